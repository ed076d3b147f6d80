"""An evening of Hold'em in real browsers, by the controls of the page alone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.browser.evenings import NAMES, begin, make_table, play_out, players_of, take_seat
from tests.browser.looking import looked_at
from tests.browser.playing import Player, Question
from tests.browser.seen import same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, Visitor, door

HANDS = 2
WIDE = 700
TABLET = Device(size={"width": 768, "height": 1024}, colours="dark")


async def at_a_table(visitors: list[Visitor], **wanted: object) -> None:
    """Bring people and two bots together at a table of Hold'em, and begin."""
    host, *guests = visitors
    seats = len(visitors) + 2
    table = await make_table(host, game="holdem", preset="home-cash", seats=seats, **wanted)
    for guest, name in zip(guests, NAMES[1:], strict=False):
        await take_seat(guest, table, name)
    await begin(host)


async def hands(room: Served, devices: tuple[Device, ...], seed: int) -> list[str]:
    """Play some hands with two bots; every device ends with what the room has counted. Returns what was asked."""
    async with door(room.address) as opened:
        visitors = [await opened.enter(device) for device in devices]
        await at_a_table(visitors)
        players = players_of(visitors, seed, HANDS)
        await play_out(players)
        await same_at_the_end(visitors)
    return [kind for player in players for kind in player.answered]


def test_two_people_and_two_bots_play_an_evening_of_holdem(room: Served, one_loop: asyncio.Runner) -> None:
    """One at a phone, with cards and chips that move, and one at a desk."""
    asked = one_loop.run(hands(room, (Device(moves=True), AT_A_DESK), 5))
    assert asked.count("HandWager") >= HANDS
    # The next hand comes by itself: on a slow machine before the host has been asked whether he is sure of the end.
    assert asked.count("HostBetweenHands") > HANDS


def test_holdem_can_be_played_by_its_words_alone(room: Served, one_loop: asyncio.Runner) -> None:
    """One of two people has the text view."""
    asked = one_loop.run(hands(room, (Device(text=True), AT_A_PHONE), 6))
    assert "HandWager" in asked


@pytest.mark.own_size
def test_nothing_on_a_holdem_table_keeps_anybody_out(room: Served, one_loop: asyncio.Runner) -> None:
    """Each kind of question at a phone and at a dark tablet is looked at with axe-core."""

    async def look() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        async with door(room.address) as opened:
            visitors = [await opened.enter(device) for device in (AT_A_PHONE, TABLET)]
            await at_a_table(visitors)
            players = players_of(visitors, 7, 2)
            for player in players:
                player.on_question = _looking(player, found)
            await play_out(players)
        return found

    found = one_loop.run(look())
    assert {kind: harm for kind, harm in found.items() if harm} == {}
    assert {"HandWager phone", "HandWager tablet"} <= found.keys()


def _looking(player: Player, found: dict[str, list[str]]) -> Callable[[Question], Awaitable[None]]:
    async def look(question: Question) -> None:
        wide = (player.page.viewport_size or {"width": 0})["width"] > WIDE
        place = f"{question.kind} {'tablet' if wide else 'phone'}"
        if place not in found:
            found[place] = await looked_at(player.page, ("dark",) if wide else ("light",))

    return look


LIES_OVER = """() => {
  const box = document.querySelector('.replaybox').getBoundingClientRect();
  const covered = ['.replaysays', '.replaybuttons .btn'].filter((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.replaybox');
  });
  window.scrollTo(0, document.documentElement.scrollHeight);
  const low = ['.replayhand', '.replaydeals'].filter(
    (part) => document.querySelector(part).getBoundingClientRect().bottom > box.top + 0.5);
  return [...covered, ...low];
}"""
ROWS_BELOW = """() => {
  const dock = document.querySelector('.dock').getBoundingClientRect().top;
  return [...document.querySelectorAll('.standing tbody tr')].filter((row) => row.getBoundingClientRect().bottom > dock)
    .length;
}"""


@pytest.mark.own_size
async def test_the_end_and_a_replay_of_holdem_have_room_on_a_phone(room: Served) -> None:
    """Nobody's place lies under the dock; of a hand looked at again nothing lies across its steps."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        table = await make_table(
            host, game="holdem", preset="home-tournament", seats=4, bots=["first", "casual", "careful"]
        )
        await begin(host)
        await play_out(players_of([host], 11, 1))
        rows = host.page.locator(".standing tbody tr")
        await rows.first.wait_for()
        assert (await rows.count(), await host.page.evaluate(ROWS_BELOW)) == (4, 0)
        await host.go(f"/t/{table}/replay/1")
        await host.page.locator(".replaybox").wait_for()
        await host.page.keyboard.press("End")
        assert await host.page.evaluate(LIES_OVER) == []
