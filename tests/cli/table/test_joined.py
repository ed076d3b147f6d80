"""An evening in a room, from one seat: what the room says is told, whatever it is, until it is over or ends."""

import asyncio
import sys
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, Self

import pytest

from boodle.cli.table import joined
from boodle.cli.table.commands import Quit
from boodle.cli.table.joined import JoinedEvening
from boodle.cli.table.keyboard import Interrupted
from boodle.cli.table.way_in import NoWayIn
from boodle.client import LineCut
from boodle.notation.wire import messages as wire
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_around import ANN, FAY, FREE, room


class Door:
    """A connection to a room that says what it is told to, and then ends with a code."""

    def __init__(self, *news: Any, token: str | None = "t", code: str = "removed") -> None:  # noqa: ANN401, S107 - any news
        """Sit down in the second chair."""
        self.news = list(news)
        self.ticket = SimpleNamespace(token=token, room="http://room")
        self.seat, self.view, self.room = 1, None, dict[str, Any]()
        self.table = SimpleNamespace(story="s", next=0)
        self.farewell = (code, "the room says why")
        self.ends, self.left = asyncio.Event(), False
        self.ends.set()

    async def __aenter__(self) -> Self:
        """Come in."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Go."""
        self.left = True

    async def heard(self) -> AsyncIterator[Any]:
        """Say everything, one after the other."""
        while self.news:
            await asyncio.sleep(0)
            yield self.news.pop(0)
        await self.ends.wait()


def welcome(there: dict[str, Any], game: str = "tripoley", seat: int | None = 1) -> wire.Welcome:
    """What is heard first, before the evening or in it; of the table nothing is to be seen."""
    house: dict[str, str] = {}
    facts: dict[str, Any] = {"title": "", "preset": "pagat", "deadlines": []}
    return wire.Welcome(1, "abc", "s", seat, False, 0, house, {}, {}, [], facts | there, game=game)  # noqa: FBT003


def evening(*news: Any, **door: Any) -> tuple[JoinedEvening, Heard]:  # noqa: ANN401 - any news
    """An evening in a room that says so much."""
    connection: Any = Door(*news, **door)
    screen = Heard(lambda *_: "")
    return JoinedEvening(connection, screen, Words(), LETTERS), screen


@pytest.fixture(autouse=True)
def _nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)


def told(*news: Any, ends: type[BaseException] = NoWayIn, **door: Any) -> list[str]:  # noqa: ANN401 - any news
    """All that is told of these news until the room ends it."""
    found, screen = evening(*news, **door)
    with pytest.raises(ends) as ended:
        asyncio.run(found.play())
    door_left: Any = found.connection
    assert door_left.left
    return [*screen.lines, f"ended: {ended.value}"]


GATHERS = room(ANN, FAY, FREE, begun=False)
BEGUN = room(ANN, FAY)
RULES = [
    "Rules: Tripoli, as the pagat.com page has it.",
    "Type ? for the rule at hand, say and some words to talk, and help for",
    "everything else that can be typed.",
]
REMOVED = "ended: the host has taken your seat back"


def test_whoever_comes_is_told_where_he_is() -> None:
    """The table's title, who is there, the rules, and what may be typed."""
    assert told(welcome(GATHERS | {"title": "Our table"})) == [
        "Our table",
        "Welcome to Tripoley. Clockwise around the table: Ann and Fay (you).",
        "1 seat is still free.",
        "Ann begins the evening when everybody is here.",
        *RULES,
        REMOVED,
    ]
    watching = ["You get a chair before the next deal.", "You are watching. Nobody's cards are shown to you."]
    for token, waits in (("t", watching[0]), (None, watching[1])):
        greeting = "Welcome to Tripoley. Clockwise around the table: Ann and Fay."
        assert told(welcome(BEGUN, seat=None), token=token) == [greeting, waits, *RULES, REMOVED]


def test_the_evening_begins_and_people_come_and_go() -> None:
    """A second welcome tells what is otherwise; that the evening begins is told once."""
    paused = room(ANN, FAY, host=0, paused=True)
    assert told(welcome(GATHERS), welcome(BEGUN), welcome(paused), wire.Room(BEGUN))[-5:] == [
        RULES[-1],
        "The evening begins.",
        "The host has paused the table.",
        "The game goes on.",
        REMOVED,
    ]


