/** Putting texts into the field of the page. */

/** @typedef {import("puppeteer-core").Page} Page */

/** Types a text in place of the old one. @param {Page} page @param {string} text */
export async function type(page, text) {
  await page.focus("#game");
  await page.evaluate(() => /** @type {HTMLInputElement} */ (document.querySelector("#game")).select());
  await page.keyboard.type(text);
}

/** Puts a text in at once, as pasting does. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((text) => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector("#game"));
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
}
