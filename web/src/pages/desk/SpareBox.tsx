/** What may happen before the pay cards: the pay suit, stakes spread as one likes, the spare hand. */

import { useState } from "preact/hooks";
import { SUITS, type Suit, suitName } from "../../cards";
import type { DeskOption } from "../../http";
import { Button, readSpace, Select, Stepper, SuitSign, spaceName } from "../../parts";
import { say } from "../../words";
import { SpaceSign } from "../SpaceSign";
import { DeskBox, type TellProps } from "./DeskBox";
import { mostOf, namesOf, optionOf } from "./facts";
import { SeatButtons } from "./SeatButtons";

/** The suit of this deal was drawn, or somebody pays for naming it. */
export function SuitBox({ facts, tell }: TellProps) {
  const bought = optionOf(facts, "bought");
  const [seat, choose] = useState<number>();
  const [chips, pay] = useState(1);
  const ready = !bought || seat !== undefined;
  return (
    <DeskBox
      id="suit"
      title={say("room_desk.suit")}
      why={say(bought ? "room_desk.suit_bought" : "room_desk.suit_drawn")}
    >
      {bought && (
        <>
          <SeatButtons
            names={namesOf(facts)}
            seats={bought.seats ?? []}
            on={seat === undefined ? [] : [seat]}
            label={say("room_desk.suit_bought")}
            onTap={choose}
          />
          {seat !== undefined && (
            <Stepper label={say("room_desk.price")} value={chips} min={1} max={mostOf(bought, seat)} onChange={pay} />
          )}
        </>
      )}
      {ready && <Suits onPick={(suit) => tell(bought ? `bought ${seat} ${chips} ${suit}` : `suit ${suit}`)} />}
    </DeskBox>
  );
}

function Suits({ onPick }: { onPick: (suit: Suit) => void }) {
  return (
    <div class="wraps" role="group" aria-label={say("room_desk.suit")}>
      {SUITS.map((suit) => (
        <button key={suit} type="button" class="win" onClick={() => onPick(suit)}>
          <SuitSign suit={suit} /> {suitName(suit)}
        </button>
      ))}
    </div>
  );
}

/** A stake that is spread: as many chips as there are pay spaces, laid as one likes. */
export function StakesBox({ facts, tell }: TellProps) {
  const option = optionOf(facts, "spread");
  if (!option) return null;
  return (
    <DeskBox id="stakes" title={say("room_desk.stakes")} why={say("room_desk.stakes_why")}>
      {(option.seats ?? []).map((seat) => (
        <Stake
          key={seat}
          name={facts.players[seat]?.name ?? ""}
          chips={mostOf(option, seat)}
          spaces={option.spaces ?? []}
          pay={facts.suit}
          onLay={(on) => tell(["spread", seat, ...on].join(" "))}
        />
      ))}
    </DeskBox>
  );
}

function Stake({
  name,
  chips,
  spaces,
  pay,
  onLay,
}: {
  name: string;
  chips: number;
  spaces: readonly string[];
  pay: Suit | null | undefined;
  onLay: (on: readonly number[]) => void;
}) {
  const [on, put] = useState<readonly number[]>(spaces.map(() => 0));
  const laid = on.reduce((all, one) => all + one, 0);
  return (
    <details class="quietly stake">
      <summary>
        <span class="who">{name}</span>{" "}
        <span class="quiet num">{say("room_desk.to_lay", { chips: chips - laid })}</span>
      </summary>
      {spaces.map((space, at) => (
        <div key={space} class="choice">
          <SpaceSign name={space} pay={pay} />
          <Stepper
            label={`${name}, ${spaceName(readSpace(space, { pay: pay ?? "?" }))}`}
            value={on[at] ?? 0}
            min={0}
            max={(on[at] ?? 0) + chips - laid}
            onChange={(count) => put(on.map((one, place) => (place === at ? count : one)))}
          />
        </div>
      ))}
      <div class="foot">
        <Button onClick={() => onLay([])}>{say("room_desk.evenly")}</Button>
        <Button look="main" off={laid !== chips} onClick={() => onLay(on)}>
          {say("room_desk.lay")}
        </Button>
      </div>
    </details>
  );
}

/** Chips change hands for the spare hand; a swap moves none, so it is not told. */
export function SpareBox({ facts, tell }: TellProps) {
  const sold = optionOf(facts, "sold");
  const took = optionOf(facts, "took");
  return (
    <DeskBox id="spare" title={say("room_desk.spare")} why={say("room_desk.spare_why")}>
      {sold && <Sold facts={facts} option={sold} tell={tell} />}
      {took && (
        <SeatButtons
          names={namesOf(facts)}
          seats={took.seats ?? []}
          label={say("room_desk.spare_took")}
          onTap={(seat) => tell(`took ${seat}`)}
        />
      )}
    </DeskBox>
  );
}

function Sold({ facts, option, tell }: TellProps & { option: DeskOption }) {
  const seats = option.seats ?? [];
  const [seat, choose] = useState("");
  const [chips, pay] = useState(1);
  const buyer = seat === "" ? undefined : Number(seat);
  return (
    <div class="wraps soldrow">
      <Select
        label={say("room_desk.buyer")}
        value={seat}
        options={[
          { value: "", label: say("room_desk.nobody") },
          ...seats.map((one) => ({ value: String(one), label: facts.players[one]?.name ?? "" })),
        ]}
        onChange={choose}
      />
      {buyer !== undefined && (
        <>
          <Stepper label={say("room_desk.price")} value={chips} min={1} max={mostOf(option, buyer)} onChange={pay} />
          <Button look="main" onClick={() => tell(`sold ${buyer} ${chips}`)}>
            {say("room_desk.sold")}
          </Button>
        </>
      )}
    </div>
  );
}
