/** The cards are played out: who is out first, how many cards the others hold. */
import { useEffect, useId, useState } from "preact/hooks";
import { Button, Stepper } from "../../parts";
import { say } from "../../words";
import { DeskBox, type TellProps } from "./DeskBox";
import { namesOf, optionOf } from "./facts";
import { SeatButtons } from "./SeatButtons";

export function StopsBox({ facts, tell }: TellProps) {
  const out = optionOf(facts, "out");
  const fine = optionOf(facts, "fine");
  if (optionOf(facts, "left")) return <Leftovers facts={facts} tell={tell} />;
  return (
    <DeskBox id="stops" title={say("room_desk.out")} why={say("room_desk.out_why")}>
      {out && (
        <SeatButtons
          names={namesOf(facts)}
          seats={out.seats ?? []}
          label={say("room_desk.out")}
          onTap={(seat) => tell(`out ${seat}`)}
        />
      )}
      {fine && (
        <details class="quietly">
          <summary>{say("room_desk.fine")}</summary>
          <SeatButtons
            names={namesOf(facts)}
            seats={fine.seats ?? []}
            label={say("room_desk.fine")}
            onTap={(seat) => tell(`fine ${seat}`)}
          />
        </details>
      )}
      {optionOf(facts, "stuck") && (
        <button type="button" class="textbtn" onClick={() => tell("stuck")}>
          {say("room_desk.stuck")}
        </button>
      )}
    </DeskBox>
  );
}

/** The cards that are left, counted seat by seat; with the last of them the deal is settled. */
function Leftovers({ facts, tell }: TellProps) {
  const seats = optionOf(facts, "left")?.seats ?? [];
  const waiting = seats.filter((seat) => facts.cards?.[seat] === undefined);
  return (
    <DeskBox
      id="left"
      title={say("room_desk.left")}
      why={say("room_desk.left_why", { name: facts.players[facts.out ?? -1]?.name ?? "" })}
    >
      <ul class="deskrows">
        {seats.map((seat) => (
          <Count
            key={seat}
            name={facts.players[seat]?.name ?? ""}
            counted={facts.cards?.[seat]}
            last={waiting.length === 1 && waiting[0] === seat}
            onCount={(cards) => tell(`left ${seat} ${cards}`)}
          />
        ))}
      </ul>
    </DeskBox>
  );
}

function Count({
  name,
  counted,
  last,
  onCount,
}: {
  name: string;
  counted: number | undefined;
  last: boolean;
  onCount: (cards: number) => void;
}) {
  const [cards, put] = useState(counted ?? 1);
  const whose = useId();
  useEffect(() => put(counted ?? 1), [counted]);
  return (
    <li class="prow">
      <div class="whobox">
        <p class="who" id={whose}>
          {name}
        </p>
        <p class="quiet num">
          {counted === undefined ? say("room_desk.uncounted") : say("room_parts.held.cards", { count: counted })}
        </p>
      </div>
      <div class="rowtools">
        <Stepper label={say("room_desk.cards_of", { name })} value={cards} min={1} max={30} onChange={put} />
        <Button
          class="small"
          aria-describedby={whose}
          look={counted === undefined ? "main" : "plain"}
          off={counted === cards}
          onClick={() => onCount(cards)}
        >
          {say(last ? "room_desk.settle" : "room_desk.count")}
        </Button>
      </div>
    </li>
  );
}
