/** What was told, the last on top. */
import { Said } from "../../parts";

/** `before`: how many are shown above these. */
export function ToldList({ said, before = 0, all }: { said: readonly string[]; before?: number; all: number }) {
  return (
    <ol class="toldlist">
      {said.map((one, at) => (
        <li key={all - before - at}>
          <Said text={one} />
        </li>
      ))}
    </ol>
  );
}
