import "mexplorer/mexplorer.css";
import "mexplorer/element";
import { load } from "mexplorer";

const mex = await load({ langs: ["en"] });
document.querySelector("#answer").textContent = `worth ${mex.solve("take(2,5) 10").grundy}`;
