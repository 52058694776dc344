export default {
  mode: "production",
  entry: "./main.js",
  output: { path: `${import.meta.dirname}/out`, filename: "main.js" },
  // The whole module is larger than webpack likes; a page fetches it when a figure needs it.
  performance: { hints: false },
};
