/** The room: one page at a time, each loaded when it is first asked for. */
import { type ComponentType, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
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
  tour: () => import("./pages/tour"),
  rules: () => import("./pages/rules"),
  tablerules: () => import("./pages/tablerules"),
  evening: () => import("./pages/evening"),
  ...(import.meta.env.DEV ? { art: () => import("./art-page/art") } : {}),
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

function Page() {
  const here = route.value;
  const load = pages[here.page];
  const [shown, show] = useState<{ name: string; page: ComponentType<Record<string, unknown>> }>();
  useEffect(() => {
    let wanted = true;
    void load?.().then((loaded) => {
      if (wanted) show({ name: here.page, page: loaded.default as ComponentType<Record<string, unknown>> });
    });
    return () => {
      wanted = false;
    };
  }, [here.page, load]);
  if (!load) return <Lost />;
  if (shown?.name !== here.page) return <p class="page quiet">{say("room_parts.loading")}</p>;
  const { page: _, ...rest } = here;
  return <shown.page key={JSON.stringify(rest)} {...rest} />;
}

function Lost() {
  return (
    <main class="page">
      <h1>{say("room_parts.lost")}</h1>
      <p>
        <a href="/">{say("room_parts.home")}</a>
      </p>
    </main>
  );
}
