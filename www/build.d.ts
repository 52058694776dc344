// What the build writes into the scripts of the site's pages.
/** Of the site as it is now, as it follows the names of its files in addresses: "?" and some letters. */
declare const SITE_VERSION: string;

/** Of the package. */
declare module "*/package.json" {
  export const version: string;
}

/** What the site consists of, for www/offline.js: files by their addresses with what their bytes sum up to, and pages. */
declare const KEPT: { version: string; files: [address: string, digest: string][]; pages: string[] };
