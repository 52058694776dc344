import { defineConfig } from "astro/config";
import mex from "mexplorer/remark";

export default defineConfig({
  markdown: { remarkPlugins: [mex] },
  // Only where a policy allows no styles within pages.
  build: { inlineStylesheets: "never" },
});
