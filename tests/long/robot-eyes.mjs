/** Runs in each page before its own scripts: `robot`, which finds what a reader could use, and hears what goes wrong. Self-contained. */
export function robotEyes() {
  const CONTROLS = "button, input, select, textarea, summary, a[href], pre[tabindex], [data-key][tabindex], [tabindex='0']";
  /** They leave the page, and what it has in use could no longer be compared. */
  const WAYS_OUT = "a:not([href^='#'])";
  const SHARED = ".toolbar, .stepper, .prediction, .work";
  const heard = [];
  let target = null;

  const say = (what) => heard.push({ what });
  addEventListener("unhandledrejection", ({ reason }) => say(`unhandled rejection: ${reason?.stack ?? reason}`));
  addEventListener("error", ({ message }) => say(`error: ${message}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => say(`policy: ${violatedDirective} ${blockedURI}`));
  document.addEventListener("mex-change", ({ detail }) => heard.push({ view: detail.view, game: detail.game }));
  document.addEventListener("mex-error", ({ detail }) => heard.push({ code: detail.code, message: detail.message }));

  addEventListener("click", (event) => event.target.closest?.(WAYS_OUT) && event.preventDefault(), true);

  const all = (root) => [...root.querySelectorAll("*")].flatMap((element) => (element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element]));
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const usable = () => all(document).filter((element) => element.matches(CONTROLS) && !element.matches(WAYS_OUT) && !element.disabled && element.options?.length !== 0 && isShown(element));
  const isMark = (element) => element.matches("[data-key][tabindex]");

  /** The same for the same control of any figure. */
  const nameOf = (element) => {
    const host = element.getRootNode().host;
    const view = host?.shadowRoot.querySelector('[role="tab"][aria-selected="true"]')?.dataset.view ?? "figure";
    const scope = !host ? "page" : element.closest(SHARED) ? "figure" : view;
    if (isMark(element)) return `${scope}: a mark`;
    const { language, share, text } = element.dataset;
    const part = element.getAttribute("part");
    const own = element.id ? `#${element.id}` : part || element.classList[0] || element.localName;
    const near = element.closest("[data-key]")?.dataset.key ?? element.closest("[id]:not([id^='game'])")?.id ?? "";
    const more = language ?? share ?? text ?? (own.startsWith("#") ? "" : near);
    return [`${scope}:`, own, more].filter(Boolean).join(" ");
  };

  const kindOf = (element) => {
    if (element.localName === "select") return "choice";
    if (element.matches("input[type=range]")) return "range";
    if (element.matches("textarea:not([readonly]), input[type=text]")) return "text";
    if (isMark(element)) return "mark";
    return element.matches(".heat-plot") ? "plot" : "press";
  };

  globalThis.robot = {
    names: () => [...new Set(usable().map(nameOf))],
    /** Brings one of a name into sight, and says where it is. @param {string} name @param {number} nth any number */
    aim: (name, nth) => {
      const found = usable().filter((element) => nameOf(element) === name);
      target = found[nth % found.length] ?? null;
      target?.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = target?.getBoundingClientRect() ?? {};
      return target && { kind: kindOf(target), id: target.id, numeric: target.inputMode === "numeric", left, top, width, height };
    },
    /** @param {number} nth any number */
    choose: (nth) => {
      target.selectedIndex = nth % target.options.length;
      for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
      return target.value;
    },
    focus: () => target.focus(),
    /** What has been heard since it was last asked. */
    heard: () => heard.splice(0),
    isBusy: () => all(document).some((element) => element.ariaBusy === "true"),
    /** Whether an entry of the history is one of this page. @param {number} by */
    canGo: (by) => Boolean(navigation.entries()[navigation.currentEntry.index + by]?.sameDocument),
  };
}
