"""What any sensible player sees in a hand: its pay cards, its poker hand, how well it controls its suits."""

from boodle.cards import CARDS, Card, CardSet, Suit
from boodle.poker.ranking import CLASS, best_five
from boodle.seats import Chips
from boodle.tripoley.board import Wins
from boodle.tripoley.runs import NONE, Climb, next_card
from boodle.tripoley.view import View


def chips_in_play(now: View) -> Chips:
    """Return the chips that the poker is played for now: what lay there for it, and the bets."""
    if now.poker is None:
        return 0
    return now.poker.dead + (sum(now.poker.betting.paid) if now.poker.betting is not None else 0)


def worth_on_board(seen: View, hand: CardSet) -> int:
    """Return the chips of all spaces that this hand would win alone."""
    return sum(chips for space, chips in seen.board if space.winning_cards(hand, seen.marks))


def worth_in_suit(seen: View, suit: Suit) -> Chips:
    """Return the chips of all spaces that one's own hand would win alone if this suit paid (TRI-V-05)."""
    marks = seen.marks._replace(suit=suit)
    suited = [space for space in seen.board.layout if space.wins is Wins.PAY_SUIT]
    return sum(seen.board[space] for space in suited if space.winning_cards(seen.hand, marks))


WORSE: dict[int, tuple[float, ...]] = {
    5: (0.0, 0.5, 0.923, 0.971, 0.992, 0.996, 0.998, 1.0, 1.0),
    6: (0.0, 0.326, 0.802, 0.926, 0.962, 0.98, 0.99, 0.999, 1.0),
    7: (0.0, 0.173, 0.607, 0.847, 0.896, 0.942, 0.972, 0.998, 1.0),
    8: (0.0, 0.07, 0.385, 0.727, 0.78, 0.869, 0.937, 0.996, 0.999),
    9: (0.0, 0.019, 0.182, 0.572, 0.613, 0.752, 0.877, 0.992, 0.998),
    10: (0.0, 0.003, 0.055, 0.408, 0.432, 0.609, 0.801, 0.987, 0.997),
    11: (0.0, 0.0, 0.008, 0.255, 0.263, 0.45, 0.708, 0.978, 0.993),
    13: (0.0, 0.0, 0.0, 0.055, 0.055, 0.164, 0.502, 0.949, 0.983),
    17: (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.164, 0.819, 0.926),
    18: (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.104, 0.771, 0.902),
}
"""For each number of cards that hands are dealt, how often the best five of a hand is below each class, high card
first; from 40,000 hands each. The numbers are those that 2 to 9 players are dealt."""


def chance_to_beat(five: CardSet, cards_dealt: int) -> float:
    """Return how often five cards beat the best five of one random hand of so many cards, 0 to 1."""
    strength = best_five(five.mask)
    hand_class, top = strength >> CLASS, (strength >> 13 or strength) & 0x1FFF
    worse = (*WORSE.get(cards_dealt, WORSE[9]), 1.0)
    return worse[hand_class] + (worse[hand_class + 1] - worse[hand_class]) * top.bit_length() / 13


def own_run(hand: CardSet, card: Card, climb: Climb) -> list[Card]:
    """Return the cards of one's own that follow each other from this one: the first card above is somebody else's."""
    run = [card]
    while (above := next_card(run[-1], *climb)) != NONE and CARDS[above] in hand:
        run.append(CARDS[above])
    return run


def keeps_the_lead(hand: CardSet, card: Card, gone: CardSet, climb: Climb) -> bool:
    """Tell whether a run led with this card surely ends in this hand: at the highest rank, or below a dead card.

    `gone` are the cards that are dead or played.
    """
    above = next_card(own_run(hand, card, climb)[-1], *climb)
    return above == NONE or CARDS[above] in gone
