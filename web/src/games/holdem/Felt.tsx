/** The whole felt of Hold'em: the oval and the tray beside it. */
import type { FeltProps } from "../../table/face";
import { Ring } from "./Ring";
import { calm, type HoldemSight, isBetween } from "./sight";
import { Tray } from "./Tray";
import "../../style/tray.css";
import "../../style/holdem.css";
import "../../style/holdem-ring.css";
import "../../style/holdem-phone.css";

export function Felt({ sight: seen, table, bubble }: FeltProps<HoldemSight>) {
  const sight = calm(seen);
  const { picture } = sight.view;
  const part = picture.phase === "over" ? "part-rest part-over" : isBetween(picture) ? "part-rest" : "part-hand";
  return (
    <main class={`felt holdem ${part}`}>
      <Ring sight={sight} bubble={bubble} />
      <Tray sight={sight} table={table} />
    </main>
  );
}
