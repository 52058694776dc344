/** Where the page shows that something is being worked out: in place of what is to come. */

/** @typedef {import("./panel.js").Say} Say */

/**
 * @param {HTMLElement} box what comes there @param {() => Say} say @param {string} name the key of what it is called
 * @returns {import("../mexplorer/work.js").Place}
 */
export function workPlace(box, say, name) {
  const live = /** @type {HTMLElement} */ (document.querySelector("#said"));
  return {
    say: (key, args) => say()(key, args),
    busy: (is) => (is ? box.setAttribute("aria-busy", "true") : box.removeAttribute("aria-busy")),
    show: (sign) => box.replaceChildren(sign),
    hide: (sign) => sign.remove(),
    announce: (sentence) => (live.textContent = say()("page.said", { what: say()(name), sentence })),
  };
}
