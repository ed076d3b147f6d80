/** How a new evening goes: its name, the clock, the chips, who may watch and talk. */
import { offered } from "../../games";
import { Field, Select, Switch } from "../../parts";
import { say } from "../../words";
import { Step } from "../frame";
import { ClockChoice } from "../house/ClockChoice";
import type { House } from "../house/useHouse";
import type { PartProps } from "./WhoPlays";

/** What "The evening" asks for every table of a game, whatever its rules. */
export function askedBelow(game: string): readonly string[] {
  return offered.get(game)?.asked ?? [];
}

export function EveningBox({ evening, change, house }: PartProps & { house: House }) {
  const chips = house.told.house["start_chips"] ?? "100";
  const stakes = [...new Set([...(offered.get(house.game)?.stakes ?? []), chips])].sort(
    (one, other) => Number(one) - Number(other),
  );
  return (
    <Step id="evening" number={4} title={say("room_pages.new.evening")}>
      <div class="box opts">
        <label class="choice named">
          <span>{say("room_pages.new.called")}</span>
          <Field
            value={evening.title}
            maxLength={60}
            placeholder={say("room_pages.new.called_hint")}
            onType={(text) => change({ title: text })}
          />
        </label>
        <ClockChoice value={evening.clock} onChange={(clock) => change({ clock })} />
        <Select
          shown
          label={say("room_pages.new.chips")}
          value={chips}
          options={stakes.map((value) => ({ value, label: value }))}
          onChange={(value) => house.answer("start_chips", value)}
        />
        <RaisesChoice house={house} />
        <Switch label={say("room_pages.new.watch")} on={evening.watch} onChange={(watch) => change({ watch })} />
        <Switch label={say("room_pages.new.chat")} on={evening.chat} onChange={(chat) => change({ chat })} />
        {askedBelow(house.game).includes("memory_aid") && (
          <Switch
            label={say("room_pages.new.aid")}
            on={house.told.house["memory_aid"] !== "off"}
            onChange={(on) => house.answer("memory_aid", on ? "on" : "off")}
          />
        )}
      </div>
    </Step>
  );
}

/** How often a bet may be raised: what the room answers otherwise than its presets stands where everybody sees it. */
function RaisesChoice({ house }: { house: House }) {
  if (![askedBelow(house.game), house.told.asked].every((asked) => asked.includes("raise_cap"))) return null;
  const cap = house.told.house["raise_cap"] ?? "0";
  const caps = [...new Set(["1", "2", "3", "4", "5", cap, "0"])].sort((one, other) => rank(one) - rank(other));
  const label = (value: string) =>
    value === "0" ? say("room_pages.new.raises_any") : say("room_pages.new.raises_most", { n: Number(value) });
  return (
    <Select
      shown
      label={say("room_pages.new.raises")}
      value={cap}
      options={caps.map((value) => ({ value, label: label(value) }))}
      onChange={(value) => house.answer("raise_cap", value)}
    />
  );
}

/** No limit stands last. */
function rank(cap: string): number {
  return cap === "0" ? Number.POSITIVE_INFINITY : Number(cap);
}
