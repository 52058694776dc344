import { load } from "mexplorer";
import { Figure } from "./element.jsx";

const GAME = "take(2,5) 10";

export default async function Page() {
  const mex = await load();
  const still = `data:image/svg+xml,${encodeURIComponent(mex.svg(GAME, { view: "graph", theme: "auto" }))}`;
  return (
    <main>
      <h1>Ten stones</h1>
      <p>Take two or five of them. The first move wins: the value is {String(mex.solve(GAME).grundy)}.</p>
      <Figure game={GAME} view="graph">
        <img src={still} alt="Game graph of ten stones" />
      </Figure>
      <Figure game="wythoff 3 6" view="sieve" />
    </main>
  );
}
