"""How long a table waits for each person, to the moment: his clock, his own time, and the time of grace (SERVER 14)."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.frozen import replace
from boodle.rulebook import Office, Open, TimeUp, Who
from boodle.seating import Between, HostSays
from boodle.server.tables import entries
from boodle.server.tables.absent import Absent
from boodle.server.tables.actor import Deadline, Pace
from boodle.server.tables.state import Place

PACE = Pace(beat=1, gathering=3, grace=45, call=8, between=5)
NOW, AT = 1000.0, 5_000_000
"""What time it is by the one clock, and by the calendar."""
STANDS_IN = entries.StandIn(1, "casual")


class Asked(SimpleNamespace):
    """A question as far as a clock looks at it."""

    def default(self, _table: object) -> object:
        """Return its safe answer."""
        return self.safe

    def choices(self, _table: object) -> object:
        """Return its answers."""
        return self.answers


def asks(number: int, who: Who, *, optional: bool = False, safe: object = None, answers: object = ()) -> Open[Any]:
    """A question that is open."""
    question: Any = Asked(who=who, optional=optional, safe=safe, answers=answers)
    return Open(number, question)


class Acting:
    """A table of three people, of whom some are here, and others away since a moment; what is done is only noted."""

    def __init__(self, here: str, *asked: Open[Any], away: dict[int, float] | None = None, **more: object) -> None:
        """Begin with nothing done."""
        self.done: list[object] = []
        self.hearers: Any = SimpleNamespace(
            here=frozenset(map(int, here)),
            looking=frozenset(map(int, here)),
            asleep=not here,
            away=dict(away or {}),
            tell_room=lambda: self.done.append("room"),
            note=lambda key, **facts: self.done.append((key, facts)),
        )
        clock = SimpleNamespace(monotonic=lambda: NOW, now=lambda: AT)
        self.around: Any = SimpleNamespace(pace=PACE, clock=clock, bells=None)
        self.changing, self.form, self.broken = False, SimpleNamespace(until=0.0), False
        facts: dict[str, Any] = {
            "id": "t",
            "places": [Place("person", f"P{seat}", token=f"token {seat}") for seat in range(3)],
            "host": 0,
            "clock": 0,
            "time_bank": 60,
            "begun": True,
            "over": False,
            "paused": False,
            "game": SimpleNamespace(stand_in="casual", deals_on=False, said_for_absent=lambda *_: Between.SIT_OUT),
            "round": SimpleNamespace(open=asked, table=SimpleNamespace(evening=SimpleNamespace(host=HostSays.DEAL))),
        }
        self.state: Any = SimpleNamespace(**facts | more)

    async def commit(self, *kept: entries.AnyKept) -> None:
        """Note what is committed."""
        self.done += kept

    async def play(self, who: Who, action: object, question: int | None = None) -> None:
        """Note what is played."""
        self.done.append((who, action, question))


def absent(actor: Acting) -> Absent:
    """The patience of such a table."""
    table: Any = actor
    return Absent(table)


TIME_UP = [(Office.CLOCK, TimeUp(7), None)]
MINE, FREE = asks(7, 1), asks(7, 1, optional=True)
HOSTS, LAST = asks(7, Office.HOST, safe=HostSays.DEAL), asks(7, Office.HOST, safe=HostSays.END)


@pytest.mark.parametrize(
    ("here", "clock", "asked_at", "away_at", "waits", "done"),
    [
        ("012", 0, 0.0, None, None, []),
        ("012", 20, 980.1, None, 1000.1, []),
        ("012", 20, 980.0, None, 1060.0, ["room"]),
        ("012", 20, 921.0, None, 1001.0, ["room"]),
        ("012", 20, 920.0, None, None, ["room", *TIME_UP]),
        ("02", 0, 0.0, 955.1, 1000.1, []),
        ("02", 0, 0.0, 955.0, None, [STANDS_IN]),
        ("02", 0, 0.0, None, 1045.0, []),
        ("02", 20, 980.1, 0.0, None, [STANDS_IN]),
        ("02", 20, 980.0, 980.0, None, TIME_UP),
        ("02", 20, 980.0, 955.0, None, [STANDS_IN]),
        ("02", 20, 990.0, 990.0, 1010.0, []),
        ("02", 60, 990.0, 990.0, 1035.0, []),
    ],
)
async def test_a_person_in_a_deal(
    here: str, clock: int, asked_at: float, away_at: float | None, waits: float | None, done: list[object]
) -> None:
    """His clock, then his own minute where he is here; whoever is away is stood in for after the time of grace."""
    actor = Acting(here, MINE, clock=clock, away={} if away_at is None else {1: away_at})
    found = await absent(actor).person(MINE, 1, asked_at, NOW)
    assert (found, actor.done) == (waits, done)
    assert actor.hearers.away.keys() == ({1} if "1" not in here else set())


async def test_what_need_not_be_answered_waits_for_nobody() -> None:
    """Neither in a deal nor between two."""
    actor = Acting("", FREE, clock=20)
    assert await absent(actor).person(FREE, 1, 0.0, NOW) is None
    actor = Acting("02", FREE, clock=20)
    assert await absent(actor).in_next_deal(FREE, 1, 0.0, NOW) is None
    assert (actor.done, actor.hearers.away) == ([], {})


@pytest.mark.parametrize(
    ("here", "clock", "stand_in", "asked_at", "away_at", "waits", "done"),
    [
        ("", 20, "", 0.0, 0.0, None, []),
        ("012", 0, "", 0.0, None, None, []),
        ("012", 20, "", 980.1, None, 1000.1, []),
        ("012", 20, "", 980.0, None, None, TIME_UP),
        ("012", 0, "casual", 990.0, None, None, TIME_UP),
        ("02", 0, "casual", 990.0, 990.0, None, TIME_UP),
        ("02", 0, "", 990.0, 955.1, 1000.1, []),
        ("02", 0, "", 990.0, 955.0, None, TIME_UP),
        ("02", 20, "", 990.0, 960.0, 1005.0, []),
        ("02", 20, "", 985.0, 990.0, 1005.0, []),
        ("02", 20, "", 990.0, 955.0, None, TIME_UP),
    ],
)
async def test_a_person_before_the_next_deal(
    here: str,
    clock: int,
    stand_in: str,
    asked_at: float,
    away_at: float | None,
    waits: float | None,
    done: list[object],
) -> None:
    """It goes without him once his time is up, at once where a bot plays for him; never where nobody is here."""
    actor = Acting(here, MINE, clock=clock, away={} if away_at is None else {1: away_at})
    actor.state.places[1] = replace(actor.state.places[1], stand_in=stand_in)
    found = await absent(actor).in_next_deal(MINE, 1, asked_at, NOW)
    assert (found, actor.done) == (waits, done)


@pytest.mark.parametrize(
    ("here", "word", "stand_in", "away_at", "waits", "done"),
    [
        ("02", Between.SIT_OUT, "", 955.1, 1000.1, []),
        ("02", Between.SIT_OUT, "", 955.0, None, [(1, Between.SIT_OUT, 7)]),
        ("02", Between.SIT_OUT, "casual", 999.0, None, [(1, Between.SIT_OUT, 7)]),
        ("02", None, "", 0.0, None, []),
        ("012", Between.SIT_OUT, "", None, None, []),
        ("", Between.SIT_OUT, "", 0.0, None, []),
    ],
)
async def test_what_is_said_for_who_stays_away(
    here: str, word: Between | None, stand_in: str, away_at: float | None, waits: float | None, done: list[object]
) -> None:
    """Where his game has a word for it, he is away for long, and somebody else is here."""
    actor = Acting(here, FREE, away={} if away_at is None else {1: away_at})
    actor.state.game.said_for_absent = lambda question, table: (
        word if (question, table) == (FREE.question, actor.state.round.table) else Between.LEAVE
    )
    actor.state.places[1] = replace(actor.state.places[1], stand_in=stand_in)
    found = await absent(actor).stays_away(FREE, 1, NOW)
    assert (found, actor.done) == (waits, done)


@pytest.mark.parametrize(
    ("here", "clock", "asked_at", "away_at", "waits", "done"),
    [
        ("012", 0, 0.0, None, None, []),
        ("012", 20, 980.1, None, 1000.1, []),
        ("012", 20, 980.0, None, None, TIME_UP),
        ("12", 20, 0.0, 955.1, 1000.1, []),
        ("12", 20, 0.0, 955.0, None, [entries.HostNamed(1), ("host", {"who": "P1"})]),
        ("2", 0, 0.0, 955.0, None, [entries.HostNamed(2), ("host", {"who": "P2"})]),
        ("", 20, 0.0, 0.0, None, []),
    ],
)
async def test_a_host_who_is_asked_what_comes_next(
    here: str, clock: int, asked_at: float, away_at: float | None, waits: float | None, done: list[object]
) -> None:
    """His clock deals on; one who is away makes place for the next who is here."""
    actor = Acting(here, HOSTS, clock=clock, away={} if away_at is None else {0: away_at})
    found = await absent(actor).host(HOSTS, asked_at, NOW)
    assert (found, actor.done) == (waits, done)


@pytest.mark.parametrize(
    ("here", "away_at", "waits", "done"),
    [
        ("12", 955.1, 1000.1, []),
        ("12", 955.0, None, [entries.OptionSet("paused", "no")]),
        ("01", None, None, []),
        ("", 0.0, None, []),
    ],
)
async def test_a_pause(here: str, away_at: float | None, waits: float | None, done: list[object]) -> None:
    """It lasts as long as its host is here, or nobody, and the time of grace; nobody's own time runs in it."""
    actor = Acting(here, MINE, away={} if away_at is None else {0: away_at}, paused=True)
    patience = absent(actor)
    patience.bank.running[7] = (1, 990.0)
    assert (await patience.paused(NOW), actor.done, patience.bank.running) == (waits, done, {})


