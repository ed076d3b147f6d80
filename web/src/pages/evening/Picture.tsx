/** A picture of the evening to send on. */
import { Button } from "../../parts";
import { bestsSay, type EveningEndProps, stepsOf } from "../../table/EveningEnd";
import { lineOf } from "../../table/Graph";
import { nameOf } from "../../table/sight";
import { say } from "../../words";
import { useDoing } from "../asking";
import { fileName } from "../copying";
import { drawn, share } from "./picture";

export function Picture({ title, ...end }: EveningEndProps & { title: string }) {
  const { busy, run } = useDoing();
  const { closings, picture: table } = end.sight.view;
  const send = async () => {
    const picture = await drawn({
      title,
      podium: stepsOf(end).map(({ seat, ...step }) => ({ name: nameOf(end.sight, seat), ...step })),
      // Whoever gets the picture is not "you".
      bests: bestsSay({ ...end, sight: { ...end.sight, seat: null } }, closings),
      lines: table.players.flatMap(({ name }, seat) => {
        const line = lineOf(closings, seat);
        return line ? [{ ...line, name }] : [];
      }),
    });
    if (picture) await share(picture, fileName(title, undefined, "png"));
  };
  return (
    <Button icon="download" off={busy} onClick={() => run(send)}>
      {say("room_replay.evening.picture")}
    </Button>
  );
}
