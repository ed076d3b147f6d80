"""A table as its log tells it, entry by entry: who has which seat, who is next, and what is meant before."""

from typing import Any

import pytest

from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Office, Who
from boodle.server.tables import entries, folding
from boodle.server.tables.folding import Played, fold
from boodle.server.tables.state import Place, TableState, person_after, seat_asked
from boodle.tripoley.events.seating import NewcomerSeated, PlayerLeft
from tests.server.tables.test_patience import asks

BADGE = Badge(animal="owl", colour="sea")
KINDS = {"p": "person", "b": "bot", ".": "open"}


def seated(kinds: str) -> TableState:
    """A table at which people, bots and nobody sit."""
    places = [Place(KINDS[kind], f"{kind}{seat}", token=f"token {seat}") for seat, kind in enumerate(kinds)]
    return TableState("t", places=places)


def folded(*kept: entries.AnyKept, at: TableState | None = None) -> TableState:
    """Return what entries make of a table."""
    table = at or TableState("t")
    for one in kept:
        assert fold(table, one) == ()
    return table


def test_before_its_first_entry_a_table_is_nobodys() -> None:
    """Nothing has begun, nothing is over, and what a host has not chosen is as it mostly is."""
    table = TableState("t")
    assert (table.game, table.length, table.options, table.places, table.expected) == (TRIPOLEY, 0, {}, [], [])
    assert table.opened == entries.Opened("", "", {}, 0)
    assert (table.host, table.chapter, table.epoch, table.has_code) == (0, 0, 0, True)
    assert (table.begun, table.over, table.paused, table.clock, table.time_bank) == (False, False, False, 0, 60)
    assert (table.game_name, table.names, table.tokens) == ("t/0", (), frozenset())
    assert (len(table.heads), table.heads.last, table.chat.maxlen) == (0, "", 100)
    assert Place() == Place("open", "", "", "", "", "", leaving=False, badge=None)
    for asked in (lambda: table.round, lambda: table.seen(0)):
        with pytest.raises(TypeError, match="has not begun"):
            asked()


@pytest.mark.parametrize(
    ("kinds", "seat", "among", "found"),
    [
        ("p.pbp", 0, None, 2),
        ("p.pbp", 2, None, 4),
        ("p.pbp", 4, None, 0),
        ("p.pbp", 1, None, 2),
        ("p.pbp", 9, None, 0),
        ("pppp", 1, {0, 1}, 0),
        ("pppp", 1, {0, 3}, 3),
        ("pppp", 1, {1}, None),
        ("p.b", 0, None, None),
        ("", 0, None, None),
    ],
)
def test_the_next_person_clockwise(kinds: str, seat: int, among: set[int] | None, found: int | None) -> None:
    """Round the table, past bots and open chairs, and never the same one."""
    assert person_after(seated(kinds), seat, among) == found


def test_whose_a_token_is() -> None:
    """That of the person at a seat, or of one who waits; without one nobody sits or waits."""
    table = seated("pb.p")
    table.places[3] = replace(table.places[3], token="")
    table.expected = [entries.Expected("Zoe", "person", "", "z"), entries.Expected("Otter", "bot", level="first")]
    assert [table.seat_of(token) for token in ("token 0", "token 1", "token 2", "", "z")] == [0, None, None, None, None]
    assert [table.expects(token) for token in ("z", "", "token 0")] == [True, False, False]
    assert table.tokens == {"token 0"}
    assert table.names == ("p0", "b1", ".2", "p3")


@pytest.mark.parametrize(
    ("who", "seat"), [(Office.HOST, 2), (Office.NATURE, None), (Office.CLOCK, None), (0, 0), (3, 3)]
)
def test_whose_answer_is_awaited(who: Who, seat: int | None) -> None:
    """The host's question waits for the host's seat; nature's and the clock's for none."""
    table = seated("pppp")
    table.host = 2
    assert seat_asked(table, asks(7, who)) == seat


OPENED = entries.Opened("Friday", "plum 27", {"a": "b"}, 3, 20, game="holdem", may_watch=True, chat=False, by="1/x")


