/** How long the opponent seems to think, so that a reader sees one move after the other. */
const PAUSE = 900;
/** The same for readers who asked for less motion: long enough to be announced. */
const SHORT_PAUSE = 250;

/** Milliseconds until the opponent moves. */
export const pause = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? SHORT_PAUSE : PAUSE);
