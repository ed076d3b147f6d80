"""Rulings on the stub: the board that comes is the one that would have come, or one that chance alone decides."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, Card
from boodle.cards.stub import Stub, StubTooShort
from boodle.floor import Laid
from boodle.floor import stub_rulings as rule

DECKS = st.permutations(CARDS)
STREETS = {0: 3, 3: 1, 4: 1}
"""How many cards come onto a board of so many."""


def dealt(deck: Sequence[Card], board: int, players: int = 4) -> Laid:
    """A hand whose hole cards are dealt, and a board of so many cards with their burns."""
    laid = Laid(Stub(tuple(deck[2 * players :])))
    while len(laid.board) < board:
        laid = laid.street()
    return laid


def ended(laid: Laid) -> Laid:
    """The hand dealt to its end, once nothing lies about that is not ruled on."""
    assert laid.shown == ()
    return laid.to_the_end()


def all_cards(laid: Laid) -> list[Card]:
    """Every card of the stub, the burns, the board and what is shown, with those taken out."""
    there = {*laid.stub.cards, *laid.stub.burned, *laid.board, *laid.shown}
    return sorted(there | set(laid.seen))


@given(DECKS, st.sampled_from([0, 3, 4]))
def test_the_second_burn_begins_the_street(deck: Sequence[Card], board: int) -> None:
    """FLR-33: after two burns the board is what it would have been without the mistake, at every street."""
    before = dealt(deck, board)
    mended = ended(rule.second_burn_begins(before.mistaken(burns=2, shows=STREETS[board])))
    assert mended.board == before.to_the_end().board
    assert len(mended.seen) == 1
    assert all_cards(mended) == all_cards(before)
    if board < 4:  # the card shown too much is the next burn
        assert mended.seen[0] in mended.stub.burned


@given(DECKS, st.sampled_from([0, 3, 4]))
def test_noticed_before_anything_is_shown(deck: Sequence[Card], board: int) -> None:
    """Then nobody has seen a card too many."""
    before = dealt(deck, board)
    mended = ended(rule.second_burn_begins(before.mistaken(burns=2, shows=0)))
    assert (mended.board, mended.seen) == (before.to_the_end().board, ())


@given(DECKS)
def test_two_burns_and_two_shown_swap_turn_and_river(deck: Sequence[Card]) -> None:
    """FLR-34: the same two cards come in the other order, with only one exposed, and that one is a burn."""
    before = dealt(deck, 3)
    mended = ended(rule.turn_and_river_swapped(before.mistaken(burns=2, shows=2)))
    without = before.to_the_end()
    assert mended.board == (*without.board[:3], without.board[4], without.board[3])
    assert len(mended.seen) == 1
    assert mended.stub.burned == without.stub.burned
    assert mended.stub.cards == without.stub.cards


@given(DECKS, st.sampled_from([3, 4]))
def test_a_street_without_a_burn(deck: Sequence[Card], board: int) -> None:
    """FLR-32: the card shown is the burn it should have been, so the board is what it would have been."""
    before = dealt(deck, board)
    mended = ended(rule.missing_burn(before.mistaken(burns=0, shows=1)))
    without = before.to_the_end()
    assert (mended.board, mended.stub) == (without.board, without.stub)
    assert len(mended.seen) == 1


@given(DECKS)
def test_a_flop_without_a_burn_whose_first_card_is_known(deck: Sequence[Card]) -> None:
    """The same, three cards at a time."""
    before = dealt(deck, 0)
    mended = ended(rule.missing_burn(before.mistaken(burns=0, shows=3)))
    assert (mended.board, mended.stub) == (before.to_the_end().board, before.to_the_end().stub)


@given(DECKS, st.integers(0, 2))
def test_a_flop_without_a_burn_in_an_unknown_order(deck: Sequence[Card], place: int) -> None:
    """TDA 39-B: one of the three, whichever chance draws, is the burn; turn and river stay as they were."""
    shown = dealt(deck, 0).mistaken(burns=0, shows=3)
    mended = ended(rule.flop_without_burn(shown, shown.shown[place]))
    without = dealt(deck, 0).to_the_end()
    assert {*mended.board[:3], shown.shown[place]} == {*without.board[:3], without.stub.burned[0]}
    assert mended.board[3:] == without.board[3:]


@given(DECKS, st.integers(0, 3))
def test_a_flop_of_four(deck: Sequence[Card], place: int) -> None:
    """TDA 39-A: the one that is drawn is the burn before the turn; turn and river stay as they were."""
    shown = dealt(deck, 0).mistaken(burns=1, shows=4)
    mended = ended(rule.four_card_flop(shown, shown.shown[place]))
    without = dealt(deck, 0).to_the_end()
    assert {*mended.board[:3], mended.stub.burned[1]} == {*without.board[:3], without.stub.burned[1]}
    assert mended.board[3:] == without.board[3:]
    assert mended.stub.cards == without.stub.cards


@given(DECKS, st.sampled_from([0, 3, 4]), st.integers(0, 2**32))
def test_an_early_street_is_shuffled_in(deck: Sequence[Card], board: int, seed: int) -> None:
    """FLR-11: it comes from the top of the shuffled stub, with the burn that it had; no card is lost."""
    before = dealt(deck, board)
    order: list[Card] = []

    def shuffle(cards: Sequence[Card]) -> list[Card]:
        order[:] = Random(seed).sample(list(cards), len(cards))
        return order

    mended = rule.early_card_back(before.mistaken(burns=1, shows=STREETS[board]), shuffle)
    assert mended.stub.burned == before.street().stub.burned
    assert mended.street().board == (*before.board, *order[: STREETS[board]])
    assert mended.street().stub.burned == mended.stub.burned
    assert all_cards(mended) == all_cards(before)
    assert set(mended.seen) == set(before.street().board[board:])


@given(DECKS, st.integers(0, 2**32))
def test_an_early_turn_set_aside(deck: Sequence[Card], seed: int) -> None:
    """Robert's: the would-be river is the turn, and the early card has its chance at the river."""
    before = dealt(deck, 3)
    without = before.to_the_end()

    def shuffle(cards: Sequence[Card]) -> list[Card]:
        assert without.board[3] in cards
        return Random(seed).sample(list(cards), len(cards))

    mended = ended(rule.early_card_set_aside(before.mistaken(burns=1, shows=1), shuffle))
    assert mended.board[:4] == (*without.board[:3], without.board[4])
    assert mended.stub.burned == without.stub.burned
    assert len(mended.board) == 5


