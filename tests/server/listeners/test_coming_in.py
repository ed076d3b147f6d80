"""Who comes to a table and who goes from it, frame by frame: what each hears, and what is kept of it (SERVER 7, 14)."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.games import GAMES
from boodle.notation.wire.messages import VERSION, Hello
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.coming import MOST_DOUBTS, come, go
from boodle.server.listeners.ear import BAD_TOKEN, MAY_NOT_WATCH, REPLACED, RESTART, Ear
from boodle.server.store import Entry
from boodle.server.store.errors import Closed
from boodle.server.tables import entries
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.state import TableState
from tests.server.clocks import VirtualClock
from tests.server.listeners.test_ears import Line

ANN, BEN, WAITS = "a" * 64, "b" * 64, "c" * 64
"""What is kept of the tokens of seat 0, of seat 1, and of one who waits for a chair."""
TRIPOLEY = GAMES["tripoley"]
HOUSE = TRIPOLEY.answers(TRIPOLEY.form.notation.preset(TRIPOLEY.form.notation.usual))
OTHER = ["1-" + sign * 48 for sign in "123456"]
"""Heads of pasts that are not this table's."""


class Log:
    """A log that keeps what it is told, until it fails."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.kept, self.fails = list[entries.AnyKept](), False

    async def append(self, rows: list[Entry]) -> None:
        """Keep entries."""
        if self.fails:
            raise Closed
        self.kept += map(entries.read_entry, rows)


class Table:
    """A table of Ann, who is host, and Ben, its evening begun but stopped; its timer notes what it is told."""

    def __init__(self) -> None:
        """Begin before its first entry."""
        self.log, self.clock, self.timed = Log(), VirtualClock(), list[object]()
        nobody: Any = None
        log: Any = self.log
        self.audience = Audience(TableState("t"), Surroundings(log, nobody, clock=self.clock, chance=bytes))
        timer: Any = SimpleNamespace(
            deadlines=list,
            time_bank=dict,
            level_ends=lambda: None,
            look=lambda: self.timed.append("look"),
            stop=lambda: self.timed.append("stop"),
            take_back=lambda seat: self.timed.append(("take back", seat)),
        )
        self.actor = self.audience.actor
        self.actor.timer = timer

    async def begin(self, *, watch: bool = True) -> None:
        """Seat both, and begin; a third waits for a chair."""
        await self.actor.commit(
            entries.Opened("Friday", "plum 27", HOUSE, 2, may_watch=watch),
            entries.Seated(0, "person", "Ann", token=ANN),
            entries.Seated(1, "person", "Ben", token=BEN),
            entries.Begun([0, 1], HOUSE),
            entries.OptionSet("paused", "yes"),
            entries.Expected("Cem", "person", token=WAITS),
        )
        self.forget()

    def forget(self) -> None:
        """Look only at what comes next."""
        self.log.kept.clear()
        self.timed.clear()
        for ear in self.audience.ears:
            heard(ear)

    async def comes(self, token: str | None = None, **hello: Any) -> Ear:  # noqa: ANN401 - as a device says it
        """Have a device come, which says this."""
        ear = Ear(Line(), token, "en", "", at_machine=False)
        await come(self.audience, ear, Hello(VERSION, **hello))
        return ear

    async def talks(self, *, at: int) -> None:
        """Have Ann say something."""
        await self.actor.commit(entries.Talked(0, "Ann", f"at {at}", "", at))


def heard(ear: Ear) -> list[str]:
    """Return what somebody has heard since this was asked last, each message in a word or two."""
    line: Any = ear.line
    told = [json.loads(text) for text in line.sent]
    line.sent.clear()
    return [
        " ".join(filter(None, (one["t"], one.get("note") or one.get("text") or one.get("code", "")))) for one in told
    ]


async def begun(*, watch: bool = True) -> Table:
    """A table that has begun, with nobody there."""
    table = Table()
    await table.begin(watch=watch)
    return table


async def test_who_comes_to_his_seat_hears_where_all_stands() -> None:
    """The others hear that he is here; it is looked at what is due for him, and somebody was here just now."""
    table = await begun()
    ben = await table.comes(BEN)
    assert (ben.seat, heard(ben), table.timed) == (1, ["welcome", "room"], ["stop", ("take back", 1), "look"])
    table.clock.leaps(7)
    table.audience.away |= {0: 5.0, 1: 6.0}
    table.forget()
    ann = await table.comes(ANN)
    assert (ann.seat, heard(ann), heard(ben)) == (0, ["welcome", "room"], ["room", "room"])
    assert table.timed == [("take back", 0), "look"]
    assert (table.audience.away, table.actor.used, table.log.kept) == ({1: 6.0}, 1007.0, [])
    table.forget()
    guest = await table.comes()
    assert (guest.seat, heard(guest), table.timed) == (None, ["welcome", "room"], ["look"])
    assert [*table.audience.ears] == [ben, ann, guest]


@pytest.mark.parametrize(
    ("before", "token", "anew"),
    [([], None, True), ([], ANN, True), ([None], ANN, True), ([None], None, False), ([BEN], ANN, False)],
)
async def test_a_table_that_slept_begins_to_wait_anew(
    before: list[str | None], token: str | None, *, anew: bool
) -> None:
    """When its first listener comes, or the first person after guests alone: nobody has been away till then."""
    table = await begun()
    for one in before:
        await table.comes(one)
    table.audience.away[1] = 5.0
    table.forget()
    await table.comes(token)
    assert (("stop" in table.timed), table.audience.away) == (anew, {} if anew else {1: 5.0})


@pytest.mark.parametrize(("token", "replaced"), [(ANN, True), (WAITS, True), (None, False), ("d" * 64, False)])
async def test_the_newest_socket_of_a_seat_wins(token: str | None, *, replaced: bool) -> None:
    """Of one who waits for a seat too; guests are as many as they are."""
    table = await begun()
    old, other = await table.comes(token), await table.comes(BEN)
    table.forget()
    new = await table.comes(token)
    assert [*table.audience.ears] == ([other, new] if replaced else [old, other, new])
    assert old.closing == (REPLACED if replaced else None)
    assert heard(old)[:1] == (["bye replaced"] if replaced else ["room"])
    assert other.closing is None


@pytest.mark.parametrize(
    ("token", "watch", "broken", "code"),
    [
        (None, False, False, MAY_NOT_WATCH),
        ("d" * 64, False, False, BAD_TOKEN),
        (ANN, False, False, None),
        (WAITS, False, False, None),
        (ANN, True, True, RESTART),
        (None, True, True, RESTART),
        ("d" * 64, True, False, None),
    ],
)
async def test_whom_a_table_does_not_let_in(token: str | None, *, watch: bool, broken: bool, code: int | None) -> None:
    """He is told nothing but the reason, and nobody hears of him."""
    table = await begun(watch=watch)
    table.actor.broken = broken
    ear = await table.comes(token)
    line: Any = ear.line
    assert line.closed == ([] if code is None else [code])
    assert (heard(ear), [*table.audience.ears]) == ((["welcome", "room"], [ear]) if code is None else ([], []))
    assert bool(table.timed) is (code is None)


@pytest.mark.parametrize("fails", [False, True])
async def test_no_bot_plays_on_for_who_is_back(*, fails: bool) -> None:
    """Where that cannot be kept he is let in all the same."""
    table = await begun()
    await table.actor.commit(entries.StandIn(1, "casual"))
    await table.comes(ANN)
    table.forget()
    table.log.fails = fails
    ear = await table.comes(BEN)
    assert table.log.kept == ([] if fails else [entries.StandIn(1, salt=table.log.kept[0].salt)])
    assert table.audience.state.places[1].stand_in == ("casual" if fails else "")
    assert ("take back", 1) in table.timed
    assert table.timed[-1] == "look"
    assert heard(ear) == (["welcome", "bye restart"] if fails else ["welcome", "room", "room"])


@pytest.mark.parametrize(
    ("hello", "told"),
    [
        ({}, ["welcome", "said at 5", "said at 9", "room"]),
        ({"heard": 5}, ["welcome", "said at 5", "said at 9", "room"]),
        ({"story": "t/1", "seat": 0, "heard": 5}, ["welcome", "said at 5", "said at 9", "room"]),
        ({"story": "t/1", "seat": 0, "since": 1, "heard": 4}, ["room", "said at 5", "said at 9", "room"]),
        ({"story": "t/1", "seat": 0, "since": 1, "heard": 5}, ["room", "said at 9", "room"]),
        ({"story": "t/1", "seat": 0, "since": 1, "heard": 9}, ["room", "room"]),
        ({"story": "t/1", "seat": 1, "since": 1, "heard": 9}, ["welcome", "said at 5", "said at 9", "room"]),
        ({"story": "t/0", "seat": 0, "since": 1, "heard": 9}, ["welcome", "said at 5", "said at 9", "room"]),
    ],
)
async def test_who_was_here_hears_what_is_new_to_him(hello: dict[str, Any], told: list[str]) -> None:
    """Of the game that he knows, from the seat that he had; in any other case everything."""
    table = await begun()
    for at in (9, 5):
        await table.talks(at=at)
    assert table.actor.story == "t/1"
    caught_up: Any = lambda ear, since: since == 1 and (ear.line.write(b'{"t": "room"}') or True)  # noqa: E731
    vars(table.audience)["catch_up"] = caught_up
    assert heard(await table.comes(ANN, **hello)) == told


async def test_a_seat_s_device_may_doubt_three_pasts() -> None:
    """Each is kept once and told to everybody; what more it says is told to itself alone, and so is a guest's."""
    table = await begun()
    guest = await table.comes()
    vars(table.audience)["catch_up"] = lambda *_: True
    known = table.actor.head
    table.forget()
    for count, head in enumerate(OTHER[:MOST_DOUBTS], 1):
        ear = await table.comes(ANN, head=head, story="t/1", seat=0, since=1)
        kept = [one for one in table.log.kept if isinstance(one, entries.OtherPast)]
        assert [(one.seat, one.name, one.head, one.at) for one in kept] == [(0, "Ann", head, table.clock.now())]
        assert heard(ear) == ["welcome", *["said past"] * count, "room"]
        assert "said past" in heard(guest)
        table.forget()
    assert MOST_DOUBTS == 3
    for token, head, more in (
        (ANN, OTHER[0], []),
        (ANN, OTHER[4], ["said past_here"]),
        (None, OTHER[5], ["said past_here"]),
    ):
        ear = await table.comes(token, head=head)
        assert heard(ear) == ["welcome", *["said past"] * 3, *more, "room"]
    assert table.log.kept == []
    assert heard(await table.comes(BEN, head=known)) == ["welcome", *["said past"] * 3, "room"]
    for _ in range(2):
        await table.comes(BEN, head=OTHER[0])
    assert [type(one) for one in table.log.kept] == [entries.OtherPast]


