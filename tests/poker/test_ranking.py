"""The best five of any number of cards."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from boodle.cards import CARDS, FULL_DECK, Card, CardSet, Rank
from boodle.poker.ranking import (
    CUTS,
    KICKERS,
    Hand,
    HandClass,
    best_five,
    best_hand,
    best_of_suits,
    five_of,
    of_one_suit,
)
from tests.poker.naive_ranking import rank_best
from tests.reliability import Report

decks = st.sampled_from(
    [
        CARDS,
        tuple(card for card in CARDS if card.rank <= Rank.SEVEN),  # pairs, threes, fours and wheels abound
        tuple(card for card in CARDS if card.suit <= 1),  # flushes abound
        tuple(card for card in CARDS if card.rank >= Rank.TEN),  # straights to the ace abound
    ]
)


@st.composite
def hands(draw: st.DrawFn, low: int = 5, high: int = 18) -> CardSet:
    """Cards of one of those decks, in number from `low` to `high`."""
    return CardSet.of(draw(st.lists(st.sampled_from(draw(decks)), min_size=low, max_size=high, unique=True)))


def worth(text: str) -> int:
    """The strength of cards in notation."""
    return best_hand(CardSet.parse(text)).strength


EXAMPLES = [
    ("AS KS QS JS TS", "STRAIGHT_FLUSH", "A", "AS KS QS JS TS"),
    ("AH 2H 3H 4H 5H", "STRAIGHT_FLUSH", "5", "AH 2H 3H 4H 5H"),
    ("3D 4D 5D 6D 7D 8D 9C", "STRAIGHT_FLUSH", "8", "4D 5D 6D 7D 8D"),
    ("2C 3C 4C 5C 6C AH 2H 3H 4H 5H", "STRAIGHT_FLUSH", "6", "2C 3C 4C 5C 6C"),
    ("4H 5H 6H 7H 8H 4D 5D 6D 7D 8D", "STRAIGHT_FLUSH", "8", "4D 5D 6D 7D 8D"),
    ("AC KC 9C 5C 2C AD AH AS KD", "FOUR_OF_A_KIND", "AK", "AC AD AH AS KC"),
    ("7C 7D 7H 7S 3D 3H 2S", "FOUR_OF_A_KIND", "73", "7C 7D 7H 7S 3D"),
    ("7C 7D 7H 7S 9C 9D 9H 9S", "FOUR_OF_A_KIND", "97", "9C 9D 9H 9S 7C"),
    ("TC TD TH 4C 4D 4H 2S", "FULL_HOUSE", "T4", "TC TD TH 4C 4D"),
    ("TC TD TH 4C 4D 9H 9S", "FULL_HOUSE", "T9", "TC TD TH 9H 9S"),
    ("KD JD 9D 6D 4D 2D AS", "FLUSH", "KJ964", "KD JD 9D 6D 4D"),
    ("AH JH 9H 6H 4H AC KC 9C 6C 4C", "FLUSH", "AK964", "AC KC 9C 6C 4C"),
    ("AS JS 9S 6S 4S AD JD 9D 6D 4D", "FLUSH", "AJ964", "AD JD 9D 6D 4D"),
    ("2H 3H 4H 9H KH 5C 6D", "FLUSH", "K9432", "2H 3H 4H 9H KH"),
    ("AC KC QC 9C 7H 5H 4H 3H 2H", "FLUSH", "75432", "7H 5H 4H 3H 2H"),
    ("TS JD QC KH AS AC", "STRAIGHT", "A", "TS JD QC KH AC"),
    ("AD 2S 3H 4C 5C KD KH", "STRAIGHT", "5", "AD 2S 3H 4C 5C"),
    ("AD 2S 3H 4C 5C 6C KH", "STRAIGHT", "6", "2S 3H 4C 5C 6C"),
    ("8C 8D 8H AS KD 3C 2C", "THREE_OF_A_KIND", "8AK", "8C 8D 8H AS KD"),
    ("KC KD 7H 7S 3C 3D AS", "TWO_PAIR", "K7A", "KC KD 7H 7S AS"),
    ("KC KD 7H 7S 3C 3D 2S", "TWO_PAIR", "K73", "KC KD 7H 7S 3C"),
    ("6C 6D AH KS 9D 4C 2C", "PAIR", "6AK9", "6C 6D AH KS 9D"),
    ("QC KD AH 2S 3D", "HIGH_CARD", "AKQ32", "QC KD AH 2S 3D"),
    ("7C 5D 4H 3S 2D", "HIGH_CARD", "75432", "7C 5D 4H 3S 2D"),
]


@pytest.mark.parametrize(("cards", "hand_class", "ranks", "five"), EXAMPLES)
def test_a_hand_is_what_players_call_it(cards: str, hand_class: str, ranks: str, five: str) -> None:
    """The class, the ranks that decide, and the five cards that make them."""
    hand = best_hand(CardSet.parse(cards))
    assert hand.hand_class.name == hand_class
    assert "".join(rank.letter for rank in hand.ranks) == ranks
    assert hand.cards == CardSet.parse(five)


LADDER = [
    "7C 5D 4H 3S 2D",
    "AC QD 4H 3S 2D",
    "AC KD 4H 3S 2D",
    "2C 2D 5H 4S 3D",
    "2C 2D AH KS QD",
    "3C 3D 5H 4S 2D",
    "3C 3D 2H 2S 4D",
    "AC AD 2H 2S 3D",
    "AC AD 2H 2S KD",
    "AC AD 3H 3S 2D",
    "2C 2D 2H 4S 3D",
    "AC AD AH KS QD",
    "AC 2D 3H 4S 5D",
    "2C 3D 4H 5S 6D",
    "TC JD QH KS AD",
    "7C 5C 4C 3C 2C",
    "AC KC QC JC 9C",
    "2C 2D 2H AS AD",
    "3C 3D 3H 2S 2D",
    "2C 2D 2H 2S AD",
    "3C 3D 3H 3S 2D",
    "AC 2C 3C 4C 5C",
    "2C 3C 4C 5C 6C",
    "TC JC QC KC AC",
]


def test_the_ladder_of_hands() -> None:
    """Each beats the one before; the ace stands low only in the lowest straight (TRI-2-05, CAD-23)."""
    strengths = [worth(five) for five in LADDER]
    assert strengths == sorted(set(strengths))


def test_a_royal_flush_is_no_class_of_its_own() -> None:
    """There are nine classes, and the royal flush is the highest of the straight flushes (CAD-23)."""
    assert len(HandClass) == 9
    assert best_hand(FULL_DECK).hand_class is HandClass.STRAIGHT_FLUSH
    assert best_hand(FULL_DECK).cards == CardSet.parse("TC JC QC KC AC")


def test_no_straight_goes_round_the_ace() -> None:
    """Queen, king, ace, two, three is five cards and nothing more."""
    assert best_hand(CardSet.parse("QC KD AH 2S 3D")).hand_class is HandClass.HIGH_CARD


@given(hands(), st.permutations(range(4)))
def test_suits_never_break_a_tie(cards: CardSet, names: list[int]) -> None:
    """When the suits change names, the strength stays (TRI-2-05)."""
    renamed = CardSet.of(Card.of(card.rank, names[card.suit]) for card in cards)
    assert best_five(renamed.mask) == best_five(cards.mask)
    assert best_hand(renamed) == best_hand(cards)


@given(hands())
def test_every_five_is_tried(cards: CardSet) -> None:
    """The class and the ranks are those of the plain ranking that tries each five of five to eighteen cards."""
    hand = best_hand(cards)
    assert (hand.hand_class, *hand.ranks) == rank_best(tuple(cards))


@given(hands(high=30))
def test_the_five_cards_make_the_hand(cards: CardSet) -> None:
    """They are five, they were held, and alone they are worth as much."""
    five = CardSet(five_of(cards.mask))
    assert len(five) == 5
    assert five <= cards
    assert best_five(five.mask) == best_five(cards.mask)
    assert five_of(five.mask) == five.mask


@given(hands(high=30))
def test_of_cards_that_serve_alike_the_first_suit_is_taken(cards: CardSet) -> None:
    """No card of the five could give way to its like in an earlier suit (documented order: C, D, H, S)."""
    five = best_hand(cards).cards
    spare = cards - five
    for card in five:
        for other in spare:
            if other.rank is card.rank and other.suit < card.suit:
                assert best_five(five.without(card).with_card(other).mask) < best_five(five.mask)


def test_where_no_suit_serves_there_is_nothing() -> None:
    """Four of a suit make no flush, and ranks that no suit holds together are no cards of one suit."""
    assert best_of_suits(0b1111, 0b1111, 0, 0) == 0
    assert of_one_suit(CardSet.parse("2C 3D").mask, 0b11) == 0


def test_the_cut_keeps_as_many_kickers_as_there_are() -> None:
    """For every class below a straight, what the cut leaves are its highest ranks, as many as it has kickers."""
    for hand_class, kept in enumerate(KICKERS):
        for ranks in range(1 << 13):
            cut = CUTS[hand_class << 13 | ranks]
            highest = sorted((rank for rank in range(13) if ranks >> rank & 1), reverse=True)[:kept]
            assert ranks >> cut << cut == sum(1 << rank for rank in highest)


@given(hands(), hands())
def test_hands_compare_by_strength_alone(one: CardSet, other: CardSet) -> None:
    """Two hands are equal when they tie, whatever their suits."""
    a, b = best_hand(one), best_hand(other)
    assert (a < b, a == b, a > b) == tuple(order == relation(a, b) for order in (-1, 0, 1))
    assert (a <= b) == (not a > b)
    assert (hash(a) == hash(b)) or a != b


def relation(a: Hand, b: Hand) -> int:
    """-1, 0 or 1 as the plain ranking places the two hands."""
    one, other = rank_best(tuple(a.cards)), rank_best(tuple(b.cards))
    return (one > other) - (one < other)


@given(hands(low=6))
def test_a_card_more_never_makes_a_hand_worse(cards: CardSet) -> None:
    """The best five of more cards are at least as good."""
    for card in cards:
        assert best_five(cards.without(card).mask) <= best_five(cards.mask)


@given(hands(high=52))
def test_strengths_are_small(cards: CardSet) -> None:
    """A strength is one int below two to the thirtieth, so that a million of them fit anywhere."""
    assert 0 < best_five(cards.mask) < 1 << 30


@pytest.mark.parametrize("count", range(5))
def test_fewer_than_five_cards_are_no_hand(count: int) -> None:
    """The refusal says how many there were."""
    with pytest.raises(ValueError, match=f"a poker hand takes five cards, and here are {count}"):
        best_hand(CardSet.of(CARDS[:count]))


def agree(seed: int, count: int) -> int:
    """Rank so many hands both ways, and count the strengths seen; in the order of one opinion the other's must rise."""
    chance = Random(seed)
    names = [card.rank.letter + card.suit.letter.lower() for card in CARDS]
    ours: dict[int, int] = {}
    for _ in range(count):
        held = chance.sample(range(52), chance.randint(5, 7))
        strength = best_five(sum(1 << card for card in held))
        theirs = int(evaluate_cards(*(names[card] for card in held)))
        assert ours.setdefault(theirs, strength) == strength, held
    order = [ours[theirs] for theirs in sorted(ours, reverse=True)]
    assert order == sorted(set(order))
    return len(order)


def test_a_second_opinion_agrees() -> None:
    """Phevaluator and we call the same hands equal, and the same hands better."""
    assert agree(seed=11, count=20_000) > 4_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", [12, 13])
def test_a_second_opinion_agrees_at_length(seed: int, report_line: Report) -> None:
    """The same over a million hands."""
    report_line(suite="ranking against phevaluator, hands of 5, 6 and 7 cards", count=1_000_000, seed=seed)
    assert agree(seed, 1_000_000) > 7_000
