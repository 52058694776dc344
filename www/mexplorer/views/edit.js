/**
 * The editor of graphs: vertices, arrows and chips by pointer, finger and keyboard. Each change is the engine's answer to
 * a request, and a new text of the game; here is only what is chosen, and the way back.
 */
import { h } from "../dom.js";
import { cameBack, marksIn } from "./edit/back.js";
import { Bar } from "./edit/bar.js";
import { History } from "./edit/history.js";
import { Hint } from "./edit/hint.js";
import { deedOf, isForVertices } from "./edit/keys.js";
import { NameField } from "./edit/name-field.js";
import { neighbour } from "./edit/neighbour.js";
import { Pointer, keyOf, markOf, vertexOf } from "./edit/pointer.js";
import { Turns } from "./turns.js";

export { default as style } from "./edit.css";

/** @typedef {import("../engine.d.ts").GraphEdit} GraphEdit */
/** @typedef {import("./edit/bar.js").Deed} Deed */

/** What is known of the change that the next picture shows; `marks`: what there was before it, where a change is taken back or made again.
 * @typedef {{game: string, said: string, vertex: string | null, focus: boolean, marks?: string[]}} Change */

/** @param {import("../own-views.js").Host} host @returns {import("../own-views.js").OwnView} */
export function create(host) {
  return new Editor(host);
}

class Editor {
  #host;
  #turns = new Turns();
  /** @type {import("../own-views.js").Request | null} */
  #request = null;
  #game = "";
  #history = new History();
  /** @type {Change | null} */
  #change = null;
  /** The key of the chosen vertex or arrow. @type {string | null} */
  #chosen = null;
  /** While an arrow is being made: where it starts; "" until that is chosen. @type {string | null} */
  #from = null;
  /** The sentence about the cycle that there is; "": there is none. */
  #cycle = "";
  #canvas = h("div", { class: "edit-canvas", role: "group", "aria-describedby": "edit-hint" });
  #hint;
  #bar = new Bar((deed) => this.#turns.next(() => this.#do(deed)));
  #name = new NameField((name) => this.#turns.next(() => this.#rename(name)), () => this.#closeName());
  #pointer;
  element;

  /** @param {import("../own-views.js").Host} host */
  constructor(host) {
    this.#host = host;
    this.#hint = new Hint(host.say);
    this.element = h("div", { class: "edit" }, this.#bar.element, this.#canvas, this.#name.element, this.#hint.element);
    this.#pointer = new Pointer(this.#canvas, {
      press: (mark) => this.#turns.next(() => this.#press(keyOf(mark))),
      join: (from, to) => this.#turns.next(() => this.#edit({ toggle: [keyOf(from), keyOf(to)] })),
      beside: () => this.#turns.next(() => this.#choose(null)),
      twice: (mark) => this.#turns.next(() => (mark ? this.#do("rename") : this.#edit({ add: null }))),
    });
    this.#canvas.addEventListener("focusin", (event) => this.#arrive(markOf(event.target)));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {import("../own-views.js").Request} request @param {import("../answers.js").Answer} answer @returns {import("../own-views.js").Shown} */
  show(request, answer) {
    const picture = /** @type {import("../engine.d.ts").Picture} */ (answer.picture);
    if (request.lang !== this.#request?.lang) this.#translate();
    this.#request = request;
    this.#draw(picture);
    this.#history.note(picture.game);
    this.#cycle = this.#canvas.querySelector(".loop") ? picture.say : "";
    this.#follow(picture);
    return { game: picture.game, view: "edit", step: null, steps: 0, say: picture.say };
  }

  stop() {
    this.#pointer.cancel();
    this.#closeName();
    this.#from = null;
  }

  #translate() {
    this.#bar.translate(this.#host.say);
    this.#name.translate(this.#host.say);
    this.#canvas.setAttribute("aria-label", this.#host.say("edit.canvas"));
  }

