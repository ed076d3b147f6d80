"""Duplicate hands of five-card draw, counted in small bets."""

import pytest

from boodle.bots.draw import DRAW_BOTS
from boodle.bots.draw.matching import DrawTerms
from boodle.bots.matching import Goal, Scores, against_field, entrant_named, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.notation.draw.house import NOTATION


def scored(preset: str, contestant: str, field: str, decks: int) -> Scores:
    """What the contestant has after so many decks."""
    terms = DrawTerms(house=NOTATION.preset(preset), players=4, seed="7", depth=20)
    match = against_field(terms, entrant_named(contestant, DRAW_BOTS), [entrant_named(field, DRAW_BOTS)])
    scores = match.scores()
    with MatchCrew([match]) as crew:
        play_out(match, crew.decks(0), scores, Goal(decks))
    return scores[0]


@pytest.mark.parametrize("preset", NOTATION.presets())
def test_a_bot_wins_nothing_of_itself(preset: str) -> None:
    """By every preset, although some are all-in before they draw."""
    scores = scored(preset, "casual", "casual", 4)
    assert (scores.gains.total, scores.gains.squares) == (0, 0)
    assert scores.single.squares > 0


def test_no_chip_is_lost() -> None:
    """What stacks win and what the table's mean leaves of it are the same."""
    scores = scored("no-limit-draw", "casual", "first", 6)
    assert scores.gains.total == 4 * scores.stacks.total
    assert scores.gains.squares > 0
