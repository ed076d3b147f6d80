/** A picture of the evening to send on. */
import { Button } from "../../parts";
import { bestsOf, type Place, podium, type Told } from "../../table/bests";
import { bestSays } from "../../table/EveningEnd";
import { lineOf } from "../../table/Graph";
import { nameOf, type Sight } from "../../table/sight";
import { signed } from "../../table/standings";
import { say } from "../../words";
import { useDoing } from "../asking";
import { fileName } from "../copying";
import { drawn, share } from "./picture";

interface Props {
  title: string;
  sight: Sight;
  rows: readonly { seat: number; change: number }[];
  places?: readonly Place[] | undefined;
  spaceSays?: (space: string) => string;
}

export function Picture({ title, sight, rows, places, spaceSays = String }: Props) {
  const { busy, run } = useDoing();
  // Whoever gets the picture is not "you".
  const told = { ...sight, seat: null };
  const deals: readonly Told[] = sight.view.picture.closings;
  const send = async () => {
    const picture = await drawn({
      title,
      podium: (places ?? podium(rows)).map(({ seat, place }) => ({
        name: nameOf(sight, seat),
        place,
        result: places ? "" : signed(rows.find((row) => row.seat === seat)?.change ?? 0),
      })),
      bests: bestsOf(deals).map((best) => bestSays(told, best, spaceSays)),
      lines: sight.view.picture.players.flatMap(({ name }, seat) => {
        const line = lineOf(sight.view.picture.closings, seat);
        return line ? [{ ...line, name }] : [];
      }),
    });
    if (picture) await share(picture, fileName(title).replace(/\.txt$/, ".png"));
  };
  return (
    <Button icon="download" off={busy} onClick={() => run(send)}>
      {say("room_pages.evening.picture")}
    </Button>
  );
}
