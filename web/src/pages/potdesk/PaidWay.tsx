/** The short way: what each has in, who folded; then the pots, who wins them, and what everybody gets. */
import type { PotFacts } from "../../http";
import { Button, Refused, Select } from "../../parts";
import { say } from "../../words";
import { Trouble } from "../frame";
import { LongName, NameField } from "../LongName";
import { Awards, HowItIsCut, PayOut } from "./Awards";
import { ChipsField } from "./Field";
import { namesOf, toldOf } from "./facts";
import { type PotTable, put, withOne } from "./kept";
import { SeatCount } from "./SeatCount";
import { useFacts } from "./useFacts";

export function PaidWay({ table }: { table: PotTable }) {
  const { told, refusal, again, fits, cut } = useFacts(toldOf(table));
  const names = namesOf(table);
  const refused = told?.refused ?? null;
  const typed = table.chips.some((chips) => chips.trim() !== "");
  const stands = told && !refused && typed;
  return (
    <div class="potgrid">
      <div class="stack potin">
        <Trouble refusal={refusal} again={again} />
        <WhoPutIn table={table} names={names} facts={told} />
        <Refused says={typed && refused?.says} />
        {!typed && <p class="quiet">{say("room_potdesk.begin_typing")}</p>}
        {stands && told.nobody && <p class="quiet">{told.nobody}</p>}
      </div>
      {stands && (
        <>
          <HowItIsCut facts={told} names={names} />
          <Awards facts={told} names={names} table={table} off={!cut} />
          <PayOut facts={told} names={names} fits={fits} />
        </>
      )}
    </div>
  );
}

interface RowsProps {
  table: PotTable;
  names: readonly string[];
  facts: PotFacts | undefined;
}

function WhoPutIn({ table, names, facts }: RowsProps) {
  const seats = table.names.length;
  const top = Math.max(0, ...table.chips.map((chips) => Number(chips.replace(/\s/g, "")) || 0));
  const blank = table.chips.some((chips, seat) => chips.trim() === "" && table.names[seat]?.trim() !== "");
  const fill = () => put({ chips: table.chips.map((chips) => (chips.trim() === "" ? String(top) : chips)), wins: {} });
  return (
    <section class="box deskbox" aria-labelledby="putin">
      <div class="hd">
        <h2 id="putin">{say("room_potdesk.put_in")}</h2>
        <span class="quiet num">{facts?.total ? say("room_potdesk.in_all", { chips: facts.total }) : ""}</span>
      </div>
      <p class="quiet">{say("room_potdesk.put_in_why")}</p>
      <ol class="paidrows">
        {table.names.map((_, seat) => (
          <PaidRow key={seat} seat={seat} table={table} names={names} facts={facts} />
        ))}
      </ol>
      <LongName name={table.names} />
      <div class="foot">
        {top > 0 && blank && (
          <Button class="small" onClick={fill}>
            {say("room_potdesk.fill", { chips: top })}
          </Button>
        )}
        <SeatCount seats={seats} />
      </div>
      <div class="opts">
        <ButtonOf table={table} names={names} />
        <ChipsField
          shown
          label={say("room_potdesk.dead")}
          value={table.dead}
          wrong={facts?.refused?.field === "dead"}
          onInput={(dead) => put({ dead, wins: {} }, "dead")}
        />
      </div>
    </section>
  );
}

/** Who has the button: from the seat left of it odd chips are given, and betting begins there. */
export function ButtonOf({ table, names }: { table: PotTable; names: readonly string[] }) {
  return (
    <Select
      shown
      label={say("room_potdesk.button")}
      value={String(table.button)}
      options={names.map((name, seat) => ({ value: String(seat), label: name }))}
      onChange={(seat) => put({ button: Number(seat) })}
    />
  );
}

export function named(seat: number, name: string): void {
  put((now) => ({ names: withOne(now.names, seat, name) }), `name ${seat}`);
}

function PaidRow({ seat, table, names, facts }: RowsProps & { seat: number }) {
  const name = names[seat] ?? "";
  const chips = table.chips[seat] ?? "";
  const out = table.folded[seat] ?? false;
  const known = facts?.refused ? undefined : facts?.seats?.[seat];
  const allIn = chips.trim() !== "" && !out && known?.all_in;
  return (
    <li class={out ? "paidrow is-out" : "paidrow"}>
      <span class="whobox">
        <NameField
          class="namefield who"
          value={table.names[seat]}
          placeholder={name}
          autoComplete="off"
          aria-label={say("room_potdesk.name_of", { number: seat + 1 })}
          onType={(text) => named(seat, text)}
        />
        {allIn && <span class="quiet">{say("room_potdesk.all_in")}</span>}
      </span>
      <ChipsField
        label={say("room_potdesk.chips_of", { name })}
        value={chips}
        placeholder="–"
        wrong={facts?.refused?.field === "chips" && facts.refused.seat === seat}
        onInput={(count) => put((now) => ({ chips: withOne(now.chips, seat, count), wins: {} }), `chips ${seat}`)}
      />
      <button
        type="button"
        class="toggle"
        aria-pressed={out}
        disabled={chips.trim() === ""}
        onClick={() => put((now) => ({ folded: withOne(now.folded, seat, !now.folded[seat]), wins: {} }))}
      >
        <span aria-hidden="true">{say(out ? "room_potdesk.folded" : "room_potdesk.fold")}</span>
        <span class="sr">{say("room_potdesk.has_folded", { name })}</span>
      </button>
    </li>
  );
}
