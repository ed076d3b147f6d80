"""The tight regular of the gates as readable rules: what he says is what the one in whole numbers says."""

from collections.abc import Sequence

from boodle.bots.holdem import HoldemSeen
from boodle.cards import Card
from boodle.cards.deck import Stream
from boodle.holdem.view import HandPicture
from boodle.poker.ranking import CLASS, HandClass, best_five
from boodle.poker.starting_hands import in_order
from boodle.poker.wagers import RaiseTo, Wager, Wagers
from boodle.ring.table import hand_of
from boodle.rulebook import Choices
from boodle.seats import Chips

POINTS = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}
"""Points of the high card, by its rank from the two on; of a lower one half its number."""
GAPS = (0, 1, 2, 4, 5)
OPENS, STAYS, CALLS, RERAISES, SHOVES = 9, 7, 10, 12, 14
"""Points of a tight player: to raise first, to see it for a big blind, to call a raise, to re-raise, to go all-in."""


def points(cards: Sequence[Card]) -> float:
    """Return what two cards are worth by the formula that Bill Chen published, without rounding."""
    high, low = in_order(cards[0], cards[1])
    worth = POINTS.get(high.rank, (high.rank + 2) / 2)
    if high.rank == low.rank:
        return max(5.0, 2 * worth)
    between = high.rank - low.rank - 1
    worth += 2 * (high.suit == low.suit) - GAPS[min(4, between)]
    return worth + (between <= 1 and high.rank < 10)


def raised(choices: Wagers, to: float) -> Wager:
    """Raise to about so much, or stay where nobody may raise."""
    totals = choices.raise_to
    return RaiseTo(max(totals[0], min(totals[-1], int(to)))) if totals else choices.mildest


def left(choices: Wagers) -> Wager:
    """Fold, or check where that is free."""
    return choices.fold or choices.mildest


def tight(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Open few hands for three big blinds and re-raise the best; then bet top pair, raise two pair, fold the rest."""
    if not isinstance(choices, Wagers):
        return next(iter(choices))
    hand: HandPicture = hand_of(seen.view.shown)
    if not hand.boards[0]:
        return tight_before_flop(points(list(seen.view.mine.hand)), hand, choices)
    return tight_after_flop(list(seen.view.mine.hand), hand, choices, seen.view.shown.pot, len(hand.live))


def tight_before_flop(worth: float, hand: HandPicture, choices: Wagers) -> Wager:
    """Say what a tight player says to two cards of so many points."""
    big = hand.blinds.big
    if hand.level <= big:
        if worth >= OPENS:
            return raised(choices, 3 * hand.level + big)
        return choices.mildest if worth >= STAYS and choices.to_call <= big else left(choices)
    if worth >= RERAISES:
        if hand.level < 30 * big:
            return raised(choices, 3 * hand.level)
        return raised(choices, 10**9) if worth >= SHOVES else choices.mildest
    return choices.mildest if worth >= CALLS and choices.to_call <= 10 * big else left(choices)


def tight_after_flop(mine: list[Card], hand: HandPicture, choices: Wagers, pot: Chips, live: int) -> Wager:
    """Say what a tight player says when there is a board."""
    board = list(hand.boards[0])
    made, top, deep = made_of(mine, board), top_pair(mine, board), 40 * hand.blinds.big
    price = choices.to_call
    if made >= HandClass.TWO_PAIR:
        big_hand = made >= HandClass.THREE_OF_A_KIND
        size = hand.level + 0.75 * (pot + price)
        return raised(choices, size) if big_hand or hand.level < deep else choices.mildest
    if top:
        if not price:
            return raised(choices, 0.66 * pot)
        return choices.mildest if price <= 0.8 * pot and price < deep else left(choices)
    if not price:
        first_in = live == 2 and len(board) == 3 and not hand.level
        half_of_all = sum(card.mask for card in (*mine, *board)) % 7 < 3
        return raised(choices, 0.5 * pot) if first_in and half_of_all else choices.mildest
    drawing = flush_draw(mine, board) and 4 * price <= pot + price
    pair = made == HandClass.PAIR and 3 * price <= pot
    return choices.mildest if drawing or pair else left(choices)


def made_of(mine: Sequence[Card], board: Sequence[Card]) -> HandClass:
    """Return what one has beyond what lies there for all: a pair of the board is nobody's."""
    laid = sum(card.mask for card in board)
    best, common = best_five(laid | sum(card.mask for card in mine)), best_five(laid)
    made, theirs = HandClass(best >> CLASS), HandClass(common >> CLASS)
    if made == theirs:
        return HandClass.HIGH_CARD
    on_board = {card.rank for card in board}
    if made == HandClass.TWO_PAIR and theirs == HandClass.PAIR:
        return HandClass.PAIR
    if made == HandClass.PAIR and mine[0].rank != mine[1].rank and not {card.rank for card in mine} & on_board:
        return HandClass.HIGH_CARD
    return made


def top_pair(mine: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether one has a pair of the board's highest card, or a higher one in hand."""
    high = max(card.rank for card in board)
    ranks = [card.rank for card in mine]
    return high in ranks or (ranks[0] == ranks[1] and ranks[0] > high)


def flush_draw(mine: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether one card more makes a flush with a card of one's own."""
    suits = [card.suit for card in (*mine, *board)]
    return len(board) < 5 and any(suits.count(card.suit) == 4 for card in mine)
