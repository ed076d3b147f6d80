/** The room: one page at a time, each loaded when it is first asked for. */
import { type ComponentType, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Away } from "./pages/away";
import { LiveRegion, Toasts } from "./parts/Toast";
import { type Route, route } from "./router";
import { needWords, say } from "./words";

type Loaded = { default: ComponentType<Record<string, never>> } | { default: ComponentType<never> };
type Listed = {
  readonly load: () => Promise<Loaded>;
  /** The part of the words that no other page says. */
  readonly says?: string;
};

const pages: { readonly [Name in Route["page"]]?: Listed } = {
  home: { load: () => import("./pages/home") },
  new: { load: () => import("./pages/new") },
  table: { load: () => import("./pages/table") },
  board: { load: () => import("./pages/board") },
  replay: { load: () => import("./pages/replay"), says: "replay" },
  desk: { load: () => import("./pages/desk"), says: "desk" },
  potdesk: { load: () => import("./pages/potdesk"), says: "desk" },
  floor: { load: () => import("./pages/floor"), says: "floor" },
  tournament: { load: () => import("./pages/tournament"), says: "night" },
  night: { load: () => import("./pages/night"), says: "night" },
  nightclock: { load: () => import("./pages/nightclock"), says: "night" },
  tour: { load: () => import("./pages/tour"), says: "tour" },
  rules: { load: () => import("./pages/rules") },
  tablerules: { load: () => import("./pages/tablerules") },
  evening: { load: () => import("./pages/evening"), says: "replay" },
  lost: { load: () => import("./pages/lost") },
};

/** Fetch the page of this address while its words are on their way; returns the part of them that it needs. */
export function fetchAhead(): string | undefined {
  const page = pages[route.value.page];
  page?.load().catch(() => {});
  return page?.says;
}

async function opened({ load, says }: Listed): Promise<Loaded> {
  return (await Promise.all([load(), says && needWords(says)]))[0];
}

export function App() {
  return (
    <Fragment>
      <Page />
      <Toasts />
      <LiveRegion />
    </Fragment>
  );
}

type Shown = { name: string; page: ComponentType<Record<string, unknown>> } | { name: string; page: undefined };

function Page() {
  const here = route.value;
  const page = pages[here.page] ?? pages.lost;
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    let wanted = true;
    page &&
      opened(page).then(
        (loaded) => wanted && show({ name: here.page, page: loaded.default as ComponentType<Record<string, unknown>> }),
        () => wanted && show({ name: here.page, page: undefined }),
      );
    return () => {
      wanted = false;
    };
  }, [here.page, page]);
  if (shown?.name !== here.page) return <p class="page quiet">{say("room_parts.loading")}</p>;
  if (!shown.page) return <Away />;
  const { page: _, ...rest } = here;
  return <shown.page key={JSON.stringify(rest)} {...rest} />;
}
