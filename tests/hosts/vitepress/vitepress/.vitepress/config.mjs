import mex from "mexplorer/markdown-it";

export default {
  title: "Ten stones",
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { config: (md) => md.use(mex) },
  // Only while pages are written: the server of Vite 5 is to leave the package where its files are.
  vite: { optimizeDeps: { exclude: ["mexplorer"] } },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "mex-plorer" } } },
};
