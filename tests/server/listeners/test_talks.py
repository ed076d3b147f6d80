"""One client's talk by itself, message by message: what it is told, and with which code its line ends."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from boodle.notation.wire.messages import VERSION, Say
from boodle.server.listeners import commands
from boodle.server.listeners import socket as sockets
from boodle.server.listeners.socket import Talk
from boodle.server.rooms import Listener
from boodle.words.catalogue import Words, languages
from tests.server.clocks import VirtualClock, breathe
from tests.server.live import Live, live_room

HELLO: dict[str, object] = {"t": "hello", "version": VERSION}
WORDS = Words("en")


class Line:
    """A line that takes everything at once, and whose client's time passes as the test says."""

    unsent = 0

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self.clock = VirtualClock()
        self.sent, self.closed = list[dict[str, Any]](), list[int]()
        self.talk: Listener | None = None

    def listen(self, listener: Listener) -> None:
        """Be heard by the talk."""
        self.talk = listener

    def write(self, text: bytes) -> None:
        """Send it."""
        self.sent.append(json.loads(text))

    def close(self, code: int) -> None:
        """End, of which the talk learns at once."""
        self.closed.append(code)
        assert self.talk is not None
        self.talk.loses()


class Client:
    """A client at a table: what it says, and the line on which it is told."""

    def __init__(self, live: Live, talk: Talk, line: Line, done: Callable[[], Awaitable[None]]) -> None:
        """Begin before hello."""
        self.live, self.talk, self.line, self._done = live, talk, line, done

    async def says(self, *messages: Mapping[str, object] | str | None) -> list[dict[str, Any]]:
        """Say some messages at once; returns what was told of them, once all is done."""
        before = len(self.line.sent)
        for one in messages:
            self.talk.hears(one if isinstance(one, str | None) else json.dumps(one))
        await self._done()
        return self.line.sent[before:]


@asynccontextmanager
async def client(folder: Path, *, seat: int | None = None) -> AsyncIterator[Client]:
    """Open a room, and a line to a table of it, for a guest or for a seat."""
    async with live_room(folder, clock=VirtualClock()) as live:
        tickets = await live.table()
        audience, line = live.audience(tickets[0]), Line()
        token = None if seat is None else audience.state.places[seat].token
        talk = Talk(audience, line, token, "", at_machine=False)
        line.listen(talk)

        async def done() -> None:
            await audience.actor.do(breathe)

        yield Client(live, talk, line, done)


def unknown(language: str = "en") -> dict[str, object]:
    """Return what is told of a message that cannot be read."""
    return {"t": "refused", "id": "", "code": "unknown", "says": Words(language)("room_refused.unknown")}


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
async def test_a_client_of_another_version_is_told_to_load_the_page_anew(tmp_path: Path, version: int) -> None:
    """In a sentence, and does not come again by itself."""
    async with client(tmp_path) as one:
        says = WORDS("room_refused.bye.version")
        assert await one.says(HELLO | {"version": version}) == [
            {"t": "bye", "code": "version", "says": says, "again": False}
        ]
        assert one.line.closed == [1008]
        assert await one.says(HELLO) == [], "it was let go"


@pytest.mark.parametrize("language", [*languages(), "xx", ""])
async def test_a_client_hears_its_language_or_english(tmp_path: Path, language: str) -> None:
    """From the first on; a second hello is refused in it, and so is what is no text."""
    async with client(tmp_path) as one:
        (welcome, room) = await one.says(HELLO | {"language": language})
        assert (welcome["t"], welcome["seat"], room["t"]) == ("welcome", None, "room")
        heard = language if language in languages() else "en"
        assert await one.says(HELLO, None, "{", "null") == [unknown(heard)] * 4
        assert one.line.closed == []


async def test_a_client_has_ten_seconds_to_say_hello(tmp_path: Path) -> None:
    """Then it may come again; whoever said it in time is not hurried any more, and may leave twice."""
    for greets in (False, True):
        async with client(tmp_path / str(greets)) as one:
            await one.line.clock.passes(9.9)
            assert one.line.closed == []
            if greets:
                await one.says(HELLO)
            await one.line.clock.passes(0.2)
            assert one.line.closed == ([] if greets else [1012])
            one.talk.loses()
            one.talk.loses()


async def test_a_client_says_sixty_things_at_once_and_fifteen_a_second(tmp_path: Path) -> None:
    """SERVER 12: one more is a flood, which is counted; nothing that it says later is heard."""
    async with client(tmp_path) as one:
        counted = list[str]()
        one.live.tables.around.count = counted.append
        await one.says(HELLO)
        assert await one.says(*[{"t": "ping"}] * 60) == [{"t": "pong"}] * 60
        one.live.clock.leaps(1)  # type: ignore[attr-defined] # a clock of the test's
        assert await one.says(*[{"t": "ping"}] * 15) == [{"t": "pong"}] * 15
        assert (counted, one.line.closed) == ([], [])
        says = WORDS("room_refused.bye.flood")
        assert await one.says(*[{"t": "ping"}] * 3) == [{"t": "bye", "code": "flood", "says": says, "again": False}]
        assert (counted, one.line.closed) == (["floods"], [1008])


