import "mexplorer/element";
export const Post = () => <mex-plorer game="nim 3 4" view="board" step={2} class="wide" style={{ width: "100%" }} on:mex-step={({ detail }) => void detail.step}><p>still</p></mex-plorer>;
// @ts-expect-error There is no such view.
export const wrong = <mex-plorer view="hologram" />;
