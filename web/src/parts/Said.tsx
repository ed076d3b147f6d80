/** A sentence that the room has spoken: its cards (`7♣`, and the pair `K-Q♥`) take colour for the eye and words for the ear. */
import { CardWord, SuitSign } from "../art/signs";
import { cardsIn } from "../cardwords";

export function Said({ text }: { text: string }) {
  const said = [];
  let from = 0;
  for (const { index, text: found, suit, card, ranks } of cardsIn(text)) {
    said.push(text.slice(from, index));
    if (card) said.push(<CardWord key={index} card={card} />);
    else
      said.push(
        <span key={index} class={`cw t${suit}`}>
          <b>{ranks}</b>
          <SuitSign suit={suit} named />
        </span>,
      );
    from = index + found.length;
  }
  return (
    <>
      {said}
      {text.slice(from)}
    </>
  );
}
