/** The tray: what the stage of the deal is about. */

import { partOf } from "./part";
import type { TripoleySight } from "./sight";
import { DealTray } from "./tray/DealTray";
import { PokerTray } from "./tray/PokerTray";
import { RunsTray } from "./tray/RunsTray";
import { SummaryTray } from "./tray/SummaryTray";

export function Tray({ sight, table }: { sight: TripoleySight; table?: string | undefined }) {
  const { picture } = sight.view;
  const part = partOf(picture);
  switch (part) {
    case "between":
      return <SummaryTray sight={sight} table={table} />;
    case "poker":
      return picture.poker ? <PokerTray sight={sight} /> : <DealTray key="poker" sight={sight} />;
    case "stops":
      return <RunsTray sight={sight} />;
    default:
      return <DealTray key={part} sight={sight} />;
  }
}
