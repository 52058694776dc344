// What `import { load } from "mexplorer"` is.
export * from "./engine.js";

/**
 * For a page whose scripts are bundled, but which serves the package's folder as it is: where that is, as seen from the page. Before
 * anything is loaded; most bundlers need it not.
 */
export function setAssets(address: string | URL): void;
