"""Duplicate deals: everybody plays everybody's cards, and what is counted is what was won."""

import os
import signal
from collections.abc import Sequence
from statistics import mean, stdev, variance

import pytest

from boodle.bots.matching import Goal, Pairing, Scores, against_field, at_one_table, decks_for, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.matching.scores import student
from boodle.frozen import replace
from boodle.seats import Chips
from tests.bots.tripoley.matches import CAREFUL, CASUAL, FIRST, TERMS, played, raising_entrant, won


def test_everybody_sits_once_in_every_seat() -> None:
    """At each deck, and with the field the neighbours change from deck to deck."""
    match = against_field(TERMS, FIRST, [CASUAL, CAREFUL])
    circles = set()
    for deck in range(20):
        plays = match.plays(deck)
        assert {play.deck for play in plays} == {deck}
        for seat in range(4):
            assert sorted(play.seats[seat] for play in plays) == [0, 1, 1, 2]
        circles.add(plays[0].seats)
    assert len(circles) > 1


def test_at_one_table_every_bot_is_measured() -> None:
    """One for each seat, no more and no fewer."""
    match = at_one_table(TERMS, [FIRST, CASUAL, CAREFUL, CASUAL])
    assert match.measured == (0, 1, 2, 3)
    assert all(sorted(play.seats[0] for play in match.plays(deck)) == [0, 1, 2, 3] for deck in range(5))
    with pytest.raises(ValueError, match="2 bots for 4 seats"):
        at_one_table(TERMS, [FIRST, CASUAL])


def test_equals_gain_nothing_from_each_other() -> None:
    """Not on average: at each deck, as the cards go round."""
    scores = played(against_field(TERMS, CASUAL, [CASUAL]), 6)[0]
    assert (scores.chips.mean, scores.chips.half_width, scores.saved) == (0.0, 0.0, None)
    assert scores.single.variance() > 0
    assert scores.stack.mean < 0  # what stays on the layout is missing in the stacks


def test_the_gains_of_a_table_add_up_to_nought() -> None:
    """What one gains the others lose."""
    scores = played(at_one_table(TERMS, [FIRST, CASUAL, CAREFUL, CASUAL]), 5)
    assert sum(score.gains.total for score in scores) == 0
    assert any(score.gains.total for score in scores)


def test_scores_are_what_a_plain_reckoning_gives() -> None:
    """Mean, interval, seats and the worth of a duplicate, counted anew from what was won."""
    match = against_field(TERMS, CAREFUL, [FIRST])
    decks = [won(TERMS, match.entrants, *match.plays(deck)) for deck in range(12)]
    scores = played(match, 12)[0]
    gains = [
        [chips[play.seats.index(0)] - mean(chips) for play, chips in zip(match.plays(deck), here, strict=True)]
        for deck, here in enumerate(decks)
    ]
    means = [mean(here) for here in gains]
    every = [gain for here in gains for gain in here]
    assert scores.chips.mean == pytest.approx(mean(means))
    assert scores.chips.half_width == pytest.approx(2.201 * stdev(means) / 12**0.5, rel=1e-3)
    assert scores.saved == pytest.approx(variance(every) / 4 / variance(means))
    assert [scores.in_seat(seat).mean for seat in range(4)] == pytest.approx(
        [mean(here[seat] for here in gains) for seat in range(4)]
    )


@pytest.mark.parametrize(
    ("freedom", "value", "within"),
    [
        (1, 12.7062047, 3e-4),
        (6, 2.4469119, 3e-4),
        (7, 2.3646243, 7.2e-4),
        (10, 2.2281389, 1.7e-4),
        (20, 2.0859634, 1.1e-5),
        (30, 2.0422725, 2.1e-6),
        (60, 2.0002978, 2e-7),
        (10**6, 1.9599664, 1e-7),
    ],
)
def test_students_t(freedom: int, value: float, within: float) -> None:
    """As it is printed in tables; the more decks there are the nearer."""
    assert student(freedom) == pytest.approx(value, abs=within, rel=0)


def test_a_single_deck_says_nothing_of_how_sure_it_is() -> None:
    """There is no interval yet."""
    scores = played(against_field(TERMS, FIRST, [CASUAL]), 1)[0]
    assert (scores.decks, scores.chips.half_width, scores.saved) == (1, None, None)


def test_only_the_seed_matters() -> None:
    """Two processes bring what one does, and another seed brings something else."""
    match = against_field(TERMS, CASUAL, [FIRST])
    alone, shared = played(match, 7)[0], played(match, 7, jobs=2)[0]
    assert (alone.chips, alone.saved) == (shared.chips, shared.saved)
    other = played(against_field(replace(TERMS, seed="8"), CASUAL, [FIRST]), 7)[0]
    assert other.chips != alone.chips


def test_it_goes_on_until_it_is_sure_enough() -> None:
    """But ends at a number of decks that follows from the seed, and at the most that were asked for."""
    match = against_field(TERMS, raising_entrant(), [FIRST])
    enough = played(match, 10**6, until=30.0)[0]
    assert enough.decks == 100
    assert enough.half_width < 30.0
    assert played(match, 5, until=0.001)[0].decks == 5


def test_deals_are_counted_in_every_rotation() -> None:
    """So many decks are needed for so many deals."""
    assert decks_for(20000, TERMS) == 5000
    assert decks_for(20001, TERMS) == 5001
    assert decks_for(1, replace(TERMS, evening=6)) == 1


def test_a_deck_is_counted_for_everybody_or_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when Ctrl-C comes in the middle of it."""
    match, usual = at_one_table(TERMS, [FIRST, CASUAL, CAREFUL, CASUAL]), Scores.add

    def interrupted(self: Scores, entrant: int, plays: Sequence[Pairing], won: Sequence[tuple[Chips, ...]]) -> None:
        if entrant == 1 and self.decks == 2:
            os.kill(os.getpid(), signal.SIGINT)
        usual(self, entrant, plays, won)

    monkeypatch.setattr(Scores, "add", interrupted)
    scores = match.scores()
    with MatchCrew([match]) as crew, pytest.raises(KeyboardInterrupt):
        play_out(match, crew.decks(0), scores, Goal(10))
    assert [score.decks for score in scores] == [3] * 4
    assert sum(score.gains.total for score in scores) == 0
