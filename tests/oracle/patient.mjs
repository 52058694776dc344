/** An engine that is in no hurry: a busy machine is no reason for another answer. */

/** At which place each request has its options, from 0. @type {Record<string, number>} */
const OPTIONS = {
  solve: 1,
  svg: 1,
  table: 1,
  prove: 1,
  compare: 1,
  graphOf: 1,
  period: 1,
  reply: 1,
  hint: 1,
  play: 1,
  sequence: 2,
  pairs: 2,
  judge: 2,
  pairsSlice: 3,
  heatCell: 3,
};
const MILLISECONDS = 1_000_000;

/** @param {import("mexplorer").Mexplorer} mex @returns {import("mexplorer").Mexplorer} */
export const patient = (mex) =>
  new Proxy(mex, {
    get: (target, key) => {
      const [method, place] = [Reflect.get(target, key), OPTIONS[String(key)]];
      if (place === undefined) return method.bind(target);
      return (/** @type {any[]} */ ...asked) => {
        asked[place] = { ...asked[place], budget: { ...asked[place]?.budget, milliseconds: MILLISECONDS } };
        return Reflect.apply(method, target, asked);
      };
    },
  });
