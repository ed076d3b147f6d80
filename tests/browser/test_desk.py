"""The desk for real cards: each tap tells one act, and an evening is taken up where the room has forgotten it."""

import asyncio
import json
from typing import Any

from playwright.async_api import Page, Request, Route

from tests.browser.desks import bet, deal, sit_down
from tests.browser.looking import looked_at
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, PATIENCE, door
from tests.server.talk import until


def sent_to_the_desk(page: Page) -> list[dict[str, Any]]:
    """What the page sends from now on."""
    sent: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if "/api/desk" in request.url and request.post_data:
            sent.append(json.loads(request.post_data))

    page.on("request", note)
    return sent


async def as_forgotten(route: Route) -> None:
    """Answer as a room that has begun anew since."""
    known = "told" in json.loads(route.request.post_data or "{}")
    if known:
        await route.fulfill(json={"forgotten": True})
    else:
        await route.continue_()


async def test_each_tap_tells_one_act_and_everything_only_where_the_room_has_forgotten(room: Served) -> None:
    """Bets, the way back, and a room that has begun anew: the same evening stands on the page."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await sit_down(host, ("Ann", "Ben", "Cem"))
        sent = sent_to_the_desk(host.page)
        await deal(host)
        await bet(host, (5, 5))
        assert [len(told["acts"]) for told in sent] == [1, 1, 1, 1]
        assert all(told.keys() == {"told", "acts"} for told in sent)
        await host.page.route("**/api/desk*", as_forgotten)
        await bet(host, (5, 5, 8))
        await asyncio.wait_for(until(lambda: len(sent[-1]["acts"]) > 5), PATIENCE / 1000)
        assert "players" not in sent[-2]
        assert sent[-1]["acts"][-1] == "paid 2 8"
        assert await host.page.locator(".desknow .stepper input").nth(2).input_value() == "8"
        assert await looked_at(host.page) == []