def test_every_card_is_as_likely_to_be_the_new_turn() -> None:
    """Every place of the shuffled stub can become the turn, the early card among them."""
    before = dealt(CARDS, 3, players=20)
    turns = set()
    for first in range(len(before.mistaken(burns=1, shows=1).stub) + 1):

        def bring_up(cards: Sequence[Card], place: int = first) -> list[Card]:
            return [cards[place], *(card for card in cards if card != cards[place])]

        turns.add(rule.early_card_back(before.mistaken(burns=1, shows=1), bring_up).street().board[3])
    assert turns == set(before.stub.cards) - {before.street().stub.burned[-1]}


@given(DECKS, st.integers(0, 12))
def test_an_exposed_hole_card_is_the_first_burn(deck: Sequence[Card], place: int) -> None:
    """FLR-13: its owner gets what would have been burned, so the board stays what it would have been."""
    before = dealt(deck, 0, players=9)
    exposed = deck[2 + place]
    top, laid = rule.replaced_hole_card(before, exposed)
    without, mended = before.to_the_end(), laid.to_the_end()
    assert top == without.stub.burned[0]
    assert mended.board == without.board
    assert mended.stub.burned == (exposed, *without.stub.burned[1:])
    assert mended.seen == (exposed,)


@given(DECKS, st.sets(st.integers(0, 51), max_size=12), st.sampled_from([0, 3, 4]))
def test_boxed_cards_come_out(deck: Sequence[Card], places: set[int], board: int) -> None:
    """FLR-09: the board is that of the deck without them, and each that was met is seen by everybody."""
    before = dealt(deck, board)
    boxed = {deck[place] for place in places} & set(before.stub.cards)
    laid = before
    while not laid.is_whole:
        laid = rule.past_boxed(laid, boxed)
    cleared = Laid(before.stub.without(boxed), before.board).to_the_end()
    assert laid.board == cleared.board
    assert laid.stub.burned == cleared.stub.burned
    assert set(laid.seen) <= boxed
    assert set(laid.seen).isdisjoint(laid.stub.cards)
    assert all_cards(laid) == all_cards(before)


@given(DECKS, st.sampled_from([0, 3, 4]), st.data())
def test_a_stub_that_runs_short(deck: Sequence[Card], board: int, data: st.DataObject) -> None:
    """FLR-10: with fewer face-down cards left than the streets need, there is no board to be had."""
    before = dealt(deck, board)
    needed = sum(1 + cards for reached, cards in STREETS.items() if reached >= board)
    left = data.draw(st.integers(0, needed - 1))
    boxed = set(before.stub.cards[left:])

    def finish(laid: Laid) -> Laid:
        while not laid.is_whole:
            laid = rule.past_boxed(laid, boxed)
        return laid

    with pytest.raises(StubTooShort):
        finish(before)
    one_more = set(before.stub.cards[needed:])
    laid = before
    while not laid.is_whole:
        laid = rule.past_boxed(laid, one_more)
    assert laid.board == before.to_the_end().board


@given(DECKS)
def test_roberts_keeps_the_card_shown(deck: Sequence[Card]) -> None:
    """The second burn is burned again before the river, which is one card later than it would have been."""
    before = dealt(deck, 3)
    mended = ended(rule.second_burn_back(before.mistaken(burns=2, shows=1)))
    top = before.stub.cards
    assert mended.board[3:] == (top[2], top[3])
    assert mended.stub.burned[-2:] == (top[0], top[1])


def test_what_was_seen_before_stays_known() -> None:
    """A second mistake in one hand does not make the first forgotten."""
    before = Laid(Stub(CARDS[10:]), CARDS[:3], seen=(CARDS[5],))
    shuffled = rule.early_card_back(before.mistaken(burns=1, shows=1), lambda cards: cards)
    for mended in (
        rule.missing_burn(before.mistaken(burns=0, shows=1)),
        rule.second_burn_begins(before.mistaken(burns=2, shows=1)),
        rule.turn_and_river_swapped(before.mistaken(burns=2, shows=2)),
        shuffled,
        rule.past_boxed(before, {CARDS[10]}),
        rule.four_card_flop(Laid(before.stub, seen=before.seen).mistaken(burns=1, shows=4), CARDS[13]),
        rule.replaced_hole_card(before, CARDS[6])[1],
    ):
        assert mended.seen[0] == CARDS[5]
        assert len(mended.seen) == 2
