/** The tabs of one file's cases. One that is as it was goes on to the next case: a new one costs as much as the page in it. */

/** @typedef {import("puppeteer-core").Page} Page */

/** What leaves a tab other than it was, whatever is opened in it next. Its size is set anew each time. */
const ALTERING = /** @type {const} */ ([
  "createCDPSession",
  "emulate",
  "emulateCPUThrottling",
  "emulateMediaFeatures",
  "emulateMediaType",
  "emulateNetworkConditions",
  "emulateTimezone",
  "evaluateOnNewDocument",
  "exposeFunction",
  "setBypassCSP",
  "setCacheEnabled",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setJavaScriptEnabled",
  "setOfflineMode",
  "setRequestInterception",
  "setUserAgent",
]);

/** What a case may listen to. */
const EVENTS = /** @type {const} */ (["pageerror", "console", "dialog"]);

export class Tabs {
  /** @type {Page | null} */
  #kept = null;
  /** @type {WeakSet<Page>} */
  #altered = new WeakSet();
  #open;

  /** @param {() => Promise<Page>} open a new one, that shares nothing with any other */
  constructor(open) {
    this.#open = open;
  }

  /** A tab with nothing in it. @param {{own: boolean}} how */
  async take({ own }) {
    const kept = own ? null : this.#kept;
    if (kept) this.#kept = null;
    const page = kept ?? (await this.#open());
    // Another tab of the last case may have come before it, and what is behind is not drawn.
    if (kept) await page.bringToFront();
    else this.#watch(page);
    if (own) this.#altered.add(page);
    return page;
  }

  /** Notes what is done to a tab. @param {Page} page */
  #watch(page) {
    for (const name of ALTERING) {
      const call = /** @type {(...given: unknown[]) => unknown} */ (page[name]);
      Object.assign(page, {
        [name]: (/** @type {unknown[]} */ ...given) => {
          this.#altered.add(page);
          return call.apply(page, given);
        },
      });
    }
  }

  /** @param {Page} page @param {boolean | undefined} passed what failed may have left anything behind */
  async giveBack(page, passed) {
    const siblings = await page.browserContext().pages();
    if (!passed || this.#kept || this.#altered.has(page) || siblings.length > 1) return void (await page.browserContext().close());
    await page.mouse.reset();
    await page.goto("about:blank");
    EVENTS.forEach((event) => page.removeAllListeners(event));
    this.#kept = page;
  }

  async close() {
    await this.#kept?.browserContext().close();
  }
}
