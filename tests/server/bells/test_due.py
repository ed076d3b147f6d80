"""Who is called, to the moment: whoever is asked and does not look, once for each question, and not for ever."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from boodle.rulebook import Office, Open
from boodle.server.tables.calling import Calling
from boodle.server.tables.state import Place
from boodle.tripoley.seating import InNextDeal
from tests.server.clocks import VirtualClock
from tests.server.tables.test_patience import Acting, asks

CALL = 8.0


class Ringing:
    """A table whose people can be called, and who was called when; `hung` is whether any device of theirs is known."""

    def __init__(self, here: str, looking: str, *asked: Any, hung: bool = True) -> None:  # noqa: ANN401 - open questions
        """Look at the table for the first time."""
        self.clock, self.rung = VirtualClock(), list[tuple[float, str]]()
        self.table = cast("Any", Acting(here, *asked))
        self.table.around.clock = self.clock
        self.began = self.clock.monotonic()
        self.table.around.bells = SimpleNamespace(hang_at=lambda name: hung and name == "t", ring=self._ring)
        self.calling = Calling(self.table, lambda: self.looks(None))
        self.looks(looking)

    def _ring(self, table: str, token: str) -> None:
        assert table == "t"
        self.rung.append((round(self.clock.monotonic() - self.began, 3), token))

    def looks(self, looking: str | None) -> None:
        """Have these look from now on, or whoever did."""
        if looking is not None:
            self.table.hearers.looking = frozenset(map(int, looking))
        self.calling.look()

    def asks(self, *asked: Any) -> None:  # noqa: ANN401 - open questions
        """Have other questions be open from now on."""
        self.table.state.round.open = asked
        self.calling.look()


async def test_whoever_does_not_look_is_called_once_for_each_question() -> None:
    """Each some seconds after he was asked or has looked away, and whoever looks not at all."""
    table = Ringing("012", "0", asks(1, 0), asks(2, 1), asks(3, Office.NATURE))
    await table.clock.passes(CALL - 1)
    assert table.rung == []
    table.looks("")
    await table.clock.passes(1)
    assert table.rung == [(8, "token 1")]
    await table.clock.passes(100)
    assert table.rung == [(8, "token 1"), (15, "token 0")]
    for _ in range(3):
        table.asks(asks(4, 1), asks(5, 2))
    assert sum(one.ring is not None for one in table.clock._set) == 1  # noqa: SLF001 - so often it is looked again
    await table.clock.passes(CALL)
    assert table.rung[2:] == [(116, "token 1"), (116, "token 2")]


async def test_nobody_is_called_more_often_in_vain_than_he_may_be() -> None:
    """Until he has looked."""
    table = Ringing("01", "0")
    for number in range(5):
        table.asks(asks(number, 1))
        await table.clock.passes(CALL)
    assert [token for _, token in table.rung] == ["token 1"] * 3
    table.looks("1")
    table.looks("0")
    for number in range(5, 9):
        table.asks(asks(number, 1))
        await table.clock.passes(CALL)
    assert len(table.rung) == 6


async def test_an_evening_that_all_have_left_calls_nobody_to_what_he_has_seen() -> None:
    """To what he has not seen it does; and as soon as somebody waits, to that too."""
    table = Ringing("01", "01", asks(1, 1))
    table.table.hearers.asleep = True
    table.looks("")
    await table.clock.passes(3 * CALL)
    assert table.rung == []
    table.asks(asks(2, 1))
    await table.clock.passes(CALL)
    assert len(table.rung) == 1
    table.asks(asks(1, 1))
    table.table.hearers.asleep = False
    table.looks("0")
    await table.clock.passes(CALL)
    assert len(table.rung) == 2


@pytest.mark.parametrize(
    ("place", "asked", "called"),
    [
        (Place("person", "P1"), asks(1, 1), True),
        (Place("bot", "Otter", "first"), asks(1, 1), False),
        (Place("person", "P1", stand_in="casual"), asks(1, 1), False),
        (Place("person", "P1", stand_in="casual"), Open(1, InNextDeal(1)), True),
        (Place("bot", "Otter", "first"), Open(1, InNextDeal(1)), False),
        (Place("person", "P1"), asks(1, 1, optional=True), False),
    ],
)
async def test_only_a_person_who_has_to_answer_is_called(place: Place, asked: Any, called: bool) -> None:  # noqa: ANN401, FBT001 - a case
    """No bot, nobody for whom one plays, and nobody who may answer as he likes."""
    table = Ringing("02", "02")
    table.table.state.places[1] = place
    table.asks(asked)
    await table.clock.passes(CALL)
    assert bool(table.rung) is called


@pytest.mark.parametrize("fact", ["begun", "over", "paused", "broken", "hung", "stopped"])
async def test_nobody_is_called_while_nothing_goes_on(fact: str) -> None:
    """Before the evening and after it, in a pause, where the table is put away, and where nobody can be called."""
    table = Ringing("0", "0", asks(1, 1), hung=fact != "hung")
    if fact == "stopped":
        table.calling.stop()
    elif fact == "broken":
        table.table.broken = True
        table.looks("0")
    elif fact != "hung":
        setattr(table.table.state, fact, fact != "begun")
        table.looks("0")
    await table.clock.passes(5 * CALL)
    assert table.rung == []


async def test_a_room_that_calls_nobody_does_not_look() -> None:
    """It has no bells."""
    table = Ringing("0", "0", asks(1, 1))
    table.table.around.bells = None
    table.looks("0")
    await table.clock.passes(5 * CALL)
    assert table.rung == []
