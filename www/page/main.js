/**
 * The page: what it shows is in one place (`Session`), which the address keeps, and which figure, input and panel follow.
 * Here is who knows whom.
 */
import "../mexplorer/mexplorer.js";
import { aside } from "./aside.js";
import { addressOf, flushAddress, forgetAddress, isPassed, isSmall, pushAddress, readAddress, replaceAddress } from "./address.js";
import { Answer } from "./answer.js";
import { isFront, showFront } from "./front.js";
import { Head } from "./head.js";
import { Helps } from "./helps.js";
import { followLinks } from "./jump.js";
import { keepSite } from "./keep.js";
import { Languages } from "./languages.js";
import { PageFigure } from "./page-figure.js";
import { Panel } from "./panel.js";
import { Reading } from "./reading.js";
import { offerReport } from "./report.js";
import { Session } from "./session.js";
import { Share } from "./share.js";
import { paint } from "./theme.js";
import { leadBack } from "./way-back.js";
import { offerSearch } from "../search/open.js";
import { afterPaint, drawn, near } from "./when.js";
import { loadWords, pageText } from "./words.js";

/** @typedef {import("./disclosure.js").MakeWork} MakeWork */
/** @typedef {import("./languages.js").Speaker} Speaker */
/** @typedef {import("./panel.js").Say} Say */

const session = new Session(readAddress());
const input = /** @type {HTMLInputElement} */ (document.querySelector("#game"));
const begun = session.now.game;

// Browsers bring back what was typed before a reload, but the address is what is shown.
input.value = begun;
document.documentElement.lang = session.lang;
paint(session.now.theme);
session.follow(({ theme }, before) => theme !== before.theme && paint(theme));
session.follow(keepAddress);
addEventListener("pagehide", flushAddress);

const front = showFront(session);
const words = loadWords(session.lang);
const engine = loadEngine();
const figure = new PageFigure(session, engine, front);
const head = new Head(session);
aside(showBelow());
const ready = begin();
const languages = new Languages(session, ready);

leadBack(session);
offerReport(session, () => new URL(addressOf({ ...session.now, view: session.view ?? "", lang: session.lang, from: "" }), location.href).href);
offerSearch(() => session.lang);
keepSite(() => session.lang);
followLinks(session);
for (const type of ["popstate", "hashchange"]) addEventListener(type, () => aside(arrive()));

/** What stands below the figure, once that is there. */
async function showBelow() {
  await (isFront() ? front : drawn(figure.element));
  document.documentElement.removeAttribute("data-early");
}

/** The figure comes first: until it is there, nothing else is fetched or compiled, unless it needs the same, or the front's game does. */
async function loadEngine() {
  const element = /** @type {HTMLElement} */ (document.querySelector("#figure mex-plorer"));
  if (isSmall(session.now) && !isFront()) await Promise.all([drawn(element), words]);
  const { loadWhole } = await import("../mexplorer/work.js");
  return loadWhole(session.lang);
}

/** @returns {Promise<Speaker>} */
async function begin() {
  const [whole] = await Promise.all([engine, words]);
  const [{ Work }, save] = await Promise.all([import("../mexplorer/work.js"), import("../mexplorer/save.js")]);
  const say = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ args = {}) => pageText(whole, session.lang, key, args);
  const makeWork = (/** @type {import("../mexplorer/work.js").Place} */ place) => new Work(whole, place);

  const panel = new Panel(actions(), makeWork);
  const doubt = (/** @type {boolean} */ is) => panel.doubt(is ? say("page.stale", { game: session.now.game }) : "");
  const reading = new Reading(session, whole, input, input.value !== begun, doubt, say);
  figure.element.addEventListener("mex-error", ({ detail }) => reading.refuse(detail));
  reading.mean(figure.meant);
  figure.element.addEventListener("mex-meant", ({ detail }) => reading.mean(detail.meant));
  const helps = new Helps(input, session, whole, say, (game) => reading.choose(game));
  new Answer(session, figure, panel, makeWork, say);
  const share = new Share(() => ({ ...session.now, view: session.view ?? "", lang: session.lang, from: "" }), say, save, (call, ...given) => whole.ask(call, ...given));
  session.follow(afterPaint(() => share.update()));

  const judge = nearJudge(makeWork, say);
  // It is looked at later.
  judge.catch(() => {});
  const spoken = async () => {
    const { lang } = session;
    reading.translate();
    aside(helps.update());
    share.update();
    head.offer(await whole.ask("catalogue", { lang }), say);
    (await judge).offer(await whole.ask("problems", { lang }), lang);
  };
  return { whole, say, spoken: () => aside(spoken()) };
}

/** What the panel does. */
function actions() {
  return {
    go: (/** @type {string} */ game) => session.change({ game, step: null }, "push"),
    begin: (/** @type {string} */ game) => session.begin(game),
    showAll: () => session.change({ step: null, predict: false }),
    edit: (/** @type {string} */ game) => session.change({ game, view: "edit", step: null, predict: false, state: "" }, "push"),
  };
}

/** The judge's panel, once somebody has come near it. @param {MakeWork} makeWork @param {Say} say */
async function nearJudge(makeWork, say) {
  await near(/** @type {Element} */ (document.querySelector("#judge")));
  const { Judge } = await import("./judge.js");
  const judge = new Judge(makeWork, say, session.now.judge, (problem) => session.change({ judge: problem }));
  session.follow((now, before) => now.judge !== before.judge && judge.choose(now.judge));
  return judge;
}

/** @param {import("./address.js").Address} now @param {import("./address.js").Address} before @param {import("./session.js").How} how */
function keepAddress(now, before, how) {
  // A language or colours alone, which are remembered, make no other page of the front.
  const other = /** @type {const} */ (["game", "view", "step", "rank", "predict", "state", "judge"]);
  if (isFront() && other.every((part) => now[part] === before[part])) return;
  if (how === "replace" || how === "number") replaceAddress(now, now.game !== before.game);
  else if (how !== "keep") pushAddress(now);
}

/** The address was changed by "back", "forward" or by hand. */
async function arrive() {
  forgetAddress();
  aside(showFront(session));
  const next = readAddress();
  if (isPassed()) Object.assign(next, session.chosen);
  if (JSON.stringify(next) !== JSON.stringify({ ...session.now })) {
    await languages.follow(next.lang);
    session.change(next, "keep");
  }
  if (isPassed() && !isFront()) replaceAddress(session.now, false);
}
