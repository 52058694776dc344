import { useState } from "react";
import "mexplorer/mexplorer.css";
import "mexplorer/element";

export function App() {
  const [shown, setShown] = useState({ game: "take(2,5) 10", view: "graph" });
  return (
    <main>
      <h1>Ten stones</h1>
      <p>
        Shown: <output>{shown.view}</output> of {shown.game}
      </p>
      <mex-plorer game={shown.game} view={shown.view} onmex-change={({ detail }) => setShown(detail)} />
      <mex-plorer game="wythoff 3 6" view="sieve" />
    </main>
  );
}
