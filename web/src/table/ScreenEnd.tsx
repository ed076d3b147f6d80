/** The evening's end on the shared screen: the podium and the best moments, and the chart beside them. */
import { say } from "../words";
import { EveningEnd, type EveningEndProps } from "./EveningEnd";
import { Graph } from "./Graph";

/** Of the chart, in its own units: as high as the box beside the podium, and a line of its names. */
const HIGH = 280;
const LABEL = 19;

export function ScreenEnd(end: EveningEndProps) {
  return (
    <main class="tvmid tvend">
      <div>
        <h2>{say("room_table.summary.over")}</h2>
        <EveningEnd {...end} />
      </div>
      <Graph sight={end.sight} high={HIGH} label={LABEL} />
    </main>
  );
}
