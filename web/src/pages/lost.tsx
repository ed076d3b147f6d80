/** An address that leads nowhere: said plainly, with the ways on. */
import { Button } from "../parts";
import { say } from "../words";
import { Frame } from "./frame";

export default function LostPage() {
  return (
    <Frame title={say("room_parts.lost")} lead={say("room_pages.lost")}>
      <p class="foot">
        <Button look="main" href="/">
          {say("room_parts.home")}
        </Button>
      </p>
    </Frame>
  );
}
