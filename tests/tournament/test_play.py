"""The one door: the clock, entries, moves, and what is refused."""

from collections import Counter

import pytest

from boodle.cards.deck import seed_of
from boodle.rulebook import Refused
from boodle.session import nature_of
from boodle.tournament import (
    AdvisedMove,
    Chair,
    DrawFor,
    NightStage,
    Todo,
    Tournament,
    acts,
    moves_to_make,
    natures_answer,
)
from boodle.tournament.acts import HostAct
from tests.rulebook.desks import hold_at_a_desk
from tests.tournament.nights import Host, house


def todo(now: Tournament) -> list[Todo]:
    """What is to be done, in order."""
    return [move.todo for move in moves_to_make(now)]


def refused(host: Host, act: HostAct, at: int = 0) -> str:
    """Why an act is refused; nothing has changed."""
    before = host.now
    with pytest.raises(Refused) as error:
        host.takes(act, at)
    assert host.now is before
    return error.value.fault.key


def test_the_clock_runs_on_by_itself_from_level_to_level() -> None:
    """15 minutes, 15 minutes, a break of 10, and so on; nobody has to say anything."""
    now = Host(house()).seats(6).now
    seen = [
        (now.now(minutes * 60).level, now.now(minutes * 60).clock.left // 60) for minutes in (0, 14, 15, 29, 30, 40)
    ]
    assert seen == [(1, 15), (1, 1), (2, 15), (2, 1), (2, 10), (3, 15)]


def test_the_last_level_has_no_end() -> None:
    """However long it lasts."""
    now = Host(house()).seats(6).now.now(10**6)
    assert (now.level, now.clock.left, now.clock.running) == (6, 0, True)


def test_a_clock_that_stands_loses_no_time() -> None:
    """Paused after five minutes, it has ten left whenever it goes on."""
    host = Host(house()).seats(6)
    host.says(acts.PauseClock(), 300)
    assert host.now.now(10**5).clock.left == 600
    assert todo(host.now.now(10**5)) == [Todo.GO_ON]
    host.says(acts.StartClock(), 10**5)
    assert host.now.now(10**5 + 60).clock.left == 540


def test_a_level_can_be_turned_and_its_time_set() -> None:
    """Forwards, backwards, and to the second."""
    host = Host(house()).seats(6)
    host.says(acts.NextPart(), 10)
    host.says(acts.SetLeft(30), 10)
    assert (host.now.now(20).level, host.now.now(20).clock.left) == (2, 20)
    host.says(acts.LastPart(), 20)
    assert (host.now.level, host.now.clock.left) == (1, 900)


def test_time_never_goes_back() -> None:
    """An earlier time counts as the last one, as when a clock was set right."""
    host = Host(house()).seats(6, at=1000)
    host.says(acts.PauseClock(), 500)
    assert (host.now.at, host.now.clock.left) == (1000, 900)


def test_every_seat_is_as_likely() -> None:
    """Over many seeds each of four players gets each of four chairs about equally often."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(800):
        host = Host(house(seats=4), f"seat {seed}").seats(4)
        found.update((name, str(host.now.chair(name))) for name in host.now.playing)
    assert len(found) == 16
    assert all(140 < times < 260 for times in found.values()), found


def test_tables_are_drawn_as_even_as_they_can_be() -> None:
    """Nine at tables of four are three threes."""
    assert [len(table.players) for table in Host(house()).seats(9).now.tables] == [3, 3, 3]


def test_real_seat_cards_may_be_drawn() -> None:
    """What the host says was drawn is taken, but only what was laid out, each once."""
    host = Host(house())
    for name in ("Ann", "Ben", "Cem"):
        host.takes(acts.Registers(name), 0)
    host.takes(acts.DrawSeats(), 0)
    one, two, three, four = (Chair(1, seat) for seat in range(4))
    assert todo(host.now) == [Todo.DRAW]
    for wrong in ((one, two), (one, one, two), (one, two, four)):
        assert refused(host, acts.Drawn(wrong)) == "wrong_draw"
    host.takes(acts.Drawn((three, one, two)), 0)
    assert host.now.tables[0].players == ("Ben", "Cem", "Ann")


def test_the_same_seed_draws_the_same() -> None:
    """And a later draw of the night draws something of its own."""
    one, two = (Host(house(), "a").seats(8), Host(house(), "a").seats(8))
    assert one.now == two.now
    assert one.log != Host(house(), "b").seats(8).log


def test_whoever_comes_late_draws_a_seat_where_fewest_sit() -> None:
    """Until the level that was agreed."""
    host = Host(house()).seats(5)
    host.takes(acts.Registers("Zoe"), 60)
    assert host.now.draw is not None
    assert host.now.draw.what is DrawFor.LATE
    assert {chair.table for chair in host.now.draw.things if isinstance(chair, Chair)} == {2}
    host.takes(natures_answer(host.now, nature_of(seed_of("z"))), 60)
    assert refused(host, acts.Registers("Yan"), 60 * 45) == "too_late"


def test_another_table_makes_room() -> None:
    """When all chairs are taken, and then somebody moves there."""
    host = Host(house()).seats(8)
    assert refused(host, acts.Registers("Zoe"), 60) == "no_chair"
    host.says(acts.OpenTable(), 60)
    host.says(acts.Registers("Zoe"), 60)
    assert host.now.chair("Zoe") in {Chair(3, seat) for seat in range(4)}
    assert todo(host.now) == [Todo.BUTTON]


def test_who_buys_in_again_has_his_chair_back() -> None:
    """If it is still free, else he draws another."""
    host = Host(house()).seats(8)
    chair = host.now.chair("P3")
    host.says(acts.KnocksOut(("P3",)), 60)
    assert host.now.chair("P3") is None
    host.says(acts.Rebuy("p3"), 90)
    assert (host.now.chair("P3"), host.now.chips, host.now.pool) == (chair, 44000, 175)
    assert refused(host, acts.Rebuy("P3"), 90) == "no_more"
    assert refused(host, acts.Rebuy("P4"), 60 * 60) == "too_late"


def test_buttons_are_forgotten_when_somebody_goes_out() -> None:
    """Hands were played since, and nobody moves by an old button."""
    host = Host(house()).seats(8)
    host.says(acts.ButtonAt(Chair(1, 2)), 10)
    host.says(acts.KnocksOut((host.now.tables[1].players[0],)), 60)
    assert [table.button for table in host.now.tables] == [None, None]


def test_balance_break_and_final_table_are_told_with_their_rule() -> None:
    """First the button is asked for; a break comes before a move, and the final table before a break."""
    host = Host(house(rebuy=None)).seats(12)
    out = host.now.table(1).players
    host.says(acts.KnocksOut((out[0],)), 60)
    host.says(acts.KnocksOut((out[1],)), 70)
    assert moves_to_make(host.now) == (AdvisedMove(Todo.BUTTON, "FLR-04", (1, 2)),)
    host.says(acts.ButtonAt(Chair(1, host.now.table(1).chairs.index(out[2]))), 80)
    host.says(acts.ButtonAt(Chair(2, 0)), 80)
    (move,) = moves_to_make(host.now)
    assert (move.todo, move.rule, move.tables) == (Todo.BALANCE, "FLR-04", (2, 1))
    host.says(acts.KnocksOut((host.now.table(2).players[0],)), 90)
    host.says(acts.KnocksOut((host.now.table(2).players[0],)), 95)
    assert [(move.todo, move.rule, move.tables) for move in moves_to_make(host.now)] == [(Todo.BREAK, "FLR-05", (3,))]
    host.says(acts.BreakTable(3), 100)
    assert [len(table.players) for table in host.now.tables] == [4, 4]
    for _ in range(4):
        host.says(acts.KnocksOut((host.now.playing[0],)), 110)
    assert [(move.todo, move.rule) for move in moves_to_make(host.now)] == [(Todo.FINAL, "FLR-06")]


def test_a_deal_among_those_left_pays_the_whole_pool() -> None:
    """As they agree, but exactly what is left."""
    host = Host(house(rebuy=None, add_on=None)).seats(5)
    for out in ("P0", "P1", "P2"):
        host.says(acts.KnocksOut((out,)), 60)
    assert refused(host, acts.Agreed((("P3", 60), ("P4", 50))), 70) == "sum_wrong"
    assert refused(host, acts.Agreed((("P3", 100),)), 70) == "sum_wrong"
    host.says(acts.Agreed((("P3", 40), ("P4", 60))), 70)
    assert [(one.name, one.units) for one in host.now.prizes[:2]] == [("P4", 60), ("P3", 40)]
    assert (host.now.stage, sum(one.units for one in host.now.prizes)) == (NightStage.PAID, host.now.pool)


def test_a_count_of_everybody_is_all_the_chips() -> None:
    """A chip that is missing is found, or said to be gone."""
    host = Host(house()).seats(2)
    assert refused(host, acts.Counts((("P0", 4000), ("P1", 5975)))) == "count_wrong"
    host.says(acts.Corrected(-25), 0)
    host.says(acts.Counts((("P0", 4000), ("P1", 5975))), 0)
    assert host.now.count is not None


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acts.Registers(""), "bad_name"),
        (acts.Registers("p1"), "name_taken"),
        (acts.Registers("x" * 41), "bad_name"),
        (acts.Unregister("P1"), "begun"),
        (acts.DrawSeats(), "begun"),
        (acts.Drawn((Chair(1, 1),)), "nothing_to_draw"),
        (acts.StartClock(), "running"),
        (acts.LastPart(), "no_level"),
        (acts.SetLeft(-1), "bad_time"),
        (acts.KnocksOut(()), "too_few"),
        (acts.KnocksOut(("Nobody",)), "no_player"),
        (acts.KnocksOut(("P1", "P1"), (1, 2)), "named_twice"),
        (acts.KnocksOut(("P0", "P1")), "stacks_needed"),
        (acts.KnocksOut(("P0", "P1"), (0, 5)), "count_wrong"),
        (acts.KnocksOut(tuple(f"P{n}" for n in range(6))), "all_out"),
        (acts.ButtonAt(Chair(1, 4)), "no_seat"),
        (acts.ButtonAt(Chair(9, 0)), "no_table"),
        (acts.BreakTable(2), "no_room"),
        (acts.FinalTable(1), "no_room"),
        (acts.ColoursUp(1, 7, ()), "no_chip"),
        (acts.ColoursUp(1, 25, ()), "still_needed"),
        (acts.Corrected(0), "not_chips"),
        (acts.PayOut(), "not_over"),
    ],
)
def test_what_cannot_be_is_refused(act: HostAct, why: str) -> None:
    """With its reason, and nothing has changed."""
    assert refused(Host(house()).seats(6), act) is why


def test_a_taken_chair_is_refused() -> None:
    """And so is somebody who is out."""
    host = Host(house()).seats(6)
    chair = host.now.chair("P1")
    assert chair is not None
    assert refused(host, acts.MoveTo("P2", chair)) == "seat_taken"
    host.says(acts.KnocksOut(("P2",)), 10)
    assert refused(host, acts.MoveTo("P2", Chair(1, 3)), 10) == "is_out"
    assert refused(host, acts.AddOn("P2"), 10) == "is_out"


def test_smaller_chips_leave_first() -> None:
    """The 25s, then the 100s; both are needed no more from 500/1000 on."""
    host = Host(house()).seats(4)
    at = 60 * (15 + 15 + 10 + 15 + 15 + 1)
    assert [move.chips for move in moves_to_make(host.now.now(at))] == [(25, 100)]
    assert refused(host, acts.ColoursUp(1, 100, ()), at) == "lower_first"
    host.says(acts.ColoursUp(1, 25, (("P0", 3), ("P1", 9))), at)
    assert 25 in host.now.gone
    assert [move.chips for move in moves_to_make(host.now)] == [(100, 500)]
    host.says(acts.ColoursUp(1, 100, tuple((f"P{n}", 40) for n in range(4))), at)
    assert host.now.gone == (25, 100)


def test_before_seats_are_drawn_only_the_list_may_change() -> None:
    """And before anybody is there, nothing is drawn."""
    host = Host(house())
    assert refused(host, acts.DrawSeats()) == "too_few"
    assert refused(host, acts.StartClock()) == "not_seated"
    host.takes(acts.Registers("Ann"), 0)
    host.takes(acts.Unregister("ann"), 0)
    assert host.now.players == ()


def test_a_night_is_a_book_that_any_act_of_its_choices_carries_on() -> None:
    """From the first entry over draws and rebuys to the prizes."""
    host = Host(house())
    hold_at_a_desk(host.here)
    host.takes(acts.Registers("Ann"), 0)
    host.takes(acts.Registers("Ben"), 0)
    hold_at_a_desk(host.here)
    host.takes(acts.DrawSeats(), 0)
    hold_at_a_desk(host.here)
    host.takes(natures_answer(host.now, host.nature), 0)
    host.takes(acts.StartClock(), 0)
    hold_at_a_desk(host.here)
    host.takes(acts.KnocksOut(("Ann",)), 60)
    hold_at_a_desk(host.here)
    host.takes(acts.PayOut(), 70)
    hold_at_a_desk(host.here)
