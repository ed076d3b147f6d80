"""Ranges as players write them."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CardSet
from boodle.poker.ranges import ANY_TWO, Range, best_first, classes_of, share_of_random, written
from boodle.poker.starting_hands import CLASSES, class_name, class_named, class_of, combos_of, in_order, ranks_of
from tests.shared import ROOT


def names(text: str) -> list[str]:
    """The classes of a range, of which it has every hand."""
    hands = Range.parse(text).hands
    found = dict.fromkeys(class_of(hand) for hand in hands)
    assert len(hands) == sum(len(combos_of(number)) for number in found)
    return [class_name(number) for number in found]


def test_there_are_169_classes_and_1326_hands() -> None:
    """Thirteen pairs of six hands, 78 suited classes of four, 78 others of twelve; each hand is in one of them."""
    sizes = [len(combos_of(number)) for number in range(CLASSES)]
    assert [sizes.count(size) for size in (6, 4, 12)] == [13, 78, 78]
    assert len({*ANY_TWO.hands}) == len(ANY_TWO.hands) == 1326
    for number in range(CLASSES):
        high, low = ranks_of(number)
        assert class_named(high, low, suited=class_name(number).endswith("s")) == number
        assert {class_of(in_order(*reversed(hand))) for hand in combos_of(number)} == {number}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("QQ+", "AA KK QQ"),
        ("22-44", "44 33 22"),
        ("44-22", "44 33 22"),
        ("AQs+", "AKs AQs"),
        ("AJo+", "AKo AQo AJo"),
        ("KQ", "KQs KQo"),
        ("kt+", "KQs KJs KTs KQo KJo KTo"),
        ("A5s-A3s", "A5s A4s A3s"),
        ("T8s-86s", "T8s 97s 86s"),
        ("10 9s", None),
        ("J10s", "JTs"),
        ("JTs+", "JTs"),
        ("AKo, QQ", "AKo QQ"),
        ("QA", "AQs AQo"),
    ],
)
def test_a_range_names_classes(text: str, found: str | None) -> None:
    """Pairs rise to the aces, the lower card to the higher one; a dash joins what goes the same way."""
    if found is None:
        with pytest.raises(ValueError, match="names no hands"):
            Range.parse(text)
    else:
        assert sorted(names(text)) == sorted(found.split())


@pytest.mark.parametrize("text", ["AsKs", "as ks", "KS AS", "aSkS", "KsAs,AsKs"])
def test_a_range_may_be_one_hand(text: str) -> None:
    """In any order and case, in one word or two."""
    assert [CardSet.of(hand) for hand in Range.parse(text).hands] == [CardSet.parse("AS KS")]


def test_a_ten_may_be_written_with_its_figures() -> None:
    """In a hand, a class and a pair."""
    for figures, letter in (("10h 9h", "Th9h"), ("10s9s", "Ts9s"), ("A10s+", "ATs+"), ("1010", "TT")):
        assert Range.parse(figures) == Range.parse(letter)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("", "a range is empty"),
        (" , ", "a range is empty"),
        ("AAs", "'AAs' names no hands"),
        ("AKx", "'AKx' names no hands"),
        ("QQ+-22", "'QQ.-22' names no hands"),
        ("AsKs+", "'AsKs.' names no hands"),
        ("0%", "'0%' names no hands"),
        ("101%", "'101%' names no hands"),
        ("As", "'As' names no hands"),
        ("QQ As", "'As' names no hands"),
        ("AsAs", "'AsAs' has one card twice"),
        ("A5s-K2s", "'A5s-K2s' goes no way"),
        ("A5s-A2o", "'A5s-A2o' goes no way"),
        ("AA-AKs", "'AA-AKs' goes no way"),
        ("AA-AK", "'AA-AK' goes no way"),
        ("A5s-", "'A5s-' goes no way|'A5s-' names no hands"),
    ],
)
def test_what_names_no_hands_is_refused_by_name(text: str, refused: str) -> None:
    """In one sentence each."""
    with pytest.raises(ValueError, match=refused):
        Range.parse(text)


def test_a_share_is_the_fewest_best_classes_that_hold_so_much() -> None:
    """Ten in a hundred are 132.6 hands: 134 with the last class, 130 without."""
    assert written(classes_of(Fraction(1, 10))) == "66+, A8s+, KJs+, ATo+"
    assert len(Range.parse("10%").hands) == 134
    assert names("0.1%") == ["AA"]
    assert Range.parse("any") == Range.parse("100%") == Range.parse("random") == Range.parse("*") == ANY_TWO


def test_the_order_is_that_of_known_equities() -> None:
    """Aces win 85.20 % against any two cards, the three and two of two suits least, 32.30 %."""
    first, *_, last = best_first()
    assert (class_name(first), class_name(last)) == ("AA", "32o")
    assert [round(float(share_of_random(number)), 4) for number in (first, last)] == [0.8520, 0.3230]
    told = [class_name(number) for number in best_first()[:12]]
    assert told == ["AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77", "AQs", "AJs", "AKo"]


def test_the_page_shows_the_shares_as_they_are() -> None:
    """Each row of the table in docs/equity.md."""
    page = (ROOT / "docs" / "equity.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| (\d+) % \| (\d+) \| `(.*)` \|$", page, re.MULTILINE)
    assert len(shown) == 5
    for share, hands, text in shown:
        assert written(classes_of(Fraction(int(share), 100))) == text
        assert len(Range.parse(f"{share}%").hands) == int(hands)


def test_hands_that_hold_a_known_card_go() -> None:
    """Three of six pairs of aces hold the ace of clubs, and the text stays."""
    left = Range.parse("AA").without(CardSet.parse("AC 2D"))
    assert (len(left.hands), str(left)) == (3, "AA")


def test_the_least_hands_are_written_too() -> None:
    """Singly, and as the end of a run."""
    for text in ("32o", "32s", "22", "42o+", "random", "33-22, 42s+, 32s"):
        assert written({class_of(hand) for hand in Range.parse(text).hands}) == text


@given(st.frozensets(st.integers(0, CLASSES - 1), min_size=1))
def test_what_is_written_is_read_again(numbers: frozenset[int]) -> None:
    """Whatever classes there are."""
    found = {class_of(hand) for hand in Range.parse(written(numbers)).hands}
    assert found == numbers
