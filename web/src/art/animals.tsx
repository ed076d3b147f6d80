/** Who somebody is: an animal in white on a disc of a colour; of a bot a letter in a square. Drawn 32 units wide. */
import type { ComponentChildren } from "preact";
import { faceSign } from "../names";
import type { Badge } from "../wire";

export type Animal = Badge["animal"];
export type Colour = Badge["colour"];

/** White, `w`; in the colour of the disc, `d` filled and `l` in line. */
const drawn: { readonly [Name in Animal]: ComponentChildren } = {
  fox: (
    <>
      <path class="w" d="M7.5 8L13 12.3h6L24.5 8L24 17.5L16 25.5L8 17.5Z" />
      <path class="d" d="M16 25.5l-2-2.6h4zM11.2 16.5l3 1.6l-3 .6zM20.8 16.5l-3 1.6l3 .6z" />
    </>
  ),
  owl: (
    <>
      <path class="w" d="M8.5 7.5L12.3 9.8Q16 8.7 19.7 9.8L23.5 7.5V18Q23.5 25.5 16 25.5Q8.5 25.5 8.5 18Z" />
      <path
        class="l"
        d="M12.7 12.7a2.9 2.9 0 1 0 .01 0M19.3 12.7a2.9 2.9 0 1 0 .01 0M13 22.5l1.5-1l1.5 1l1.5-1l1.5 1"
      />
      <path class="d" d="M12.7 14.5a1.1 1.1 0 1 0 .01 0M19.3 14.5a1.1 1.1 0 1 0 .01 0M14.8 17.8h2.4L16 20Z" />
    </>
  ),
  bear: (
    <>
      <path class="w" d="M10 8.2a3.2 3.2 0 1 0 .01 0M22 8.2a3.2 3.2 0 1 0 .01 0M16 9a8.3 8.3 0 1 0 .01 0" />
      <path class="l" d="M16 21.4v1.4M13.8 23q2.2 1.4 4.4 0" />
      <path
        class="d"
        d="M12.8 15a1.3 1.3 0 1 0 .01 0M19.2 15a1.3 1.3 0 1 0 .01 0M14 19.3q2-1.2 4 0q-.4 2.3-2 2.3t-2-2.3"
      />
    </>
  ),
  hare: (
    <>
      <path
        class="w"
        d="M12.4 14.5C9.3 8.5 9.5 3.8 11.4 3.8C13.6 3.8 14.8 8.5 15 13ZM19.6 14.5C22.7 8.5 22.5 3.8 20.6 3.8C18.4 3.8 17.2 8.5 17 13ZM16 12.4C20.3 12.4 22.7 15.6 22.7 19.3C22.7 23.5 19.8 26.3 16 26.3C12.2 26.3 9.3 23.5 9.3 19.3C9.3 15.6 11.7 12.4 16 12.4Z"
      />
      <path class="l" d="M16 21.8v1.6M13.9 24q1.5.6 2.1-.6q.6 1.2 2.1.6" />
      <path class="d" d="M13.2 16.8a1.2 1.2 0 1 0 .01 0M18.8 16.8a1.2 1.2 0 1 0 .01 0M14.8 20.3h2.4L16 22Z" />
    </>
  ),
  frog: (
    <>
      <path
        class="w"
        d="M11 7.4a3.7 3.7 0 1 0 .01 0M21 7.4a3.7 3.7 0 1 0 .01 0M16 11.6C21.8 11.6 25.5 14.3 25.5 18.5C25.5 22.5 21.5 25 16 25C10.5 25 6.5 22.5 6.5 18.5C6.5 14.3 10.2 11.6 16 11.6Z"
      />
      <path class="l" d="M9.7 18.2Q16 23.3 22.3 18.2M14.8 15.3h.01M17.2 15.3h.01" />
      <path class="d" d="M11 9.7a1.4 1.4 0 1 0 .01 0M21 9.7a1.4 1.4 0 1 0 .01 0" />
    </>
  ),
  duck: (
    <>
      <path
        class="w"
        d="M14.5 6.3C18.8 6.3 21.5 9 21.5 12.3L27 14.3C26.3 16.8 23.5 17.5 20.8 16.6C20.3 18.3 19.3 19.4 19.3 20.5C22.8 21.2 25 23 25.3 26H6.7C7 23 8 21 10 19.6C8.3 18.2 7.2 15.9 7.2 13.4C7.2 9.3 10.3 6.3 14.5 6.3Z"
      />
      <path class="l" d="M21.4 12.5Q20.6 14.5 20.9 16.5" />
      <path class="d" d="M16.3 10a1.4 1.4 0 1 0 .01 0" />
    </>
  ),
  mouse: (
    <>
      <path
        class="w"
        d="M9.5 6.3a4.7 4.7 0 1 0 .01 0M22.5 6.3a4.7 4.7 0 1 0 .01 0M16 11.2Q22.5 11.2 23.2 16.3Q20.5 25 16 26Q11.5 25 8.8 16.3Q9.5 11.2 16 11.2Z"
      />
      <path class="l" d="M9.5 8.8a2.2 2.2 0 1 0 .01 0M22.5 8.8a2.2 2.2 0 1 0 .01 0" />
      <path class="d" d="M13.1 15.6a1.2 1.2 0 1 0 .01 0M18.9 15.6a1.2 1.2 0 1 0 .01 0M16 22.7a1.6 1.6 0 1 0 .01 0" />
    </>
  ),
  deer: (
    <>
      <path
        class="a"
        d="M12.3 11.5C9.5 9.5 8.3 7 8.7 4.3M9.5 8L6.3 7M19.7 11.5C22.5 9.5 23.7 7 23.3 4.3M22.5 8L25.7 7"
      />
      <path class="w" d="M11.3 12.3Q16 9.6 20.7 12.3L26 13.3L22 17L19.9 23Q16 28.5 12.1 23L10 17L6 13.3Z" />
      <path
        class="d"
        d="M13.2 15.2a1.2 1.2 0 1 0 .01 0M18.8 15.2a1.2 1.2 0 1 0 .01 0M13.9 22.6q2.1-1.3 4.2 0q-.4 2-2.1 2t-2.1-2"
      />
    </>
  ),
};

