"""The end of an evening: a podium, its best moments, and a picture to send on that is made on the device."""

import asyncio
from pathlib import Path

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, door

SIGNATURE = b"\x89PNG\r\n\x1a\n"
SIZE = (1080, 1350)
"""Wide and high, in pixels: upright, as a phone shows it whole."""


def test_an_evening_can_be_sent_on_as_a_picture(room: Served, one_loop: asyncio.Runner, tmp_path: Path) -> None:
    """The three moments stand at the table and in its figures alike; the picture is saved under the table's name."""

    async def at_the_end() -> tuple[list[str], list[str], str]:
        async with door(room.address) as opened:
            host = await opened.enter(AT_A_PHONE)
            table = await make_table(host, title="Sunday at Ilse's", seats=3, bots=["careful", "careful"])
            await begin(host)
            await play_out(players_of([host], 3, 2))
            bests = host.page.locator(".bests li")
            at_the_table = await bests.all_inner_texts()
            await host.go(f"/t/{table}/evening")
            await bests.first.wait_for()
            async with host.page.expect_download() as saved:
                await host.page.get_by_text("A picture to send on").click()
            picture = await saved.value
            await picture.save_as(tmp_path / "evening.png")
            return at_the_table, await bests.all_inner_texts(), picture.suggested_filename

    at_the_table, in_figures, name = one_loop.run(at_the_end())
    picture = (tmp_path / "evening.png").read_bytes()
    assert at_the_table == in_figures
    assert len(at_the_table) == 3
    assert name == "Sunday at Ilse's.png"
    assert picture.startswith(SIGNATURE)
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == SIZE
    assert len(picture) > 20_000
