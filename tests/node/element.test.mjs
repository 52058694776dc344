/** What is said of the element is what there is: the one table against code, types, README and the files made from it. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ATTRIBUTES, EVENTS, PARTS, PROPERTIES } from "../../xtask/src/element.mjs";
import { load } from "../../dist/mexplorer/engine.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const names = (list) => list.map(({ name }) => name).sort();
const valuesOf = (attribute) => ATTRIBUTES.find(({ name }) => name === attribute)?.values ?? [];
/** All that the element's scripts say. */
const scripts = ["mexplorer", "mexplorer/views", "mexplorer/views/edit"]
  .flatMap((folder) => readdirSync(fileURLToPath(new URL(`../../www/${folder}`, import.meta.url))).filter((file) => file.endsWith(".js")).map((file) => read(`www/${folder}/${file}`)))
  .join("\n");

test("attributes are those that the element observes", () => {
  const observed = /observedAttributes = (\[.*?\])/.exec(scripts)?.[1] ?? "[]";
  assert.deepEqual(names(ATTRIBUTES), JSON.parse(observed).filter((name) => name !== "data-wait").sort());
});

test("views are those that the engine knows", async () => {
  const mex = await load({ langs: ["en"] });
  const refusal = (() => {
    try {
      return mex.svg("nim 1", { view: "hologram" });
    } catch (error) {
      return error.message;
    }
  })();
  const known = /Known views: (.*)\.$/.exec(refusal)?.[1].split(/, | and /) ?? [];
  assert.deepEqual([...valuesOf("view")].sort(), known.sort());
});

test("events are those that are told", () => {
  const told = [...scripts.matchAll(/(?:#dispatch|CustomEvent)\("(mex-[a-z]+)"/g)].map(([, name]) => name);
  assert.deepEqual(names(EVENTS), [...new Set(told)].sort());
});

test("parts and properties are there to be styled", () => {
  const parts = new Set([...scripts.matchAll(/part: "([a-z -]+)"|button\("([a-z-]+)"/g)].flatMap(([, part, made]) => (part ?? made).split(" ")));
  for (const { name } of PARTS) assert.ok(parts.has(name), name);
  const styles = ["mexplorer.css", ...readdirSync(fileURLToPath(new URL("../../www/mexplorer/shadow", import.meta.url))).map((file) => `shadow/${file}`)].map((file) => read(`www/mexplorer/${file}`)).join("\n");
  for (const { name } of PROPERTIES) assert.ok(styles.includes(`var(${name}`) || scripts.includes(`"${name}"`), name);
});

test("no length in the element's sheets goes by the letters of the page's root", () => {
  const sheets = readdirSync(fileURLToPath(new URL("../../www/mexplorer", import.meta.url)), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  assert.ok(sheets.length > 15);
  for (const file of sheets) assert.doesNotMatch(read(`www/mexplorer/${file}`), /\drem\b/, file);
});

test("types name the same attributes, views, themes, ranks and events", () => {
  const types = read("www/mexplorer/mexplorer.d.ts");
  const union = (name) => [...(new RegExp(`type ${name} =([^;]*);`).exec(types)?.[1] ?? "").matchAll(/"([^"]*)"/g)].flatMap(([, value]) => value || []).sort();
  for (const [name, attribute] of [["View", "view"], ["Theme", "theme"], ["Rank", "rank"]]) assert.deepEqual(union(name), [...valuesOf(attribute)].sort());
  assert.deepEqual([...types.matchAll(/"(mex-[a-z]+)": CustomEvent/g)].map(([, name]) => name).sort(), names(EVENTS));
  const markup = /interface MexAttributes \{([^}]*)\}/.exec(read("www/mexplorer/element.d.ts"))?.[1] ?? "";
  assert.deepEqual([...markup.matchAll(/(\w+)\?:/g)].map(([, name]) => name).sort(), names(ATTRIBUTES));
});

test("the README tells the same attributes", () => {
  const rows = [...read("README.md").matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
  for (const name of names(ATTRIBUTES)) assert.ok(rows.includes(name), name);
});

test("files for editors are made from it", () => {
  const [manifest, data, web] = ["custom-elements.json", "html-data.json", "web-types.json"].map((file) => JSON.parse(read(`dist/mexplorer/${file}`)));
  const [element] = manifest.modules[0].declarations;
  assert.deepEqual(names(element.attributes), names(ATTRIBUTES));
  assert.deepEqual(names(element.events), names(EVENTS));
  assert.deepEqual(names(data.tags[0].attributes), names(ATTRIBUTES));
  assert.deepEqual(names(web.contributions.html.elements[0].attributes), names(ATTRIBUTES));
  assert.equal(web.version, JSON.parse(read("dist/mexplorer/package.json")).version);
});
