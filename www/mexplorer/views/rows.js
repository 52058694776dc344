/** A picture in rows as long as its box has room for: in a box of another width they are others. */

/** @param {HTMLElement} box where the picture is @param {import("../own-views.js").Host} host @returns {import("../own-views.js").Hands} */
export function attach(box, host) {
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (box.offsetWidth === 0 || box.offsetWidth === width) return;
    width = box.offsetWidth;
    void host.wish({});
  });
  return {
    show() {
      width ||= box.offsetWidth;
      watch.observe(box);
    },
    rest() {
      width = 0;
      watch.disconnect();
    },
  };
}
