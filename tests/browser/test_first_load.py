"""The first load: light, nothing from elsewhere, and over plain HTTP from another address too (SERVER 16)."""

import asyncio
import socket
from pathlib import Path

import pytest

from boodle.words.catalogue import languages
from tests.browser.evenings import begin, make_table, play_out, players_of, summary, take_seat
from tests.browser.loading import EVERYTHING, FRONT, MOST, first_table, front_page
from tests.browser.seen import same_at_the_end
from tests.browser.serving import Served, served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, door


@pytest.mark.parametrize("language", languages())
def test_a_table_weighs_less_than_100_kb_packed(
    room: Served, one_loop: asyncio.Runner, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """Page, style, words, board, cards; how long the first table took is printed, and not judged."""
    weight, follows, stood = one_loop.run(first_table(room, language))
    with capsys.disabled():
        told = f"{weight / 1000:.1f} kB packed, on screen after {stood} ms, and {follows / 1000:.1f} kB follow"
        print(f"\nfirst table: {told}")  # noqa: T201 - a figure
    assert weight < MOST


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "preset"), [("holdem", "home-cash"), ("draw", "home-draw")])
def test_a_table_of_poker_weighs_no_more(
    room: Served, one_loop: asyncio.Runner, game: str, preset: str, language: str
) -> None:
    """Its own tree comes with the first such table, beside what every table needs, and no board."""
    weight, _, _ = one_loop.run(first_table(room, language, game=game, preset=preset))
    assert weight < MOST


def test_the_front_page_brings_the_table_while_one_reads(room: Served, one_loop: asyncio.Runner) -> None:
    """It stands before what a table needs has come; a tap then fetches no file of the page."""
    front, everything, after_the_tap = one_loop.run(front_page(room))
    assert front < FRONT
    assert everything < EVERYTHING
    assert after_the_tap == 0


def elsewhere() -> str | None:
    """Return an address of this computer at which it is not alone, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses the way out
        except OSError:
            return None
        address: str = asking.getsockname()[0]
    return None if address.startswith("127.") else address


async def plain_http(address: str) -> None:
    """Play a deal from an address where the browser trusts nothing."""
    async with door(address) as opened:
        host, guest = await opened.enter(AT_A_PHONE), await opened.enter(AT_A_DESK)
        table = await make_table(host, seats=3, bots=["first"])
        assert not await host.page.evaluate("() => isSecureContext")
        assert (await summary(host))["link"].startswith(address)
        await take_seat(guest, table, "Ben")
        await begin(host)
        await play_out(players_of([host, guest], 31))
        await same_at_the_end([host, guest])
        for path in ("/", "/new", "/rules", "/desk", "/tour", f"/t/{table}/board", f"/t/{table}/replay/1"):
            await guest.go(path)


def test_every_page_works_over_plain_http_in_a_network(room: Served, one_loop: asyncio.Runner, tmp_path: Path) -> None:
    """No page needs what a browser keeps for secure addresses."""
    address = elsewhere()
    if address is None:
        pytest.skip("this computer has no address but its own")
    assert room.port
    with served(tmp_path, host=address) as opened:
        one_loop.run(plain_http(f"http://{address}:{opened.port}"))
