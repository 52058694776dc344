/** Fills a table of values in a thread of its own: told a game and a size, it reports progress and hands the values over. */
import { load } from "../engine.js";

/** About 30 ms: reports often enough for a moving bar. */
const WORK = 15e6;

addEventListener("message", async ({ data: { game, size, lang } }) => {
  try {
    const mex = await load({ langs: [lang] });
    let slice = mex.pairsSlice(game, size, WORK, { lang });
    while (!slice.values) {
      postMessage({ progress: slice.progress });
      slice = mex.pairsSlice(game, size, WORK, { lang });
    }
    // The module's memory goes with this thread; the values go over without a copy.
    postMessage({ table: slice }, { transfer: [slice.values.buffer] });
  } catch (error) {
    const { code, message } = /** @type {{code?: string, message?: string}} */ (error ?? {});
    postMessage({ error: { code: code ?? "", message: message ?? String(error) } });
  }
});

postMessage({ ready: true });
