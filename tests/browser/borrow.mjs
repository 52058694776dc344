/** Borrows browsers from tests/browser/lend.mjs, where LENDER says that it lends: starting one takes longer than most cases. */
import { once } from "node:events";
import { connect as dial } from "node:net";

/**
 * A browser of this taste until it is closed; null where nobody lends any.
 * @template Browser
 * @param {import("./driver.mjs").Taste} taste
 * @param {(endpoint: string) => Promise<Browser & {disconnect(): Promise<void>}>} connect
 */
export async function borrow(taste, connect) {
  if (!process.env.LENDER) return null;
  const line = dial(Number(process.env.LENDER), "127.0.0.1").setEncoding("utf8");
  line.write(`${JSON.stringify(taste)}\n`);
  const [answer] = await once(line, "data");
  const { endpoint, downloads, elsewhere } = JSON.parse(answer);
  const browser = await connect(endpoint);
  return {
    browser,
    downloads,
    elsewhere,
    /** Gives it back: whoever ends without this has broken it. */
    async close() {
      await browser.disconnect();
      line.end("done\n");
      await once(line, "close");
    },
  };
}
