import { useRef } from "preact/hooks";
import { MexPlorer } from "mexplorer/element";
export function Post() {
  const at = useRef<MexPlorer>(null);
  return <mex-plorer ref={at} game="nim 3 4" view="board" theme="auto" step={2} predict class="wide" style={{ width: "100%" }} key="a" onmex-step={({ detail }) => void detail.step}><p>still</p></mex-plorer>;
}
// @ts-expect-error There is no such view.
export const wrong = <mex-plorer view="hologram" />;
// @ts-expect-error There is no such theme.
export const sepia = <mex-plorer theme="sepia" />;
