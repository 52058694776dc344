import "mexplorer/element";
import { load, setAssets } from "mexplorer";

// Where the package's folder is copied to.
setAssets("mexplorer/");
const mex = await load({ langs: ["en"] });
document.querySelector("#answer").textContent = `worth ${mex.solve("take(2,5) 10").grundy}`;
