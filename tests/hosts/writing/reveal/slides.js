import Reveal from "./reveal/reveal.esm.js";
import RevealMex from "./mexplorer/integrations/reveal.js";

Reveal.initialize({ plugins: [RevealMex], hash: true });
