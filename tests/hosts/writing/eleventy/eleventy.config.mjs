import mex from "mexplorer/markdown-it";

export default function (config) {
  config.amendLibrary("md", (md) => md.use(mex));
  config.addPassthroughCopy({ "../node_modules/mexplorer": "mexplorer" });
  return { dir: { input: "pages", output: "out" } };
}
