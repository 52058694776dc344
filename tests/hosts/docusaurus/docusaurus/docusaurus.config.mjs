import mex from "mexplorer/remark";

export default {
  title: "Ten stones",
  url: "https://your.site",
  baseUrl: "/",
  favicon: "data:,",
  clientModules: ["./mexplorer.js"],
  presets: [["classic", { docs: { routeBasePath: "/", remarkPlugins: [mex] }, blog: false, pages: false }]],
};
