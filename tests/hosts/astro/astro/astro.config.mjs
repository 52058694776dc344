import { defineConfig } from "astro/config";
import mex from "mexplorer/remark";

export default defineConfig({ markdown: { remarkPlugins: [mex] } });
