"""What is costly to answer may be asked for seldom, so that no guest holds up a table (SERVER 12)."""

import asyncio
from pathlib import Path

import pytest

from boodle.bots.given import Advice, AnySeen
from boodle.client import Ticket
from boodle.games import USUAL
from boodle.rulebook import Choices
from boodle.server.bucket import Buckets, Rate
from boodle.server.doors import guard
from boodle.server.listeners import ear as ears
from boodle.server.listeners.ear import COSTLY, Ear
from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.rooms import Listener
from tests.server.listeners.test_sockets import refused
from tests.server.live import Live, ThinkHere, live_room
from tests.server.talk import talk, until_in_deal


async def test_a_guest_cannot_have_everything_told_again_and_again(live: Live) -> None:
    """A flood of another language is refused with the time to wait, and the line stays open."""
    (host, _) = await live.table()
    async with talk(Ticket(host.room, host.table)) as guest:
        told = [await guest.ask("speak", language=("de", "fr")[n % 2]) for n in range(20)]
        allowed = [frame["t"] for frame in told].count("done")
        assert COSTLY.burst <= allowed < COSTLY.burst + 4
        assert {frame["code"] for frame in told if frame["t"] == "refused"} == {"too_fast"}
        assert sum(frame["t"] == "welcome" for frame in guest.heard) == 1 + allowed
        await guest.here()


async def test_many_guests_of_one_address_share_what_they_may_ask(live: Live) -> None:
    """Opening more sockets brings no more of it."""
    live.tables.around.costly = Buckets(Rate(burst=3, per_second=0.001))
    (host, _) = await live.table()
    told = []
    for _ in range(3):
        async with talk(Ticket(host.room, host.table)) as guest:
            told += [(await guest.ask("speak", language="de"))["t"] for _ in range(2)]
    assert told == ["done"] * 3 + ["refused"] * 3


class Ponders(ThinkHere):
    """Bots that think about a hint until they are told that it is enough."""

    def __init__(self) -> None:
        """Begin with a thought that does not end."""
        super().__init__()
        self.enough = asyncio.Event()

    async def advise(self, seen: AnySeen, choices: Choices, game: str = USUAL) -> Advice | None:
        """Advise nothing, at last."""
        del seen, choices, game
        await self.enough.wait()
        return None


async def test_one_hint_is_thought_about_at_a_time(tmp_path: Path) -> None:
    """Another is refused until it is there; then one may be had again."""
    thinkers = Ponders()
    async with live_room(tmp_path, thinkers=thinkers) as live:
        tickets = await live.table(practice=True)
        async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
            await ann.ask("host", act="start")
            asked = [ann, ben][await until_in_deal([ann, ben], live, tickets[0])]
            await asked.say("hint", id="first")
            told = await asked.ask("hint")
            assert (told["t"], told["code"]) == ("refused", "too_fast")
            thinkers.enough.set()
            assert (await asked.until(lambda frame: frame.get("id") == "first"))["t"] == "done"
            assert (await asked.ask("hint"))["t"] == "done"


async def test_sockets_that_come_and_go_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them is told everything, so that one address may open so many, and then waits."""
    monkeypatch.setattr(guard, "ARRIVALS", Rate(burst=3, per_second=0.001))
    async with live_room(tmp_path) as live:
        (host, _) = await live.table()
        for _ in range(3):
            async with talk(Ticket(host.room, host.table)) as guest:
                await guest.here()
        with pytest.raises(Exception, match="403"):
            await refused(Ticket(host.room, host.table))


class Slow:
    """A line that takes nothing until it is told to."""

    clock = SYSTEM_CLOCK

    def __init__(self) -> None:
        """Begin with nothing to send."""
        self.unsent = 0

    def listen(self, listener: Listener) -> None:
        """Hear nothing."""

    def write(self, text: bytes) -> None:
        """Have more to send."""
        self.unsent += len(text)

    def close(self, code: int) -> None:
        """End."""


def test_a_listener_who_does_not_read_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 11: few long messages fill his line as many short ones do; what was taken counts no longer."""
    monkeypatch.setattr(ears, "MOST_BYTES", 100)
    line = Slow()
    ear = Ear(line, None, "en", "", at_machine=False)
    ear.send(b"x" * 1000)  # a welcome may be long
    assert ear.closing is None
    line.unsent = 0
    ear.send(b"x" * 60)
    ear.send(b"x" * 40)
    assert ear.closing is None
    ear.send(b"x")
    assert ear.closing == ears.STALLED
