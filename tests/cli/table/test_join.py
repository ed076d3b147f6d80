"""`boodle play --join`: a seat of a real room, played by a program of its own through real sockets."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from boodle.client import Connection
from boodle.client.folded import count_of
from boodle.server.listeners.ear import GONE
from boodle.words.catalogue import Words
from tests.cli.playing import at_terminal
from tests.cli.table.joining import answer_until, begun, give_to_terminals, table_with_host, terminal
from tests.server.live import GATHERS, Live, live_room, play_until


async def test_a_whole_deal_is_played_and_told(tmp_path: Path) -> None:
    """Two terminals and a bot: everybody is asked with the choices, told what happens, and hears the score."""
    async with live_room(tmp_path / "room", GATHERS) as live:
        host, ben = await live.table(people=2, bots=1)
        assert ben.token
        back = await give_to_terminals(live, host.table, tmp_path, {"a": host.token or "", "b": ben.token})
        async with (
            terminal(back, home=tmp_path / "a") as one,
            terminal(back, "--language", "de", home=tmp_path / "b") as two,
        ):
            await asyncio.gather(one.until("You are the host: type start"), two.until("P0 beginnt den Abend"))
            one.type("start")
            async with asyncio.TaskGroup() as both:
                both.create_task(answer_until(one, "Deal 1 is over"))
                both.create_task(answer_until(two, "Runde 1 ist vorbei", "de"))
            await asyncio.gather(one.until("P0 (you)"), two.until("P1 (du)"))
            for word in ("Deal 1: ", "Everybody stakes 9 chips", "┌─", "Your hand:", "\nStops\n", "Run of "):
                assert word in one.printed
            assert "Dein Blatt:" in two.printed
            assert "Reihe in " in two.printed
            await answer_until(one, "Does the evening go on?")
            one.type("end")
            async with asyncio.TaskGroup() as both:
                both.create_task(answer_until(one, "Good night."))
                both.create_task(answer_until(two, "Gute Nacht.", "de"))
            assert ((await one.ended())[0], (await two.ended())[0]) == (0, 0)
            assert "Final chips" in one.printed


async def test_a_second_call_comes_back_to_the_same_seat(tmp_path: Path) -> None:
    """The token is kept where nobody else can read it, and the name is not asked again."""
    async with table_with_host(tmp_path) as (_, table, link):
        home = tmp_path / "ben"
        async with terminal(link, home=home) as first:
            await first.until("What is your name?")
            first.type("Ben")
            await first.until("Ben (you)")
            first.type("quit")
            assert (await first.ended())[0] == 0
            assert f"boodle play --join {link}" in " ".join(first.printed.split())
        kept = home / "seats.json"
        assert kept.stat().st_mode & 0o077 == 0
        assert json.loads(kept.read_text())[link]["seat"] == 1
        async with terminal(link, home=home) as second:
            await second.until("Ben (you)")
            assert sum(one["name"] == "Ben" for one in table.room["seats"]) == 1
            second.type("quit")
            await second.ended()
            assert "remembers" not in second.printed


async def test_who_knows_another_past_is_told_so(tmp_path: Path) -> None:
    """The last head is kept beside the seat; where the room has another past its person reads it, later too."""
    async with table_with_host(tmp_path) as (_, table, link):
        home = tmp_path / "ben"
        async with terminal(link, "--name", "Ben", home=home) as first:
            await first.until("Ben (you)")
            first.type("quit")
            await first.ended()
        kept = home / "seats.json"
        seats = json.loads(kept.read_text())
        assert count_of(seats[link]["head"]) > 2
        seats[link]["head"] = f"{count_of(table.head) + 9}-{'0' * 48}"
        kept.write_text(json.dumps(seats))
        for _ in range(2):
            async with terminal(link, home=home) as again:
                await again.until("\nBen's device remembers a past of this table")
                again.type("quit")
                await again.ended()
            assert json.loads(kept.read_text())[link]["head"] == table.head


async def test_another_window_takes_the_seat(tmp_path: Path) -> None:
    """The first one says so in one sentence, and ends with 2."""
    async with table_with_host(tmp_path) as (_, _table, link):
        async with terminal(link, "--name", "Ben", home=tmp_path / "ben") as first:
            await first.until("Ben (you)")
            async with terminal(link, home=tmp_path / "ben") as second:
                await second.until("Ben (you)")
                code, said = await first.ended()
        assert code == 2
        assert said == ("boodle play: your seat is open in another window now: only one at a time can hold your hand")


async def test_the_host_takes_the_seat_back(tmp_path: Path) -> None:
    """Whoever was removed is told so, and ends with 2; a new call would sit down anew."""
    async with table_with_host(tmp_path) as (_, table, link):
        async with terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben:
            await ben.until("Ben (you)")
            await table.host("remove", seat=1)
            assert await ben.ended() == (2, "boodle play: the host has taken your seat back")
        async with terminal(link, "--name", "Benno", home=tmp_path / "ben") as again:
            await again.until("Benno (you)")


async def test_a_lost_phone_comes_back_by_its_link(tmp_path: Path) -> None:
    """The host's terminal makes the link, it opens the seat once, and the same call comes back to it later."""
    async with live_room(tmp_path / "room", GATHERS) as live:
        host, _ben = await live.table(people=2, bots=1)
        link = await give_to_terminals(live, host.table, tmp_path, {"host": host.token or ""})
        async with terminal(link, home=tmp_path / "host", lines="200") as at_home:
            await at_home.until("You are the host")
            at_home.type("help")
            for act in ("start", "pause", "resume", "bot", "remove", "back"):
                await at_home.until(Words()(f"join.help.{act}"))
            at_home.type("back p1")
            await at_home.until("P1 gets the seat back by this link, once:")
            await at_home.until("\n")
            await at_home.until("\n")
            found = re.search(rf"{re.escape(link)}#back=\S+", at_home.printed)
            assert found is not None
            for _ in range(2):
                async with terminal(found[0], home=tmp_path / "ben") as ben:
                    await ben.until("P1 (you)")
            async with terminal(found[0], home=tmp_path / "thief") as thief:
                code, said = await thief.ended()
                assert (code, said) == (2, "boodle play: That link has been used, or a newer one was made.")


