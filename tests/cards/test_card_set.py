"""A set of cards obeys the laws of sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, FULL_DECK, Card, CardError, CardSet, FaceDown, Suit

cards = st.sampled_from(CARDS)
some_cards = st.frozensets(cards)


@given(some_cards)
def test_a_set_holds_the_cards_it_was_made_of(some: frozenset[Card]) -> None:
    """Making, counting, asking and going through agree with Python's own sets."""
    held = CardSet.of(some)
    assert set(held) == some
    assert len(held) == len(some)
    assert bool(held) == bool(some)
    assert [card for card in CARDS if card in held] == sorted(some) == list(held)


@given(some_cards, some_cards)
def test_sets_combine_as_sets_do(one: frozenset[Card], other: frozenset[Card]) -> None:
    """Union, intersection, difference, inclusion and equality agree with Python's own sets."""
    a, b = CardSet.of(one), CardSet.of(other)
    assert set(a | b) == one | other
    assert set(a & b) == one & other
    assert set(a - b) == one - other
    assert (a <= b) == (one <= other)
    assert (a == b) == (one == other)
    assert (a & b) <= a <= (a | b) <= FULL_DECK


@given(some_cards, cards)
def test_a_card_goes_out_and_comes_back(some: frozenset[Card], card: Card) -> None:
    """Taking away a card that is not there, or putting in one that is, changes nothing."""
    assert set(CardSet.of(some).without(card)) == some - {card}
    assert set(CardSet.of(some).with_card(card)) == some | {card}


@given(some_cards)
def test_a_set_is_the_union_of_its_suits(some: frozenset[Card]) -> None:
    """Each card is in the part of its own suit, and the suits named are those of which there is a card."""
    held = CardSet.of(some)
    for suit in Suit:
        assert set(held.of_suit(suit)) == {card for card in some if card.suit is suit}
    assert held.suits() == tuple(sorted({card.suit for card in some}))


@given(some_cards.filter(bool))
def test_the_lowest_card_of_a_suit_is_the_first(some: frozenset[Card]) -> None:
    """Low to high is the order in which a set is gone through."""
    assert CardSet.of(some).lowest() == min(some)


def test_an_empty_set_has_no_lowest_card() -> None:
    """The refusal is one sentence."""
    with pytest.raises(ValueError, match="an empty set of cards has no lowest card"):
        CardSet().lowest()


@given(some_cards)
def test_a_set_reads_back_as_it_prints(some: frozenset[Card]) -> None:
    """The notation is the cards parted by spaces; braces mark the value in a program."""
    held = CardSet.of(some)
    assert CardSet.parse(str(held)) == held
    assert repr(held) == "{" + str(held) + "}"


@pytest.mark.parametrize("text", ["QH QH", "10H TH", "QH XX"])
def test_a_bad_or_repeated_card_is_refused(text: str) -> None:
    """A set is read as strictly as a list of cards."""
    with pytest.raises(CardError):
        CardSet.parse(text)


@pytest.mark.parametrize("stranger", ["QH", None, 52, 2.0])
def test_what_is_no_card_is_not_in_the_deck(stranger: object) -> None:
    """Asking is answered, not refused."""
    assert stranger not in FULL_DECK


def test_the_full_deck_is_every_card() -> None:
    """Fifty-two cards, each suit thirteen."""
    assert tuple(FULL_DECK) == CARDS
    assert [len(FULL_DECK.of_suit(suit)) for suit in Suit] == [13] * 4


@given(some_cards)
def test_of_cards_face_down_the_number_is_known(some: frozenset[Card]) -> None:
    """Nothing but the number is there to be read."""
    hidden = FaceDown(len(some))
    assert len(hidden) == len(some)
    assert str(hidden) == f"{len(some)} face down"
