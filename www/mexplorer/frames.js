/** For a page that has figures in frames: gives each frame the height that its figure says. */
addEventListener("message", ({ data, source }) => {
  if (data?.type !== "mexplorer" || !(data.height > 0)) return;
  for (const frame of document.querySelectorAll("iframe")) if (frame.contentWindow === source) frame.height = String(Math.ceil(data.height));
});
// A frame that was there before this listened has said its height to nobody.
for (const frame of document.querySelectorAll("iframe")) frame.contentWindow?.postMessage({ type: "mexplorer", ask: "height" }, "*");
