/** The room: one page at a time, each loaded when it is first asked for. */
import { type ComponentType, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Away } from "./pages/away";
import { LiveRegion, Toasts } from "./parts/Toast";
import { type Route, route } from "./router";
import { say } from "./words";

type Loaded = { default: ComponentType<Record<string, never>> } | { default: ComponentType<never> };
type Load = () => Promise<Loaded>;

const pages: { readonly [Name in Route["page"]]?: Load } = {
  home: () => import("./pages/home"),
  new: () => import("./pages/new"),
  table: () => import("./pages/table"),
  board: () => import("./pages/board"),
  replay: () => import("./pages/replay"),
  desk: () => import("./pages/desk"),
  potdesk: () => import("./pages/potdesk"),
  floor: () => import("./pages/floor"),
  tournament: () => import("./pages/tournament"),
  night: () => import("./pages/night"),
  nightclock: () => import("./pages/nightclock"),
  tour: () => import("./pages/tour"),
  rules: () => import("./pages/rules"),
  tablerules: () => import("./pages/tablerules"),
  evening: () => import("./pages/evening"),
  lost: () => import("./pages/lost"),
};

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
  const load = pages[here.page] ?? pages.lost;
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    let wanted = true;
    load?.().then(
      (loaded) => wanted && show({ name: here.page, page: loaded.default as ComponentType<Record<string, unknown>> }),
      () => wanted && show({ name: here.page, page: undefined }),
    );
    return () => {
      wanted = false;
    };
  }, [here.page, load]);
  if (shown?.name !== here.page) return <p class="page quiet">{say("room_parts.loading")}</p>;
  if (!shown.page) return <Away />;
  const { page: _, ...rest } = here;
  return <shown.page key={JSON.stringify(rest)} {...rest} />;
}
