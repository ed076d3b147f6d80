/** Spaces that were won: tap the space, then whoever holds its cards, or has played them. */
import { useState } from "preact/hooks";
import { Button, readSpace, spaceName } from "../../parts";
import { say } from "../../words";
import { SpaceSign } from "../SpaceSign";
import { DeskBox, type TellProps } from "./DeskBox";
import { namesOf, optionOf } from "./facts";
import { SeatButtons } from "./SeatButtons";

/** Runs can be held in several hands at once; then they share. */
const SHARED = ["any one suit", "as drawn"];

export function PayBox({ facts, tell }: TellProps) {
  const [chosen, choose] = useState<string>();
  const [seats, put] = useState<readonly number[]>([]);
  const option = optionOf(facts, "take");
  if (!option) return null;
  const { spaces = [] } = option;
  const space = spaces.find((name) => name === chosen);
  const at = (name: string) => facts.layout?.findIndex((one) => one.name === name) ?? -1;
  const played = facts.stage === "stops";
  const shared = !played && space !== undefined && SHARED.includes(facts.layout?.[at(space)]?.wins ?? "");
  const named = (name: string) => spaceName(readSpace(name, { pay: facts.suit ?? "?" }));
  const take = (who: readonly number[]) => {
    if (space) tell(`take ${space} ${who.join(" ")}`);
    choose(undefined);
    put([]);
  };
  const toggle = (seat: number) => put(seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat]);
  return (
    <DeskBox id="pay" title={say("room_desk.pay")} why={say(played ? "room_desk.pay_played" : "room_desk.pay_held")}>
      <div class="wraps" role="group" aria-label={say("room_desk.pay")}>
        {spaces.map((name) => (
          <button
            key={name}
            type="button"
            class="win space"
            aria-pressed={name === space}
            onClick={() => {
              choose(name === space ? undefined : name);
              put([]);
            }}
          >
            <span aria-hidden="true">
              <SpaceSign name={name} pay={facts.suit} /> <b class="num">{facts.piles?.[at(name)] || ""}</b>
            </span>
            <span class="sr">
              {say("room_parts.space.holds", { space: named(name), chips: facts.piles?.[at(name)] ?? 0 })}
            </span>
          </button>
        ))}
      </div>
      {space && (
        <div class="whotook">
          <p>{say(shared ? "room_desk.who_took_shared" : "room_desk.who_took", { space: named(space) })}</p>
          <SeatButtons
            names={namesOf(facts)}
            seats={option.seats ?? []}
            {...(shared ? { on: seats } : {})}
            label={say("room_desk.who_took", { space: named(space) })}
            onTap={(seat) => (shared ? toggle(seat) : take([seat]))}
          />
          {shared && (
            <Button look="main" off={seats.length === 0} onClick={() => take(seats)}>
              {say("room_desk.pay_out")}
            </Button>
          )}
        </div>
      )}
    </DeskBox>
  );
}
