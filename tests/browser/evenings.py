"""How people come together at a table by the pages of the room, and play."""

import asyncio
from random import Random
from typing import Any

from tests.browser.playing import Player
from tests.browser.visitors import Device, Door, Visitor

LONGEST_EVENING = 150.0
"""Seconds within which an evening of a few deals has to end, on a machine that has other things to do as well."""
NOW_AND_THEN = 0.3
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


async def make_table(host: Visitor, **wanted: object) -> str:
    """Make a table as the page would ask for it, and go there; returns its id."""
    facts = {"name": NAMES[0], "preset": "pagat", "seats": 5, "clock": 0, "bots": ["first", "casual"]} | wanted
    made = await host.context.request.post(host.address + "/api/tables", data=facts, headers={"Origin": host.address})
    assert made.ok, await made.text()
    table: str = (await made.json())["id"]
    await host.go(f"/t/{table}")
    return table


async def take_seat(guest: Visitor, table: str, name: str) -> None:
    """Come by the link, say one's name and take the first seat that is free."""
    await guest.go(f"/t/{table}")
    form = guest.page.locator("form.takeseat")
    await form.locator("input").fill(name)
    await form.locator("button[type=submit]").click()
    await form.wait_for(state="detached")


async def begin(host: Visitor) -> None:
    """Let the evening begin, as its host."""
    await host.page.locator("button.start:not([aria-disabled])").click()


async def seated(door: Door, devices: tuple[Device, ...], *, bots: int = 2, preset: str = "pagat") -> list[Visitor]:
    """Bring people together at a table, the host first, and let the evening begin."""
    visitors = [await door.enter(device) for device in devices]
    host, *guests = visitors
    seats = len(devices) + bots
    table = await make_table(host, preset=preset, seats=seats, bots=["first", "casual", "careful"][:bots])
    for guest, name in zip(guests, NAMES[1:], strict=False):
        await take_seat(guest, table, name)
    await begin(host)
    return visitors


def players_of(visitors: list[Visitor], seed: int, deals: int = 1) -> list[Player]:
    """Return somebody for each device who plays by chance; so many deals are played."""
    return [Player(visitor, Random(seed + at), deals) for at, visitor in enumerate(visitors)]


async def play_out(players: list[Player]) -> None:
    """Play until the evening is over; no answer that the page offered may have been refused."""
    over = asyncio.Event()
    async with asyncio.timeout(LONGEST_EVENING), asyncio.TaskGroup() as together:
        for player in players:
            together.create_task(player.play(over))
        while not (await summary(players[0].visitor))["over"]:  # noqa: ASYNC110 - the room is another program
            await asyncio.sleep(NOW_AND_THEN)
        over.set()
    for player in players:
        await player.page.locator(".ask[data-asks]").wait_for(state="detached")
    assert [player.refused for player in players] == [[] for _ in players]


async def summary(visitor: Visitor) -> dict[str, Any]:
    """Return what the room tells of the table that this visitor is at.

    Asked once more where the room closed a line that was kept just as it was used again.
    """
    answer = await visitor.context.request.get(visitor.page.url + "/summary", max_retries=1)
    told: dict[str, Any] = await answer.json()
    return told
