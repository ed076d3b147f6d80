"""What can be typed at a table of the room beside answers: who is there, talk, and what a host does, as it is sent."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.table.spoken import RoomCommands
from boodle.client import Connection
from boodle.words.catalogue import Words

FREE = {"name": "", "kind": "open", "level": "", "stand_in": False, "here": False, "host": False}
ANN = FREE | {"name": "Ann", "kind": "person", "here": True, "host": True}
BEN = FREE | {"name": "Ben", "kind": "person"}
BEA = FREE | {"name": "Bea", "kind": "person", "here": True, "stand_in": True}
MIA = FREE | {"name": "Mia", "kind": "bot", "level": "careful"}


class Room:
    """A room in which these sit; it keeps what is sent to it, and what is said here."""

    def __init__(self, *seats: dict[str, Any], seat: int | None = 0, **facts: object) -> None:
        """Sit down in a seat of it."""
        self.seat = seat
        self.room = {"begun": True, "practice": False} | facts
        self.room["seats"] = [one | {"seat": place} for place, one in enumerate(seats)]
        self.said: list[str] = []
        self.sent: list[tuple[object, ...]] = []
        words, screen = Words(), SimpleNamespace(say=self.said.append, copy=self.said.extend)
        telling: Any = SimpleNamespace(screen=screen, words=words, wishes={"out": "sit-out"}, looks={}, between=())
        connection: Connection = self  # type: ignore[assignment] # all of one that is asked here
        self.commands = RoomCommands(telling, connection, lambda command: asyncio.run(_done(command)))
        self.at: Any = SimpleNamespace(shown=None)

    async def say(self, text: str) -> None:
        """Hear what is said to everybody."""
        self.sent.append(("say", text))

    async def host(self, act: str, **facts: object) -> Any:  # noqa: ANN401 - what a host is answered
        """Hear an act of the host."""
        self.sent.append((act, facts) if facts else (act,))
        return SimpleNamespace(facts={"link": "http://there/t/1#back=7"})

    async def hint(self) -> tuple[str, str]:
        """Advise."""
        return ("fold", "It costs too much.") if self.room["begun"] else ("whatever", "")

    def type(self, *lines: str) -> list[str]:
        """Type some lines; returns what was said."""
        self.said.clear()
        assert [self.commands.obey(line, self.at) for line in lines] == [True] * len(lines)
        return self.said


async def _done(command: Any) -> None:  # noqa: ANN401 - whatever is awaited
    await command


def test_who_is_there_is_said_chair_by_chair() -> None:
    """The host first of himself, bots with how they play, people with whether they are here; no free chair."""
    assert Room(ANN, FREE, BEN, BEA, MIA, MIA | {"host": True}).type("who") == [
        "Ann: host, here",
        "Ben: away",
        "Bea: a bot plays on",
        "Mia: bot, careful",
        "Mia: host, bot, careful",
    ]


def test_what_is_said_goes_to_the_room() -> None:
    """As it was typed; without a word it is asked for one."""
    room = Room(ANN, BEN)
    assert room.type("say", "say  ") == ["Say what? Type it after the word, as in: say good evening."] * 2
    assert room.type("SAY  Good  evening ") == []
    assert room.sent == [("say", "Good  evening")]


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        (True, ["A good player would: fold.", "The reason: It costs too much."]),
        (False, ["A good player would: whatever."]),
    ],
)
def test_a_hint_is_said_with_its_reason(said: list[str], *, begun: bool) -> None:
    """Where there is one."""
    assert Room(ANN, begun=begun).type("hint") == said


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("start", ("start",)),
        ("pause", ("pause",)),
        ("resume", ("resume",)),
        ("bot ben", ("bot", {"seat": 2, "level": "casual"})),
        ("remove Ben", ("remove", {"seat": 2})),
        ("back BEN", ("back", {"seat": 2})),
        ("remove c", ("remove", {"seat": 3})),
    ],
)
def test_the_host_acts_on_a_seat_by_its_name(typed: str, sent: tuple[object, ...]) -> None:
    """The chair is the one in which he sits, free ones counted; how no other name begins is enough."""
    room = Room(ANN, FREE, BEN, BEA | {"name": "Cem"})
    said = room.type(typed)
    assert room.sent == [sent]
    assert said == (
        ["Ben gets the seat back by this link, once:", "http://there/t/1#back=7"] if sent[0] == "back" else []
    )


@pytest.mark.parametrize(
    ("begun", "seats", "sent"),
    [
        (False, (ANN, BEN, FREE, FREE), [("bot", {"seat": 2, "level": "casual"})]),
        (True, (ANN, BEN, FREE), [("more", {"seat": None, "level": "casual"})]),
        (True, (ANN, BEN), [("more", {"seat": None, "level": "casual"})]),
        (False, (ANN, BEN), []),
    ],
)
def test_a_bot_takes_the_next_free_chair(begun: bool, seats: tuple[Any, ...], sent: list[object]) -> None:  # noqa: FBT001 - a row of the table
    """Once the evening has begun the room finds it one; before, a full table is said to be full."""
    room = Room(*seats, begun=begun)
    assert room.type("bot") == ([] if sent else ["Every seat of this table is taken."])
    assert room.sent == sent


@pytest.mark.parametrize(("typed", "named"), [("back be", "be"), ("bot x", "x")])
def test_whoever_is_not_there_or_is_meant_twice_is_asked_for(typed: str, named: str) -> None:
    """With everybody's name, and nothing is sent."""
    room = Room(ANN, FREE, BEN, BEA)
    assert room.type(typed) == [f"Nobody here is called {named}: expected Ann, Ben or Bea."]
    assert room.sent == []


@pytest.mark.parametrize("typed", ["remove", "back"])
def test_a_word_without_a_name_asks_for_one(typed: str) -> None:
    """With everybody's name, and nothing is sent."""
    room = Room(ANN, FREE, BEN, BEA)
    assert room.type(typed) == [f"Whose seat? Type {typed} and a name: Ann, Ben or Bea."]
    assert room.sent == []


def test_what_can_be_typed_is_listed_for_the_host_and_for_others() -> None:
    """Wishes first; a hint at a practice table alone, the host's acts for the host alone, who may be nobody here."""
    host, guest = Room(ANN, BEN), Room(ANN, BEN, seat=1, practice=True)
    everybody = ["out", "say WORDS", "who", "default"]
    acts = ["start", "pause", "resume", "bot [NAME]", "remove NAME", "back NAME"]
    assert [typed for typed, _ in host.commands.lines()] == [*everybody, *acts]
    assert [typed for typed, _ in guest.commands.lines()] == [*everybody, "hint"]
    assert dict(host.commands.lines())["back NAME"] == "a link by which NAME gets the seat back on another device"
    assert dict(guest.commands.lines())["out"] == "sit out from the next hand on"
    assert {"start", "back"} <= {*host.commands.known()}
    for other in (guest, Room(BEN, seat=None), Room(ANN, seat=None)):
        assert other.commands.known() == ["help", "quit", "who", "say", "hint"]
        assert not other.commands.obey("start", other.at)


def test_before_the_evening_there_is_nothing_to_look_at() -> None:
    """Then a look is what the game shows."""
    room, looked = Room(ANN), list[object]()
    looks: dict[str, Any] = {"board": looked.append}
    telling: Any = room.commands.telling
    telling.looks = looks
    assert room.type("board") == ["The evening has not begun yet, so there is nothing to look at."]
    room.at.shown = "the table"
    assert (room.type("board"), looked) == ([], [room.at])
