/** A space as its field of the board is marked, in a line of text: "10" with a heart, "K-Q", the pot. */
import { figureOf, type Suit } from "../cards";
import { readSpace, SuitSign } from "../parts";

export function SpaceSign({ name, pay }: { name: string; pay?: Suit | null | undefined }) {
  const { parts } = readSpace(name, { pay: pay ?? "?" });
  return (
    <span class="spacesign">
      {parts.map((part, at) => {
        if ("rank" in part) return figureOf(part.rank);
        if ("dash" in part) return "-";
        if ("text" in part) return part.text;
        if ("suit" in part && part.suit !== "?")
          return (
            <span key={at} class={`t${part.suit}`}>
              <SuitSign suit={part.suit} />
            </span>
          );
        return null;
      })}
      {name.endsWith("*") && !pay && "*"}
    </span>
  );
}
