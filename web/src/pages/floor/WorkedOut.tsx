/** What the room works out card by card or chip by chip; this one part of the Floor needs the room. */

import { useState } from "preact/hooks";
import { floorWorked } from "../../api/host";
import type { Case, FloorPage } from "../../http";
import { Button, Field, Form } from "../../parts";
import { say } from "../../words";
import { useDoing } from "../asking";
import { Trouble } from "../frame";
import type { Spoken } from "./speak";

export interface WorkedOutProps {
  page: FloorPage;
  spoken: Spoken;
  calculator: string;
  asked: Omit<Case, "given">;
}

export function WorkedOut({ page, spoken, calculator, asked }: WorkedOutProps) {
  const wanted = page.decisions.calculators[calculator];
  const inputs = [...(wanted?.inputs ?? []), ...(wanted?.optional ?? [])];
  const [given, give] = useState<Readonly<Record<string, string>>>({});
  const [lines, tell] = useState<readonly string[]>([]);
  const { busy, refusal, run } = useDoing();
  const work = () => {
    if (busy) return;
    const told = Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ""));
    run(async () => tell((await floorWorked({ ...asked, given: told })).lines));
  };
  return (
    <details class="workedout">
      <summary>{spoken.says("says.needs_room")}</summary>
      <Form onSend={work}>
        {inputs.map((input) => (
          <div key={input}>
            <label for={`given-${input}`}>{spoken.says(`input.${input}`)}</label>
            <Field
              id={`given-${input}`}
              class="num"
              autoComplete="off"
              autoCapitalize="none"
              spellcheck={false}
              value={given[input] ?? ""}
              onType={(text) => give({ ...given, [input]: text })}
            />
          </div>
        ))}
        <p>
          <Button submit look="calm" off={busy}>
            {say("room_floor.work")}
          </Button>
        </p>
      </Form>
      <Trouble refusal={refusal} />
      <div role="status">
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line} class="num">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
