// What `import "mexplorer/element"` is: the element, and how it is written in the markup of frameworks.
import type { MexEventMap, MexPlorer, Rank, Theme, View } from "./mexplorer.js";

export { type MexEventMap, MexPlorer, type MexRequest, type MexState, type Rank, type Theme, type View } from "./mexplorer.js";

/**
 * For a page whose scripts are bundled, but which serves the package's folder as it is: where that is, as seen from the page. Before
 * anything is loaded; most bundlers need it not.
 */
export function setAssets(address: string | URL): void;

/** The element's attributes, as markup has them. */
export interface MexAttributes {
  game?: string;
  view?: View;
  lang?: string;
  theme?: Theme;
  step?: number | string | null;
  rank?: Rank;
  predict?: boolean | "";
  state?: string;
  height?: string;
  wasm?: string;
  with?: string;
  without?: string;
}

/** Its events, as frameworks name listeners that are attributes: `onmex-step`. */
export type MexListeners = { [Name in keyof MexEventMap as `on${Name}`]?: (event: MexEventMap[Name]) => void };

// Each of these is for who has the framework; who has not will not miss it.

// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "mex-plorer": DetailedHTMLProps<Omit<HTMLAttributes<MexPlorer>, keyof MexAttributes>, MexPlorer> & MexAttributes & MexListeners & { class?: string };
    }
  }
}

// @ts-ignore
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "mex-plorer": Omit<HTMLAttributes<MexPlorer>, keyof MexAttributes> & MexAttributes & MexListeners;
    }
  }
}

// @ts-ignore
declare module "solid-js/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "mex-plorer": Omit<HTMLAttributes<MexPlorer>, keyof MexAttributes> & MexAttributes & { [Name in keyof MexEventMap as `on:${Name}`]?: (event: MexEventMap[Name]) => void };
    }
  }
}

// @ts-ignore
declare module "vue" {
  interface GlobalComponents {
    "mex-plorer": new () => { $props: MexAttributes };
  }
}

// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    // @ts-ignore
    "mex-plorer": Omit<HTMLAttributes<MexPlorer>, keyof MexAttributes> & MexAttributes & MexListeners;
  }
}
