"""A friendly player: bets what looks good, stays with any pair if it is cheap, and always draws what he can use."""

from boodle.bots.draw.drawing import best_discard
from boodle.bots.draw.seen import DrawSeen
from boodle.cards.deck import Stream
from boodle.draw.actions import Discards
from boodle.poker.ranking import HandClass, best_hand
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.rulebook import Choices

CHEAP = 4
"""He stays for at most this part of the pot with nothing."""


def casual(seen: DrawSeen, choices: Choices, chance: Stream) -> object:
    """Choose as a friendly player would: he is always in and shows what he has."""
    if isinstance(choices, Wagers):
        return _wager(seen, choices, chance)
    if isinstance(choices, Discards):
        return best_discard(choices.hand, for_flushes=bool(chance.draw(3)))
    return next(iter(choices))


def _wager(seen: DrawSeen, choices: Wagers, chance: Stream) -> Wager:
    """Bet two pair or better, and a pair now and then; with nothing stay only for a small price."""
    hand_class, totals = best_hand(seen.view.mine.hand).hand_class, choices.raise_to
    bold = hand_class >= HandClass.TWO_PAIR or (hand_class is HandClass.PAIR and not chance.draw(4))
    if bold and totals:
        most = min(totals[-1], totals[0] + seen.view.shown.pot // 2)
        return RaiseTo(totals[0] if not chance.draw(2) else most)
    dear = choices.to_call * CHEAP > seen.view.shown.pot + choices.to_call
    if hand_class is HandClass.HIGH_CARD and dear and Fold() in choices:
        return Fold()
    return choices.mildest
