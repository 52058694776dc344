/** One element as large as the screen, and back again. Where the browser refuses, or the element is gone meanwhile, all stays as it is. @param {Element} element */
export async function fillScreen(element) {
  const change = document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen?.();
  await change?.catch(() => {});
}
