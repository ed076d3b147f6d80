/** A piece of the page could not be fetched: the room is closed or far, or was renewed meanwhile. */
import { say } from "../words";

export function Away() {
  return (
    <main class="page">
      <h1>{say("room_pages.away_title")}</h1>
      <p role="alert">{say("room_pages.away")}</p>
      <p>
        <button type="button" class="btn main" onClick={() => location.reload()}>
          {say("room_pages.again")}
        </button>
      </p>
    </main>
  );
}
