/** Where we are: one value for each page, read from the address and written to it. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; id: string }
  | { page: "board"; id: string }
  | { page: "replay"; id: string; deal: number }
  | { page: "evening"; id: string }
  | { page: "tablerules"; id: string }
  | { page: "desk" }
  | { page: "potdesk" }
  | { page: "floor" }
  | { page: "tournament" }
  | { page: "night"; id: string }
  | { page: "nightclock"; id: string }
  | { page: "tour" }
  | { page: "rules" }
  | { page: "lost" };

const plain = ["new", "desk", "potdesk", "floor", "tournament", "tour", "rules"] as const;

/** Read an address; whatever is none of ours is `lost`. */
export function routeOf(path: string): Route {
  const [first = "", id = "", third = "", fourth = "", ...more] = path.replace(/\/+$/, "").split("/").slice(1);
  if (more.length > 0) return { page: "lost" };
  // The door that a spoken code opens: `/come?code=plum-27`.
  if (first === "come" && id === "") return { page: "home" };
  if (first === "") return { page: id === "" ? "home" : "lost" };
  const named = plain.find((page) => page === first);
  if (named !== undefined) return id === "" ? { page: named } : { page: "lost" };
  // Only a deal that is replayed has a fourth part.
  if (!/^[\w-]+$/.test(id) || (fourth !== "" && third !== "replay")) return { page: "lost" };
  if (first === "n" && third === "") return { page: "night", id };
  if (first === "n" && third === "big") return { page: "nightclock", id };
  if (first !== "t") return { page: "lost" };
  if (third === "") return { page: "table", id };
  if (third === "board") return { page: "board", id };
  if (third === "evening") return { page: "evening", id };
  if (third === "rules") return { page: "tablerules", id };
  if (/^\d+$/.test(fourth)) return { page: "replay", id, deal: Number(fourth) };
  return { page: "lost" };
}

/** Write the address of a page. */
export function pathOf(to: Route): string {
  switch (to.page) {
    case "home":
    case "lost":
      return "/";
    case "table":
      return `/t/${to.id}`;
    case "night":
      return `/n/${to.id}`;
    case "nightclock":
      return `/n/${to.id}/big`;
    case "board":
      return `/t/${to.id}/board`;
    case "replay":
      return `/t/${to.id}/replay/${to.deal}`;
    case "evening":
      return `/t/${to.id}/evening`;
    case "tablerules":
      return `/t/${to.id}/rules`;
    default:
      return `/${to.page}`;
  }
}

export const route = signal<Route>(routeOf(globalThis.location?.pathname ?? "/"));

/** Go to a page; `replace` leaves no step back. */
export function go(to: Route | string, how: "push" | "replace" = "push"): void {
  const path = typeof to === "string" ? to : pathOf(to);
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  route.value = routeOf(location.pathname);
  window.scrollTo(0, 0);
}

/** Follow the browser's back and forward, and its plain links within the room; returns what ends it. */
export function followLinks(): () => void {
  const back = () => {
    route.value = routeOf(location.pathname);
  };
  const click = (event: MouseEvent) => {
    const link = (event.target as { closest?: Element["closest"] }).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute("download")) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.hash !== "" || routeOf(url.pathname).page === "lost") return;
    event.preventDefault();
    go(url.pathname + url.search);
  };
  window.addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    window.removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
