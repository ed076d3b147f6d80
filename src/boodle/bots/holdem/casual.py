"""A friendly player: guesses how good his hand is against one other, bets what looks good, pays a fair price."""

from boodle.bots.holdem.seen import HoldemSeen
from boodle.cards import CardSet
from boodle.cards.deck import Stream
from boodle.poker.equity import sampled
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.ring.table import hand_of
from boodle.rulebook import Choices
from boodle.sim.blueprint.guessing import BETS_FROM, GUESSES, STAYS_FROM


def casual(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Choose as a friendly player would: he is always in, shows what he has, and straddles for nobody."""
    return _wager(seen, choices, chance) if isinstance(choices, Wagers) else next(iter(choices))


def _wager(seen: HoldemSeen, choices: Wagers, chance: Stream) -> Wager:
    """Bet with a good hand, the more the better it looks; leave with a bad one when the price is high."""
    board = CardSet.of(hand_of(seen.view.shown).boards[0])
    good = float(sampled([seen.view.mine.hand], GUESSES, chance.draw, board=board, strangers=1)[0].share)
    totals = choices.raise_to
    if good > BETS_FROM and totals:
        size = seen.view.shown.pot * good / 2
        return RaiseTo(min(totals[-1], totals[0] + int(size) * chance.draw(2)))
    price = choices.to_call / (choices.to_call + seen.view.shown.pot)
    if price and good < STAYS_FROM + price / 2 and Fold() in choices:
        return Fold()
    return choices.mildest
