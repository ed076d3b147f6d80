/** A hook as a page uses it: what it gives at the moment, while a test lets the clock run. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import { show } from "../show";

export interface Using<Given, Told> {
  /** What the hook gave last. */
  readonly now: Told;
  /** Use it on with something else. */
  given: (next: Given) => Promise<void>;
  /** Leave the page that uses it. */
  gone: () => void;
}

export async function using<Given, Told>(
  use: (given: Given) => Told,
  first: NoInfer<Given>,
): Promise<Using<Given, Told>> {
  const told: Told[] = [];
  function Page({ given }: { given: Given }) {
    told.push(use(given));
    return null;
  }
  const root = show(null);
  const given = (next: Given) => act(async () => render(<Page given={next} />, root));
  await given(first);
  return {
    get now() {
      return told.at(-1) as Told;
    },
    given,
    gone: () => {
      void act(() => render(null, root));
    },
  };
}

/** Let so many milliseconds pass of a clock that the test has set, with all that is asked and answered meanwhile. What
 * that changes is shown at their end: what is asked only then is answered once more time passes, be it none. */
export const passes = (milliseconds = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
