"""A question of a room's table as it is put at a terminal: with the time there is, and what is typed written out."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.table.answering import Answering
from boodle.cli.table.around import Around
from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.prompts import Offer, Prompt
from boodle.poker.wagers import Check, Fold
from boodle.session.view import Asking
from boodle.words.catalogue import Words

ASKED = Asking(7, "Bet", (Check(), Fold()), Fold(), optional=False)
PUT = PutQuestion(ASKED, "What do you do?", Prompt((), (Offer("c", "check", Check()), Offer("f", "fold", Fold()))))


class Seat:
    """A seat of a room that is asked to bet; it keeps what is said to it, and what it answers."""

    def __init__(self, *deadlines: dict[str, object], typed: bool = True, edits: bool = False) -> None:
        """Sit down where these clocks run."""
        self.said: list[str] = []
        self.sent: list[tuple[object, int]] = []
        screen = SimpleNamespace(say=self.said.append, typed=typed, edits=edits)
        at = SimpleNamespace(shown=SimpleNamespace(waiting=()), host=None)
        telling: Any = SimpleNamespace(screen=screen, words=Words(), at=at, wishes={}, between=(), looks={})
        telling.pause, telling.first, telling.put = lambda: None, lambda _: ASKED, lambda *_: PUT
        listening: Any = SimpleNamespace(telling=telling, is_level_with=lambda _: True)
        room = {"deadlines": deadlines, "now": 50_000, "paused": False, "seats": [], "practice": False}
        connection: Any = SimpleNamespace(table=None, room=room, view=None, seat=1, answer=self.takes)
        self.answering = Answering(connection, listening, SimpleNamespace())  # type: ignore[arg-type] # nobody is around

    async def takes(self, answer: object, question: int) -> None:
        """Take an answer."""
        self.sent.append((answer, question))


@pytest.mark.parametrize(
    ("deadlines", "said"),
    [
        ((), []),
        (({"question": 6, "at": 90_000, "banked": False},), []),
        (({"question": 7, "at": 79_600, "banked": False},), ["There are 30 seconds to answer."]),
        (({"question": 7, "at": 51_400, "banked": False},), ["There is 1 second to answer."]),
        (({"question": 7, "at": 41_000, "banked": False},), ["There are 0 seconds to answer."]),
        (
            ({"question": 6, "at": 1, "banked": False}, {"question": 7, "at": 62_000, "banked": True}),
            ["The table's time is up, and your time bank runs: 12 seconds."],
        ),
    ],
)
def test_the_time_for_an_answer_is_said_with_its_question(
    deadlines: tuple[dict[str, object], ...], said: list[str]
) -> None:
    """In whole seconds, never fewer than none; other clocks of the table are nobody's business here."""
    seat = Seat(*deadlines)
    seat.answering.settle()
    assert seat.said == said
    seat.answering.settle()
    assert seat.said == said


@pytest.mark.parametrize(
    ("typed", "edits", "said"),
    [(True, False, []), (True, True, ["> c"]), (False, False, ["> c"]), (False, True, ["> c"])],
)
async def test_what_was_typed_is_written_out_where_nothing_shows_it(
    *, typed: bool, edits: bool, said: list[str]
) -> None:
    """From a pipe, and where the line that was edited has gone; a plain terminal shows it by itself."""
    seat = Seat(typed=typed, edits=edits)
    seat.answering.settle()
    assert list(seat.answering.offers)[:2] == ["c", "f"]
    seat.answering.typed("c")
    await asyncio.sleep(0)
    assert (seat.said, seat.sent) == (said, [(Check(), 7)])


async def test_a_question_that_is_answered_is_put_once() -> None:
    """What is typed next answers nothing; begun anew, the same question is asked again."""
    seat = Seat(typed=True)
    seat.answering.settle()
    seat.answering.typed("f")
    seat.answering.settle()
    assert seat.answering.commands.asking is None
    seat.answering.typed("c")
    await asyncio.sleep(0)
    assert seat.sent == [(Fold(), 7)]
    seat.answering.begin_anew()
    seat.answering.settle()
    assert seat.answering.commands.asking is not None


def waited_for(seat: Seat, *who: object, asked: Asking | None = None, paused: bool = False) -> list[str]:
    """What is said after a while in which nothing happened, these being waited for."""
    connection: Any = seat.answering.connection
    connection.room["paused"] = paused
    connection.view = SimpleNamespace(
        asked=asked, shown=SimpleNamespace(waiting=[SimpleNamespace(who=one) for one in who])
    )
    seat.said.clear()
    seat.answering.quiet()
    return seat.said


def test_who_is_waited_for_is_said_once_where_nothing_is_asked() -> None:
    """Of people alone, and not while the table rests; anew when others are waited for."""
    seat = Seat()
    people = [{"name": name, "kind": "person", "stand_in": False} for name in ("Ann", "Ben", "Cem")]
    seat.answering.around = Around(Words())
    seat.answering.around.room = {"seats": [*people, {"name": "Mia", "kind": "bot", "stand_in": False}]}
    assert waited_for(seat, 0, 2, 3, paused=True) == []
    assert waited_for(seat, 0, 2, 3, "host") == ["Waiting for Ann and Cem."]
    assert waited_for(seat, 0, 2) == []
    assert waited_for(seat, 3) == []
    assert waited_for(seat, 2, 1) == ["Waiting for Cem."]
    telling: Any = seat.answering.telling
    telling.wishes, telling.between = {"out": "sit-out"}, {ASKED.kind}
    assert waited_for(seat, 0, asked=ASKED) == []
    assert waited_for(seat, 0) == ["Waiting for Ann."]
    seat.answering.commands.asking = PUT
    assert waited_for(seat, 2) == []
