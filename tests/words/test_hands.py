"""A poker hand in words."""

from collections.abc import Iterator

import pytest

from boodle.cards import CardSet
from boodle.poker.ranking import Hand, HandClass, best_five, best_hand
from boodle.words.catalogue import Words, languages
from boodle.words.hands import hand_in_words
from tests.poker.hand_shapes import shapes

SAID = {
    "AH KD TC 7S 4H": "ace high, then king, ten, seven and four",
    "6C 6D AH KS 9D 4C 2C": "pair of sixes, ace, king and nine kickers",
    "KC KD 7H 7S AS": "two pair, kings and sevens, ace kicker",
    "8C 8D 8H AS KD": "three eights, ace and king kickers",
    "AD 2S 3H 4C 5C": "straight, five high",
    "TS JD QC KH AS": "straight, ace high",
    "KD JD 9D 6D 4D": "flush, king high, then jack, nine, six and four",
    "TC TD TH 4C 4D": "full house, tens over fours",
    "7C 7D 7H 7S 3D": "four sevens, three kicker",
    "4H 5H 6H 7H 8H": "straight flush, eight high",
    "AH 2H 3H 4H 5H": "straight flush, five high",
    "AS KS QS JS TS": "straight flush, ace high (royal)",
}


@pytest.mark.parametrize(("cards", "sentence"), SAID.items())
def test_a_hand_is_said_as_players_say_it(cards: str, sentence: str) -> None:
    """The class first, then the ranks that decide, highest first."""
    assert hand_in_words(Words("en"), best_hand(CardSet.parse(cards))) == sentence


def every_strength() -> Iterator[int]:
    """Each of the 7,462 strengths, lowest first."""
    yield from sorted({best_five(mask) for mask, _ in shapes(5)})


@pytest.mark.parametrize("language", languages())
def test_hands_that_differ_are_said_differently(language: str) -> None:
    """All 7,462 strengths have words, and no two the same."""
    words = Words(language)
    assert len({hand_in_words(words, Hand(strength, CardSet())) for strength in every_strength()}) == 7_462


@pytest.mark.parametrize("language", languages())
def test_every_class_has_its_sentence(language: str) -> None:
    """The catalogue holds the nine classes, the royal flush, the ranks by one and by many, and nothing else."""
    words = Words(language)
    sentences = {key for key in words.keys("hands") if key.count(".") == 1}
    assert sentences == {f"hands.{hand_class.name.lower()}" for hand_class in HandClass} | {"hands.royal"}
    assert len(words.keys("hands")) == len(sentences) + 26
