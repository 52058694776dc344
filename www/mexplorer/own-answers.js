/** What the views with a script of their own show, which only the whole engine answers. */

/** @typedef {import("./answers.js").Question} Question */
/** @typedef {import("./figure-engine.js").FigureEngine} FigureEngine */
/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */

/** @param {Mexplorer} mex @param {Question} question */
export function heat(mex, { game, lang, state }) {
  return { map: mex.heatMap(game, { lang, state }) };
}

/** @param {FigureEngine} mex @param {Question} question */
export function edit(mex, { game, lang, view, rank, state }) {
  return { picture: mex.picture(game, { lang, view, rank, state }) };
}

/** @param {Mexplorer} mex @param {Question} question */
export function play(mex, { game, lang, state, progress, contest: known }) {
  const contest = known ?? mex.play(game, /** @type {any} */ ({ lang, state, progress }));
  // A number that is chosen on the board is no part of the contest, nor how wide the box is.
  const chosen = state.split(" ").filter((word) => /^(take-|with-|width:)/.test(word));
  try {
    return { contest, board: mex.picture(contest.game, { lang, view: "play", state: [contest.state, ...chosen].join(" ") }) };
  } catch (error) {
    const { code, message } = /** @type {{code?: string, message: string}} */ (error);
    if (code === undefined) throw error;
    return { contest, board: message };
  }
}
