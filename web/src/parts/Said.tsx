/** A sentence that the room has spoken: its cards (`7♣`, and the pair `K-Q♥`) take colour for the eye and words for the ear. */
import { CardWord, SuitSign } from "../art/signs";
import { figureOf, RANKS } from "../cards";

const SIGNS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" } as const;

export function Said({ text }: { text: string }) {
  const figures = new Map(RANKS.flatMap((rank) => [[rank, rank] as const, [figureOf(rank), rank] as const]));
  const longest = [...figures.keys()].sort((one, other) => other.length - one.length);
  const ranks = longest.join("|");
  const card = new RegExp(`(?<![\\p{L}\\p{N}-])((?:(?:${ranks})-)*)(${ranks})([♠♥♣♦])`, "gu");
  const said = [];
  let from = 0;
  for (const found of text.matchAll(card)) {
    const rank = figures.get(found[2] as never);
    const suit = SIGNS[found[3] as keyof typeof SIGNS];
    said.push(text.slice(from, found.index));
    if (found[1] === "") said.push(<CardWord key={found.index} card={`${rank}${suit}`} />);
    else
      said.push(
        <span key={found.index} class={`cw t${suit}`}>
          <b>
            {found[1]}
            {found[2]}
          </b>
          <SuitSign suit={suit} named />
        </span>,
      );
    from = found.index + found[0].length;
  }
  return (
    <>
      {said}
      {text.slice(from)}
    </>
  );
}
