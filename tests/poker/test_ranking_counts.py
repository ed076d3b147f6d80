"""Every hand there is, counted: the frequencies that the books give."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from boodle.cards import CardSet
from boodle.poker.ranking import CLASS, Hand, HandClass, best_five
from tests.poker.hand_shapes import shapes
from tests.reliability import Report

# from high card up to straight flush
OF_FIVE = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
OF_SEVEN = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584]


def by_class(strengths: Counter[int]) -> list[int]:
    """How many hands there are of each class."""
    counted = Counter[int]()
    for strength, hands in strengths.items():
        counted[strength >> CLASS] += hands
    return [counted[hand_class] for hand_class in HandClass]


@pytest.fixture(scope="module")
def all_fives() -> Counter[int]:
    """Each of the 2,598,960 hands of five cards is counted by its strength, those of one shape at once."""
    counted = Counter[int]()
    for mask, hands in shapes(5):
        counted[best_five(mask)] += hands
    return counted


def ranked_singly(ranks: range) -> Counter[int]:
    """Each hand of five cards of these ranks is ranked, one by one, and counted by its strength."""
    bits = [1 << 13 * suit + rank for suit in range(4) for rank in ranks]
    return Counter(map(best_five, map(sum, combinations(bits, 5))))


def test_all_hands_of_five_cards(all_fives: Counter[int]) -> None:
    """All 2,598,960 come in the known numbers, in 7,462 different strengths."""
    assert all_fives.total() == comb(52, 5)
    assert by_class(all_fives) == OF_FIVE
    assert len(all_fives) == 7_462


def test_strengths_order_hands_as_their_ranks_do(all_fives: Counter[int]) -> None:
    """Of all 7,462 strengths the greater is that of the better class, or of the higher ranks in the same class."""
    hands = [Hand(strength, CardSet()) for strength in sorted(all_fives)]
    told = [(hand.hand_class, *hand.ranks) for hand in hands]
    assert told == sorted(set(told))


def of_ranks(ranks: range) -> Counter[int]:
    """The hands of five cards of these ranks, those of one shape at once."""
    deck = sum(1 << 13 * suit + rank for suit in range(4) for rank in ranks)
    counted = Counter[int]()
    for mask, hands in shapes(5):
        if not mask & ~deck:
            counted[best_five(mask)] += hands
    return counted


@pytest.mark.parametrize("ranks", [range(6), range(7, 13)], ids=["low", "high"])
def test_a_shape_stands_for_its_hands(ranks: range) -> None:
    """Counted shape by shape, hands of five cards come in the numbers in which they come one by one."""
    assert of_ranks(ranks) == ranked_singly(ranks)


@pytest.mark.slow
def test_a_shape_stands_for_its_hands_in_the_whole_deck(all_fives: Counter[int], report_line: Report) -> None:
    """The same of all ranks."""
    report_line(suite="ranking, every hand of 5 cards one by one", count=comb(52, 5))
    assert ranked_singly(range(13)) == all_fives


@pytest.mark.slow
def test_all_hands_of_seven_cards(report_line: Report) -> None:
    """All 133,784,560 come in the known numbers, counted by their 6,009,159 shapes."""
    report_line(suite="ranking, every hand of 7 cards", count=comb(52, 7))
    counted, seen = Counter[int](), 0
    for mask, hands in shapes(7):
        counted[best_five(mask)] += hands
        seen += 1
    assert seen == 6_009_159
    assert counted.total() == comb(52, 7)
    assert by_class(counted) == OF_SEVEN