async def test_twenty_messages_that_cannot_be_read_are_the_last(tmp_path: Path) -> None:
    """Each is refused; what can be read between them counts for nothing."""
    async with client(tmp_path) as one:
        await one.says(HELLO)
        assert await one.says(*["?"] * 19) == [unknown()] * 19
        assert await one.says({"t": "ping"}) == [{"t": "pong"}]
        assert one.line.closed == []
        assert await one.says("?", "?") == [unknown()]
        assert one.line.closed == [1008]


async def test_a_turn_that_fails_ends_its_line_and_counts_as_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, or once the command has its turn; a ping is answered at once again where nothing waits."""

    async def fails(*_told: object) -> None:
        raise ValueError("of the test's own")

    for hello, broken in ((False, "come"), (True, "obey")):
        async with client(tmp_path / broken) as one:
            counted = list[str]()
            one.live.tables.around.count = counted.append
            with monkeypatch.context() as now:
                if hello:
                    await one.says(HELLO)
                now.setattr(sockets, broken, fails)
                await one.says({"t": "speak", "id": "1", "language": "de"} if hello else HELLO)
            assert (one.line.closed, counted) == ([1011], ["faults"])


async def test_where_a_table_has_ended_one_is_to_come_again(tmp_path: Path) -> None:
    """Its turn never comes."""
    async with client(tmp_path) as one:
        (audience,) = one.live.tables.open.values()
        await audience.actor.close()
        one.talk.hears(json.dumps(HELLO))
        assert (one.line.sent, one.line.closed) == ([], [1012])


async def test_a_table_whose_past_is_in_doubt_lets_nobody_in(tmp_path: Path) -> None:
    """Whoever comes is to come again: by then the room has read its log."""
    async with client(tmp_path) as one:
        (audience,) = one.live.tables.open.values()
        audience.actor.broken = True
        assert await one.says(HELLO) == []
        assert (one.line.closed, audience.ears) == ([1012], {})


async def test_a_command_that_breaks_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that may be sent again: it was not carried out, and its answer is not kept."""

    async def fails(*_told: object) -> None:
        raise ValueError("of the test's own")

    async with client(tmp_path, seat=0) as one:
        await one.says(HELLO)
        line = {"t": "say", "id": "7", "text": "Good evening"}
        with monkeypatch.context() as now:
            now.setitem(commands.ACTS, Say, fails)
            broken = {"t": "refused", "id": "7", "code": "broken", "says": WORDS("room_refused.broken")}
            assert await one.says(line) == [broken]
        said, done = await one.says(line)
        assert (said["t"], said["text"], done["t"], done["id"]) == ("said", "Good evening", "done", "7")


@pytest.mark.parametrize(("name", "code"), [("", "too_long"), ("x" * 64, None), ("x" * 65, "too_long")])
async def test_a_command_is_named_by_up_to_64_signs(tmp_path: Path, name: str, code: str | None) -> None:
    """One of more, or of none, is refused by as much of its name as may be."""
    async with client(tmp_path, seat=0) as one:
        await one.says(HELLO)
        told = (await one.says({"t": "say", "id": name, "text": "Hello"}))[-1]
        assert (told["id"], told.get("code")) == (name[:64], code)
        assert told.get("says") == (code and WORDS("room_refused.too_long"))


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"text": "x" * 300}, None),
        ({"text": "x" * 301}, "too_long"),
        ({"text": "\u200b"}, "unknown"),
        ({"emote": "sneer"}, "unknown"),
        *(({"emote": emote}, None) for emote in ("clap", "laugh", "wow", "think", "sad", "cheers", "hurry", "thanks")),
    ],
)
async def test_what_may_be_said_at_a_table(tmp_path: Path, more: dict[str, str], code: str | None) -> None:
    """A line of 300 signs that can be seen, or one of eight emotes."""
    async with client(tmp_path, seat=0) as one:
        await one.says(HELLO)
        told = await one.says({"t": "say", "id": "1", **more})
        assert told[-1].get("code") == code
        if code is None:
            at = one.live.clock.now()
            assert told[0] == {"t": "said", "seat": 0, "name": "P0", **more, "at": at}


async def test_a_seat_says_eight_lines_at_once_and_one_every_two_seconds(tmp_path: Path) -> None:
    """SERVER 12: then it is told when it may go on."""
    async with client(tmp_path, seat=0) as one:
        await one.says(HELLO)
        lines = [{"t": "say", "id": f"{number}", "text": "x"} for number in range(12)]
        told = [frame for frame in await one.says(*lines[:9]) if frame["t"] != "said"]
        assert [frame["t"] for frame in told] == ["done"] * 8 + ["refused"]
        assert (told[8]["code"], told[8]["says"]) == ("too_fast", WORDS("room_refused.too_fast", seconds=2))
        one.live.clock.leaps(2)  # type: ignore[attr-defined] # a clock of the test's
        told = [frame for frame in await one.says(*lines[9:11]) if frame["t"] != "said"]
        assert [frame["t"] for frame in told] == ["done", "refused"]
