"""However people come, go and sit out, the button goes on to somebody else, and so does the big blind (FLR-19)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.frozen import Frozen
from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import ButtonRule, MissedBlinds
from boodle.holdem.events.dealing import HandBegun
from boodle.holdem.phases.positions import who_plays
from boodle.ring.actions import ComingIn
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import Owed
from boodle.rulebook import Office
from boodle.seating import Between, HostSays, SeatNewcomer, Standing
from boodle.seats import BySeat, Seat, clockwise
from boodle.session import Session
from tests.holdem.driving import evening, finish

DEAD, MOVING, FORWARD = ButtonRule.DEAD, ButtonRule.MOVING, ButtonRule.FORWARD
CHAIRS = 7
HANDS = 25


class Dealt(Frozen):
    """One hand: how it began, who posted a big blind, who had missed nothing, and what each owed before."""

    begun: HandBegun
    bigs: frozenset[Seat]
    settled: tuple[Seat, ...]
    owed: BySeat[Owed]

    @property
    def three(self) -> bool:
        """Tell whether three or more were dealt in."""
        return len(self.begun.order) > 2


def change_seats(session: Session[Table], rng: Random) -> None:
    """Let one or another come, go, sit out, come back or wait, as it happens."""
    for _ in range(rng.randrange(4)):
        table = session.round.table
        seat = rng.randrange(CHAIRS)
        there = seat < len(table.players) and table.players[seat].standing is not Standing.GONE
        if not there and seat <= len(table.players):
            session.submit(Office.HOST, SeatNewcomer(seat, f"N{len(session.log)}"))
        elif there and seat not in table.evening.answered:
            asked = next(one.question for one in session.round.open if one.question.who == seat)
            words = (Between.READY, Between.SIT_OUT, Between.LEAVE, ComingIn.WAIT)
            session.submit(seat, rng.choice([word for word in words if word in asked.choices(table)]))


def hands_of(rule: ButtonRule, missed: MissedBlinds, seed: int) -> list[Dealt]:
    """Return how the hands of an evening begin at which people come and go by chance."""
    rng = Random(seed)
    house = HouseRules(button=rule, missed_blinds=missed, most_players=CHAIRS, start_chips=100_000)
    session = evening(house, rng.randint(2, CHAIRS - 1))
    found = []
    for _ in range(HANDS):
        change_seats(session, rng)
        before, first = session.round.table, len(session.log)
        if session.round.over or len([*who_plays(before)[0], *who_plays(before)[1]]) < 2:
            continue
        session.submit(Office.HOST, HostSays.DEAL)
        dealt = session.log[first:]
        begun = next(event for event in dealt if isinstance(event, HandBegun))
        bigs = [event.seat for event in dealt if isinstance(event, Posted) and event.post in (Post.BIG, Post.LIVE)]
        assert len(bigs) == len(set(bigs)), "nobody posts two big blinds in one hand"
        found.append(Dealt(begun, frozenset(bigs), who_plays(before)[0], before.owed))
        finish(session)
    return found


def between(first: Seat, end: Seat, chairs: int) -> list[Seat]:
    """Return the chairs between two, clockwise, both left out."""
    return [seat for seat in clockwise(first, chairs) if (seat - first) % chairs < (end - first) % chairs][1:]


ways = pytest.mark.parametrize("rule", list(ButtonRule))
seeds = given(seed=st.integers(min_value=0, max_value=2**32), missed=st.sampled_from(MissedBlinds))


@ways
@seeds
@settings(max_examples=15)
def test_nobody_has_a_position_twice_running(rule: ButtonRule, missed: MissedBlinds, seed: int) -> None:
    """The big blind is posted and never stays; button and small blind stay where two play, or on an empty chair."""
    for before, now in pairwise(hands_of(rule, missed, seed)):
        was, places = before.begun.places, now.begun.places
        assert places.big != was.big
        assert places.big in now.bigs
        if before.three and now.three and rule is not DEAD:
            assert places.button != was.button
            assert places.small != was.small


@pytest.mark.parametrize("rule", [DEAD, MOVING])
@seeds
@settings(max_examples=15)
def test_where_nobody_escapes_the_big_blind_everybody_passed_over_posts_one(
    rule: ButtonRule, missed: MissedBlinds, seed: int
) -> None:
    """Under the moving button whoever plays on posts the big blind that went past; under the dead one it never does."""
    for before, now in pairwise(hands_of(rule, missed, seed)):
        if len(now.settled) < 2:
            continue
        passed = between(before.begun.places.big, now.begun.places.big, len(now.owed))
        playing_on = [seat for seat in passed if seat in now.settled]
        assert now.bigs.issuperset(playing_on)
        assert rule is MOVING or not playing_on


@ways
@seeds
@settings(max_examples=15)
def test_where_they_begin_together_there_is_one_big_blind(rule: ButtonRule, missed: MissedBlinds, seed: int) -> None:
    """With fewer than two who have missed nothing nobody posts a big blind but the one whose it is."""
    for now in hands_of(rule, missed, seed):
        if len(now.settled) < 2:
            assert now.bigs == {now.begun.places.big}


@ways
@seeds
@settings(max_examples=15)
def test_nobody_comes_in_between_button_and_big_blind(rule: ButtonRule, missed: MissedBlinds, seed: int) -> None:
    """Who is new or has missed a blind is dealt in behind the big blind or in it, but where a game begins (FLR-19)."""
    for now in hands_of(rule, missed, seed):
        places = now.begun.places
        coming = [seat for seat in now.begun.order if now.owed[seat] is not Owed.NOTHING]
        if len(now.settled) > 1:
            stretch = {places.button, *between(places.button, places.big, len(now.owed))}
            assert stretch.isdisjoint(coming)
