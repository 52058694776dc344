/** What the robot does on a page, by mouse and keyboard, as chance has it. */
import { game, text } from "./games.mjs";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {import("./random.mjs").Chance} Chance */

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Space", "Escape", "Tab", "Home", "End", "PageUp", "PageDown", "Delete", "+", "-", "p", "1"];
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const THEMES = ["auto", "light", "dark"];
/** Numbers and a name, as the judge's problems and the small fields take them. */
const SMALL = ["0", "3", "12", "-1", "x", "999999999999", ""];

export class Hands {
  #page;
  #chance;
  #views;
  /** How often each control was used, and how often it was there to be used. @type {Map<string, number>} */
  #used;
  #seen;

  /** @param {Page} page @param {Chance} chance @param {string[]} views @param {{used: Map<string, number>, seen: Map<string, number>}} counts */
  constructor(page, chance, views, { used, seen }) {
    this.#page = page;
    this.#chance = chance;
    this.#views = views;
    this.#used = used;
    this.#seen = seen;
  }

  /** Any one thing. */
  async act() {
    const chance = this.#chance;
    if (chance.falls(0.75)) return this.#useControl();
    if (chance.falls(0.4)) return this.#press(chance.of(KEYS));
    return chance.of([() => this.#go(), () => this.#visit(), () => this.#wheel(), () => this.#look()])();
  }

  /** @param {string} name */
  #count(name) {
    this.#used.set(name, (this.#used.get(name) ?? 0) + 1);
  }

  async #useControl() {
    const names = /** @type {string[]} */ (await this.#page.evaluate(() => globalThis.robot.names()));
    for (const name of names) this.#seen.set(name, (this.#seen.get(name) ?? 0) + 1);
    if (names.length === 0) return;
    const name = this.#chance.rare(names, this.#used);
    const place = await this.#page.evaluate((name, nth) => globalThis.robot.aim(name, nth), name, this.#chance.below(1e9));
    // What a picture has may be gone with it.
    if (!place) return;
    await this.#use(place);
    this.#count(name);
  }

  /** @param {{kind: string, id: string, numeric: boolean, left: number, top: number, width: number, height: number}} place */
  async #use(place) {
    const { mouse } = this.#page;
    const at = this.#within(place);
    switch (place.kind) {
      case "choice":
        return this.#page.evaluate((nth) => globalThis.robot.choose(nth), this.#chance.below(1e9));
      case "range":
        return this.#drag(at, this.#within(place));
      case "text":
        await mouse.click(at.x, at.y);
        return this.#type(place);
      case "mark":
      case "plot":
        if (this.#chance.falls(0.3)) return this.#drag(at, { x: at.x + this.#chance.within(-150, 150), y: at.y + this.#chance.within(-150, 150) });
        await mouse.move(at.x, at.y);
        return this.#chance.falls(0.7) && mouse.click(at.x, at.y);
      default:
        if (this.#chance.falls(0.7)) return mouse.click(at.x, at.y);
        await this.#page.evaluate(() => globalThis.robot.focus());
        return this.#press(this.#chance.of(["Enter", "Space"]));
    }
  }

  /** The middle most often, or any other place. @param {{left: number, top: number, width: number, height: number}} place */
  #within({ left, top, width, height }) {
    const share = () => (this.#chance.falls(0.5) ? 0.5 : this.#chance.within(1, 9) / 10);
    return { x: left + width * share(), y: top + height * share() };
  }

  /** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  async #drag(from, to) {
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: this.#chance.within(1, 6) });
    await mouse.up();
  }

  /** Letter by letter, or all at once as from a clipboard, in place of what is there. @param {{id: string, numeric: boolean}} place */
  async #type({ id, numeric }) {
    const { keyboard } = this.#page;
    const typed = id === "game" ? text(this.#chance) : numeric ? this.#chance.of(SMALL) : this.#chance.falls(0.5) ? this.#input() : text(this.#chance);
    await keyboard.down("Control");
    await keyboard.press("a");
    await keyboard.up("Control");
    if (this.#chance.falls(0.3)) await keyboard.type(typed.slice(0, 40));
    else await keyboard.sendCharacter(typed);
    if (this.#chance.falls(0.5)) await keyboard.press("Enter");
  }

  /** What might be a judge's input. */
  #input() {
    const line = () => this.#chance.list(this.#chance.within(1, 4), () => this.#chance.of(SMALL)).join(" ");
    return this.#chance.list(this.#chance.within(1, 5), line).join("\n");
  }

  /** @param {string} key */
  async #press(key) {
    await this.#page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
    this.#count(`a key: ${key}`);
  }

  /** Back or forward, as far as that leads to the same page. */
  async #go() {
    const by = this.#chance.of([-1, -1, 1]);
    const went = await this.#page.evaluate((by) => globalThis.robot.canGo(by) && (history.go(by), true), by);
    if (went) this.#count(by < 0 ? "history: back" : "history: forward");
  }

  /** An address typed, or a link followed. */
  async #visit() {
    await this.#page.evaluate((hash) => (location.hash = hash), this.address());
    this.#count("history: an address");
  }

  /** What an address of the page may say. */
  address() {
    const chance = this.#chance;
    const parts = [`game=${encodeURIComponent(chance.falls(0.9) ? game(chance) : text(chance))}`];
    if (chance.falls(0.6)) parts.push(`view=${chance.of(this.#views)}`);
    if (chance.falls(0.3)) parts.push(`step=${chance.within(0, 12)}`);
    if (chance.falls(0.1)) parts.push("predict");
    if (chance.falls(0.2)) parts.push("rank=remaining");
    if (chance.falls(0.3)) parts.push(`lang=${chance.of(LANGUAGES)}`);
    if (chance.falls(0.3)) parts.push(`theme=${chance.of(THEMES)}`);
    return parts.join("&");
  }

  async #wheel() {
    const chance = this.#chance;
    await this.#page.mouse.move(chance.within(1, 800), chance.within(1, 600));
    await this.#page.mouse.wheel({ deltaY: chance.within(-600, 600) });
    this.#count("the wheel");
  }

  /** Another window, another taste, or the page on paper. */
  async #look() {
    const chance = this.#chance;
    const kind = chance.of(["window", "taste", "paper"]);
    if (kind === "window") await this.#page.setViewport({ width: chance.of([360, 800, 1200, 1900]), height: chance.of([600, 900]) });
    else if (kind === "taste") await this.#page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: chance.of(["dark", "light"]) }, { name: "prefers-reduced-motion", value: chance.of(["reduce", "no-preference"]) }]);
    else await this.#page.emulateMediaType("print").then(() => this.#page.emulateMediaType(undefined));
    this.#count(`look: ${kind}`);
  }
}
