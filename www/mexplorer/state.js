/** What a reader has set in a view: words such as `colour:value`, parted by blanks, as the engine reads them. */

/** What a key is set to; "": nothing. @param {string} state @param {string} key */
export function word(state, key) {
  const found = state.split(" ").find((each) => each.startsWith(`${key}:`));
  return found?.slice(key.length + 1) ?? "";
}

/** The state with a key set to a value, or not set at all. @param {string} state @param {string} key @param {string} value "": not set */
export function withWord(state, key, value) {
  const others = state.split(" ").filter((each) => each && !each.startsWith(`${key}:`));
  return [...others, ...(value ? [`${key}:${value}`] : [])].join(" ");
}

/**
 * What is set in one view means nothing in another; only the table says what the view before it showed, and the way back finds it as it was.
 * @param {string} view @param {string} before the view shown until now @param {string} state its state
 */
export function stateIn(view, before, state) {
  if (view === "table" && before && before !== "table") return withWord(state, "of", before);
  return before === "table" && word(state, "of") === view ? withWord(state, "of", "") : "";
}

/** The step that a request is for: guessing begins with the first. @param {{step: number | null, predict?: boolean}} request */
export function stepOf({ step, predict }) {
  return step ?? (predict ? 1 : null);
}
