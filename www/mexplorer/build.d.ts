// What the build writes into the scripts.
/** Whether these scripts are for bundlers, which see only addresses that stand there as they are. */
declare const IS_BUNDLED: boolean;
/** Of the files as they are now, as it follows their names in addresses: "?" and some letters. */
declare const VERSION: string;
/** Where the site will be; "": nobody said. */
declare const SITE: string;

/** Sentences too, where scripts are for bundlers. */
declare module "*.json" {
  const sentences: Record<string, string>;
  export default sentences;
}

/** Style sheets become part of the scripts that need them. */
declare module "*.css" {
  const css: string;
  export default css;
}
