"""What the book tells apart: hands by what they beat and what they may become, situations by what is public."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS, Card, CardSet
from boodle.poker.ranking import CLASS, HandClass, best_five
from boodle.poker.starting_hands import class_of, in_order
from boodle.sim.blueprint.situations import (
    AFTER_FLOP,
    BEFORE_FLOP,
    COMBOS,
    DRAWS,
    HANDS,
    OUTS,
    SHARES,
    SHARES_LAST,
    SITUATIONS,
    UNOPENED,
    WHOLE,
    class_after_flop,
    hands_in,
    outs,
    shape_of,
    share,
    spread,
    starting_class,
)


def beats(mine: str, board: str) -> int:
    """How many thousandths of others two cards beat."""
    strengths, masks = [0] * COMBOS, [0] * COMBOS
    laid = CardSet.parse(board).mask
    return share(CardSet.parse(mine).mask, laid, strengths, masks, 0, spread(laid, strengths, masks, 0))


@given(st.sets(st.sampled_from(CARDS), min_size=5, max_size=7))
@settings(max_examples=8)
def test_a_share_is_counted_over_all_that_others_may_hold(cards: set[Card]) -> None:
    """One hand against each other two cards, ties for half."""
    mine, board = CardSet.of(sorted(cards)[:2]), CardSet.of(sorted(cards)[2:])
    strengths, masks = [0] * COMBOS, [0] * COMBOS
    found = share(mine.mask, board.mask, strengths, masks, 0, spread(board.mask, strengths, masks, 0))
    own, won, every = best_five(mine.mask | board.mask), 0, 0
    for pair in combinations([card for card in CARDS if card not in cards], 2):
        other = best_five(pair[0].mask | pair[1].mask | board.mask)
        won += 2 * (own > other) + (own == other)
        every += 2
    assert found == won * WHOLE // every


@given(st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True))
def test_a_starting_hand_is_of_its_class(cards: list[Card]) -> None:
    """One of the 169, as everybody counts them."""
    one, other = cards
    assert starting_class(one.mask | other.mask) == class_of(in_order(one, other))


@given(st.integers(5, 6).flatmap(lambda many: st.permutations(CARDS).map(lambda cards: cards[:many])))
@settings(max_examples=40)
def test_outs_are_counted_card_by_card(cards: list[Card]) -> None:
    """Each card that makes a straight or a flush which was not there, and is not the board's alone."""
    mine, board, found = sum(card.mask for card in cards[:2]), sum(card.mask for card in cards[2:]), 0
    for card in set(CARDS).difference(cards):
        then = best_five(mine | board | card.mask)
        makes = then >> CLASS in (HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH)
        better = then >> CLASS > best_five(mine | board) >> CLASS and then > best_five(board | card.mask)
        found += makes and better
    assert outs(mine, board) == found


@pytest.mark.parametrize(
    ("mine", "board", "many"),
    [
        ("AS KS", "2S 7S JD", 9),  # a flush draw
        ("9D 8C", "7H 6S 2D", 8),  # open at both ends
        ("9D 8D", "7D 6D 2S", 15),  # both
        ("JD 9C", "8H 7S 2D", 4),  # a gutshot
        ("AS AD", "KH 8C 3D", 0),
        ("AS KS", "2S 7S JS", 0),  # a flush already
        ("2C 3D", "8S 9S TS JD", 0),  # the straights to come are everybody's
    ],
)
def test_outs_are_what_makes_a_straight_or_a_flush(mine: str, board: str, many: int) -> None:
    """By one's own cards, and better than what one has."""
    assert outs(CardSet.parse(mine).mask, CardSet.parse(board).mask) == many


def test_better_hands_are_of_higher_classes() -> None:
    """The best on each street has the last class of all, the worst the first."""
    assert beats("AS AD", "AC AH 2S") == WHOLE
    assert class_after_flop(1, WHOLE, OUTS[-1]) == HANDS[1] - 1
    assert class_after_flop(2, 0, 0) == 0
    assert class_after_flop(3, WHOLE, 0) == HANDS[3] - 1
    assert list(SHARES) == sorted(set(SHARES))
    assert list(SHARES_LAST) == sorted(set(SHARES_LAST))
    assert class_after_flop(1, SHARES[0], 0) == DRAWS


def test_situations_are_numbered_without_gaps() -> None:
    """Kind after kind, each as large as its shape."""
    begins = {shape_of(number) for number in (0, UNOPENED, *range(BEFORE_FLOP, SITUATIONS, AFTER_FLOP))}
    end = 0
    for first, shape in sorted(begins):
        assert first == end
        size = 1
        for many, _ in shape:
            size *= many
        assert hands_in(first) == hands_in(first + size - 1)
        end += size
    assert end == SITUATIONS
