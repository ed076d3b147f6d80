/** What is on no page's first picture: fetched once that stands, and there before anybody asks for it. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

const awaited: (() => Promise<void>)[] = [];

/** A part of the page that stands as soon as it has come, or something else meanwhile; where it does not come, it is
 * asked for again. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType,
): ComponentType<Props> {
  let Found: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (found) => {
        Found = found;
      },
      () => {
        coming = undefined;
      },
    );
    return coming;
  };
  awaited.push(fetch);
  return function Later(props: Props) {
    const [stands, look] = useState(Found !== undefined);
    useEffect(() => {
      if (!stands) void fetch().then(() => look(Found !== undefined));
    });
    if (Found) return <Found {...props} />;
    return Meanwhile ? <Meanwhile /> : null;
  };
}

/** Fetch all of it: for a page that has nothing else to do. */
export async function fetchLater(): Promise<void> {
  await Promise.all(awaited.map((fetch) => fetch()));
}
