import "mexplorer/element";
import type { SvelteHTMLElements } from "svelte/elements";
import type { GlobalComponents } from "vue";
export const svelte: SvelteHTMLElements["mex-plorer"] = { game: "nim 3", view: "board", class: "wide" };
// @ts-expect-error There is no such view.
export const wrong: SvelteHTMLElements["mex-plorer"] = { view: "hologram" };
type Props = InstanceType<GlobalComponents["mex-plorer"]>["$props"];
export const vue: Props = { game: "nim 3", view: "board" };
// @ts-expect-error There is no such view.
export const wrongVue: Props = { view: "hologram" };
