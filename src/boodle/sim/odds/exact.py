"""What can be counted without playing: hand sizes, pay cards in a hand, and spaces that somebody can claim.

All chances are fractions. They are those of the deal with the spare hand untouched; whether a card that pays when it is
played will be played is not countable, and is measured.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, perm

from boodle.cards import CardSet, Suit
from boodle.tripoley.answers import Deck, PaySuit, SpareOrder
from boodle.tripoley.board import Marks, Space, Wins, winning_sets
from boodle.tripoley.house import HouseRules

FIXED, OF_THESE_CARDS = (PaySuit.HEARTS,), (PaySuit.TURNED_UP, PaySuit.AUCTION)
A_RUN = 3


def hand_sizes(house: HouseRules, players: int) -> tuple[tuple[int, ...], int]:
    """Return the cards of each hand from the dealer's left to the dealer, and those that nobody is dealt (RULES D)."""
    cards = len(house.cards)
    if house.hand_size:
        return (house.hand_size,) * players, cards - house.hand_size * players
    piles = players + (house.spare_order is not SpareOrder.NONE)
    sizes = [len(range(pile, cards, piles)) for pile in range(piles)]
    if house.spare_order is SpareOrder.FIRST:
        return tuple(sizes[1:]), sizes[0]
    return tuple(sizes[:players]), sum(sizes[players:])


def sets_of(house: HouseRules, space: Space) -> tuple[int, int] | None:
    """Return how many sets of cards in the deck win a space, and of how many cards; None where that is not countable.

    A suit drawn by chance is like any other, unless a card is out of the deck; one that a dealt card decides is not.
    """
    if space.wins is Wins.NOT_BY_CARDS:
        return None
    if space.wins is Wins.PAY_SUIT and house.pay_suit in OF_THESE_CARDS:
        return None
    by_chance = space.wins is Wins.AS_DRAWN or (space.wins is Wins.PAY_SUIT and house.pay_suit not in FIXED)
    if by_chance:
        if house.deck is Deck.ONE_OUT:
            return None
        return (len(Suit), A_RUN) if space.wins is Wins.AS_DRAWN else (1, len(space.ranks))
    sets = [cards for cards in winning_sets(space, Marks(Suit.HEARTS)) if cards <= house.cards]
    return len(sets), len(space.ranks)


def pay_cards(house: HouseRules) -> int | None:
    """Return how many cards win a space by themselves; None where that is not the same in every deal."""
    singles = [space for space in house.layout if len(space.ranks) == 1]
    if any(sets_of(house, space) is None for space in singles):
        return None
    if house.pay_suit is PaySuit.RANDOM_EACH and len({space.ranks for space in singles}) < len(singles):
        return None
    if house.pay_suit is not PaySuit.HEARTS:
        return len({(space.wins, space.suit, space.ranks) for space in singles})
    cards = (cards for space in singles for cards in winning_sets(space, Marks(Suit.HEARTS)))
    return len(CardSet.of(card for one in cards for card in one) & house.cards)


def pay_cards_in_hand(house: HouseRules, size: int) -> tuple[Fraction, ...] | None:
    """Return how likely a hand of so many cards has no pay card, one, two …; None where that cannot be counted."""
    paying, cards = pay_cards(house), len(house.cards)
    if paying is None:
        return None
    return tuple(
        Fraction(comb(paying, held) * comb(cards - paying, size - held), comb(cards, size))
        for held in range(min(paying, size) + 1)
    )


def claimable(house: HouseRules, space: Space, players: int) -> Fraction | None:
    """Return how likely the cards of a space lie in one hand on a fresh deal, by inclusion and exclusion over its sets.

    None for a space that no cards win, and where the suit depends on the deal of these same cards.
    """
    found = sets_of(house, space)
    if found is None:
        return None
    sets, cards = found
    hands, _ = hand_sizes(house, players)
    chance = Fraction(0)
    for many in range(1, sets + 1):
        ways = comb(sets, many) * _each_in_a_hand(hands, cards, many)
        chance += (-1) ** (many + 1) * Fraction(ways, perm(len(house.cards), cards * many))
    return chance


def _each_in_a_hand(hands: Sequence[int], cards: int, many: int) -> int:
    """Return in how many ways so many named sets can lie in the places of a deal, each within one hand."""
    ways = [1] + [0] * many
    for size in hands:
        ways = [
            sum(ways[placed - here] * comb(placed, here) * perm(size, cards * here) for here in range(placed + 1))
            for placed in range(many + 1)
        ]
    return ways[many]
