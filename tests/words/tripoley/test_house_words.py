"""What a house answers in words a family uses: spaces, a card, numbers and none."""

import pytest

from boodle.cards import Card
from boodle.notation.tripoley.house import preset, presets
from boodle.tripoley.spaces import space_named
from boodle.words.catalogue import Words, languages
from boodle.words.tripoley.house import HOUSE, card_in_words, spaces_in_words

EN = Words("en")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("A", "ace of the pay suit"),
        ("A K 10", "ace, king and 10 of the pay suit"),
        ("K-Q 7-8-9*", "king-queen and 7-8-9 of the pay suit"),
        ("AD-KD", "ace-king of diamonds"),
        ("K QC", "king of the pay suit and queen of clubs"),
        ("8-9-10", "8-9-10 of any one suit"),
        ("8-9-10 6-7-8", "8-9-10 or 6-7-8 of any one suit"),
        ("random", "three drawn for each deal, of any one suit"),
    ],
)
def test_spaces_are_named(names: str, said: str) -> None:
    """By what is written on them, those of the pay suit together."""
    assert spaces_in_words(EN, [space_named(name) for name in names.split()]) == said


def test_a_card_is_named() -> None:
    """Figures for a number, a name for a court card."""
    assert [card_in_words(EN, Card.parse(card)) for card in ("8D", "QS")] == ["8 of diamonds", "queen of spades"]


def test_an_empty_list_and_a_zero_are_none() -> None:
    """Each in the words of its field."""
    assert HOUSE.answer(EN, "combinations", ()) == "none"
    assert HOUSE.answer(EN, "raise_cap", 0) == "as many as one likes"
    assert HOUSE.answer(EN, "clock", 1) == "1 second"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_every_preset_can_be_said(name: str, language: str) -> None:
    """Each question with an answer, and none of them twice."""
    said = HOUSE.in_words(Words(language), preset(name))
    assert all(question.endswith("?") and answer for question, answer in said)
    assert len({question for question, _ in said}) == len(said)
