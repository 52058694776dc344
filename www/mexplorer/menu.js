/** A menu that a button opens: Escape closes it, and so does whatever happens elsewhere. */

export class Menu {
  #opener;
  #menu;
  #holder;
  /** Ends when it is closed. */
  #open = new AbortController();

  /** @param {HTMLElement} holder of both @param {HTMLElement} opener @param {HTMLElement} menu */
  constructor(holder, opener, menu) {
    this.#holder = holder;
    this.#opener = opener;
    this.#menu = menu;
    this.close();
    opener.setAttribute("aria-controls", menu.id);
    opener.addEventListener("click", () => (menu.hidden ? this.#show() : this.close()));
    holder.addEventListener("keydown", (event) => this.#key(event));
    holder.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !holder.contains(relatedTarget)) this.close();
    });
  }

  #show() {
    const { signal } = (this.#open = new AbortController());
    this.#menu.hidden = false;
    this.#opener.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", (event) => event.composedPath().includes(this.#holder) || this.close(), { signal });
  }

  close() {
    this.#open.abort();
    this.#menu.hidden = true;
    this.#opener.setAttribute("aria-expanded", "false");
  }

  /** Closed by who chose something, or nothing: the focus goes back. */
  leave() {
    this.close();
    this.#opener.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || this.#menu.hidden) return;
    event.stopPropagation();
    this.leave();
  }
}
