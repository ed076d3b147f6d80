"""An evening of five-card draw in real browsers, by the controls of the page alone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.browser.evenings import NAMES, begin, make_table, play_out, players_of, take_seat
from tests.browser.looking import looked_at
from tests.browser.playing import Player, Question
from tests.browser.seen import same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, door

HANDS = 3
LOW = Device(size={"width": 360, "height": 620}, colours="dark")
KINDS = {"OpeningWager", "CardsToDraw", "HostBetweenHands"}

OUT_OF_SIGHT = """() => [...document.querySelectorAll('#own-hand li')].filter((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).length"""
"""How many of one's own cards cannot be seen whole without scrolling."""
COVERED = """() => {
  const low = document.querySelector('.handtray > .links')?.getBoundingClientRect().top ?? innerHeight;
  return [...document.querySelectorAll('.zones.part-rest .showdown li:nth-child(-n + 2)')]
    .filter((hand) => innerWidth >= 360 && innerWidth < 768 && hand.getBoundingClientRect().bottom > low + 1)
    .map((hand) => `not in sight: ${hand.textContent}`);
}"""
"""Which of the first two hands that lie open a phone does not show whole."""


def _thrower(player: Player, faults: list[str]) -> Callable[[Question], Awaitable[None]]:
    """Look at each kind of question once; tap two cards, and a third back, before the draw is answered."""
    looked: set[str] = set()

    async def on_question(question: Question) -> None:
        page = player.page
        if question.kind == "CardsToDraw":
            cards = page.locator("#own-hand [data-pick]")
            if hidden := await page.evaluate(OUT_OF_SIGHT):
                faults.append(f"{hidden} cards cannot be seen whole")
            for at in (0, 2, 4, 4)[: 4 if player.chance.random() < 0.7 else 0]:
                await cards.nth(at).click()
        faults.extend(await page.evaluate(COVERED))
        if question.kind not in looked:
            looked.add(question.kind)
            faults.extend(await looked_at(page, ("light",)))

    return on_question


async def evening(room: Served, preset: str, devices: tuple[Device, ...], seed: int) -> tuple[list[str], list[str]]:
    """Play some hands with two bots; returns what was asked, and what was wrong."""
    faults: list[str] = []
    async with door(room.address) as opened:
        visitors = [await opened.enter(device) for device in devices]
        host, *guests = visitors
        bots = ["casual", "careful"]
        table = await make_table(host, game="draw", preset=preset, seats=len(devices) + 2, bots=bots)
        for guest, name in zip(guests, NAMES[1:], strict=False):
            await take_seat(guest, table, name)
        await begin(host)
        players = players_of(visitors, seed, HANDS)
        for player in players:
            player.on_question = _thrower(player, faults)
        await play_out(players)
        await same_at_the_end(visitors)
        await host.go(f"/t/{table}/replay/1")
        await host.page.locator(".replaybox").wait_for()
        await host.page.keyboard.press("End")
        faults += await looked_at(host.page, ("light",))
    return [kind for player in players for kind in player.answered], faults


@pytest.mark.parametrize(("preset", "devices"), [("home-draw", (AT_A_PHONE, AT_A_DESK)), ("no-limit-draw", (LOW,))])
def test_an_evening_of_draw_is_played_by_its_page(
    room: Served, one_loop: asyncio.Runner, preset: str, devices: tuple[Device, ...]
) -> None:
    """At phones and at a desk: no card out of sight when cards are asked for, nobody kept out."""
    asked, faults = one_loop.run(evening(room, preset, devices, 5))
    assert faults == []
    assert set(asked) >= KINDS


def test_draw_can_be_played_by_its_words_alone(room: Served, one_loop: asyncio.Runner) -> None:
    """Standing pat throughout: the text view has the same question."""

    async def hands() -> list[str]:
        async with door(room.address) as opened:
            host = await opened.enter(Device(text=True))
            await make_table(host, game="draw", preset="home-draw", seats=3, bots=["first", "casual"])
            await begin(host)
            players = players_of([host], 6, 2)
            await play_out(players)
            return players[0].answered

    assert set(one_loop.run(hands())) >= KINDS
