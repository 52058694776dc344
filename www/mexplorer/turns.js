/** Gives the page its turn: what it already has to do is done, and it is drawn as often as a reader can see. */

/** Sixty frames a second. */
const FRAME_MS = 16;
/** Where no frame comes for so long none is waited for: the page is hidden. */
const LATE_MS = 100;

const { port1, port2 } = new MessageChannel();
port1.start();

let isWatching = false;
/** When the latest frame was drawn. */
let framed = 0;
/** Whether the next one does not come. */
let isLate = false;
let drawn = () => {};

/** Looks for frames from now on. */
export function watch() {
  if (isWatching) return;
  isWatching = true;
  requestAnimationFrame(frame);
}

export function unwatch() {
  isWatching = false;
}

/** Ends after all that the page has to do by now; also after a frame, if one is due. */
export async function turn() {
  if (!isLate && performance.now() - framed > FRAME_MS) await nextFrame();
  // A timer would wait longer, and for a second in a page that nobody sees. What comes in a frame is before it is drawn.
  await new Promise((go) => {
    port1.addEventListener("message", go, { once: true });
    port2.postMessage(null);
  });
}

function frame() {
  framed = performance.now();
  isLate = false;
  drawn();
  if (isWatching) requestAnimationFrame(frame);
}

/** @returns {Promise<void>} */
function nextFrame() {
  return new Promise((go) => {
    const timer = setTimeout(() => {
      isLate = true;
      go();
    }, LATE_MS);
    drawn = () => {
      clearTimeout(timer);
      go();
    };
  });
}
