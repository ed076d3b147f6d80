/** One sentence for the whole room on the shared screen: who is asked, what just happened, or who has won. */
import { Said } from "../parts";
import type { Sight } from "./sight";

export interface NowSayProps {
  sight: Sight;
  /** Who has won, once the evening is over. */
  end: string | undefined;
  /** Who is asked. */
  asks: string;
  /** Whether anybody is. */
  waits: boolean;
  /** Where nobody is asked, two sentences of what happened. */
  two?: boolean;
  /** What is said in place of what happened last, where that is more to the point. */
  instead?: string | undefined;
}

/** So many letters are two lines below the first sentence; more would be cut off. */
const MOST = 72;

export function NowSay({ sight, end, asks, waits, two = false, instead }: NowSayProps) {
  const { told } = sight.view;
  const [last, before] = [instead ?? told.at(-1)?.says, told.at(-2)?.says];
  if (end !== undefined)
    return (
      <div class="now-say">
        <h2 class="told">{end}</h2>
      </div>
    );
  return (
    <div class="now-say">
      <h2 class={waits ? undefined : "told"}>{waits || !last ? asks : <Said text={last} />}</h2>
      {waits && last && last.length <= MOST && (
        <p>
          <Said text={last} />
        </p>
      )}
      {two && !waits && before && before.length <= MOST && (
        <p class="quiet">
          <Said text={before} />
        </p>
      )}
    </div>
  );
}
