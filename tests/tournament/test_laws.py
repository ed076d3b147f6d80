"""What holds of every tournament, whatever is said: chips, seats, places, prizes, and the log."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.plain import facts
from boodle.notation.tournament.record import Night, read_night, write_night
from boodle.rulebook import Refused, Round
from boodle.tournament import (
    Book,
    NightStage,
    Rounding,
    Tournament,
    acts,
    may_say,
    moves_to_make,
    natures_answer,
    open_round,
)
from boodle.tournament.events import ChipsCorrected, Coloured, LateChange
from tests.reliability import Report
from tests.tournament.nights import Host, house, random_act


def check(host: Host) -> None:
    """Every law, of a tournament as it stands."""
    now = host.now
    seated = [name for table in now.tables for name in table.players]
    assert len(seated) == len({*seated})
    assert {*seated} <= {*now.playing}
    gone = [name for group in now.outs for name in group]
    assert sorted([*gone, *now.playing]) == sorted(player.name for player in now.players)
    if now.draw is None and now.tables:
        assert now.unseated == ()
    check_chips(now, host)
    check_places(now)
    check_count(now)
    moves_to_make(now)
    shown = facts(now, now.at + 100)
    assert shown["average"] == (now.chips // len(now.playing) if now.playing else 0)


def check_chips(now: Tournament, host: Host) -> None:
    """All chips are those sold, and what colour-ups and the host put in or took out; the pool is what they cost."""
    put_in = sum(event.chips for event in host.events if isinstance(event, ChipsCorrected))
    put_in += sum(event.colour_up.against_par for event in host.events if isinstance(event, Coloured))
    put_in -= sum(event.lost for event in host.events if isinstance(event, LateChange))
    rebuys, add_ons = (sum(getattr(player, what) for player in now.players) for what in ("rebuys", "add_ons"))
    assert now.chips == 5000 * len(now.players) + 4000 * rebuys + 2000 * add_ons + put_in
    assert now.pool == 20 * len(now.players) + 15 * rebuys + 5 * add_ons
    assert sum(now.prize_list) == (now.pool if now.players else 0)
    if now.prizes:
        assert sum(prize.units for prize in now.prizes) == now.pool
        assert [*sorted((prize.units for prize in now.prizes), reverse=True)] == [prize.units for prize in now.prizes]


def check_places(now: Tournament) -> None:
    """Places are 1 to n without a gap, but for those that are shared."""
    taken = [place for one in now.places for place in range(one.first, one.last + 1)]
    shared = {(one.first, one.last) for one in now.places}
    begins = 1 if len(now.playing) == 1 else len(now.playing) + 1
    assert sorted({*taken}) == list(range(begins, len(now.players) + 1))
    assert sum(last - first + 1 for first, last in shared) == len(now.places)


def folded(host: Host) -> Round[Tournament]:
    """The book as its log of events leaves it."""
    here = open_round(host.rules)
    for event in host.events:
        here = here.after(event)
    return here


@given(seed=st.integers(0, 10**9), players=st.integers(2, 24), book=st.sampled_from(Book))
def test_a_night_comes_to_its_end(seed: int, players: int, book: Book) -> None:
    """A host who does what he is told has one player left, every place given and the pool paid."""
    rng = Random(seed)
    host = Host(house(book=book, rounding=rng.choice([*Rounding]), late_until=0), str(seed)).seats(players)
    host.plays_to_the_end(rng)
    check(host)
    assert host.now.stage is NightStage.PAID
    assert folded(host) == host.here


def check_late(before: Tournament, act: acts.HostAct, now: Tournament) -> None:
    """A correction keeps every chip and every player, and the chairs of all who are not named in it."""
    if not isinstance(act, acts.LATE):
        return
    assert (now.chips, now.pool, now.prize_list) == (before.chips, before.pool, before.prize_list)
    assert len(now.players) == len(before.players)
    assert [table.button for table in now.tables] == [table.button for table in before.tables]
    assert len(now.playing) == len(before.playing) + isinstance(act, acts.NotOut)
    named = {getattr(act, field, "").casefold() for field in ("name", "other", "to")}
    for name in before.playing:
        if name.casefold() not in named:
            assert now.chair(name) == before.chair(name)
    order = [name for group in before.outs for name in group if name.casefold() not in named]
    assert [name for group in now.outs for name in group if name.casefold() not in named] == order


def check_count(now: Tournament) -> None:
    """What is counted is of those who play, each once; of all of them it is every chip in the game."""
    counted = dict(now.count.stacks) if now.count is not None else {}
    assert counted.keys() <= {*now.playing}
    total = sum(counted.values())
    assert total == now.chips if counted.keys() == {*now.playing} and counted else total <= now.chips


@given(seed=st.integers(0, 10**9), players=st.integers(4, 24))
def test_a_night_with_mistakes_that_are_found_late_comes_to_its_end(seed: int, players: int) -> None:
    """Players come back, are swapped and renamed between breaking tables: nobody else moves, no chip is lost."""
    rng = Random(seed)
    host = Host(house(late_until=0), str(seed)).seats(players)
    for number in range(players // 2):
        host.plays_a_while(rng)
        before, names = host.now, [player.name for player in host.now.players]
        out = rng.choice([name for group in before.outs for name in group])
        others = [name for name in names if name != out]
        act = rng.choice([acts.NotOut(out, 100), acts.Swap(out, rng.choice(others)), acts.Rename(out, f"Q{number}")])
        with suppress(Refused):
            host.says(act, host.now.at)
            check_late(before, act, host.now)
        check(host)
        if host.now.stage is not NightStage.PLAYING:
            break
    host.plays_to_the_end(rng)
    check(host)
    assert folded(host) == host.here


def wander(seed: int, length: int) -> Host:
    """Say anything, and check after each act."""
    rng = Random(seed)
    host = Host(house(), str(seed))
    at = 0
    for _ in range(length):
        at += rng.randrange(200)
        act, before = random_act(host.now, rng), host.now
        if host.now.draw is not None and rng.random() < 0.7:
            act = natures_answer(host.now, host.nature)
        assert TOURNAMENT.read(TOURNAMENT.write(act)) == act
        possible = type(act) in may_say(host.now.now(at))
        try:
            host.takes(act, at)
        except Refused:
            assert host.now is before
            continue
        assert possible, act
        check(host)
        check_late(before, act, host.now)
    return host


@given(seed=st.integers(0, 10**9))
def test_whatever_is_said_the_laws_hold(seed: int) -> None:
    """Random acts: each is refused and changes nothing, or keeps every law, and was among those that may be said."""
    host = wander(seed, 120)
    assert folded(host) == host.here
    night = Night(host.rules, tuple(host.log), host.here)
    assert read_night(write_night(night)) == night


@pytest.mark.slow
def test_ten_thousand_nights(report_line: Report) -> None:
    """The same at length."""
    nights = 10_000
    report_line(suite="tournament nights by chance", count=nights, seed=0)
    for seed in range(nights):
        rng = Random(seed)
        if seed % 2:
            wander(seed, 100)
        else:
            host = Host(house(late_until=0, book=rng.choice([*Book])), str(seed)).seats(rng.randrange(2, 25))
            host.plays_to_the_end(rng)
            check(host)
