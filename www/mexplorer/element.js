/** What `import "mexplorer/element"` is: the element, by way of a bundler. On a server there is nothing to define, and nothing fails. */
export { setAssets } from "./files.js";
export { MexPlorer } from "./mexplorer.js";
