/** A sentence that the room has spoken: its cards (`7♣`) become cards, in colour to the eye and in words to the ear. */
import { CardWord } from "../art/signs";
import { figureOf, RANKS } from "../cards";

const SIGNS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" } as const;

export function Said({ text }: { text: string }) {
  const figures = new Map(RANKS.flatMap((rank) => [[rank, rank] as const, [figureOf(rank), rank] as const]));
  const longest = [...figures.keys()].sort((one, other) => other.length - one.length);
  const card = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join("|")})([♠♥♣♦])`, "gu");
  const said = [];
  let from = 0;
  for (const found of text.matchAll(card)) {
    const rank = figures.get(found[1] as never);
    const suit = SIGNS[found[2] as keyof typeof SIGNS];
    said.push(text.slice(from, found.index), <CardWord key={found.index} card={`${rank}${suit}`} />);
    from = found.index + found[0].length;
  }
  return (
    <>
      {said}
      {text.slice(from)}
    </>
  );
}
