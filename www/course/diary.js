/** What a reader has done, kept in this browser alone. Where nothing may be kept, it lasts as long as the page. */

/** @typedef {{done: string[], wrong: string[], steps: number, of: number}} ChapterRecord  names of tasks; how many steps are open; how many tasks there are */
/** @typedef {{version: 1, streak: number, best: number, chapters: Record<string, ChapterRecord>}} All */

const KEY = "mexplorer-course";

/** @returns {All} */
const nothing = () => ({ version: 1, streak: 0, best: 0, chapters: {} });

export class Diary {
  #all = kept();

  get streak() {
    return this.#all.streak;
  }

  get best() {
    return this.#all.best;
  }

  /** Of a chapter, as it is now. @param {string} name @returns {ChapterRecord} */
  chapter(name) {
    const { chapters } = this.#all;
    return Object.hasOwn(chapters, name) ? chapters[name] : { done: [], wrong: [], steps: 0, of: 0 };
  }

  /** @param {string} name @param {Partial<ChapterRecord>} changed */
  set(name, changed) {
    this.#all.chapters[name] = { ...this.chapter(name), ...changed };
    this.#keep();
  }

  /** Counts a task that is done; at the first try it lengthens the streak. @param {string} name @param {string} task @param {boolean} atOnce */
  done(name, task, atOnce) {
    if (atOnce) this.#all.streak += 1;
    this.#all.best = Math.max(this.#all.best, this.#all.streak);
    this.set(name, { done: withOne(this.chapter(name).done, task) });
  }

  /** Remembers what to come back to. @param {string} name @param {string} task */
  mistaken(name, task) {
    this.#all.streak = 0;
    this.set(name, { wrong: withOne(this.chapter(name).wrong, task) });
  }

  /** A mistake has been made good. @param {string} name @param {string} task */
  mended(name, task) {
    this.set(name, { wrong: this.chapter(name).wrong.filter((each) => each !== task) });
  }

  /** The record as a file has it. */
  text() {
    return `${JSON.stringify(this.#all, null, 1)}\n`;
  }

  /** Takes a file's record over. @param {string} text @returns {boolean} false where it is none */
  read(text) {
    const all = parsed(text);
    if (all) this.#all = all;
    if (all) this.#keep();
    return Boolean(all);
  }

  clear() {
    this.#all = nothing();
    this.#keep();
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // Refused or full: the page goes on without.
    }
  }
}

/** @param {string[]} names @param {string} name */
function withOne(names, name) {
  return names.includes(name) ? names : [...names, name];
}

/** @returns {All} */
function kept() {
  try {
    return parsed(localStorage.getItem(KEY) ?? "") ?? nothing();
  } catch {
    return nothing();
  }
}

/** What a text says of a reader, if it is a record. @param {string} text @returns {All | null} */
function parsed(text) {
  try {
    const { version, streak, best, chapters } = JSON.parse(text);
    if (version !== 1 || !isCount(streak) || !isCount(best)) return null;
    return Object.values(chapters).every(isChapter) ? { version, streak, best, chapters: { ...chapters } } : null;
  } catch {
    return null;
  }
}

/** @param {unknown} number */
const isCount = (number) => Number.isSafeInteger(number) && Number(number) >= 0;

/** @param {any} chapter */
function isChapter(chapter) {
  const areNames = (/** @type {any} */ list) => Array.isArray(list) && list.every((name) => typeof name === "string");
  return areNames(chapter?.done) && areNames(chapter.wrong) && isCount(chapter.steps) && isCount(chapter.of);
}
