/** Addresses and their pages, both ways, and which links are followed without a new page. */
import { expect, test, vi } from "vitest";
import { followLinks, go, pathOf, type Route, route, routeOf } from "../src/router";

const known: readonly [string, Route][] = [
  ["/", { page: "home" }],
  ["/t/plum-27_x", { page: "table", id: "plum-27_x" }],
  ["/t/plum/board", { page: "board", id: "plum" }],
  ["/t/plum/replay/12", { page: "replay", id: "plum", deal: 12 }],
  ["/t/plum/evening", { page: "evening", id: "plum" }],
  ["/t/plum/rules", { page: "tablerules", id: "plum" }],
  ["/n/plum-27_x", { page: "night", id: "plum-27_x" }],
  ["/n/plum/big", { page: "nightclock", id: "plum" }],
  ...(["new", "desk", "potdesk", "floor", "tournament", "tour", "rules"] as const).map((page): [string, Route] => [
    `/${page}`,
    { page },
  ]),
];

test.each(known)("%s is read and written", (path, to) => {
  expect(routeOf(path)).toEqual(to);
  expect(routeOf(path === "/" ? path : `${path}/`)).toEqual(to);
  expect(pathOf(to)).toBe(path);
});

test("the door for a spoken code is the front door", () => expect(routeOf("/come")).toEqual({ page: "home" }));

test.each([
  "/t",
  "/t/",
  "/t/a b",
  "/t/a/b",
  "/t/a/replay",
  "/t/a/replay/x",
  "/t/a/board/x",
  "/desk/x",
  "/come/x",
  "//x",
  "/n",
  "/n/a b",
  "/n/a/x",
  "/n/a/big/x",
  "/n/a//x",
  "/n/a/replay/1",
  "/t/a//x",
  "/t/a/big",
  "/nn/a",
  "/tt/a",
  "/t/ab/evening/x",
  "/t/ab/rules/x",
  "/t/a/replay/x1",
  "/t/a/replay/1x",
  "/t/a/replays/1",
  "/t/é",
  "/t/aé",
  "/t/éa",
  "/n/éa",
  "/n/aé",
  "/t/a/replay/1/2",
])("%s is none of ours", (path) => expect(routeOf(path)).toEqual({ page: "lost" }));

test("what is lost goes home, and every end of an address with strokes is the same", () => {
  expect(pathOf({ page: "lost" })).toBe("/");
  expect(routeOf("/t/a/replay/1//")).toEqual({ page: "replay", id: "a", deal: 1 });
  expect([routeOf("/desk//"), routeOf("//"), routeOf("")]).toEqual([
    { page: "desk" },
    { page: "home" },
    { page: "home" },
  ]);
});

test("going somewhere changes the address and the route, and begins above; in place of a page it leaves no step", () => {
  const scrolled = vi.spyOn(window, "scrollTo");
  const steps = history.length;
  go({ page: "board", id: "plum" });
  expect([location.pathname, route.value]).toEqual(["/t/plum/board", { page: "board", id: "plum" }]);
  expect([history.length, scrolled.mock.lastCall]).toEqual([steps + 1, [0, 0]]);
  go("/desk?x=1", "replace");
  expect([location.pathname, location.search, route.value.page]).toEqual(["/desk", "?x=1", "desk"]);
  expect(history.length).toBe(steps + 1);
  scrolled.mockRestore();
});

/** Whether a press on something is followed without a new page. */
function followed(html: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  document.querySelector("b")?.dispatchEvent(click);
  return click.defaultPrevented;
}

test("plain links are followed without a new page, others are left to the browser", () => {
  const stop = followLinks();
  go("/");
  expect(followed('<a href="/rules?at=2"><b>x</b></a>')).toBe(true);
  expect([route.value.page, location.search]).toEqual(["rules", "?at=2"]);
  for (const link of [
    "/desk' target='_blank",
    "/desk' download='",
    "/api/languages",
    "https://elsewhere.example/desk",
    "#r",
  ])
    expect(followed(`<a href='${link}'><b>x</b></a>`), link).toBe(false);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(followed('<a href="/desk"><b>x</b></a>', how), JSON.stringify(how)).toBe(false);
  expect(followed("<i><b>x</b></i>")).toBe(false);
  expect(route.value.page).toBe("rules");
  stop();
  expect(followed('<a href="/desk"><b>x</b></a>')).toBe(false);
});

test("a link that somebody else has followed is left alone", () => {
  const taken = (event: Event) => event.preventDefault();
  document.addEventListener("click", taken);
  const stop = followLinks();
  go("/");
  followed('<a href="/desk"><b>x</b></a>');
  expect(route.value.page).toBe("home");
  document.removeEventListener("click", taken);
  stop();
});

test("the browser's own steps are followed, for as long as links are", () => {
  const stop = followLinks();
  go("/desk");
  history.replaceState(null, "", "/rules");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.value.page).toBe("rules");
  document.dispatchEvent(new MouseEvent("click"));
  stop();
  history.replaceState(null, "", "/tour");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route.value.page).toBe("rules");
});
