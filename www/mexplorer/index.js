/** What `import { load } from "mexplorer"` is: the engine, in Node and by way of a bundler. */
export * from "./engine.js";
export { setAssets } from "./files.js";
