import { MexPlorer, setAssets } from "mexplorer/element";
import { load } from "mexplorer";
import "mexplorer/mexplorer.css";

setAssets("mexplorer/");
const element: MexPlorer = document.querySelector("mex-plorer")!;
element.view = "board";
// @ts-expect-error There is no such view.
element.view = "hologram";
const value: bigint | null = (await load({ langs: ["en"] })).solve("nim 3 4").grundy;
void value;
