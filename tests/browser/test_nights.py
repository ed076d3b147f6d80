"""A whole tournament night from a phone: three tables, moves, a race, a final table, prizes to the unit."""

import asyncio
import re

import pytest

from tests.browser.looking import looked_at
from tests.browser.nights import Host
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, door

FAMILY = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST")


async def run_a_night(room: Served, names: tuple[str, ...], seats: int) -> Host:
    """Run a night to its prizes; what the page had the host do is remembered."""
    async with door(room.address) as opened:
        host = Host(await opened.enter(AT_A_PHONE))
        page = host.visitor.page
        path = await host.plan("Friday", Players=len(names), Seats_at_a_table=seats, Rebuys_each=0)
        await host.enter(*names)
        assert await looked_at(page) == []
        await host.do_all()
        guest = await opened.enter(AT_A_DESK)
        await guest.go(path)
        await guest.page.locator(".tablelist").wait_for()
        assert await guest.page.locator(".todo .btn, .clockhands").count() == 0
        assert await looked_at(guest.page) == []
        await guest.go(f"{path}/big")
        await guest.page.locator(".bigtime").wait_for()
        assert await looked_at(guest.page) == []
        await page.get_by_role("button", name="The next level").click()
        while len(left := await host.playing()) > 1:
            both = len(left) % 3 == 0 and len(left) > 3
            await host.out(*[(name, 1000 - place) for place, name in enumerate(left[: 1 + both])])
            await host.do_all()
        assert await looked_at(page) == []
        await _paid(host, len(names))
        await guest.page.locator(".bigprizes").wait_for()
        assert await looked_at(guest.page) == []
        return host


async def _paid(host: Host, entries: int) -> None:
    """All of the pool has been paid out, and every place is somebody's; who is out at two tables at once shares it."""
    page = host.visitor.page
    prizes = [int(text) for text in await page.locator(".prizelist b").all_inner_texts()]
    assert sum(prizes) == 20 * entries
    lines = await page.locator(".placelist li").all_inner_texts()
    paid = sorted(int(found[1]) for line in lines if (found := re.search(r" (\d+)$", line)))
    assert sum(paid) == 20 * entries
    alone = {int(found[1]) for line in lines if (found := re.match(r"place (\d+)", line))}
    both = [found for line in lines if (found := re.match(r"places (\d+) to (\d+)", line))]
    shared = {int(place) for found in both for place in found.groups()}
    assert sorted(alone | shared) == list(range(1, entries + 1)), lines


def test_a_night_of_two_tables_comes_to_its_prizes(room: Served, one_loop: asyncio.Runner) -> None:
    """Six players at two tables of four: balanced, broken, drawn for the final table, paid."""
    host = one_loop.run(run_a_night(room, FAMILY[:6], 4))
    assert any("FLR-06" in what for what in host.done), host.done


async def test_what_is_found_late_is_put_right(room: Served) -> None:
    """Who was put out by mistake is back, two are swapped, one is renamed, stacks are counted; nobody else moves."""
    async with door(room.address) as opened:
        host = Host(await opened.enter(AT_A_PHONE))
        page = host.visitor.page
        await host.plan("Friday", Players=7, Seats_at_a_table=6, Rebuys_each=0)
        await host.enter(*FAMILY[:7])
        await host.do_all()
        out, other = (await host.playing())[:2]
        await host.out((out, 1000))
        await host.out((other, 1000))
        await host.do_all()
        seats = await host.seats()
        mending = page.locator(".mending")
        await mending.locator("summary").first.click()
        await mending.locator("select").first.select_option(out)
        await host.fill(f"Chips of {out}", 1200)
        await host.tap(mending.get_by_role("button", name="Not out after all"))
        assert out in await host.playing()
        if await page.get_by_role("button", name="Draw it here").count():
            await host.tap(page.get_by_role("button", name="Draw it here"))
        since = await host.seats()
        assert {name: seat for name, seat in since.items() if name != out} == seats
        await mending.get_by_label("Mixed up with").select_option(other)
        await host.tap(mending.get_by_role("button", name="Swap the two"))
        assert other in await host.playing()
        await mending.locator("select").first.select_option(other)
        await mending.get_by_label("New name").fill("Kim")
        await host.tap(mending.get_by_role("button", name="Rename"))
        left = await host.playing()
        assert "Kim" in left
        await mending.get_by_text("Count the stacks").click()
        for place, name in enumerate(left):
            await host.fill(f"Chips of {name}", 10_000 if place == 0 else 5000, mending.locator("details"))
        assert await looked_at(page) == []
        await host.tap(mending.get_by_role("button", name="Enter the count"))
        assert await page.locator(".nightrefused").count() == 0


@pytest.mark.slow
def test_a_night_of_twenty_players_comes_to_its_prizes(room: Served, one_loop: asyncio.Runner) -> None:
    """Three tables of seven: one is broken, players move to balance, all draw for the final table, all is paid."""
    host = one_loop.run(run_a_night(room, FAMILY, 7))
    for rule in ("FLR-04", "FLR-05", "FLR-06"):
        assert any(rule in what for what in host.done), (rule, host.done)
