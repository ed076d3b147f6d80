/** What is otherwise in a picture, put where it stands: by a path of names and places, such as `poker.paid.3`. */

export type Change = Readonly<Record<string, unknown>>;
type Part = Record<string, unknown> | unknown[];

/** The whole with this at its paths; what is not on them stays the very same. */
export function put<Whole extends object>(whole: Whole, change: Change): Whole {
  const now = { ...whole } as Record<string, unknown>;
  for (const [path, value] of Object.entries(change)) {
    const way = path.split(".");
    const last = way.pop() as string;
    let inside: Part = now;
    for (const name of way) inside = copied(inside as Record<string, Part>, name);
    (inside as Record<string, unknown>)[last] = value;
  }
  return now as Whole;
}

function copied(inside: Record<string, Part>, name: string): Part {
  const part = inside[name];
  const copy: Part = Array.isArray(part) ? [...part] : { ...part };
  inside[name] = copy;
  return copy;
}

/** Whether a change is one of a part of this name, or within it. */
export function touches(change: Change | undefined, name: string): boolean {
  return Object.keys(change ?? {}).some((path) => path === name || path.startsWith(`${name}.`));
}
