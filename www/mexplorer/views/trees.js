/** A tree in a wide box: moved about in as graphs are, and who moves in each row stays in sight. */
import { attach as headed } from "./heads.js";
import { attach as zoomed } from "./zoom.js";

/** @param {HTMLElement} box where the picture is @param {import("../own-views.js").Host} host @returns {import("../own-views.js").Hands} */
export function attach(box, host) {
  const [zoom, heads] = [zoomed(box, host), headed(box)];
  const moved = new MutationObserver(() => heads.place());
  return {
    show(request, picture) {
      zoom.show(request, picture);
      heads.show();
      moved.disconnect();
      moved.observe(/** @type {Element} */ (box.querySelector(":scope > svg")), { attributeFilter: ["style"] });
    },
    rest() {
      moved.disconnect();
      heads.rest();
      zoom.rest();
    },
  };
}
