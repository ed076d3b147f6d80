"""Which cards are thrown away, as it is asked and typed at a terminal."""

import pytest

from boodle.cards import CardSet
from boodle.cli.table.draw.asking import discards_prompt
from boodle.cli.table.prompts import Unclear
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS

HAND = CardSet.parse("2C 3D 5H 7C 8D")
PROMPT = discards_prompt(Discards(HAND, 3), Words(), LETTERS)


@pytest.mark.parametrize("typed", ["pat", "PAT", "stand-pat", "stand pat", "0", "none"])
def test_standing_pat_has_many_names(typed: str) -> None:
    """Enter is one of them."""
    assert PROMPT.answer(typed) == PROMPT.enter == STAND_PAT


@pytest.mark.parametrize(
    ("typed", "thrown"), [("2c", "2C"), ("discard 2C 3D 5H", "2C 3D 5H"), ("8d7c", "7C 8D"), ("discard 8D", "8D")]
)
def test_cards_are_thrown_away_by_their_names(typed: str, thrown: str) -> None:
    """As a record writes it too."""
    assert PROMPT.answer(typed) == Discard(CardSet.parse(thrown))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("2c 3d 5h 7c", "at most 3"),
        ("2c 3c", "3C"),
        ("8d ks", "KS"),
    ],
)
def test_what_cannot_be_thrown_away_is_said(typed: str, why: str) -> None:
    """Too many cards, or one that is not in the hand."""
    with pytest.raises(Unclear, match=why):
        PROMPT.answer(typed)
