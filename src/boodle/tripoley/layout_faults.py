"""What cannot stand on a layout: spaces told twice, of the wrong kind, or that no cards of this deck can win."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from boodle.seating.faults import HouseFault, fault
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import MINI_DECKS, Deck, PayTime
from boodle.tripoley.board import DRAWN_SEQUENCE, Space, Wins, winning_sets
from boodle.tripoley.faults import Why
from boodle.tripoley.runs import height, next_card

MOST_SPACES = 40
"""No board has room for more; each space is compared with every other."""

LISTS = ("pay_cards", "combinations", "sequence")
"""The fields that list spaces."""


def crowded(house: Agreement) -> Iterator[HouseFault]:
    """Check that the spaces are not too many to be looked at one by one, which comes before anything else."""
    count = len(house.pay_cards) + len(house.combinations) + len(house.sequence)
    if count > MOST_SPACES:
        what = f"pay_cards, combinations and sequence have {count} spaces"
        yield fault(Why.TOO_MANY_SPACES, what, f"at most {MOST_SPACES}", mends=LISTS, count=count, most=MOST_SPACES)


def layout_faults(house: Agreement) -> Iterator[HouseFault]:
    """Check what is written on the layout, and that its cards can win it."""
    yield from _spaces(house)
    yield from _kinds(house)
    yield from _climbing(house)
    yield from _cards_out(house)


def _spaces(house: Agreement) -> Iterator[HouseFault]:
    """Check that no two spaces are one."""
    names = {space.name: space for space in house.layout}
    times = Counter(space.name for space in house.layout)
    for name in sorted(name for name in names if times[name] > 1):
        what, expected = f"the layout has {name!r} twice", "each space once in pay_cards, combinations and sequence"
        yield fault(Why.SPACE_TWICE, what, expected, mends=LISTS, space=names[name])
    alike = [(space, other) for space, other in combinations(names.values(), 2) if _won_alike(space, other, house)]
    for space, other in alike:
        what = f"{space.name!r} and {other.name!r} are won by the same cards"
        yield fault(Why.SPACES_ALIKE, what, "one of them", space=space, other=other)


def _kinds(house: Agreement) -> Iterator[HouseFault]:
    """Check that each space stands in the list of its kind, and that there is one."""
    for space in house.pay_cards:
        if len(space.ranks) != 1 or not _by_suit(space):
            what, expected = f"pay_cards has {space.name!r}", "single cards, as in K or KC"
            expected += "; others belong to combinations or sequence"
            yield fault(Why.NO_SINGLE_CARD, what, expected, "pay_cards", mends=LISTS[1:], space=space)
    for space in house.combinations:
        if len(space.ranks) == 1 or not _by_suit(space):
            what = f"combinations has {space.name!r}"
            yield fault(Why.NOT_OF_ONE_SUIT, what, "cards of one suit, as in K-Q", "combinations", space=space)
    for space in house.sequence:
        if space is not DRAWN_SEQUENCE and (space.wins is not Wins.ANY_SUIT or len(space.ranks) < 3):
            what, expected = f"sequence has {space.name!r}", "ranks without a suit, as in 8-9-10, or random"
            yield fault(Why.NO_ROW, what, expected, "sequence", space=space)
    if not house.ante:
        expected, mends = "pay_cards, kitty staked or a poker pot", ("pay_cards", "kitty", "poker")
        yield fault(Why.NO_SPACE, "no space is staked on", expected, mends=mends)


def _won_alike(space: Space, other: Space, house: Agreement) -> bool:
    """Tell whether two spaces of different names are won by the same cards, as far as the suit that pays is known."""
    if space is other or set(space.ranks) != set(other.ranks) or not space.ranks:
        return False
    cards = winning_sets(space, house.marks)
    same_suit = space.wins is other.wins and space.suit is other.suit
    return same_suit or bool(cards and cards == winning_sets(other, house.marks))


def _by_suit(space: Space) -> bool:
    return space.wins in (Wins.PAY_SUIT, Wins.OWN_SUIT)


def _climbing(house: Agreement) -> Iterator[HouseFault]:
    """Check that the ranks of each space are in the deck and fit a hand, and that those of a run follow each other.

    Cards that are paid together as they were dealt need not be a run; such as are played must (TRI-V-02, EDGE-37).
    """
    climb, cards_dealt, deck = house.climb, house.hand_size, house.deck.value
    for space in (*house.pay_cards, *house.combinations, *house.sequence):
        there, beside = f"{space.name!r} is on the layout", f"deck is {deck}"
        if [rank for rank in space.ranks if not climb.ranks >> rank & 1]:
            expected = "ranks of that deck"
            yield fault(Why.NOT_IN_DECK, there, expected, "deck", beside=beside, space=space, deck=deck)
            continue
        if house.deck in MINI_DECKS and not _in_mini_deck(space, house):
            expected = "cards of that deck"
            yield fault(Why.NOT_IN_DECK, there, expected, "deck", beside=beside, space=space, deck=deck)
            continue
        count = len(space.ranks)
        if cards_dealt and count > cards_dealt:
            expected, beside = f"hand_size {count} or more", f"hand_size is {cards_dealt}"
            facts: dict[str, Any] = {"space": space, "count": count, "cards": cards_dealt}
            yield fault(Why.LONGER_THAN_HAND, there, expected, "hand_size", beside=beside, **facts)
        if house.pay_time is PayTime.DEALT and space in house.combinations:
            continue
        cards = sorted(space.ranks, key=lambda rank: height(rank, climb.low))
        if any(next_card(low, *climb) != high for low, high in pairwise(cards)):
            expected, beside = "ranks that follow each other", f"rank_order is {house.rank_order.value}"
            yield fault(Why.NOT_CLIMBING, there, expected, "rank_order", beside=beside, space=space)


def _in_mini_deck(space: Space, house: Agreement) -> bool:
    """Tell whether a mini deck has the suit of a space; its runs are too few for one to be drawn."""
    suit = space.suit
    return space is not DRAWN_SEQUENCE and (suit is None or bool(house.cards.of_suit(suit)))


def _cards_out(house: Agreement) -> Iterator[HouseFault]:
    """Check that no space waits for the one card that was taken out; a run in any suit has others."""
    if house.deck is not Deck.ONE_OUT:
        return
    for space in house.layout:
        winning = winning_sets(space, house.marks)
        if winning and all(house.card_out in cards for cards in winning):
            there, beside = f"{space.name!r} is on the layout", f"card_out is {house.card_out}"
            facts: dict[str, Any] = {"space": space, "card": house.card_out}
            yield fault(Why.CARD_OUT_WINS, there, "another card_out", "card_out", beside=beside, **facts)
