"""When a match has been played long enough, and what is told on the way there."""

from math import inf

import pytest

from boodle.bots.matching import (
    Engine,
    Goal,
    MatchTerms,
    MeanOfDecks,
    Pairing,
    Scores,
    against_field,
    at_one_table,
    play_out,
)
from boodle.bots.matching.terms import DEALER, NAMES
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.bots.tripoley.matching.compiled import CompiledEngine
from boodle.bots.tripoley.matching.readable import ReadableDeals
from boodle.frozen import replace
from boodle.rulebook import Round
from boodle.tripoley import HouseRules, Table, open_deal
from tests.bots.tripoley.matches import CASUAL, FIRST

HALF = 12.706
"""The half-width of an interval of two decks that bring a chip more and a chip less than nothing."""
EVEN = ((1, -1), (-1, 1))
"""What two seats have won in two plays of a deck that bring everybody nought."""


def two_decks(one: int = 1, other: int = -1) -> Scores:
    """What somebody has who won so much at one deck and so much at another, alone at the table."""
    scores = Scores(1, 1)
    for gain in (one, other):
        scores.gains.add(gain)
    return scores


@pytest.mark.parametrize(
    ("decks", "until", "enough"),
    [
        (999, None, False),
        (1000, None, True),
        (1001, None, True),
        (1000, 0.1, True),
        (100, None, False),
        (75, 13.0, False),
        (99, 13.0, False),
        (100, 13.0, True),
        (101, 13.0, False),
        (124, 13.0, False),
        (125, 13.0, True),
        (150, 13.0, True),
        (100, 12.5, False),
        (100, HALF, False),
    ],
)
def test_a_match_ends_at_its_last_deck_or_when_it_is_sure(decks: int, until: float | None, enough: bool) -> None:  # noqa: FBT001 - a row of the table
    """Of a thousand decks at most; from a hundred decks on it is looked at after every twenty-five."""
    assert Goal(1000, until).reached([two_decks()], decks) is enough


def test_everybody_who_is_measured_has_to_be_sure() -> None:
    """One whose interval is too wide, or who has none yet, keeps all at the table."""
    sure, unsure, none = two_decks(), two_decks(2, -2), Scores(1, 1)
    assert Goal(1000, 13.0).reached([sure, sure], 100)
    assert not Goal(1000, 13.0).reached([sure, unsure], 100)
    assert not Goal(1000, 13.0).reached([none, sure], 100)
    assert none.half_width == inf


def test_each_deck_is_told_when_it_is_counted() -> None:
    """From the first on, and none after the last that was wanted."""
    match = against_field(TripoleyTerms(house=HouseRules(), players=2, seed="t"), FIRST, [CASUAL])
    scores, told = match.scores(), list[tuple[int, int]]()
    play_out(match, iter([EVEN] * 5), scores, Goal(3), lambda done: told.append((done, scores[1].decks)))
    assert told == [(1, 1), (2, 2), (3, 3)]


def test_only_those_who_are_measured_decide_when_it_ends() -> None:
    """In a match against a field the contestant alone, at one table everybody."""
    terms = TripoleyTerms(house=HouseRules(), players=2, seed="t")
    for match, ends in ((against_field(terms, FIRST, [CASUAL]), 100), (at_one_table(terms, [FIRST, CASUAL]), 130)):
        scores = match.scores()
        scores[1].gains.add(10**6)
        play_out(match, iter([EVEN] * 150), scores, Goal(130, 1.0))
        assert scores[0].decks == ends


def test_a_field_takes_the_other_seats_in_turn() -> None:
    """Of a field that is larger than the table those who sit nowhere are left out."""
    four = TripoleyTerms(house=HouseRules(), players=4, seed="f")
    match = against_field(four, FIRST, [CASUAL, FIRST])
    assert (match.entrants, match.circle, match.measured) == ((FIRST, CASUAL, FIRST), (0, 1, 2, 1), (0,))
    match = against_field(TripoleyTerms(house=HouseRules(), players=2, seed="f"), FIRST, [CASUAL, FIRST])
    assert (match.entrants, match.circle) == ((FIRST, CASUAL), (0, 1))
    assert [play.seats for play in match.plays(7)] == [(0, 1), (1, 0)]


def test_who_sits_in_several_seats_is_scored_in_each() -> None:
    """A gain is what the seat won above the mean of its play; each is told by a deal, in whole chips."""
    scores = Scores(3, 6, weight=2)
    plays = [Pairing(0, (0, 1, 1)), Pairing(0, (1, 0, 1)), Pairing(0, (1, 1, 0))]
    scores.add(1, plays, [(6, 0, -12), (4, 2, 0), (0, 8, -8)])
    assert scores.chips == MeanOfDecks((2 - 10 + 2 - 2 + 0 + 8) / 12, None)
    assert scores.stack == MeanOfDecks((0 - 12 + 4 + 0 + 0 + 8) / 12, None)
    assert [scores.in_seat(seat).mean for seat in range(3)] == [(2 + 0) / 4, (2 + 8) / 4, (-10 - 2) / 4]
    assert scores.saved is None


def test_a_mean_is_told_in_other_units() -> None:
    """Both the mean and its interval, where there is one."""
    assert MeanOfDecks(6.0, 3.0).per(2.0) == MeanOfDecks(3.0, 1.5)
    assert MeanOfDecks(6.0, None).per(1.5) == MeanOfDecks(4.0, None)


class PlainTerms(MatchTerms, kw_only=True):
    """Terms of a game that settles nothing but what every game has to."""

    house: HouseRules

    @property
    def keeps_chips(self) -> bool:
        """Chips stay on the layout."""
        return True

    @property
    def engines(self) -> tuple[Engine["PlainTerms"], ...]:
        """Nobody plays it."""
        return ()

    def opened(self) -> Round[Table]:
        """Return a deal."""
        return open_deal(self.house, NAMES[: self.players], None, DEALER)


def test_terms_have_usual_answers() -> None:
    """A game of one deal a deck, told in whole chips, with nothing to say of itself."""
    terms = PlainTerms(house=HouseRules(), players=3, seed="p")
    assert (terms.deals_in_a_row, terms.parts, terms.unit, terms.measure) == (1, 1, 1.0, "chips")
    assert (terms.titles(), terms.notes(), terms.facts(), terms.rules, terms.worlds) == ({}, {}, {}, "", 1000)
    assert terms.key != replace(terms, seed="q").key


def test_terms_of_tripoley_say_what_is_no_usual_deal() -> None:
    """An evening with its deals, and the stops alone."""
    whole = TripoleyTerms(house=HouseRules(), players=4, seed="t")
    assert (whole.titles(), whole.facts()) == ({}, {"stage": "whole", "evening": 1})
    assert replace(whole, evening=2).titles() == {"evening": {"deals": 2}}
    stops = replace(whole, evening=3, stage=Stage.STOPS)
    assert stops.titles() == {"evening": {"deals": 3}, "stops": {}}
    assert (stops.facts(), stops.deals_in_a_row, stops.keeps_chips) == ({"stage": "stops", "evening": 3}, 3, True)


def test_engines_have_names() -> None:
    """A result says by which of them it was played."""
    engines = TripoleyTerms(house=HouseRules(), players=4, seed="t").engines
    assert [type(engine) for engine in engines] == [CompiledEngine, ReadableDeals]
    assert [engine.name for engine in engines] == ["compiled", "readable"]
