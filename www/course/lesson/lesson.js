/** A lesson of one's own: figures, steps, questions and words in an order, each with a note. It is plain data, checked wherever it comes in. */

/** @typedef {{kind: "figure", game: string, view: string, step: number | null, state: string, without: string, rank: string, predict: boolean, note: string}} FigureItem */
/** @typedef {{kind: "step", chapter: string, step: string, note: string}} StepItem */
/** @typedef {{kind: "question", asks: string, game: string, ranges: string, seed: number, count: number, note: string}} QuestionItem */
/** @typedef {{kind: "words", note: string}} WordsItem */
/** @typedef {FigureItem | StepItem | QuestionItem | WordsItem} Item */
/** @typedef {{title: string, items: Item[]}} Lesson */

export const MOST_ITEMS = 200;
const LONGEST_NOTE = 10_000;
const LONGEST = 4000;
const MOST_COUNT = 50;

const isText = (/** @type {unknown} */ value, most = LONGEST) => typeof value === "string" && value.length <= most;
const isName = (/** @type {unknown} */ value) => isText(value, 100) && /^[a-z0-9-]+$/i.test(String(value));
const isNumber = (/** @type {unknown} */ value, most = 2 ** 31) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** What each kind has besides its note, in the order in which a link has it. @type {Record<Item["kind"], Record<string, (value: any) => boolean>>} */
const FIELDS = {
  figure: { game: isText, view: isText, step: (step) => step === null || isNumber(step), state: isText, without: isText, rank: isText, predict: (predict) => typeof predict === "boolean" },
  step: { chapter: isName, step: isName },
  question: { asks: isName, game: isText, ranges: isText, seed: isNumber, count: (count) => isNumber(count, MOST_COUNT) },
  words: {},
};

/** What lessons kept before there was such a field have in its place. @type {Record<string, string | boolean>} */
const LACKING = { without: "", rank: "", predict: false };

/** @returns {Lesson} */
export const emptyLesson = () => ({ title: "", items: [] });

/** The lesson that a value is, with nothing else in it; null where it is none. @param {any} value @returns {Lesson | null} */
export function checked(value) {
  if (!isText(value?.title) || !Array.isArray(value.items) || value.items.length > MOST_ITEMS) return null;
  const items = value.items.map(checkedItem);
  return items.includes(null) ? null : { title: value.title, items };
}

/** @param {any} item @returns {Item | null} */
function checkedItem(item) {
  if (!Object.hasOwn(FIELDS, item?.kind) || !isText(item.note, LONGEST_NOTE)) return null;
  const fields = Object.entries(FIELDS[/** @type {Item["kind"]} */ (item.kind)]);
  const valueOf = (/** @type {string} */ name) => (item[name] === undefined ? LACKING[name] : item[name]);
  if (!fields.every(([name, isRight]) => isRight(valueOf(name)))) return null;
  return /** @type {any} */ ({ kind: item.kind, ...Object.fromEntries(fields.map(([name]) => [name, valueOf(name)])), note: item.note });
}

/** @param {Lesson} lesson */
export function toFile(lesson) {
  return `${JSON.stringify({ lesson: 1, ...lesson }, null, 1)}\n`;
}

/** @param {string} text @returns {Lesson | null} */
export function fromFile(text) {
  try {
    const value = JSON.parse(text);
    return value?.lesson === 1 ? checked(value) : null;
  } catch {
    return null;
  }
}

/** The lesson as lists, without the names of what they have. @param {Lesson} lesson */
export function packed({ title, items }) {
  const kinds = Object.keys(FIELDS);
  return [1, title, ...items.map((item) => [kinds.indexOf(item.kind), item.note, ...Object.keys(FIELDS[item.kind]).map((name) => /** @type {any} */ (item)[name])])];
}

/** @param {any} lists @returns {Lesson | null} */
export function unpacked(lists) {
  if (!Array.isArray(lists) || lists[0] !== 1) return null;
  const [, title, ...items] = lists;
  return checked({ title, items: items.map(named) });
}

/** @param {any} list */
function named(list) {
  if (!Array.isArray(list)) return null;
  const [place, note, ...values] = list;
  const kind = Object.keys(FIELDS)[place];
  return kind === undefined ? null : { kind, note, ...Object.fromEntries(Object.keys(FIELDS[/** @type {Item["kind"]} */ (kind)]).map((name, index) => [name, values[index]])) };
}
