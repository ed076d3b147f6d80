"""What can be thrown away at the draw, and what is no discard (DRAW-06)."""

import pytest

from boodle.cards import CardSet
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.poker.wagers import Fold

HAND = CardSet.parse("JS JD 4C 7H 9S")


def test_a_discard_is_a_set_of_cards() -> None:
    """Nothing else can be thrown away."""
    with pytest.raises(TypeError, match="expected CardSet, not str"):
        Discard("JS")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answer", "may"),
    [
        (STAND_PAT, True),
        (Discard(CardSet.parse("4C 7H 9S")), True),
        (Discard(CardSet.parse("JD 4C 7H 9S")), False),
        (Discard(CardSet.parse("KS")), False),
        (Fold(), False),
        (CardSet.parse("4C"), False),
    ],
)
def test_what_may_be_thrown_away(answer: object, may: bool) -> None:  # noqa: FBT001 - a row of the table
    """Up to three cards of one's own hand, or none; a bet is no answer, nor are cards by themselves."""
    assert (answer in Discards(HAND, 3)) is may


def test_the_examples_begin_with_standing_pat() -> None:
    """Then comes each card alone."""
    assert [*Discards(HAND, 3)] == [STAND_PAT, *(Discard(CardSet.of([card])) for card in HAND)]
