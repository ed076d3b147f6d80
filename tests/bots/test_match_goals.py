"""When enough is played of a match, who sits where at its decks, and how sure its figures are."""

from math import inf, sqrt
from types import SimpleNamespace
from typing import cast

import pytest

from boodle.bots.matching import Goal, MeanOfDecks, Pairing, Scores, against_field, at_one_table, play_out
from boodle.bots.matching.scores import DeckSums, student
from boodle.frozen import replace
from tests.bots.tripoley.matches import CAREFUL, CASUAL, FIRST, TERMS


def widths(*chips: float) -> list[Scores]:
    """Scores whose intervals are so wide."""
    return [cast("Scores", SimpleNamespace(half_width=one)) for one in chips]


@pytest.mark.parametrize(
    ("decks", "until", "chips", "enough"),
    [
        (999, None, (0.0,), False),
        (1000, None, (inf,), True),
        (1001, 0.5, (inf,), True),
        (75, 0.5, (0.1,), False),
        (99, 0.5, (0.1,), False),
        (100, 0.5, (0.1, 0.4), True),
        (100, 0.5, (0.1, 0.5), False),
        (101, 0.5, (0.1,), False),
        (124, 0.5, (0.1,), False),
        (125, 0.5, (0.1,), True),
        (150, 0.5, (0.1,), True),
    ],
)
def test_enough_is_played_when_every_interval_is_narrow(
    decks: int,
    until: float | None,
    chips: tuple[float, ...],
    enough: bool,  # noqa: FBT001 - a row of the table
) -> None:
    """Looked at after a hundred decks and every 25 from there, or when as many are played as were asked for."""
    assert Goal(1000, until).reached(widths(*chips), decks) is enough


def test_each_deck_is_counted_for_everybody_and_told() -> None:
    """Until it is enough; what is left of the decks is not played."""
    match = against_field(replace(TERMS, players=2), FIRST, [CASUAL])
    scores, told, decks = match.scores(), list[int](), iter([[(3, -1), (1, 1)]] * 9)
    play_out(match, decks, scores, Goal(4), told.append)
    assert (told, len(list(decks))) == ([1, 2, 3, 4], 5)
    assert [(one.decks, one.gains.total) for one in scores] == [(4, 16), (4, -16)]


def test_a_field_sits_round_a_contestant_in_turn() -> None:
    """No bot of it is named that finds no seat; each deck is played in every rotation."""
    match = against_field(TERMS, FIRST, [CASUAL, CAREFUL])
    assert (match.entrants, match.circle, match.measured) == ((FIRST, CASUAL, CAREFUL), (0, 1, 2, 1), (0,))
    of_two = against_field(replace(TERMS, players=2), FIRST, [CASUAL, CAREFUL])
    assert (of_two.entrants, of_two.circle) == ((FIRST, CASUAL), (0, 1))
    assert of_two.plays(5) == (Pairing(5, (0, 1)), Pairing(5, (1, 0)))
    alike = against_field(TERMS, FIRST, [CASUAL])
    assert alike.plays(3) == tuple(
        Pairing(3, seats) for seats in ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    )


def test_whoever_sits_twice_is_counted_twice() -> None:
    """What an entrant has won at a deck is by all the seats it has there."""
    match = at_one_table(replace(TERMS, players=3), [FIRST, CASUAL, CAREFUL])
    scores = match.scores()
    assert [(one.players, one.seatings, one.weight) for one in scores] == [(3, 3, 1)] * 3
    field = against_field(TERMS, FIRST, [CASUAL, CAREFUL]).scores()
    assert [one.seatings for one in field] == [4, 8, 4]
    twice = Scores(2, 4)
    twice.add(0, [Pairing(0, (0, 0)), Pairing(0, (0, 1))], [(5, -1), (3, -3)])
    assert (twice.decks, twice.gains.total, twice.stacks.total, twice.single.count) == (1, 6 + -6 + 6, 7, 3)
    assert [sums.total for sums in twice.in_seats] == [6 + 6, -6]


def test_a_mean_has_the_interval_of_students_t() -> None:
    """Of whole numbers, in chips of so many; one number or none has no interval."""
    sums = DeckSums()
    assert sums.measured(2.0) == MeanOfDecks(0.0, None)
    assert sums.variance() == 0.0
    sums.add(6)
    assert sums.measured(2.0) == MeanOfDecks(3.0, None)
    assert sums.variance() == 0.0
    sums.add(10)
    assert sums.variance() == 8.0
    assert sums.measured(2.0) == MeanOfDecks(4.0, student(1) * sqrt(8.0 / 2) / 2.0)
    assert sums.measured(2.0).per(4.0) == MeanOfDecks(1.0, student(1) * sqrt(8.0 / 2) / 8.0)
    assert MeanOfDecks(3.0, None).per(2.0) == MeanOfDecks(1.5, None)
    assert [round(student(freedom), 3) for freedom in (2, 3, 4, 5, 6, 8, 9)] == [
        4.303,
        3.182,
        2.776,
        2.571,
        2.447,
        2.306,
        2.262,
    ]


def test_what_duplicates_are_worth_is_told_by_variances() -> None:
    """Of the single deals beside that of the decks' means; nothing where all decks bring the same."""
    scores = Scores(2, 2)
    plays = [Pairing(0, (0, 1)), Pairing(0, (1, 0))]
    assert (scores.saved, scores.half_width) == (None, inf)
    for won in ([(4, -4), (2, -2)], [(8, -8), (-2, 2)]):
        scores.add(0, plays, won)
    assert [scores.in_seat(seat) for seat in range(2)] == [
        MeanOfDecks(6.0, student(1) * sqrt(8.0 / 2)),
        MeanOfDecks(0.0, student(1) * sqrt(8.0 / 2)),
    ]
    gains, single = (4, 20), (8, -4, 16, 4)
    mean, of_gains = sum(single) / 4, (gains[1] - gains[0]) ** 2 / 2
    of_single = sum((one - mean) ** 2 for one in single) / 3
    assert scores.saved == pytest.approx(of_single / (of_gains / 2))
    assert scores.chips == MeanOfDecks(3.0, scores.half_width)
    assert scores.stack == scores.chips
