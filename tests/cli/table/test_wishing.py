"""What is typed for when the hand is over: it is answered once that is asked, and kept where the host dealt first."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.table.ring_telling import RingTelling
from boodle.cli.table.wishing import Wishes
from boodle.client import Refusal
from boodle.seating.words import Between
from boodle.session.view import Asking


class Room:
    """A room that asks one question after another, and says to each answer what it is told to say."""

    seat = 1

    def __init__(self, *codes: str) -> None:
        self.codes = list(codes)
        self.answered: list[tuple[object, int]] = []
        self.view = SimpleNamespace(asked=None)

    def asks(self, number: int | None) -> None:
        """Ask whether one is in the next hand, or nothing."""
        choices: Any = (Between.READY, Between.SIT_OUT)
        self.view.asked = (
            None if number is None else Asking(number, "InNextHand", choices, Between.READY, optional=True)
        )

    async def answer(self, action: object, question: int) -> None:
        """Take the answer, or refuse it by the next code."""
        self.answered.append((action, question))
        if code := self.codes.pop(0):
            raise Refusal(code, code)


def wishing(room: Room, said: list[str]) -> tuple[Wishes, list[Any]]:
    """Return the wishes of somebody in this room, and what they send."""
    telling: Any = SimpleNamespace(
        wishes=RingTelling.wishes,
        between={"InNextHand"},
        screen=SimpleNamespace(say=said.append),
        words=lambda key, **facts: " ".join([key, facts.get("text", ""), *facts.get("answers", ())]),
    )
    sent: list[Any] = []
    connection: Any = room
    return Wishes(telling, connection, sent.append), sent


def test_a_wish_that_came_too_late_holds_for_the_next_hand() -> None:
    """The host dealt while the answer was on its way: it is said that the wish holds, and it is granted next time."""
    said: list[str] = []
    room = Room("stale", "")
    wishes, sent = wishing(room, said)
    assert wishes.take("out")
    assert said == ["join.wished out"]
    room.asks(4)
    assert wishes.grant()
    room.asks(None)
    asyncio.run(sent.pop())
    assert said == ["join.wished out", "join.wished out"]
    room.asks(9)
    assert wishes.grant()
    asyncio.run(sent.pop())
    assert room.answered == [("sit-out", 4), ("sit-out", 9)]
    assert wishes.wish is None


def test_a_newer_wish_is_not_overwritten() -> None:
    """Whoever changed his mind meanwhile is in the next hand."""
    room = Room("stale", "")
    wishes, sent = wishing(room, [])
    wishes.take("out")
    room.asks(4)
    wishes.grant()
    room.asks(None)
    wishes.take("in")
    asyncio.run(sent.pop())
    assert wishes.wish == "ready"


def test_a_wish_that_cannot_be_had_names_those_that_can() -> None:
    """And is forgotten; the question stays open."""
    said: list[str] = []
    room = Room()
    wishes, sent = wishing(room, said)
    assert wishes.take("top-up")
    room.asks(4)
    assert not wishes.grant()
    assert said == ["join.wished top-up", "join.not_now top-up out in"]
    assert (wishes.wish, sent, wishes.open()) == (None, [], room.view.asked)


def test_another_refusal_is_the_rooms_to_tell() -> None:
    """Nothing is wished for any more."""
    said: list[str] = []
    room = Room("paused")
    wishes, sent = wishing(room, said)
    room.asks(4)
    wishes.take("out")
    with pytest.raises(Refusal, match="paused"):
        asyncio.run(sent.pop())
    assert (said, wishes.wish) == ([], None)