def test_what_is_said_is_told() -> None:
    """Of others with their name, of the room without one; one's own words not again, but one's own gestures."""
    said = [
        wire.Said(0, "Ann", "hello"),
        wire.Said(1, "Fay", "mine"),
        wire.Said(1, "Fay", emote="clap"),
        wire.Said(0, "Ann", emote="clap"),
        wire.Said(None, "", "the room rests"),
        wire.Said(None, "Guest", "hi"),
    ]
    assert told(welcome(BEGUN), *said)[-7:] == [
        RULES[-1],
        "Ann: hello",
        "Fay: claps",
        "Ann: claps",
        "the room rests",
        "Guest: hi",
        REMOVED,
    ]


def test_a_line_that_is_cut_is_told_and_that_it_is_back() -> None:
    """Once, with the first that is heard again."""
    down, back = "The line to the room is down. Your seat is kept; it is tried again.", "The line is back."
    news = (LineCut(), LineCut(), wire.Said(0, "Ann", "x"), wire.Said(0, "Ann", "y"), LineCut())
    assert told(welcome(BEGUN), *news)[-8:] == [RULES[-1], down, down, back, "Ann: x", "Ann: y", down, REMOVED]


@pytest.mark.parametrize(
    ("code", "why"), [("removed", "the host has taken your seat back"), ("other", "the room says why")]
)
def test_the_room_ends_it(code: str, why: str) -> None:
    """In words of ours, or in its own; before anything is heard, too."""
    assert told(code=code) == [f"ended: {why}"]
    assert told(welcome(BEGUN), code=code)[-2:] == [RULES[-1], f"ended: {why}"]


def test_a_game_that_is_not_known_here_cannot_be_joined() -> None:
    """The room is newer."""
    assert told(wire.Said(None, "", "first"), welcome(BEGUN, game="snap")) == [
        "first",
        "ended: this room is newer than this Boodle: update it to play there",
    ]


def test_what_is_typed_is_obeyed_between_what_is_heard() -> None:
    """It stands on the screen behind its mark; nothing is asked yet."""
    found, screen = evening(welcome(BEGUN))
    screen.width = 1000
    for line in ("played", "call", ""):
        found.heard.put_nowait(line)
    with pytest.raises(NoWayIn):
        asyncio.run(found.play())
    assert screen.lines[3:] == [
        "> played",
        "The evening has not begun yet, so there is nothing to look at.",
        "> call",
        "Nothing is asked of you now, so `call` says nothing. Type help for what can be typed.",
    ]


@pytest.mark.parametrize(
    ("heard", "token", "typed", "ends"),
    [
        (Interrupted(), "t", False, KeyboardInterrupt),
        (None, "t", False, Quit),
        (None, None, True, Quit),
        (None, None, False, NoWayIn),
    ],
)
def test_the_end_of_the_input_stops_whoever_sits_or_types(
    heard: Interrupted | None, token: str | None, ends: type[BaseException], *, typed: bool
) -> None:
    """Who only watches, and types nothing, watches on until the room ends it."""
    found, screen = evening(welcome(BEGUN), token=token)
    screen.typed = typed
    found.heard.put_nowait(heard)
    with pytest.raises(ends):
        asyncio.run(found.play())


def test_it_is_over_when_all_of_it_has_been_told() -> None:
    """Then nothing more is waited for."""
    found, screen = evening(welcome(BEGUN))
    room_left: Any = found.connection
    room_left.room, room_left.view = {"over": True}, SimpleNamespace(asked=None)
    asyncio.run(found.play())
    assert (screen.lines[-1], room_left.left) == (RULES[-1], True)
    changes: list[dict[str, object]] = [{"room": {}}, {"view": None}, {"table": SimpleNamespace(story="s", next=1)}]
    for change in changes:
        found, _ = evening(welcome(BEGUN))
        vars(found.connection).update({"room": {"over": True}, "view": SimpleNamespace(asked=None)} | change)
        with pytest.raises(NoWayIn):
            asyncio.run(found.play())


def test_after_a_while_it_is_said_who_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is heard."""
    monkeypatch.setattr(joined, "QUIET", 0.001)
    found, screen = evening(welcome(BEGUN))
    door: Any = found.connection
    waiting = SimpleNamespace(waiting=[SimpleNamespace(who=0), SimpleNamespace(who=1)])
    door.view = SimpleNamespace(asked=None, shown=waiting)
    door.ends.clear()

    def show(line: str, *, bold: bool = False) -> None:
        assert not bold
        screen.lines.append(line)
        if line == "Waiting for Ann.":
            door.ends.set()

    monkeypatch.setattr(screen, "_print", show)
    with pytest.raises(NoWayIn):
        asyncio.run(found.play())
    assert screen.lines[-1] == "Waiting for Ann."
