"""`boodle play --join` at a table of Hold'em: a seat of a real room, played and watched by programs of their own."""

import asyncio
from pathlib import Path

from boodle.server.actor import Pace
from tests.cli.joining import answer_until, terminal
from tests.cli.test_join import give_to_terminals
from tests.server.live import live_room

SLOW = Pace(beat=0, gathering=0.2, grace=30, between=60)
"""The next hand begins when the host says so, for his test is done before the clock is."""


def test_a_hand_is_played_and_told(tmp_path: Path) -> None:
    """Two terminals and a bot: everybody is asked with the table before him, and hears the score in his language."""

    async def scene() -> None:
        async with live_room(tmp_path / "room", SLOW) as live:
            host, ben = await live.table(people=2, bots=1, game="holdem")
            back = await give_to_terminals(live, host.table, tmp_path, {"a": host.token or "", "b": ben.token or ""})
            async with (
                terminal(back, home=tmp_path / "a") as one,
                terminal(back, "--language", "de", home=tmp_path / "b") as two,
            ):
                await asyncio.gather(one.until("You are the host: type start"), two.until("P0 beginnt den Abend"))
                assert "Welcome to Hold’em. Clockwise" in one.printed
                one.type("start")
                async with asyncio.TaskGroup() as both:
                    both.create_task(answer_until(one, "Hand 1 is over"))
                    both.create_task(answer_until(two, "Hand 1 ist vorbei", "de"))
                await asyncio.gather(one.until("P0 (you)"), two.until("P1 (du)"))
                for word in ("Hand 1: ", "blinds 1/2", "Your hand: ", "In the middle: ", "The cards are dealt"):
                    assert word in one.printed
                assert "Dein Blatt: " in two.printed
                await answer_until(one, "Does the evening go on?")
                one.type("end")
                async with asyncio.TaskGroup() as both:
                    both.create_task(answer_until(one, "Good night."))
                    both.create_task(answer_until(two, "Gute Nacht.", "de"))
                assert ((await one.ended())[0], (await two.ended())[0]) == (0, 0)
                assert "Final chips" in one.printed

    asyncio.run(scene())