async def test_the_host_gives_chairs_to_bots(tmp_path: Path) -> None:
    """He takes a seat back, puts a bot into the free chair, and hands somebody's seat to one while it goes on."""
    async with live_room(tmp_path / "room", GATHERS) as live:
        host, _ben, _cem = await live.table(people=3)
        link = await give_to_terminals(live, host.table, tmp_path, {"host": host.token or ""})
        async with terminal(link, home=tmp_path / "host", lines="200") as at_home:
            await at_home.until("You are the host")
            at_home.type("remove p1")
            await at_home.until("P1 has left the table.")
            at_home.type("bot")
            await at_home.until(", a bot, sits down.")
            at_home.type("bot")
            await at_home.until(Words()("room_refused.table_full"))
            at_home.type("start")
            await at_home.until("The evening begins.")
            at_home.type("bot p2")
            await at_home.until("A bot plays on for P2.")
            at_home.type("who")
            await at_home.until("P0: host, here")
            await at_home.until(f": bot, {Words()('room_table.level.casual')}")
            await at_home.until("P2: a bot plays on")
            at_home.type("bot")
            await at_home.until(", a bot, sits down.")


async def test_a_line_that_is_cut_is_tried_again(tmp_path: Path) -> None:
    """The seat is kept, and the game goes on where it was: what happened meanwhile is told."""
    async with (
        table_with_host(tmp_path) as (live, table, link),
        terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben,
    ):
        playing = await begun(table, ben)
        await ben.until("play on (Enter)")
        actor = live.actor(table.ticket)
        await actor.do(lambda: cut(live, table))
        await ben.until("The line to the room is down.")
        await ben.until("The line is back.")
        ben.type("")
        await answer_until(ben, "Deal 1 is over")
        assert ben.printed.count("Deal 1: ") == 1
        playing.cancel()


async def cut(live: Live, table: Connection) -> None:
    """Close every socket of a table but the host's, as a network does that is gone."""
    for ear in tuple(live.audience(table.ticket).ears):
        if ear.seat != table.seat:
            ear.close(GONE)