async def test_a_doubt_that_cannot_be_kept_is_asked_for_again() -> None:
    """He comes back with the head that he has, for whoever is welcomed forgets it."""
    table = await begun()
    table.log.fails = True
    ear = await table.comes(ANN, head=OTHER[0])
    line: Any = ear.line
    assert [json.loads(text)["again"] for text in line.sent] == [True]
    assert (heard(ear), ear.closing, [*table.audience.ears]) == (["bye restart"], RESTART, [])


async def test_who_goes_is_away_from_then_on() -> None:
    """As long as no other socket of his seat is there; of one who has gone already nothing is heard."""
    table = await begun()
    ann, ben, guest = [await table.comes(token) for token in (ANN, BEN, None)]
    table.clock.leaps(7)
    table.forget()
    await go(table.audience, ann)
    assert (table.audience.away, table.actor.used, table.timed) == ({0: 1007.0}, 1007.0, ["look"])
    assert ([*table.audience.ears], heard(ann), heard(ben)) == ([ben, guest], [], ["room"])
    table.clock.leaps(7)
    table.forget()
    await go(table.audience, ann)
    assert (table.audience.away, table.actor.used, table.timed, heard(ben)) == ({0: 1007.0}, 1007.0, [], [])
    await go(table.audience, guest)
    assert (table.audience.away, table.actor.used, table.timed, heard(ben)) == ({0: 1007.0}, 1014.0, ["look"], ["room"])
    second = Ear(Line(), BEN, "en", "", at_machine=False)
    second.seat = 1
    table.audience.ears[second] = None
    await go(table.audience, ben)
    assert table.audience.away == {0: 1007.0}
