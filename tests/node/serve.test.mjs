/** `cargo xtask serve` as a person uses it: started, asked, and ended with Ctrl-C. */
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { request } from "node:http";
import { createInterface } from "node:readline";

/** @type {import("node:child_process").ChildProcess} */
let server;
let origin = "";

before(async () => {
  const command = process.env.XTASK ? [process.env.XTASK, "serve"] : ["cargo", "xtask", "serve"];
  server = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^http:\/\/127\.0\.0\.1:\d+\/$/.exec(line);
    if (!address) continue;
    origin = address[0].slice(0, -1);
    break;
  }
  assert.ok(origin, "the address is printed on a line of its own");
}, { timeout: 1_800_000 });
after(() => void server.kill("SIGKILL"));

/** A request whose path is sent exactly as written. @param {string} path */
function ask(path, method = "GET") {
  return new Promise((answered, failed) => {
    const sent = request(origin, { path, method }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => answered({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", failed).end();
  });
}

test("every kind of file has its media type, and may be used by any origin, uncached", async () => {
  const types = {
    "/": "text/html; charset=utf-8",
    "/index.html": "text/html; charset=utf-8",
    "/page.css": "text/css; charset=utf-8",
    "/mexplorer/mexplorer.js": "text/javascript; charset=utf-8",
    "/mexplorer/mexplorer_wasm_bg.wasm": "application/wasm",
    "/mexplorer/locales/zh-Hant.json": "application/json",
    "/favicon.svg": "image/svg+xml",
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers, body } = await ask(`${path}?x=1`);
    assert.equal(status, 200, path);
    assert.equal(headers["content-type"], type);
    assert.equal(headers["access-control-allow-origin"], "*");
    assert.match(headers["cache-control"], /no-cache|no-store/);
    assert.equal(Number(headers["content-length"]), body.length);
  }
});

test("the page that is served carries the static figure", async () => {
  const { body } = await ask("/");
  const page = body.toString("utf8");
  assert.doesNotMatch(page, /\{\{/);
  const inside = page.slice(page.indexOf("<mex-plorer"), page.indexOf("</mex-plorer>"));
  assert.match(inside, /<svg/);
  assert.equal((inside.match(/class="node/g) ?? []).length, 9);
});

test("HEAD has the headers of GET and no body; other methods are refused", async () => {
  const [get, head] = [await ask("/page.css"), await ask("/page.css", "HEAD")];
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.equal(head.headers["content-length"], get.headers["content-length"]);
  assert.equal((await ask("/page.css", "POST")).status, 405);
});

test("folders lead to their index, absent files to a plain 404", async () => {
  const { status, headers } = await ask("/mexplorer");
  assert.equal(status, 301);
  assert.equal(headers.location, "/mexplorer/");
  for (const path of ["/mexplorer/", "/nothing.html", "/index.html/x"]) {
    const answer = await ask(path);
    assert.equal(answer.status, 404, path);
    assert.match(answer.headers["content-type"], /^text\/plain/);
    assert.match(answer.body.toString(), /404/);
  }
});

test("nothing outside the site can be reached", async () => {
  for (const path of ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/mexplorer/..%2f..%2fCargo.toml", "/..%5cCargo.toml", "//etc/passwd", "/%00", "/%zz"]) {
    const { status, body } = await ask(path);
    assert.ok(status >= 400, `${path}: ${status}`);
    assert.doesNotMatch(body.toString(), /\[workspace\]|root:/);
  }
});

test("many ask at once", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask("/mexplorer/mexplorer_wasm_bg.wasm")));
  assert.ok(answers.every(({ status, body }) => status === 200 && body.length === answers[0].body.length));
});

test("Ctrl-C ends it cleanly", async () => {
  const ended = new Promise((done) => server.once("exit", (code, signal) => done([code, signal])));
  server.kill("SIGINT");
  assert.deepEqual(await ended, [0, null]);
});