export const ANIMALS = Object.keys(drawn) as Animal[];
export const COLOURS: readonly Colour[] = ["rust", "plum", "sea", "teal", "moss", "honey", "berry", "slate"];

/** The badge that goes with a name: always the same one. */
export function badgeOf(name: string): Badge {
  let sum = 7;
  for (const sign of name.trim().toLowerCase()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  const at = <One,>(list: readonly One[], place: number) => list[place % list.length] as One;
  return { animal: at(ANIMALS, sum), colour: at(COLOURS, Math.floor(sum / ANIMALS.length)) };
}

/** Whoever has a name and, if a person, a badge. */
export interface Who {
  name: string;
  bot?: boolean;
  badge?: Badge | null | undefined;
}

/** A person's disc, or the square of a bot. The name beside it says who that is. */
export function Token(who: Who) {
  return (
    <svg class="token" viewBox="0 0 32 32" aria-hidden="true">
      <Drawn {...who} />
    </svg>
  );
}

/** The same inside another picture: its middle at x, y, so many units high. */
export function TokenAt({ who, x, y, size }: { who: Who; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 32}) translate(-16 -16)`}>
      <Drawn {...who} />
    </g>
  );
}

function Drawn({ name, bot = false, badge }: Who) {
  if (bot) return <Square name={name} />;
  const { animal, colour } = badge ?? badgeOf(name);
  return (
    <g class={`animal c-${colour}`}>
      <circle cx="16" cy="16" r="16" />
      {drawn[animal]}
    </g>
  );
}

function Square({ name }: { name: string }) {
  return (
    <>
      <rect class="botbox" x="1" y="1" width="30" height="30" rx="8" />
      <text class="botletter" x="16" y="22.5">
        {faceSign(name)}
      </text>
    </>
  );
}
