/** Before a hand that is followed: who sits with how much, who has the button, blinds and antes. */

import type { PotFacts } from "../../http";
import { Button, Form, Refused, Select } from "../../parts";
import { say } from "../../words";
import { LongName, NameField } from "../LongName";
import { ChipsField } from "./Field";
import { type PotTable, put, withOne } from "./kept";
import { ButtonOf, named } from "./PaidWay";
import { SeatCount } from "./SeatCount";

export interface SetupProps {
  table: PotTable;
  names: readonly string[];
  facts: PotFacts | undefined;
  onBegin: () => void;
}

const STAKES = ["small", "big", "ante", "dead"] as const;

export function Setup({ table, names, facts, onBegin }: SetupProps) {
  const refused = facts?.refused ?? null;
  const begun = table.stacks.some((chips) => chips.trim() !== "");
  const seats = table.names.length;
  return (
    <Form class="box newdesk" onSend={onBegin}>
      <fieldset class="rows names">
        <legend>{say("room_potdesk.who_sits")}</legend>
        {table.names.map((_, seat) => (
          <SeatRow key={seat} seat={seat} table={table} names={names} refused={refused} />
        ))}
        <LongName name={table.names} />
        <p class="quiet">{say("room_potdesk.no_chips_no_cards")}</p>
        <div class="foot">
          <SeatCount seats={seats} />
        </div>
      </fieldset>
      <div class="opts">
        <ButtonOf table={table} names={names} />
        {STAKES.map((name) => (
          <ChipsField
            key={name}
            shown
            label={say(`room_potdesk.${name}`)}
            value={table[name]}
            placeholder="0"
            wrong={refused?.field === name}
            onInput={(chips) => put({ [name]: chips }, name)}
          />
        ))}
        <Select
          shown
          label={say("room_potdesk.small_from")}
          value={table.smallFrom}
          options={(["left-of-button", "nobody"] as const).map((value) => ({
            value,
            label: say(`room_potdesk.small_from_is.${value}`),
          }))}
          onChange={(smallFrom) => put({ smallFrom })}
        />
        <Select
          shown
          label={say("room_potdesk.ante_from")}
          value={table.anteFrom}
          options={(["each", "big-blind"] as const).map((value) => ({
            value,
            label: say(`room_potdesk.ante_from_is.${value}`),
          }))}
          onChange={(anteFrom) => put({ anteFrom })}
        />
        <Select
          shown
          label={say("room_potdesk.limit")}
          value={table.limit}
          options={(["no-limit", "pot-limit", "fixed"] as const).map((value) => ({
            value,
            label: say(`room_potdesk.limit_is.${value}`),
          }))}
          onChange={(limit) => put({ limit })}
        />
      </div>
      <Refused says={begun && refused?.says} />
      <Button look="main" class="large" submit>
        {say(table.acts.length > 0 ? "room_potdesk.go_on" : "room_potdesk.begin")}
      </Button>
    </Form>
  );
}

function SeatRow({
  seat,
  table,
  names,
  refused,
}: {
  seat: number;
  table: PotTable;
  names: readonly string[];
  refused: PotFacts["refused"];
}) {
  const name = names[seat] ?? "";
  return (
    <div class="potseatrow">
      <span class="n num" aria-hidden="true">
        {seat + 1}
      </span>
      <NameField
        class="namefield"
        value={table.names[seat]}
        placeholder={name}
        autoComplete="off"
        aria-label={say("room_potdesk.name_of", { number: seat + 1 })}
        onType={(text) => named(seat, text)}
      />
      <ChipsField
        label={say("room_potdesk.stack_of", { name })}
        value={table.stacks[seat] ?? ""}
        placeholder={say("room_potdesk.stack")}
        wrong={refused?.field === "stacks" && (refused.seat === undefined || refused.seat === seat)}
        onInput={(chips) => put((now) => ({ stacks: withOne(now.stacks, seat, chips) }), `stack ${seat}`)}
      />
    </div>
  );
}
