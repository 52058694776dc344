/**
 * What is said against an argument, and of a request that the engine could not finish. These sentences are no part of
 * locales/, since only programs meet them, and an embed is not to fetch them; and they must be there before any language is.
 */
import { LANGUAGES, sentence } from "./words.js";

/** Longer values are shortened in a sentence. */
const SHOWN = 40;
const WIDE = 10n ** 30n;

/** @type {Record<string, import("./words.js").Catalogue>} */
export const REFUSALS = {
  en: {
    wrong: "The argument {name} is to be {wanted}, not {given}.",
    missing: "The argument {name} is missing: it is to be {wanted}.",
    unknown: "There is no {name}. What there is: {list}.",
    surplus: "The argument {name} is one too many.",
    unreadable: "The argument {name} cannot be read: {why}",
    fault: "The engine failed at this request and has begun anew: {why}",
    unavailable: "{file} cannot be loaded: {why}",
    noModule: "The argument {name} names no module that can be loaded: {why}",
    text: "a text",
    count: "a whole number from {least} to {most}",
    natural: "a whole number from {least} on",
    bound: "a whole number from 0 on, or Infinity",
    amount: "a number from 0 on",
    span: "a number from {least} to {most}",
    oneOf: "one of {list}",
    flag: "true or false",
    yes: "true",
    listener: "a function",
    object: "an object",
    list: "a list of at most {most}",
    cell: "two whole numbers, as in [3, 5]",
    names: 'two names, as in ["a", "b"]',
    language: "a language that is loaded ({list})",
    move: "a move or the text that it leads to",
    legal: "a move that {text} allows",
    change: "an object with exactly one change ({list})",
    address: "a text or a URL",
    value: "a text, a number or true or false",
    attribute: "named as attributes are",
    nan: "a number that is none",
  },
  "zh-Hans": {
    wrong: "参数 {name} 应为{wanted}，而不是 {given}。",
    missing: "缺少参数 {name}：应为{wanted}。",
    unknown: "没有 {name}。可用的有：{list}。",
    surplus: "参数 {name} 是多余的。",
    unreadable: "无法读取参数 {name}：{why}",
    fault: "引擎处理该请求时出错，已重新启动：{why}",
    unavailable: "无法加载 {file}：{why}",
    noModule: "参数 {name} 所指的模块无法加载：{why}",
    text: "字符串",
    count: "{least} 到 {most} 的整数",
    natural: "不小于 {least} 的整数",
    bound: "非负整数或 Infinity",
    amount: "非负数",
    span: "{least} 到 {most} 的数",
    oneOf: "以下之一：{list}",
    flag: "true 或 false",
    yes: " true",
    listener: "函数",
    object: "对象",
    list: "至多 {most} 项的数组",
    cell: "两个整数，如 [3, 5]",
    names: '两个名称，如 ["a", "b"]',
    language: "已加载的语言（{list}）",
    move: "一步走法，或它所到局面的文本",
    legal: " {text} 允许的一步走法",
    change: "恰好含一项修改的对象（{list}）",
    address: "字符串或 URL",
    value: "字符串、数或布尔值",
    attribute: "合法的属性名",
    nan: "非数值",
  },
  "zh-Hant": {
    wrong: "引數 {name} 應為{wanted}，而不是 {given}。",
    missing: "缺少引數 {name}：應為{wanted}。",
    unknown: "沒有 {name}。可用的有：{list}。",
    surplus: "引數 {name} 是多餘的。",
    unreadable: "無法讀取引數 {name}：{why}",
    fault: "引擎處理這個請求時發生錯誤，已重新啟動：{why}",
    unavailable: "無法載入 {file}：{why}",
    noModule: "引數 {name} 所指的模組無法載入：{why}",
    text: "字串",
    count: "{least} 到 {most} 的整數",
    natural: "不小於 {least} 的整數",
    bound: "非負整數或 Infinity",
    amount: "非負數",
    span: "{least} 到 {most} 的數",
    oneOf: "下列之一：{list}",
    flag: "true 或 false",
    yes: " true",
    listener: "函式",
    object: "物件",
    list: "至多 {most} 項的陣列",
    cell: "兩個整數，如 [3, 5]",
    names: '兩個名稱，如 ["a", "b"]',
    language: "已載入的語言（{list}）",
    move: "一步走法，或它所到局面的文字",
    legal: " {text} 允許的一步走法",
    change: "恰好含一項修改的物件（{list}）",
    address: "字串或 URL",
    value: "字串、數或布林值",
    attribute: "合法的屬性名稱",
    nan: "非數值",
  },
};

/** A sentence in a language, in English where that is none of ours. @param {unknown} lang @param {string} key @param {Record<string, string | number>} args */
export function refusal(lang, key, args) {
  return sentence(REFUSALS[LANGUAGES.find((known) => known === lang) ?? "en"], key, args);
}

/** A value as a sentence shows it: whatever it is, nothing of it is run. @param {unknown} given @param {unknown} lang */
export function shown(given, lang) {
  switch (typeof given) {
    case "string":
      return JSON.stringify(shortened(given));
    case "bigint":
      return given < WIDE && given > -WIDE ? `${given}n` : "…n";
    case "symbol":
      return shortened(String(given));
    case "function":
      return "() => …";
    case "object":
      return given === null ? "null" : isList(given) ? "[…]" : "{…}";
    default:
      return Number.isNaN(given) ? refusal(lang, "nan", {}) : String(given);
  }
}

/** What was thrown, as a sentence shows it. @param {unknown} thrown */
export function told(thrown) {
  try {
    const { message } = /** @type {Error} */ (thrown);
    return shortened(String(message ?? thrown));
  } catch {
    return "?";
  }
}

/** Whether a value is a list; of a proxy that was revoked nobody may ask. @param {unknown} given */
export function isList(given) {
  try {
    return Array.isArray(given);
  } catch {
    return false;
  }
}

/** @param {string} text */
function shortened(text) {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
