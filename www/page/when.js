/** What the page waits for before it does more. */

/** What belongs to a section is fetched when it is this close to the window. */
const NEAR = "300px";
/** The rest of the page waits no longer than this for its figure. */
const LONGEST_WAIT = 2000;

/** Waits until the figure is on the screen or has said why not, but not for ever: a figure that nobody sees does neither. @param {HTMLElement} figure */
export function drawn(figure) {
  return new Promise((go) => {
    const painted = () => requestAnimationFrame(() => setTimeout(go));
    for (const type of ["mex-change", "mex-error"]) figure.addEventListener(type, painted, { once: true });
    setTimeout(go, LONGEST_WAIT);
  });
}

/** What is asked for however often before a frame is done once, when that frame is painted: it must not lie in the figure's way. @param {() => void} work @returns {() => void} asks for it */
export function afterPaint(work) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        work();
      }),
    );
  };
}

/** Waits until a section comes near. @param {Element} section @returns {Promise<void>} */
export function near(section) {
  return new Promise((go) => {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      go();
    }, { rootMargin: NEAR });
    observer.observe(section);
  });
}
