/** The lesson in the making, kept in this browser alone; where nothing may be kept, it lasts as long as the page. */
import { MOST_ITEMS, checked, emptyLesson } from "./lesson.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").Item} Item */

const KEY = "mexplorer-lesson";

/** @type {Lesson | null} */
let onPage = null;

/** @returns {Lesson} */
export function keptLesson() {
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? "null")) ?? onPage ?? emptyLesson();
  } catch {
    return onPage ?? emptyLesson();
  }
}

/** @param {Lesson} lesson */
export function keepLesson(lesson) {
  onPage = lesson;
  try {
    localStorage.setItem(KEY, JSON.stringify(lesson));
  } catch {
    // Refused or full: it stays on the page.
  }
}

/** Puts something at the end, and returns how many things there are then; a full lesson takes nothing more. @param {Item} item */
export function addToLesson(item) {
  const lesson = keptLesson();
  if (lesson.items.length < MOST_ITEMS) keepLesson({ ...lesson, items: [...lesson.items, item] });
  return keptLesson().items.length;
}
