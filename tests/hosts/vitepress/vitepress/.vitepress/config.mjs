import mex from "mexplorer/markdown-it";

export default {
  title: "Ten stones",
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { config: (md) => md.use(mex) },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "mex-plorer" } } },
};
