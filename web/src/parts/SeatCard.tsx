/** A player at the table: who, how they are, what they hold, what they did. Bots have square faces, people round ones. */
import type { ComponentChildren } from "preact";
import { Token } from "../art/animals";
import { Icon, type IconName } from "../art/icons";
import type { Badge } from "../wire";
import { say } from "../words";

/** `here` and `away` are people; `bot` plays by itself. */
export type Presence = "here" | "away" | "bot" | "empty";

export interface SeatCardProps {
  name: string;
  presence: Presence;
  /** The animal and the colour of a person; without one those that go with the name. */
  badge?: Badge | null | undefined;
  /** What the line under the name says; the presence in words where nothing else is given. */
  state?: string;
  /** The same for a phone. */
  shortState?: string;
  chips: number;
  cards?: number;
  dealer?: boolean;
  you?: boolean;
  /** The lamp is here: this seat is asked. */
  asked?: boolean;
  folded?: boolean;
  /** What it did in the betting: "raised to", 50; and the same for a phone. */
  bet?: { said: string; short?: string; chips?: number } | undefined;
  /** Anything more, under the rest. */
  children?: ComponentChildren;
}

/** So many letters of a name have room in one line of a narrow seat. */
const SHORT = 9;

const signs: Readonly<Record<Presence, IconName>> = { here: "here", away: "off", bot: "bot", empty: "person" };

export function SeatCard(seat: SeatCardProps) {
  const {
    name,
    presence,
    state = say(`room_parts.presence.${presence}`),
    shortState = state,
    dealer,
    bet,
    children,
  } = seat;
  return (
    <div class={look(seat)}>
      {dealer && <Dealer />}
      <span class="face-disc" aria-hidden="true">
        {presence !== "empty" && <Token name={name} bot={presence === "bot"} badge={seat.badge} />}
      </span>
      <div class="who-is">
        <p class={name.length > SHORT ? "who long" : "who"}>{seat.you ? say("room_parts.you", { name }) : name}</p>
        <p class="state">
          <Icon name={signs[presence]} small />
          <span class="wide">{state}</span>
          <span class="phone">{shortState}</span>
        </p>
      </div>
      <div class="holds num">
        <Held icon="chip" count={seat.chips} said="room_parts.held.chips" />
        {seat.cards !== undefined && <Held icon="cards" count={seat.cards} said="room_parts.held.cards" />}
      </div>
      {bet && (
        <p class={bet.chips === undefined ? "inpot none num" : "inpot num"}>
          <span class="wide">{bet.said}</span>
          <span class="phone">{bet.short ?? bet.said}</span>
          {bet.chips !== undefined && <span>{bet.chips}</span>}
        </p>
      )}
      {children}
    </div>
  );
}

function look({ presence, asked, folded, you }: SeatCardProps): string {
  return ["seat", presence, asked && "asked", folded && "folded", you && "you"].filter(Boolean).join(" ");
}

function Dealer() {
  const word = say("room_parts.dealer");
  return (
    <span class="dealer" title={word}>
      <span class="wide">{word}</span>
      <span class="phone" aria-hidden="true">
        {word[0]}
      </span>
    </span>
  );
}

function Held({ icon, count, said }: { icon: IconName; count: number; said: string }) {
  return (
    <div>
      <Icon name={icon} />
      <span aria-hidden="true">{count}</span>
      <span class="sr">{say(said, { count })}</span>
    </div>
  );
}

/** So many others have one row on a phone. */
export const ONE_ROW = 3;

/** The seats of the others, clockwise from your left: in two columns beside the board, in one row on a phone. */
export function Seats({
  seats,
  board,
}: {
  seats: readonly (SeatCardProps & { id: number | string })[];
  board: ComponentChildren;
}) {
  const left = Math.ceil(seats.length / 2);
  const column = (some: typeof seats, up: boolean) => (
    <ul class={up ? "col up" : "col"}>
      {some.map(({ id, ...seat }) => (
        <li key={id} data-seat={id}>
          <SeatCard {...seat} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div
        class={`seats${seats.length > ONE_ROW ? " tworows" : ""}${seats.length > 4 ? " many" : ""}${seats.length > 6 ? " crowd" : ""}`}
        style={{ "--columns": left }}
        role="group"
        aria-label={say("room_parts.seats")}
      >
        {column(seats.slice(0, left), true)}
        {column(seats.slice(left), false)}
      </div>
      <div class="boardbox">{board}</div>
    </>
  );
}