def test_a_table_that_was_made() -> None:
    """Its game, its chairs and its options; the command that brought it is remembered."""
    table = folded(OPENED)
    assert (table.game.name, table.house, table.opened, table.places) == ("holdem", {"a": "b"}, OPENED, [Place()] * 3)
    options = {"title": "Friday", "clock": "20", "may_watch": "yes", "chat": "no", "paused": "no"}
    assert table.options == options
    assert (table.length, table.answered, table.clock) == (1, {"1/x": 0}, 20)
    folded(entries.OptionSet("paused", "yes"), entries.OptionSet("time_bank", "0"), entries.RulesSet({}), at=table)
    assert table.options == options | {"paused": "yes", "time_bank": "0"}
    assert (table.paused, table.time_bank, table.house, table.length) == (True, 0, {}, 4)
    assert folded(replace(OPENED, may_watch=False, chat=True)).options == options | {"may_watch": "no", "chat": "yes"}


def test_who_sits_where_and_who_waits() -> None:
    """Whoever gets a seat waits no longer, and nobody else who waits is forgotten for it."""
    waiting = [
        entries.Expected("Zoe", "person", "", "z"),
        entries.Expected("Otter", "bot", level="first"),
        entries.Expected("Yan", "person", "", "y"),
    ]
    table = folded(OPENED, *waiting)
    folded(entries.Seated(4, "person", "Zoe", "", "z", badge=BADGE), at=table)
    assert table.places == [*[Place()] * 4, Place("person", "Zoe", "", "z", badge=BADGE)]
    assert table.expected == waiting[1:]
    folded(entries.Seated(0, "bot", "Hare", "casual", leaving=True), at=table)
    assert table.places[0] == Place("bot", "Hare", "casual", leaving=True)
    assert table.expected == waiting[1:]
    folded(entries.WayBack(0, "link"), entries.StandIn(4, "careful"), entries.HostNamed(4), at=table)
    assert (table.places[0].back, table.places[4].stand_in, table.host) == ("link", "careful", 4)
    assert (table.places[0].played_by, table.places[4].played_by) == ("casual", "careful")
    folded(entries.NotExpected("Otter"), at=table)
    assert table.expected == waiting[2:]


def test_who_leaves_and_who_comes_in_the_evening() -> None:
    """The host's office goes to the next person, and a newcomer is who waited by that name."""
    table = seated("ppb")
    table.expected = [
        entries.Expected("Yan", "person", "", "y"),
        entries.Expected("Zoe", "person", "", "z", None, BADGE),
        entries.Expected("Hare", "bot", level="casual"),
    ]
    seats_changed = folding._seats_changed  # noqa: SLF001 - an evening is long
    seats_changed(table, PlayerLeft(0, 0))
    assert (table.places[0], table.host) == (Place(), 1)
    seats_changed(table, NewcomerSeated(5, "Zoe", 0, 0))
    assert table.places[3:] == [Place(), Place(), Place("person", "Zoe", "", "z", badge=BADGE)]
    seats_changed(table, NewcomerSeated(0, "Hare", 0, 0))
    assert table.places[0] == Place("bot", "Hare", "casual")
    seats_changed(table, NewcomerSeated(3, "Ann", 0, 0))
    assert (table.places[3], [one.name for one in table.expected], table.host) == (Place("person", "Ann"), ["Yan"], 1)
    seats_changed(table, PlayerLeft(3, 0))
    assert table.host == 1
    table.places = [Place(), Place("bot", "Otter", "first")]
    table.host = 0
    seats_changed(table, NewcomerSeated(2, "Yan", 0, 0))
    assert (table.host, table.expected) == (2, [])


def test_so_many_commands_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more the oldest are forgotten."""
    assert folding.MOST_ANSWERED == 4096
    monkeypatch.setattr(folding, "MOST_ANSWERED", 2)
    table = folded(*(entries.HostNamed(0, by=f"1/{number}") for number in range(4)))
    assert list(table.answered) == ["1/2", "1/3"]


def test_a_step_before_the_evening_is_none() -> None:
    """A log that has one there is not read as if it had begun."""
    with pytest.raises(TypeError, match="before the evening has begun"):
        fold(TableState("t"), entries.Stepped("0", "ready", []), Played(0, None, *(None, ())))  # type: ignore[arg-type]


def test_what_was_said_is_kept_in_its_order() -> None:
    """Lines of chat, and who came with another past."""
    lines: list[Any] = [entries.Talked(0, "Ann", f"{number}", "", number) for number in range(101)]
    past = entries.OtherPast(1, "Ben", "3-ab", 9)
    table = folded(*lines, past)
    assert (list(table.chat), table.pasts, table.length) == (lines[1:], [past], 102)
