"""The page on a home screen: it can be put there, it stands without a line, and nothing of a table is kept."""

import asyncio

from playwright.async_api import Route

from tests.browser.evenings import begin, make_table
from tests.browser.serving import Served
from tests.browser.visitors import Device, Visitor, door

INSTALLED = Device(installed=True)
READY = "() => navigator.serviceWorker.ready.then(() => undefined)"
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}"""
FLOOR = "/api/floor"
SOON = 30
"""So many seconds something may take until it is kept."""
NO_LINE = "Failed to load resource|net::ERR|Failed to fetch"


async def kept_by(visitor: Visitor) -> set[str]:
    """Return the paths of everything that the browser keeps for when there is no line."""
    return set(await visitor.page.evaluate(KEPT))


async def until_kept(visitor: Visitor, path: str) -> None:
    """Wait until the browser keeps what comes from there."""
    async with asyncio.timeout(SOON):
        while path not in await kept_by(visitor):  # noqa: ASYNC110 - the browser is another program
            await asyncio.sleep(0.05)


def test_the_floor_rules_without_a_line(room: Served, one_loop: asyncio.Runner) -> None:
    """Whoever has had it open once gets the same page again from a device that reaches nobody."""

    async def without_a_line() -> tuple[str, str]:
        async with door(room.address) as opened:
            visitor = await opened.enter(INSTALLED)
            await visitor.go("/floor")
            await visitor.page.locator("main section").first.wait_for()
            await visitor.page.evaluate(READY)
            await until_kept(visitor, FLOOR)
            await visitor.settled()
            ruled = await visitor.page.locator("main").inner_text()
            visitor.expected = NO_LINE
            await visitor.context.set_offline(True)
            await visitor.page.reload()
            await visitor.page.locator("main section").first.wait_for()
            await visitor.settled()
            return ruled, await visitor.page.locator("main").inner_text()

    ruled, again = one_loop.run(without_a_line())
    assert len(ruled) > 500
    assert again == ruled


def test_what_is_still_on_its_way_is_kept(room: Served, one_loop: asyncio.Runner) -> None:
    """An answer that comes only after the keeper is there, which never saw it asked for."""

    async def late() -> None:
        async with door(room.address) as opened:
            visitor = await opened.enter(INSTALLED)

            async def held_up(route: Route) -> None:
                await visitor.page.evaluate(READY)
                await asyncio.sleep(0.2)
                await route.continue_()

            await visitor.page.route("**/api/floor*", held_up)
            await visitor.go("/floor")
            await visitor.page.locator("main section").first.wait_for()
            await until_kept(visitor, FLOOR)

    one_loop.run(late())


def test_nothing_of_a_table_is_kept(room: Served, one_loop: asyncio.Runner) -> None:
    """SERVER 10: neither facts nor leaflet, nor who sits there; the page, its words and the Floor alone."""

    async def at_a_table() -> set[str]:
        async with door(room.address) as opened:
            host = await opened.enter(INSTALLED)
            await host.go("/floor")
            await host.page.evaluate(READY)
            table = await make_table(host, seats=3, bots=["first", "casual"])
            await begin(host)
            await host.page.locator(".ask[data-asks]").wait_for()
            await host.go(f"/t/{table}/rules")
            await host.go(f"/t/{table}/evening")
            return await kept_by(host)

    kept = one_loop.run(at_a_table())
    assert "/" in kept
    strange = {path for path in kept - {"/"} if not path.startswith(("/assets/", "/words/", "/icon-"))}
    assert strange <= {"/api/floor", "/api/languages", "/api/room", "/manifest.webmanifest"}


def test_a_browser_takes_it_for_something_to_install(room: Served, one_loop: asyncio.Runner) -> None:
    """Chromium reads the manifest without a complaint, and finds nothing that stands in the way."""

    async def read() -> tuple[list[object], list[object]]:
        async with door(room.address, windows=True) as opened:
            visitor = await opened.enter(INSTALLED)
            await visitor.go("/")
            await visitor.page.evaluate(READY)
            tools = await visitor.context.new_cdp_session(visitor.page)
            manifest = await tools.send("Page.getAppManifest")
            in_the_way = await tools.send("Page.getInstallabilityErrors")
            return manifest["errors"], in_the_way["installabilityErrors"]

    errors, in_the_way = one_loop.run(read())
    assert errors == []
    # A context of its own is private to a browser, which installs nothing from there.
    assert [one for one in in_the_way if one["errorId"] != "in-incognito"] == []  # type: ignore[index]
