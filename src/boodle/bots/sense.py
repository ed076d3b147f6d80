"""What any sensible player sees in a hand: its pay cards, its poker hand, how well it controls its suits."""

from boodle.cards import CARDS, Card, CardSet
from boodle.poker.ranking import best_five, five_of
from boodle.tripoley.board import PAY_SPACES, PAY_SUIT
from boodle.tripoley.runs import NONE, next_card
from boodle.tripoley.view import View

CLASS_SHIFT = 26


def best_pick(hand: CardSet) -> CardSet:
    """Return the best five cards of a hand."""
    return CardSet(five_of(hand.mask))


def worth_on_board(seen: View, hand: CardSet) -> int:
    """Return the chips of all spaces that this hand would win alone."""
    return sum(chips for space, chips in seen.board if space in PAY_SPACES and space.winning_cards(hand, PAY_SUIT))


def poker_strength(cards: CardSet) -> float:
    """Return how strong five cards are among hands picked from several: 0 for a high card to 1 for a straight or more.

    A step for each class and within it the highest rank, since most picked hands are pairs and two pairs.
    """
    strength = best_five(cards.mask)
    hand_class, top = strength >> CLASS_SHIFT, (strength >> 13 & 0x1FFF).bit_length()
    floor = (0.0, 0.15, 0.5, 0.8, 0.9, 0.93, 0.96, 0.99, 0.995)[hand_class]
    ceiling = (0.15, 0.5, 0.8, 0.9, 0.93, 0.96, 0.99, 0.995, 1.0)[hand_class]
    return floor + (ceiling - floor) * min(top, 13) / 13


def climbs_to(hand: CardSet, card: Card, gone: CardSet) -> Card:
    """Return the card at which a run from here surely comes back to this hand or stays: follow one's own cards.

    The run goes on through cards of one's own; it ends at the first card that somebody else may hold. `gone` are the
    cards that are dead or played: a run that meets one stops.
    """
    top = card
    while (above := next_card(top)) != NONE and CARDS[above] not in gone and CARDS[above] in hand:
        top = CARDS[above]
    return top


def keeps_the_lead(hand: CardSet, card: Card, gone: CardSet) -> bool:
    """Tell whether a run led with this card surely ends in this hand: at its own ace, or below a dead card."""
    above = next_card(climbs_to(hand, card, gone))
    return above == NONE or CARDS[above] in gone
