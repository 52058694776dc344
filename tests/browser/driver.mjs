/** Starts the browser named by BROWSER, so that every case is written once and runs in Chromium and in Firefox. */
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";
import { borrow } from "./borrow.mjs";
import { askedOfOthers, standForOtherHosts } from "./other-hosts.mjs";

/** @type {"chromium" | "firefox"} */
export const BROWSER = process.env.BROWSER === "firefox" ? "firefox" : "chromium";

/** Chromium without windows, tabs and toolbars of its own: half the processor's time, and the same engine. */
const PROGRAMS = { chromium: ["chromium-headless-shell"], firefox: ["firefox", "firefox-esr"] };

/** Debian's command is a script that waits for what lies here: what is told to end, and counted, is to be the browser itself. */
const BESIDE_PATH = ["/usr/lib/chromium"];

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Neither pages that were left nor processes for pages to come: a fifth of the processor's time.
  "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
  // Scroll bars of the width readers have; headless hides them otherwise.
  "--enable-features=OverlayScrollbar",
];

/**
 * What the reader has set in the system.
 * @typedef {object} Taste
 * @property {boolean} [dark]
 * @property {boolean} [reducedMotion]
 * @property {string} [languages] as in the browser's settings: "zh-TW,en"
 * @property {boolean} [interpreted] Chromium compiles no script: compiled code takes more memory for hours, as more of it is used often
 */

/** With the settings' server below Firefox asks nobody for settings of its own, as it does with each tab: what it asks of other hosts is the page's. */
const UNSETTLED = { MOZ_DISABLE_NONLOCAL_CONNECTIONS: "1" };

/** A browser: one that another file has done with, where somebody lends them, else a new one. @param {Taste} [taste] */
export async function launch(taste = {}) {
  const { browser, downloads, elsewhere, close } = (await borrow(taste, connect)) ?? (await start(taste));
  return {
    downloads,
    /** What was asked of other hosts than this machine since this was last asked. */
    asked: () => askedOfOthers(elsewhere),
    /** A page of its own, that shares nothing with any other. */
    async newPage() {
      const context = await browser.createBrowserContext({
        downloadBehavior: BROWSER === "chromium" ? { policy: "allow", downloadPath: downloads } : undefined,
      });
      const page = await context.newPage();
      if (BROWSER === "chromium") {
        await page.emulateMediaFeatures([
          { name: "prefers-color-scheme", value: taste.dark ? "dark" : "light" },
          { name: "prefers-reduced-motion", value: taste.reducedMotion ? "reduce" : "no-preference" },
        ]);
      }
      return page;
    },
    async close() {
      readdirSync(downloads).forEach((file) => rmSync(join(downloads, file), { force: true }));
      await close();
    },
  };
}

/**
 * Starts a browser that nobody has used.
 * @param {Taste} taste
 * @param {{requests?: boolean}} [how] `requests`: pages tell of each request, which takes a sixth of the processor's time; else other hosts are refused, and told of
 */
export async function start({ dark = false, reducedMotion = false, languages = "en-US,en", interpreted = false }, { requests = false } = {}) {
  const profile = mkdtempSync(join(tmpdir(), `mexplorer-${BROWSER}-`));
  const downloads = mkdtempSync(join(tmpdir(), "mexplorer-downloads-"));
  const others = requests ? null : await standForOtherHosts();
  const proxy = others?.port;
  const browser = await puppeteer.launch({
    browser: BROWSER === "firefox" ? "firefox" : "chrome",
    executablePath: programPath(),
    userDataDir: profile,
    headless: BROWSER === "firefox" ? true : "shell",
    networkEnabled: requests,
    protocolTimeout: 60_000,
    ...(BROWSER === "firefox"
      ? { extraPrefsFirefox: firefoxPreferences({ dark, reducedMotion, languages, downloads, proxy }), env: { ...process.env, ...UNSETTLED } }
      : { args: [...CHROMIUM_FLAGS, ...(proxy ? [`--proxy-server=http://127.0.0.1:${proxy}`] : []), ...(interpreted ? ["--js-flags=--no-sparkplug --no-maglev --no-turbofan"] : []), `--accept-lang=${languages}`, `--lang=${languages.split(",")[0]}`] }),
  });

  return {
    browser,
    downloads,
    /** Where it is told what the browser asked of other hosts. */
    elsewhere: proxy,
    async close() {
      const program = /** @type {import("node:child_process").ChildProcess} */ (browser.process());
      const gone = once(program, "exit");
      // One that was lent takes no command from who started it.
      program.kill();
      await gone;
      others?.close();
      // Its children may write on for a while.
      for (const folder of [profile, downloads]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Takes over a running browser. @param {string} browserWSEndpoint */
function connect(browserWSEndpoint) {
  return puppeteer.connect({ browserWSEndpoint, protocol: BROWSER === "firefox" ? "webDriverBiDi" : "cdp", networkEnabled: false, protocolTimeout: 60_000 });
}

/** Where a browser's program lies. */
export function programPath(browser = BROWSER) {
  const folders = [...BESIDE_PATH, ...(process.env.PATH ?? "").split(delimiter)];
  const paths = PROGRAMS[browser].flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = paths.find((path) => existsSync(path));
  if (!path) throw new Error(`${browser} is not installed: cargo xtask test ${browser} installs it`);
  return path;
}

function firefoxPreferences({ dark, reducedMotion, languages, downloads, proxy }) {
  return {
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    ...(proxy && { "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": proxy, "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": proxy }),
    "ui.systemUsesDarkTheme": dark ? 1 : 0,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
    "intl.accept_languages": languages,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.useDownloadDir": true,
    "browser.helperApps.neverAsk.saveToDisk": "image/svg+xml,image/png",
    "browser.download.always_ask_before_handling_new_types": false,
    // Firefox restarts content processes for nothing else, and tests should not share the machine with telemetry.
    "datareporting.policy.dataSubmissionEnabled": false,
    "toolkit.telemetry.reportingpolicy.firstRun": false,
    // As readers have it: to a file on a disk other files are another host's.
    "security.fileuri.strict_origin_policy": true,
    // One process for all pages, which stays: starting one takes as long as most cases.
    "dom.ipc.processPrelaunch.enabled": false,
    "dom.ipc.processCount": 1,
    "dom.ipc.keepProcessesAlive.web": 1,
    // Without a screen a window is painted by the processor: half as many frames, a tenth of its time.
    "layout.frame_rate": 30,
  };
}
