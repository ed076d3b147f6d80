/** The whole felt of a poker table: the oval and the tray beside it. */
import type { FeltProps } from "../face";
import type { RingGame } from "./game";
import { Ring } from "./Ring";
import { calm, type RingSight, rests } from "./sight";
import { Tray } from "./Tray";
import "../../style/tray.css";
import "../../style/ring.css";
import "../../style/ring-oval.css";
import "../../style/ring-phone.css";
import "../../style/ring-zones.css";

export function Felt({ game, sight: seen, table, bubble }: FeltProps<RingSight> & { game: RingGame }) {
  const sight = calm(seen);
  const { picture } = sight.view;
  const part = picture.phase === "over" ? "part-rest part-over" : rests(picture) ? "part-rest" : "part-hand";
  return (
    <main class={`felt zones poker ${part}`}>
      <Ring game={game} sight={sight} bubble={bubble} />
      <Tray game={game} sight={sight} table={table} />
    </main>
  );
}
