"""Small chips that leave table by table: who brings them along, and who finds some when they are gone."""

from boodle.rulebook import Refused
from boodle.tournament import Break, Chair, Schedule, TimedLevel, Todo, Tournament, acts, moves_to_make
from tests.tournament.nights import Host, house

SHORT = Schedule((TimedLevel(25, 50, 10), Break(5), TimedLevel(100, 200, 10), Break(5), TimedLevel(500, 1000, 10)))


def two_tables(**answers: object) -> Host:
    """Ten at two tables of five, in the break in which the 25s leave; table 1 has changed them."""
    host = Host(house(**({"schedule": SHORT, "seats": 5} | answers))).seats(10)
    host.says(acts.NextPart(), 0)
    host.says(acts.ColoursUp(1, 25, ((host.now.table(1).players[0], 3),)), 0)
    return host


def out(host: Host, number: int, count: int) -> None:
    """Knock so many out at a table, one by one."""
    for name in host.now.table(number).players[:count]:
        host.says(acts.KnocksOut((name,)), 0)


def to_change(now: Tournament) -> list[tuple[tuple[int, ...], tuple[int, int] | None]]:
    """At which tables which chips are to be changed."""
    return [(move.tables, move.chips) for move in moves_to_make(now) if move.todo is Todo.COLOUR_UP]


def why(host: Host, act: acts.HostAct) -> str | None:
    """Why an act is refused."""
    try:
        host.takes(act, 0)
    except Refused as refused:
        return refused.fault.key
    return None


def test_the_final_table_changes_what_one_table_had_not() -> None:
    """FLR-27: the 25s of table 2 come along, and are changed where they are now."""
    host = two_tables()
    out(host, 1, 3)
    out(host, 2, 2)
    host.says(acts.FinalTable(1), 0)
    assert to_change(host.now) == [((1,), (25, 100))]
    host.says(acts.ColoursUp(1, 25, ()), 0)
    assert host.now.gone == (25,)
    host.says(acts.NextPart(), 0)
    host.says(acts.NextPart(), 0)
    assert to_change(host.now) == [((1,), (100, 500))]


def test_a_broken_tables_players_bring_their_small_chips() -> None:
    """So the table that had changed its own changes again."""
    host = two_tables()
    out(host, 1, 2)
    out(host, 2, 3)
    host.says(acts.BreakTable(2), 0)
    assert to_change(host.now) == [((1,), (25, 100))]


def test_who_moves_from_a_table_that_has_changed_brings_none() -> None:
    """Table 2 alone is left to change; whoever moves the other way brings his."""
    host = two_tables()
    out(host, 1, 1)
    out(host, 2, 1)
    (mover, other), free = host.now.table(1).players[:2], host.now.table(2).free[0]
    host.says(acts.MoveTo(mover, Chair(2, free)), 0)
    assert to_change(host.now) == [((2,), (25, 100))]
    back = host.now.table(2).players[0]
    host.says(acts.MoveTo(back, Chair(1, host.now.table(1).free[0])), 0)
    assert to_change(host.now) == [((1, 2), (25, 100))]
    assert other in host.now.playing


def test_a_chip_is_gone_when_the_last_who_had_any_is_out() -> None:
    """A table at which nobody sits has no chips."""
    host = two_tables()
    out(host, 2, 5)
    assert host.now.gone == (25,)
    assert to_change(host.now) == []


def test_a_table_opened_again_has_changed_nothing() -> None:
    """Its number is that of another table."""
    host = two_tables()
    out(host, 1, 3)
    first, second = host.now.table(1).players
    for name, seat in zip((first, second), (0, 1), strict=True):
        host.says(acts.KnocksOut((host.now.table(2).players[seat],)), 0)
        host.says(acts.MoveTo(name, Chair(2, host.now.table(2).free[0])), 0)
    host.says(acts.BreakTable(1), 0)
    assert host.now.coloured == frozenset()
    assert to_change(host.now) == [((2,), (25, 100))]


def test_nobody_changes_a_table_twice() -> None:
    """Else the second time would make chips out of chips that are not there."""
    host = two_tables()
    name, *_, other = host.now.table(1).players
    again = acts.ColoursUp(1, 25, ((name, 2), (other, 3)))
    chips = host.now.chips
    assert why(host, again) == "changed_already"
    host.says(acts.ColoursUp(2, 25, ()), 0)
    assert why(host, again) == "changed_already"
    assert host.now.chips == chips


def test_what_is_found_late_is_changed_at_par_and_makes_nothing() -> None:
    """TDA 24: five 25s are a 100, and the fifth is out of the game without a chip for it."""
    host = two_tables()
    here, there = host.now.table(1).players[0], host.now.table(2).players[0]
    chips = host.now.chips
    assert why(host, acts.Found(25, ((there, 4),))) == "not_changed"
    assert why(host, acts.Found(7, ((here, 4),))) == "no_chip"
    assert why(host, acts.Found(25, ((here, 0),))) == "count_wrong"
    assert why(host, acts.Found(25, ())) == "count_wrong"
    host.says(acts.Found(25, ((here, 8),)), 0)
    assert host.now.chips == chips
    host.says(acts.Found(25, ((here, 5),)), 0)
    assert host.now.chips == chips - 25


def test_what_is_found_is_changed_into_a_chip_that_is_still_there() -> None:
    """A 25 found when the 100s are gone too goes towards a 500."""
    host = two_tables()
    host.says(acts.ColoursUp(2, 25, ()), 0)
    host.says(acts.NextPart(), 0)
    host.says(acts.NextPart(), 0)
    for number in (1, 2):
        host.says(acts.ColoursUp(number, 100, ()), 0)
    assert host.now.gone == (25, 100)
    chips = host.now.chips
    host.says(acts.Found(25, ((host.now.playing[0], 21),)), 0)
    assert host.now.chips == chips - 25
