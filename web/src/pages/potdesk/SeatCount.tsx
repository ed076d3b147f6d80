/** One player more or fewer at the pot desk, as far as a table goes. */
import { Button } from "../../parts";
import { say } from "../../words";
import { FEWEST, MOST, put, seated } from "./kept";

export function SeatCount({ seats }: { seats: number }) {
  return (
    <>
      {seats < MOST && (
        <Button
          class="small"
          icon="plus"
          onClick={() => put((now) => seated(now, Math.min(MOST, now.names.length + 1)))}
        >
          {say("room_potdesk.player_more")}
        </Button>
      )}
      {seats > FEWEST && (
        <Button
          class="small"
          icon="minus"
          onClick={() => put((now) => seated(now, Math.max(FEWEST, now.names.length - 1)))}
        >
          {say("room_potdesk.player_less")}
        </Button>
      )}
    </>
  );
}
