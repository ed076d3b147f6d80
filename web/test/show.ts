/** Put something on the page, and let its effects run. */
import { type ComponentChild, options, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";

const shown = new Set<HTMLElement>();

export function show(what: ComponentChild): HTMLElement {
  const root = document.createElement("div");
  document.body.append(root);
  shown.add(root);
  render(what, root);
  return root;
}

/** Take all off the page: what is merely removed goes on listening. */
export function clear(): void {
  act(() => {
    for (const root of shown) render(null, root);
  });
  shown.clear();
  document.body.replaceChildren();
}

/** Looks at the page this often, in milliseconds, and takes it to stand after so many without a change. */
const [LOOK, STANDS, AT_MOST] = [20, 3, 100];

/** Wait until what was changed stands on the page: nothing is being fetched for it, and it changes no more. */
export async function settled(): Promise<void> {
  options.requestAnimationFrame?.(() => {});
  for (let same = 0, looks = 0; same < STANDS && looks < AT_MOST; looks += 1) {
    const before = document.body.innerHTML;
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done, LOOK));
    same = document.body.innerHTML === before ? same + 1 : 0;
  }
}

/** The one element of a selector; a missing one names itself. */
export function the<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector} here`);
  return found;
}

/** A room that answers every request by this: a whole answer, or what it says. */
export function roomAnswers(answer: (path: string, request: RequestInit) => unknown): void {
  vi.stubGlobal("fetch", async (path: string, request: RequestInit = {}) => {
    const said = await answer(path, request);
    return said instanceof Response ? said : Response.json(said);
  });
}

/** The acts that a desk was told. */
export function actsIn({ body }: RequestInit): string[] {
  return (JSON.parse(String(body)) as { acts: string[] }).acts;
}
