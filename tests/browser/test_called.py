"""Being told that it is one's turn: by the page behind another one, and by the room where the page is closed."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import CDPSession

from boodle.server.bells.hung import message_of
from tests.browser.evenings import begin, make_table
from tests.browser.serving import Served, served
from tests.browser.test_first_load import elsewhere
from tests.browser.visitors import Device, Door, Visitor, door
from tests.server.bells.service import push_service

INSTALLED = Device(installed=True)
SWITCH = "Tell me when it is my turn"
READY = "() => navigator.serviceWorker.ready.then(({ scope }) => scope)"
SHOWN = """async () => {
  const keeper = await navigator.serviceWorker.ready;
  return (await keeper.getNotifications()).map(({ title, tag, data }) => ({ title, tag, table: data.table }));
}"""
CLICKED = """async (table) => {
  const [shown] = await self.registration.getNotifications({ tag: `turn/${table}` });
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification: shown }));
}"""
LOOKED_AT = """const looks = sessionStorage.getItem("looks");
if (looks) Object.defineProperty(document, "visibilityState", { configurable: true, get: () => looks });"""
LOOKS = """() => {
  delete document.visibilityState;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SUBSCRIBES = """({ endpoint, p256dh, auth }) => {
  const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
  const subscription = { endpoint, toJSON, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
    if (!userVisibleOnly || !/^[\\w-]{87}$/.test(key)) throw new Error(`no key: ${key}`);
    return subscription;
  };
}"""
"""A browser at a push service of the test's own: the makers' are nowhere near."""
SOON = 30


async def until(visitor: Visitor, count: int) -> list[dict[str, str]]:
    """Wait until the browser shows so many notifications; returns them."""
    async with asyncio.timeout(SOON):
        while len(shown := await visitor.page.evaluate(SHOWN)) != count:  # noqa: ASYNC110 - the browser is another program
            await asyncio.sleep(0.05)
    found: list[dict[str, str]] = shown
    return found


async def at_a_table(opened: Door) -> tuple[Visitor, str]:
    """Let somebody sit down in a browser that may show notifications, until he is asked."""
    visitor = await opened.enter(INSTALLED)
    await visitor.context.grant_permissions(["notifications"], origin=opened.address)
    await visitor.go("/")
    await visitor.page.evaluate(READY)
    table = await make_table(visitor, seats=3, bots=["first", "casual"])
    await begin(visitor)
    await visitor.page.locator(".ask[data-asks]").wait_for()
    return visitor, table


async def keeper_of(visitor: Visitor) -> tuple[CDPSession, str]:
    """Return the tools of a page, and the registration of its service worker by which they know it."""
    tools = await visitor.context.new_cdp_session(visitor.page)
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def told(event: dict[str, Any]) -> None:
        for one in event["registrations"]:
            if one["scopeURL"].startswith(visitor.address) and not found.done():
                found.set_result(one["registrationId"])

    tools.on("ServiceWorker.workerRegistrationUpdated", told)
    await tools.send("ServiceWorker.enable")
    return tools, await asyncio.wait_for(found, SOON)


async def push(visitor: Visitor, message: bytes) -> None:
    """Have a message come to the browser, as its push service would bring it."""
    tools, registration = await keeper_of(visitor)
    facts = {"origin": visitor.address, "registrationId": registration, "data": message.decode()}
    await tools.send("ServiceWorker.deliverPushMessage", facts)


def test_a_call_of_the_room_is_shown_and_leads_to_the_table(room: Served, one_loop: asyncio.Runner) -> None:
    """Where no page of the table is open one notification comes, however often it is called, and a click opens it."""

    async def called() -> None:
        async with door(room.address, windows=True) as opened:
            visitor, table = await at_a_table(opened)
            await push(visitor, message_of(table, "en"))
            assert await visitor.page.evaluate(SHOWN) == []  # the table lies before his eyes
            await visitor.go("/floor")
            for _ in range(2):
                await push(visitor, message_of(table, "de"))
                shown = await until(visitor, 1)
            says = json.loads(message_of(table, "de"))["says"]
            assert shown == [{"title": says, "tag": f"turn/{table}", "table": table}]
            for odd in (b"", b"no json", b"[]", json.dumps({"table": "../x", "says": "x"}).encode()):
                await push(visitor, odd)
            assert len(await visitor.page.evaluate(SHOWN)) == 1
            worker = visitor.context.service_workers[0]
            opens = "() => { self.clients.openWindow = async (url) => { self.opened = url; }; }"
            await worker.evaluate(opens)  # a browser opens windows for taps of people alone
            await worker.evaluate(CLICKED, table)
            await until(visitor, 0)
            assert await worker.evaluate("() => self.opened") == f"/t/{table}"

    one_loop.run(called())


async def turn_on(visitor: Visitor, says: str) -> None:
    """Turn the switch in the menu of the table on, and hear what that does."""
    await visitor.page.get_by_role("button", name="Menu").click()
    switch = visitor.page.get_by_role("switch", name=SWITCH)
    assert not await switch.is_checked()
    await switch.click()
    await visitor.page.get_by_text(says).wait_for()
    assert await switch.is_checked()


def test_the_open_page_tells_it_where_nobody_looks(room: Served, one_loop: asyncio.Runner) -> None:
    """By the switch in the menu of the table, and not before; it is gone once somebody looks."""

    async def told() -> None:
        async with door(room.address, windows=True) as opened:
            visitor, table = await at_a_table(opened)
            await visitor.page.add_init_script(LOOKED_AT)
            await visitor.page.evaluate("() => sessionStorage.setItem('looks', 'hidden')")
            await visitor.page.reload()
            await visitor.page.locator(".ask[data-asks]").wait_for()
            assert await visitor.page.evaluate(SHOWN) == []
            await turn_on(visitor, "You are told while this page is open")
            await visitor.page.reload()
            (shown,) = await until(visitor, 1)
            assert shown["tag"] == f"turn/{table}"
            assert shown["title"].startswith("Your turn · ")
            await visitor.page.evaluate(LOOKS)
            await until(visitor, 0)

    one_loop.run(told())


def test_the_room_calls_whoever_has_closed_the_page(one_loop: asyncio.Runner, tmp_path: Path, room: Served) -> None:
    """All the way: the switch, the room, the push service, the seal that the browser opens, the notification."""

    async def called() -> None:
        async with push_service() as service:
            browser = service.browser()
            with served(tmp_path, push="on", push_service=service.origin) as calling:
                async with door(calling.address, windows=True) as opened:
                    visitor, table = await at_a_table(opened)
                    await visitor.page.add_init_script(f"({SUBSCRIBES})({json.dumps(browser.told)})")
                    await visitor.page.reload()
                    await turn_on(visitor, "You are told even when this page is closed")
                    television = await opened.enter()
                    await television.go(f"/t/{table}/board")  # somebody is there and waits
                    await visitor.go("/floor")
                    pushed = await asyncio.wait_for(service.until(1), SOON)
                    message = browser.opens(pushed.body)
                    assert message == message_of(table, "en")
                    await push(visitor, message)
                    await until(visitor, 1)

    one_loop.run(called())


def test_nothing_broken_is_offered_over_plain_http(one_loop: asyncio.Runner, tmp_path: Path, room: Served) -> None:
    """From another device of the network: no switch, and no complaint."""
    address = elsewhere()
    if address is None:
        pytest.skip("this computer has no address but its own")

    async def looked_for(at: str) -> int:
        async with door(at) as opened:
            visitor = await opened.enter(INSTALLED)
            await make_table(visitor, seats=3, bots=["first", "casual"])
            await begin(visitor)
            await visitor.page.locator(".ask[data-asks]").wait_for()
            assert not await visitor.page.evaluate("() => isSecureContext")
            await visitor.page.get_by_role("button", name="Menu").click()
            await visitor.page.get_by_role("switch", name="Sound").wait_for()
            return await visitor.page.get_by_role("switch", name=SWITCH).count()

    with served(tmp_path, host=address) as opened:
        assert one_loop.run(looked_for(f"http://{address}:{opened.port}")) == 0