@pytest.mark.parametrize(
    ("asked", "clock", "deals_on", "form", "ends"),
    [
        (MINE, 0, True, None, None),
        (MINE, 20, True, None, 120.0),
        (HOSTS, 20, False, None, 120.0),
        (HOSTS, 0, False, 700.0, None),
        (HOSTS, 20, True, None, 105.0),
        (HOSTS, 0, True, None, 105.0),
        (HOSTS, 0, True, 700.0, 700.0),
        (HOSTS, 20, False, 110.0, 120.0),
        (MINE, 20, False, 700.0, 120.0),
        (LAST, 20, True, None, None),
    ],
)
def test_when_the_time_for_an_answer_is_up(
    asked: Open[Any],
    clock: int,
    deals_on: bool,  # noqa: FBT001 - a case
    form: float | None,
    ends: float | None,
) -> None:
    """Never where it would end the evening; a host who changes the rules has until the table waits no more for him."""
    actor = Acting("012", asked, clock=clock)
    actor.state.game.deals_on = deals_on
    actor.changing, actor.form = form is not None, SimpleNamespace(until=form)
    assert absent(actor).ends(asked, 100.0) == ends


def test_who_runs_against_the_clock_is_told() -> None:
    """Seats and the host, whose question has been seen to and has to be answered; with the moment by the calendar."""
    nature, later = asks(3, Office.NATURE), asks(4, 2)
    actor = Acting(
        "012",
        asks(1, 1),
        asks(2, 2, optional=True),
        nature,
        later,
        asks(5, Office.HOST, safe=HostSays.DEAL),
        asks(6, 0),
    )
    actor.state.clock = 20
    patience = absent(actor)
    patience.bank.opens(6, 0, 995.0)
    since = {1: 990.0, 2: 990.0, 3: 990.0, 5: 992.5, 6: 975.0}
    assert patience.deadlines(since) == [
        Deadline(1, AT + 10_000, banked=False),
        Deadline(5, AT + 12_500, banked=False),
        Deadline(6, AT + 55_000, banked=True),
    ]
    actor.state.clock = 0
    assert patience.deadlines({1: 990.0}) == []


@pytest.mark.parametrize(
    ("evening", "answers", "done"),
    [
        (HostSays.DEAL, [Between.READY, Between.LEAVE], [(1, Between.LEAVE, 7)]),
        (HostSays.DEAL, [Between.READY, Between.SIT_OUT], [(1, Between.SIT_OUT, 7)]),
        (HostSays.END, [Between.LEAVE], TIME_UP),
    ],
)
async def test_a_seat_that_was_removed(evening: HostSays, answers: list[Between], done: list[object]) -> None:
    """It leaves if it may, else it sits out; where no deal comes any more its time is up."""
    waiting = asks(7, 1, answers=answers)
    actor = Acting("012", waiting)
    actor.state.round.table.evening.host = evening
    await absent(actor).leaves(waiting)
    assert actor.done == done
