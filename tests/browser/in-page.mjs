/** Runs in each page before its own scripts: `t`, a reader's eyes and hands on the element. Self-contained. */
export function inPage() {
  const violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
  const shifts = [];
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes("layout-shift")) {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifts.push(entry.value))).observe({
      type: "layout-shift",
      buffered: true,
    });
  }
  const events = [];
  for (const type of ["mex-change", "mex-step", "mex-error"]) {
    document.addEventListener(type, (event) => events.push({ type, ...event.detail }));
  }

  // The front's own game is not what cases are about.
  const elements = () => [...document.querySelectorAll("mex-plorer:not(.front-game *)")];
  const host = (nth = 0) => elements()[nth];
  const root = (nth = 0) => host(nth)?.shadowRoot ?? null;
  const svg = (nth = 0) => root(nth)?.querySelector("svg.mex-figure") ?? null;
  const part = (name, nth = 0) => root(nth)?.querySelector(`[part~="${name}"]`) ?? null;
  const isShown = (element) => Boolean(element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  /** What a screen reader calls a mark. */
  const spoken = (mark) => mark?.getAttribute("aria-label") ?? mark?.querySelector(":scope > title")?.textContent ?? null;
  const text = (mark, name) => mark.querySelector(`text.${name}`)?.textContent ?? null;

  /** The address that a script of the package was fetched from, with its version: by another it would be begun once more. */
  const script = (name, from = location.origin) => {
    const address = `${from}/mexplorer/${name}`;
    return performance.getEntriesByType("resource").find((entry) => entry.name.split("?")[0] === address)?.name ?? address;
  };

  globalThis.t = {
    violations,
    script,
    shifts,
    events,
    host,
    isDark: (nth = 0) => host(nth).matches(":state(dark)"),
    root,
    svg,
    part,
    isShown,
    spoken,
    /** Every position of the figure, as it looks. */
    nodes: (nth = 0) =>
      [...(svg(nth)?.querySelectorAll("g.node:not([aria-hidden])") ?? [])].map((mark) => ({
        key: mark.dataset.key,
        kind: ["P", "N", "open"].find((kind) => mark.classList.contains(kind)),
        name: text(mark, "name"),
        letter: text(mark, "letter"),
        value: text(mark, "value"),
        label: spoken(mark),
        now: mark.classList.contains("now"),
        option: mark.classList.contains("option"),
        here: mark.classList.contains("here"),
      })),
    edges: (nth = 0) =>
      [...(svg(nth)?.querySelectorAll("g.edge") ?? [])].map((mark) => ({ from: mark.dataset.from, to: mark.dataset.to })),
    /** Position → value, of those that show one. */
    values: (nth = 0) =>
      Object.fromEntries(globalThis.t.nodes(nth).filter(({ value }) => value !== null).map(({ key, value }) => [key, value])),
    count: (nth = 0) => part("count", nth)?.textContent ?? null,
    message: (nth = 0) => {
      const shown = part("message", nth);
      return isShown(shown) ? shown.textContent : null;
    },
    live: (nth = 0) => root(nth)?.querySelector('[role="status"]')?.textContent ?? null,
    press: (name, nth = 0) => part(name, nth).click(),
    /** The focused element, through shadow trees. */
    focused: () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    },
    /** The middle of an element, for the mouse. */
    middle: (element) => {
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    node: (key, nth = 0) => svg(nth)?.querySelector(`g.node[data-key="${CSS.escape(key)}"]`) ?? null,
    /** Everything a reader or a screen reader could learn from the page, shadow trees included. */
    everything: () => {
      const pieces = [];
      const visit = (node) => {
        if (node.nodeType === Node.TEXT_NODE) pieces.push(node.textContent);
        if (node.nodeType === Node.ELEMENT_NODE) {
          if (/^(script|style)$/i.test(node.nodeName)) return;
          for (const { name, value } of node.attributes) pieces.push(`${name}=${value}`);
          // Without a slot, what the element stands in for is shown to nobody.
          if (node.shadowRoot) return visit(node.shadowRoot);
        }
        node.childNodes.forEach(visit);
      };
      visit(document.documentElement);
      return pieces.join("\n");
    },
  };
}