async def test_words_at_any_time(tmp_path: Path) -> None:
    """Talk goes to everybody, a practice table gives hints, and looks and rules are shown as at one's own table."""
    async with (
        table_with_host(tmp_path, practice=True) as (_, table, link),
        terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben,
    ):
        await ben.until("begins the evening")
        ben.type("layout")
        await ben.until("there is nothing to look at")
        ben.type("nonsense")
        await ben.until("Nothing is asked of you now, so `nonsense` says nothing.")
        ben.type("say")
        await ben.until("Say what?")
        ben.type("say good evening")
        async for news in table.heard():
            if getattr(news, "text", "") == "good evening":
                break
        await table.say("and to you")
        await ben.until("P0: and to you")
        ben.type("who")
        await ben.until("P0: host, here")
        ben.type("help")
        await ben.until("what a good player would answer")
        playing = await begun_again(table)
        await ben.until("play on (Enter)")
        ben.type("hint")
        await ben.until("A good player would: play on.")
        ben.type("? TRI-3-07")
        await ben.until("TRI-3-07: ")
        ben.type("sit-out-of-the-window")
        await ben.until("is no answer here. Answers: ready, sit-out, leave.")
        ben.type("score")
        await ben.until("Chips: P0 100")
        playing.cancel()


async def begun_again(table: Connection) -> "asyncio.Task[int]":
    """Begin the evening; the host answers whatever he is asked."""
    await table.host("start")
    return asyncio.create_task(play_until(table, 3))


async def test_a_guest_watches(tmp_path: Path) -> None:
    """Without a seat one sees nobody's cards, needs no name and no keyboard, and is not asked."""
    async with (
        table_with_host(tmp_path) as (_, table, link),
        terminal(link, "--watch", "--plain", home=tmp_path / "guest") as guest,
    ):
        assert guest.running.stdin is not None
        guest.running.stdin.close()
        playing = await begun(table, guest)
        await guest.until("Deal 1 is over")
        assert "You are watching." in guest.printed
        assert "Your hand" not in guest.printed
        assert "?" not in guest.printed.split("Deal 1:")[1]
        assert not re.search("[♣♦♥♠]", guest.printed)
        playing.cancel()


async def test_a_seat_during_the_evening(tmp_path: Path) -> None:
    """Whoever comes late waits for a chair, gets it before the next deal, and plays."""
    async with table_with_host(tmp_path) as (_, table, link):
        await table.host("start")
        await play_until(table, 1)
        async with terminal(link, "--name", "Cem", home=tmp_path / "cem") as cem:
            await cem.until("You get a chair before the next deal.")
            playing = asyncio.create_task(play_until(table, 1000))
            await cem.until("Your hand:")
            playing.cancel()


@pytest.mark.parametrize(("leaves", "ends"), [("quit\r", 0), ("\x03", 130)])
def test_at_a_real_terminal(leaves: str, ends: int, tmp_path: Path) -> None:
    """Lines can be edited there, what happens is printed above them, and the seat is kept however one goes."""

    async def scene() -> tuple[str, int]:
        async with table_with_host(tmp_path) as (_, _table, link):
            home = {"BOODLE_DATA": str(tmp_path / "ben")}
            return await asyncio.to_thread(
                at_terminal, "--join", link, "--name", "Ben", typed=["who\r", leaves], folder=tmp_path, extra=home
            )

    printed, code = asyncio.run(scene())
    assert code == ends
    assert "Ben (you)" in printed
    assert "P0: host, here" in printed
    assert "Your seat is kept." in printed
    assert "Traceback" not in printed


async def test_whoever_is_asked_nothing_hears_the_rules_of_the_page(tmp_path: Path) -> None:
    """Before the evening there are none; a hint is for whoever is asked something."""
    async with (
        table_with_host(tmp_path, practice=True) as (_, table, link),
        terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben,
    ):
        await ben.until("begins the evening")
        ben.type("?")
        await ben.until("There is nothing to explain now.")
        await table.host("start")
        playing = asyncio.create_task(play_until(table, 2, but=("FiveCards",)))
        await answer_until(ben, "Which five cards do you play poker with?")
        ben.type("")
        ben.type("?")
        await ben.until("> ?\nPoker: five cards\nTRI-2-01: For poker every player picks")
        ben.type("hint")
        await ben.until("There is no hint now: nothing is asked of you.")
        playing.cancel()
