/**
 * Runs before anything is painted, on every page, so that nothing changes under the reader's eyes: the colours and the language that they have
 * chosen, and what of the page is shown at all. No module, since modules run too late; the page's own modules do the same once they are there.
 */
{
  const root = document.documentElement;
  const kept = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(`mexplorer-${name}`) ?? "";
    } catch {
      return "";
    }
  };
  const asked = (/** @type {string} */ name) => new RegExp(`[#&]${name}=([\\w%/-]+)`).exec(location.hash)?.[1] ?? "";
  const isReturn = performance.getEntriesByType("navigation").some((way) => "type" in way && way.type !== "navigate");
  // Scripts take it away; or nobody does, if they do not come.
  const forNow = (/** @type {string} */ name) => {
    root.toggleAttribute(name, true);
    setTimeout(() => root.removeAttribute(name), 2500);
  };
  root.dataset.theme = asked("theme") || kept("theme") || "auto";
  if (document.currentScript?.hasAttribute("data-front")) {
    const tag = [asked("lang"), kept("language"), ...navigator.languages].find((tag) => /^(en|zh)\b/i.test(tag)) ?? "en";
    root.lang = /^en/i.test(tag) ? "en" : /\b(hant|tw|hk|mo)\b/i.test(tag) && !/\bhans\b/i.test(tag) ? "zh-Hant" : "zh-Hans";
    // An address with a fragment, were it empty, is one of the playground.
    root.toggleAttribute("data-front", !location.href.includes("#"));
    root.toggleAttribute("data-from", asked("from") !== "");
    // What stands below the figure is laid out after it, unless the reader comes for that: a tenth of the wait for the first painting.
    if (!isReturn && !/^#\w+$/.test(location.hash)) forNow("data-early");
  } else if (location.hash.length > 1 || isReturn) {
    // Within a chapter the reader comes to a place whose height scripts change: it is shown once they have, or if they do not come.
    forNow("data-arriving");
  }
}