  /** @param {import("../engine.d.ts").Picture} picture */
  #draw(picture) {
    const another = this.#game !== "" && this.#game !== picture.game;
    if (picture.game !== (this.#change?.game ?? this.#game)) this.#turns.forget();
    this.#game = picture.game;
    const changes = this.#host.draw(this.#canvas, picture);
    if (another && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      import("../motion.js").then(({ animate }) => animate(changes)).catch(() => {});
    }
  }

  /** Brings what is chosen, said and focused up to date with a new picture. @param {import("../engine.d.ts").Picture} picture */
  #follow(picture) {
    const change = this.#change;
    this.#change = null;
    if (change?.vertex) this.#chosen = change.vertex;
    if (this.#chosen !== null && !this.#mark(this.#chosen)) this.#chosen = null;
    if (this.#from && !this.#mark(this.#from)) this.#from = null;
    this.#closeName();
    this.#mend(change);
    this.#paint();
    this.#host.announce([change?.said, change?.marks && cameBack(change.marks, this.#canvas, this.#host.say), picture.say].filter(Boolean).join(" "));
  }

  /** Where the focus was on a mark it goes to the one that was changed, or to a chip if that mark is gone. @param {Change | null} change */
  #mend(change) {
    if (!change?.focus) return;
    const mark = (change.vertex && this.#mark(change.vertex)) || this.#canvas.querySelector(".here");
    if (mark instanceof SVGElement) mark.focus();
  }

  /** Shows what is chosen and what can be done with it. */
  #paint() {
    for (const mark of this.#canvas.querySelectorAll(".chosen, .start")) mark.classList.remove("chosen", "start");
    const mark = this.#chosen === null ? null : this.#mark(this.#chosen);
    mark?.classList.add("chosen");
    if (this.#from) this.#mark(this.#from)?.classList.add("start");
    this.#canvas.toggleAttribute("data-connecting", this.#from !== null);
    const vertex = Boolean(vertexOf(mark));
    this.#bar.update({ rename: vertex, remove: mark !== null, chip: vertex, unchip: vertex, undo: this.#history.canUndo, redo: this.#history.canRedo });
    this.#bar.press("connect", this.#from !== null);
    this.#hint.advise({ from: this.#from, chosen: this.#chosen ?? "", isVertex: vertex, cycle: this.#cycle });
  }

  /** @param {string} key */
  #mark(key) {
    return /** @type {SVGGElement | null} */ (this.#canvas.querySelector(`[data-key="${CSS.escape(key)}"]`));
  }

  /** @param {string} key */
  #press(key) {
    const mark = this.#mark(key);
    if (!mark) return;
    if (this.#from !== null && vertexOf(mark)) return this.#connectTo(key);
    this.#choose(key);
    mark.focus({ preventScroll: true });
  }

  /** What has the focus is chosen. @param {SVGGElement | null} mark */
  #arrive(mark) {
    if (mark && keyOf(mark) !== this.#chosen) this.#choose(keyOf(mark));
  }

  /** @param {string | null} key */
  #choose(key) {
    this.#chosen = key;
    this.#closeName();
    this.#paint();
  }

  /** The chosen vertex's name; "" where there is none. */
  get #vertex() {
    return this.#chosen !== null && vertexOf(this.#mark(this.#chosen)) ? this.#chosen : "";
  }

  /** @param {Deed} deed */
  #do(deed) {
    const vertex = this.#vertex;
    switch (deed) {
      case "add":
        return this.#edit({ add: null });
      case "connect":
        return this.#from === null ? this.#startArrow() : this.#endArrow();
      case "rename":
        return vertex && this.#openName(vertex);
      case "remove":
        return this.#remove();
      case "chip":
        return vertex && this.#edit({ chip: vertex });
      case "unchip":
        return vertex && this.#edit({ unchip: vertex });
      case "undo":
        return this.#travel(this.#history.undo(), "edit.undone");
      case "redo":
        return this.#travel(this.#history.redo(), "edit.redone");
      case "clear":
        return this.#edit({ clear: true });
    }
  }

  #remove() {
    if (this.#chosen === null) return;
    const [from, to] = this.#chosen.split(">");
    return this.#edit(to === undefined ? { remove: from } : { disconnect: [from, to] });
  }

  /** Asks the engine for a change, and the page for the game that it makes. @param {GraphEdit} edit */
  async #edit(edit) {
    const focus = this.#hasFocus();
    const { game: before, lang } = this.#host.request();
    try {
      const { game, vertex, say } = await this.#host.ask("edit", before, edit, { lang });
      // Another game that came meanwhile was not meant.
      if (this.#host.request().game !== before) return;
      this.#history.note(game, say);
      await this.#become(game, { said: say, vertex, focus });
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    const { code, message } = /** @type {import("../engine.d.ts").MexError} */ (error);
    if (typeof code !== "string") throw error;
    this.#hint.tell(message, true);
    this.#host.announce(message);
  }

  /** @param {import("./edit/history.js").Entry | null} to @param {string} key */
  #travel(to, key) {
    return to && this.#become(to.game, { said: this.#host.say(key, { what: to.said }), vertex: null, focus: this.#hasFocus(), marks: marksIn(this.#canvas) });
  }

  /** @param {string} game @param {Omit<Change, "game">} change */
  #become(game, change) {
    this.#change = { game, ...change };
    this.#from = null;
    return this.#host.wish({ game, step: null });
  }

  /** Whether the focus is on the picture, or in the field for a name, which goes away. */
  #hasFocus() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.element.getRootNode());
    return this.#canvas.contains(activeElement) || this.#name.element.contains(activeElement);
  }

  #startArrow() {
    this.#from = this.#vertex;
    this.#closeName();
    this.#paint();
    this.#host.announce(this.#hint.text);
    const mark = this.#from ? this.#mark(this.#from) : this.#canvas.querySelector(".here");
    if (mark instanceof SVGElement) mark.focus();
  }

  #endArrow() {
    this.#from = null;
    this.#paint();
  }

  /** @param {string} vertex */
  #connectTo(vertex) {
    if (this.#from) return this.#edit({ toggle: [this.#from, vertex] });
    this.#from = this.#chosen = vertex;
    this.#paint();
    this.#host.announce(this.#hint.text);
  }

  /** @param {string} vertex */
  #openName(vertex) {
    this.#hint.element.hidden = true;
    this.#name.open(vertex);
  }

  #closeName() {
    const focused = this.#name.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    this.#hint.element.hidden = false;
    this.#name.close();
    if (focused && this.#chosen !== null) this.#mark(this.#chosen)?.focus();
  }

  /** @param {string} name */
  #rename(name) {
    this.#hint.element.hidden = false;
    return this.#edit({ rename: [this.#vertex, name] });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    const deed = deedOf(event);
    if (deed) this.#turns.next(() => this.#do(deed));
    else if (key === "Escape" && (this.#pointer.cancel() || this.#from !== null || this.#turns.waiting > 0)) this.#turns.next(() => this.#endArrow());
    else if (vertexOf(event.target) && isForVertices(event)) this.#turns.next(() => this.#keyOn(key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A key that means the vertex that has the focus. @param {string} key */
  #keyOn(key) {
    const mark = vertexOf(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    if (!mark) return;
    const vertex = keyOf(mark);
    if (key.startsWith("Arrow")) return neighbour(mark, key, this.#canvas)?.focus();
    if (this.#from !== null) return this.#connectTo(vertex);
    if (key === "Enter") return this.#startArrow();
    return this.#edit(mark.classList.contains("here") ? { unchip: vertex } : { chip: vertex });
  }
}
