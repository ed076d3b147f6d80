"""A card and its notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, CardError, Rank, Suit, parse_cards

cards = st.sampled_from(CARDS)


def test_there_are_fifty_two_cards() -> None:
    """Each rank of each suit is there once, suit by suit, low to high (TRI-G-04)."""
    assert [(card.suit, card.rank) for card in CARDS] == [(suit, rank) for suit in Suit for rank in Rank]
    assert [int(card) for card in CARDS] == list(range(52))


@given(cards)
def test_a_card_prints_as_its_notation(card: Card) -> None:
    """What is printed reads back, in either case."""
    assert repr(card) == str(card)
    assert Card.parse(str(card)) is card
    assert Card.parse(str(card).lower()) is card


@given(cards)
def test_a_card_is_its_rank_and_its_suit(card: Card) -> None:
    """Number, bit and notation are made of the two."""
    assert Card.of(card.rank, card.suit) is card
    assert Card(13 * card.suit + card.rank) == card
    assert card.mask == 1 << 13 * card.suit << card.rank
    assert str(card) == card.rank.letter + card.suit.letter


def test_the_ten_may_be_written_out() -> None:
    """`10h` is the ten of hearts as much as `TH` is."""
    assert Card.parse("10h") is Card.parse("TH") is Card.of(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("token", ["", "Q", "H", "HQ", "1H", "0H", "QQ", "QHS", "100H", "Q H", "♥Q", "İH"])
def test_what_names_no_card_is_refused_by_name(token: str) -> None:
    """The refusal names the token and says what was expected."""
    with pytest.raises(CardError, match="is not a card: expected a rank") as refusal:
        Card.parse(token)
    assert repr(token) in str(refusal.value)


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_outside_the_deck_is_no_card(number: int) -> None:
    """Cards are numbered 0 to 51."""
    with pytest.raises(CardError, match=f"{number} is not a card: expected 0 to 51"):
        Card(number)


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_reads_back(suit: Suit) -> None:
    """A suit is written as one letter, in either case."""
    assert Suit.parse(suit.letter) is Suit.parse(suit.letter.lower()) is suit


@pytest.mark.parametrize("token", ["", "X", "CD", "♣"])
def test_what_names_no_suit_is_refused_by_name(token: str) -> None:
    """The refusal names the token."""
    with pytest.raises(CardError, match=f"{token!r} is not a suit: expected C, D, H or S"):
        Suit.parse(token)


@given(st.lists(cards, unique=True), st.sampled_from([" ", ",", ", ", "\n"]))
def test_a_list_of_cards_reads_back_in_order(some: list[Card], between: str) -> None:
    """Cards may be parted by spaces, commas or lines."""
    assert parse_cards(between.join(map(str, some))) == tuple(some)


def test_a_card_named_twice_is_refused() -> None:
    """There is one card of each kind."""
    with pytest.raises(CardError, match="'10h' is named twice"):
        parse_cards("TH QS 10h")
