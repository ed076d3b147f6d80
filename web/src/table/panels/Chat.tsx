/** Chat: lines and signs, one person hidden or all of it, and nothing where the table has it off. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Table } from "../../game/table";
import { Button, Dialog, Field, Form, IconButton, Refused, Switch } from "../../parts";
import { say } from "../../words";
import { EMOTES, Emote, isEmote } from "../emotes";
import { nameOf, type Sight } from "../sight";
import { type Ui, useUi } from "../ui";
import { heardOf } from "../unread";
import { YourTurn } from "./YourTurn";

export function Chat({ table, sight, asks }: { table: Table; sight: Sight; asks: string }) {
  const ui = useUi();
  const open = ui?.panel.value === "chat";
  const last = table.said.value.at(-1)?.key ?? 0;
  useEffect(() => {
    if (ui && open) ui.seen.value = last;
  }, [open, last]);
  if (!ui) return null;
  const close = () => ui.show();
  const on = sight.room?.chat ?? false;
  return (
    <Dialog
      side
      open={open}
      title={say("room_table.chat.title")}
      onClose={close}
      foot={on && sight.seat !== null ? <Speak table={table} /> : undefined}
    >
      <YourTurn table={table} sight={sight} title={asks} />
      {!on && <p>{say("room_table.chat.off")}</p>}
      <Switch
        label={say("room_table.chat.quiet")}
        on={ui.quiet.value}
        onChange={(quiet) => {
          ui.quiet.value = quiet;
        }}
      />
      <Muted ui={ui} sight={sight} />
      <Lines table={table} ui={ui} />
    </Dialog>
  );
}

function Lines({ table, ui }: { table: Table; ui: Ui }) {
  const end = useRef<HTMLLIElement>(null);
  const lines = heardOf(table, ui);
  const last = lines.at(-1)?.key;
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "end" });
  }, [last]);
  if (ui.quiet.value) return <p class="quiet">{say("room_table.chat.is_quiet")}</p>;
  if (lines.length === 0) return <p class="quiet">{say("room_table.chat.empty")}</p>;
  return (
    <div role="log">
      <ol class="lines">
        {lines.map((line) => (
          <li
            key={line.key}
            ref={line.key === last ? end : null}
            class={line.seat === table.seat.value ? "own" : undefined}
          >
            <b>{line.name}</b> <Spoken line={line} />
            {line.seat !== null && line.seat !== table.seat.value && (
              <IconButton
                icon="mute"
                label={say("room_table.chat.mute", { who: line.name })}
                onClick={() => {
                  if (line.seat !== null) ui.muted.value = [...ui.muted.value, line.seat];
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Spoken({ line }: { line: Line }) {
  if (line.emote && isEmote(line.emote))
    return (
      <span class="sign">
        <Emote name={line.emote} /> {say(`room_table.emote.${line.emote}`)}
      </span>
    );
  return <span>{line.text}</span>;
}

function Muted({ ui, sight }: { ui: Ui; sight: Sight }) {
  if (ui.muted.value.length === 0) return null;
  return (
    <ul class="foot">
      {ui.muted.value.map((seat) => (
        <li key={seat}>
          <Button
            class="small"
            onClick={() => {
              ui.muted.value = ui.muted.value.filter((one) => one !== seat);
            }}
          >
            {say("room_table.chat.unmute", { who: nameOf(sight, seat) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Speak({ table }: { table: Table }) {
  const [text, write] = useState("");
  const [refused, refuse] = useState("");
  const send = async () => {
    const line = text.trim();
    if (!line) return;
    const reply = await table.say(line);
    refuse(reply.t === "refused" ? reply.says : "");
    if (reply.t === "done") write("");
  };
  return (
    <Form class="speak" onSend={send}>
      <div class="emotes" role="group" aria-label={say("room_table.chat.emotes")}>
        {EMOTES.map((name) => (
          <button
            key={name}
            type="button"
            class="iconbtn"
            title={say(`room_table.emote.${name}`)}
            aria-label={say(`room_table.emote.${name}`)}
            onClick={() => void table.emote(name)}
          >
            <Emote name={name} />
          </button>
        ))}
      </div>
      <div class="speakline">
        <Field maxLength={300} autoComplete="off" hint={say("room_table.chat.say")} value={text} onType={write} />
        <Button look="calm" submit>
          {say("room_table.chat.send")}
        </Button>
      </div>
      <Refused class="refused" says={refused} />
    </Form>
  );
}
