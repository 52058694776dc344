import { expect, test } from "vitest";

test("a page with a figure is put together and taken apart", async () => {
  await import("mexplorer/element");
  document.body.innerHTML = `<mex-plorer game="nim 3 4 5">three heaps</mex-plorer>`;
  const figure = document.querySelector("mex-plorer");
  figure.game = "take(2,5) 10";
  await new Promise((later) => setTimeout(later, 100));
  expect(figure.textContent).toBe("three heaps");
  expect(figure.getAttribute("game")).toBe("take(2,5) 10");
  figure.remove();
});

test("the engine answers", async () => {
  const { load } = await import("mexplorer");
  const mex = await load();
  expect((await mex.solve("nim 3 4 5")).outcome).toBe("N");
});
