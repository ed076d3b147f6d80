"""`boodle play --join` at a table of Hold'em: a seat of a real room, played and watched by programs of their own."""

import asyncio
import re
from pathlib import Path

from boodle.client import Connection
from boodle.server.tables.actor import Pace
from tests.cli.table.joining import answer_until, give_to_terminals, terminal
from tests.server.live import GATHERS, live_room, play_until

SLOW = Pace(beat=0, gathering=0.2, grace=30, between=60)
"""The next hand begins when the host says so, for his test is done before the clock is."""


async def test_a_hand_is_played_and_told(tmp_path: Path) -> None:
    """Two terminals and a bot: everybody is asked with the table before him, and hears the score in his language."""
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
            one.type("sit-out")
            await one.until("You sit out.")
            one.type("nonsense")
            await one.until("Answers: deal-on, end.")
            one.type("end")
            async with asyncio.TaskGroup() as both:
                both.create_task(answer_until(one, "Good night."))
                both.create_task(answer_until(two, "Gute Nacht.", "de"))
            assert ((await one.ended())[0], (await two.ended())[0]) == (0, 0)
            assert "Final chips" in one.printed


async def test_words_at_any_time(tmp_path: Path) -> None:
    """The table, one's cards, the rules and a hint are shown at any time; a bet is answered as at one's own table."""
    async with live_room(tmp_path / "room", SLOW) as live:
        host, ben = await live.table(people=2, game="holdem", practice=True)
        back = await give_to_terminals(live, host.table, tmp_path, {"b": ben.token or ""})
        async with Connection(host) as table, terminal(back, home=tmp_path / "b") as one:
            await one.until("P0 begins the evening")
            one.type("table")
            await one.until("there is nothing to look at")
            await table.host("start")
            await one.until("The next hand comes by itself.")
            await play_until(table, 1)
            playing = asyncio.create_task(play_until(table, 2, but=("HostBetweenHands",)))
            await one.until("It is your turn to bet.")
            for typed, said in (
                ("table", "Blinds 1/2"),
                ("hand", "Your hand: "),
                ("score", "Chips: "),
                ("house", "How much may be bet? As much as one has."),
                ("?", "POT-01: "),
                ("? FLR-21", "FLR-21: "),
                ("help", "the table: board, pots, chips and blinds"),
                ("hint", "A good player would: "),
                ("out", "Noted: `out` holds when this hand is over."),
                ("leave", "Noted: `leave` holds"),
                ("out", "Noted: `out` holds"),
                ("raise 1", "You may make it 4 to 200."),
                ("all-in", "and are all-in."),
            ):
                one.type(typed)
                await one.until(said)
            await one.until("You sit out.")
            assert "Are you in the next hand?" not in one.printed.split("You sit out.")[0]
            playing.cancel()


async def test_a_guest_watches(tmp_path: Path) -> None:
    """Without a seat one sees nobody's cards but those that are shown, and is not asked."""
    async with live_room(tmp_path / "room", SLOW) as live:
        host, ben = await live.table(people=2, bots=1, game="holdem")
        link = f"{live.address}/t/{host.table}"
        async with (
            Connection(host) as table,
            Connection(ben) as other,
            terminal(link, "--watch", "--plain", home=tmp_path / "guest") as guest,
        ):
            await guest.until("You are watching.")
            playing = [asyncio.create_task(play_until(one, 2)) for one in (table, other)]
            await table.host("start")
            await guest.until("Hand 1 is over")
            assert "The cards are dealt." in guest.printed
            assert "Your hand" not in guest.printed
            assert "?" not in guest.printed.split("Hand 1:")[1]
            assert not re.search("[♣♦♥♠]", guest.printed)
            for one in playing:
                one.cancel()


async def test_a_tournament_ends_with_places(tmp_path: Path) -> None:
    """Whoever is out is told in which place, and everybody's place is shown at the end."""
    async with live_room(tmp_path / "room", GATHERS) as live:
        answers = {"start_chips": "100", "levels": "50/100", "rebuys": "0", "rebuy_levels": "0"}
        host, ben = await live.table(people=2, game="holdem", house="sit-and-go", answers=answers)
        back = await give_to_terminals(live, host.table, tmp_path, {"b": ben.token or ""})
        async with Connection(host) as table, terminal(back, home=tmp_path / "b") as one:
            await one.until("P0 begins the evening")
            playing = asyncio.create_task(play_until(table, 100))
            await table.host("start")
            await answer_until(one, "Good night.")
            assert re.search(r"^1 +200 +P", one.printed, re.MULTILINE)
            assert re.search(r"^2 +0 +P", one.printed, re.MULTILINE)
            playing.cancel()
