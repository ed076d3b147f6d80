import { expect, test } from "vitest";
import { followLinks, go, pathOf, type Route, route, routeOf } from "../src/router";

const known: readonly [string, Route][] = [
  ["/", { page: "home" }],
  ["/t/plum-27_x", { page: "table", id: "plum-27_x" }],
  ["/t/plum/board", { page: "board", id: "plum" }],
  ["/t/plum/replay/12", { page: "replay", id: "plum", deal: 12 }],
  ["/desk", { page: "desk" }],
  ["/potdesk", { page: "potdesk" }],
  ["/tour", { page: "tour" }],
  ["/rules", { page: "rules" }],
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
  "/t/a/replay/1/2",
])("%s is none of ours", (path) => expect(routeOf(path)).toEqual({ page: "lost" }));

test("going somewhere changes the address and the route", () => {
  go({ page: "board", id: "plum" });
  expect([location.pathname, route.value]).toEqual(["/t/plum/board", { page: "board", id: "plum" }]);
  go("/desk", "replace");
  expect(route.value.page).toBe("desk");
});

test("plain links are followed without a new page, others are left to the browser", () => {
  const stop = followLinks();
  go("/");
  const press = (html: string, how: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    document.querySelector("b")?.dispatchEvent(click);
    return click.defaultPrevented;
  };
  expect(press('<a href="/rules"><b>x</b></a>')).toBe(true);
  expect(route.value.page).toBe("rules");
  expect(press('<a href="/desk" target="_blank"><b>x</b></a>')).toBe(false);
  expect(press('<a href="/desk"><b>x</b></a>', { ctrlKey: true })).toBe(false);
  expect(press('<a href="/api/languages"><b>x</b></a>')).toBe(false);
  expect(press('<a href="https://elsewhere.example/desk"><b>x</b></a>')).toBe(false);
  expect(press('<a href="#rule"><b>x</b></a>')).toBe(false);
  expect(route.value.page).toBe("rules");
  stop();
  expect(press('<a href="/desk"><b>x</b></a>')).toBe(false);
});
