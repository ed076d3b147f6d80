"""Whom a table waits for, question by question: a bot that thinks, a person in his time, or nobody at all."""

from typing import Any

import pytest

from boodle.rulebook import Office, Open
from boodle.seating import HostSays
from boodle.server.tables import timing
from boodle.server.tables.absent import Absent
from boodle.server.tables.gathering import Gathering
from boodle.server.tables.state import Place
from boodle.server.tables.thinking import Thinking
from boodle.server.tables.time_bank import TimeBank
from tests.server.tables.test_patience import NOW, Asked, asks
from tests.server.tables.test_timekeeper import Keeping

WATCHED = 3.0
"""So many seconds everybody watches what the last answer has brought."""


class BetweenAsked(Asked):
    """A question between two deals."""


def between(*, optional: bool = False) -> Open[Any]:
    """Ask a seat whether it is in the next deal."""
    question: Any = BetweenAsked(who=1, optional=optional)
    return Open(7, question)


PERSON, BOT = Place("person", "Ann"), Place("bot", "Otter", "careful")
AWAY, LEAVES = Place("person", "Ann", stand_in="casual"), Place("person", "Ann", leaving=True)
LET_BE, SINCE = ("let be", 7), NOW + WATCHED


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What comes of a question, in its order."""
    noted = list[tuple[object, ...]]()

    def notes(owner: type, name: str, told: str) -> None:
        async def note(_self: object, _waiting: object, *facts: object) -> None:
            noted.append((told, *facts))

        monkeypatch.setattr(owner, name, note)

    for name in ("leaves", "stays_away", "in_next_deal", "person", "host"):
        notes(Absent, name, name)
    monkeypatch.setattr(Thinking, "about", lambda _self, _waiting, *facts: noted.append(("thinks", *facts)))
    monkeypatch.setattr(Thinking, "let_be", lambda _self, number: noted.append(("let be", number)))
    monkeypatch.setattr(timing, "BetweenQuestion", BetweenAsked)
    monkeypatch.setattr(timing, "watched", lambda _state, beat: WATCHED * beat)
    return noted


@pytest.mark.parametrize(
    ("asked", "place", "comes"),
    [
        (asks(7, 1), PERSON, [LET_BE, ("person", 1, SINCE, NOW)]),
        (asks(7, 1), LEAVES, [LET_BE, ("person", 1, SINCE, NOW)]),
        (asks(7, 1), BOT, [("thinks", 1, "careful")]),
        (asks(7, 1), AWAY, [("thinks", 1, "casual")]),
        (asks(7, 1, optional=True), PERSON, [LET_BE, ("person", 1, SINCE, NOW)]),
        (between(), PERSON, [LET_BE, ("in_next_deal", 1, SINCE, NOW)]),
        (between(), AWAY, [LET_BE, ("in_next_deal", 1, SINCE, NOW)]),
        (between(), BOT, [("thinks", 1, "careful")]),
        (between(), LEAVES, [("leaves",)]),
        (between(optional=True), PERSON, [LET_BE, ("stays_away", 1, NOW)]),
        (asks(7, Office.HOST), BOT, [LET_BE, ("host", SINCE, NOW)]),
        (asks(7, Office.NATURE), PERSON, [LET_BE]),
    ],
)
async def test_whom_a_question_waits_for(
    done: list[tuple[object, ...]], asked: Open[Any], place: Place, comes: list[object]
) -> None:
    """A bot answers in a deal for who is away, and between two for nobody."""
    table = Keeping("012", asked)
    table.state.places[1] = place
    table.state.round.question_for = lambda _who: None
    table.state.expected = ()
    await table.looks()
    assert done == comes
    assert table.timer.since == ({7: SINCE} if any(SINCE in one for one in done) else {})


@pytest.mark.parametrize(
    ("asked", "comes"),
    [
        (between(), [LET_BE]),
        (asks(7, 1), [LET_BE, ("person", 1, 5.0, NOW)]),
    ],
)
async def test_until_the_host_deals_everybody_may_come_back(
    done: list[tuple[object, ...]], asked: Open[Any], comes: list[object]
) -> None:
    """Nobody's time runs meanwhile, nor has it run."""
    table = Keeping("012", asked)
    table.state.round.question_for = lambda who: asked if who is Office.HOST else None
    table.timer.since[7] = 5.0
    await table.looks()
    assert done == comes
    assert table.timer.since == ({} if len(comes) == 1 else {7: 5.0})


@pytest.mark.parametrize(("asked", "comes"), [(between(), [("leaves",)]), (asks(7, 1), [LET_BE, ("person", 1)])])
async def test_where_there_is_no_next_deal_nobody_is_waited_for(
    done: list[tuple[object, ...]], asked: Open[Any], comes: list[tuple[object, ...]]
) -> None:
    """In the last one everybody is."""
    table = Keeping("012", asked)
    table.state.round.table.evening.host = HostSays.END
    await table.looks()
    assert [one[: len(other)] for one, other in zip(done, comes, strict=True)] == comes


@pytest.mark.parametrize("seated", [True, False])
async def test_a_newcomer_has_his_chair_before_the_host_says_what_comes(
    done: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch, *, seated: bool
) -> None:
    """One at a time; then the host's own time counts."""

    async def seat(_actor: object) -> bool:
        return seated

    monkeypatch.setattr(timing, "seat_newcomer", seat)
    table = Keeping("012", asks(7, Office.HOST))
    await table.looks()
    assert done == [LET_BE, *([] if seated else [("host", SINCE, NOW)])]


async def test_a_shuffle_gives_everybody_time_back_and_is_prepared(
    done: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is waited for by the clock meanwhile; the table is looked at again when it is to go on."""

    class ShuffleAsked(Asked):
        """A shuffle that is wanted."""

    async def see_to(_self: object, _waiting: object, shuffle: ShuffleAsked, now: float) -> float:
        done.append(("shuffle", shuffle.deal, now))
        return now + 3

    monkeypatch.setattr(timing, "Shuffle", ShuffleAsked)
    monkeypatch.setattr(Gathering, "see_to", see_to)
    monkeypatch.setattr(TimeBank, "deal", lambda _self, number: done.append(("time back", number)))
    question: Any = ShuffleAsked(who=Office.NATURE, optional=False, deal=4)
    table = Keeping("012", Open(7, question), clock=20)
    await table.looks()
    assert (done, table.rings, table.timer.since) == ([("time back", 4), ("shuffle", 4, NOW)], [NOW + 3], {})
