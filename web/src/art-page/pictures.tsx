/** Boards and hands side by side, and the frame that a part stands in. */
import type { ComponentChildren } from "preact";
import { Board, Hand, toast } from "../parts";
import { hand, spaces } from "./scenes";

export function Part({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="art-part">
      <h2>{name}</h2>
      <div class="art-row">{children}</div>
    </section>
  );
}

export function Boards() {
  return (
    <main class="art-felt">
      <Board
        spaces={spaces("A K Q J 10 K-Q 8-9-10 kitty pot", [20, 10, 134, 6, 7, 25, 3, 5, 61])}
        onPick={(name) => toast(name)}
      />
      <Board spaces={spaces("A K Q J 10 K-Q 8-9-10 kitty pot", [20, 0, 3], { pay: "S" })} />
      <Board spaces={spaces("A K Q J 10 K-Q 8-9-10 kitty pot", [20, 0, 3], { pay: "?" })} />
      <Board spaces={spaces("A K Q J 10 K-Q 7-8-9* kitty pot", [4, 5, 6, 7, 8], { pay: "D" })} />
      <Board spaces={spaces("A K Q J 10 K-Q random kitty", [4, 5, 6, 7, 8], { pay: "C", drawn: ["5", "6", "7"] })} />
      <Board spaces={spaces("AH KC QD JS", [8, 12, 30, 2])} />
      <Board spaces={spaces("10S JD QC KH AS AD-KD 7-8-9 kitty pot", [8, 12, 30, 2])} />
      <Board spaces={spaces("10H QH AH JS KC KH-QH 7-8-9 kitty pot", [0, 300, 1000])} />
      <Board spaces={spaces("A K Q", [8, 12, 30, 2])} />
      <Board spaces={spaces("A K Q J 10 9 K-Q Q-J 8-9-10 7-8-9* pot kitty", [8, 12, 30, 2])} />
      <Board spaces={spaces("A K Q J 10 9 8 K-Q Q-J A-K-Q 8-9-10 2-3-4-5 pot kitty", [18, 12, 30, 112])} />
      <Board
        spaces={spaces("A K Q J 10 K-Q 8-9-10 kitty pot", [0]).map((one) => ({ ...one, note: "Grandma Ilse took 5" }))}
      />
    </main>
  );
}

export function Hands() {
  const all = "2S 4S 9S TS JS QS 6H QH KH AH 2C 5C KC AC 3D 4D JD AD".split(" ");
  return (
    <main>
      {[1, 3, 5, 7, 9, 10, 11, 13, 15, 18].map((count) => {
        const some = all
          .filter((_, at) => Math.floor((at * count) / 18) !== Math.floor(((at - 1) * count) / 18))
          .join(" ");
        return (
          <section key={count} class="dock art-hand">
            <p>{count}</p>
            <Hand cards={hand(some)} />
            <Hand
              cards={hand(some).map((one, at) => ({ ...one, can: true, on: at % 3 === 0 }))}
              onPlay={() => {}}
              ringed={false}
            />
          </section>
        );
      })}
    </main>
  );
}
