"""A friendly player: swaps a poor hand, bids a little, bets what looks good, leads its longest suit."""

from boodle.bots.seen import Seen
from boodle.bots.sense import chance_to_beat, chips_in_play, worth_in_suit, worth_on_board
from boodle.cards import Suit
from boodle.cards.deck import Stream
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.rulebook import Choices
from boodle.seats import Chips
from boodle.tripoley.actions import FIVE, Bid, Bids, FiveOf, Lead, NamedSuit, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.view import View


def casual(seen: Seen, choices: Choices, chance: Stream) -> object:
    """Choose as a friendly player would."""
    now = seen.view
    match choices:
        case Bids():
            return _bid(now, choices, chance) if now.auction is not None else bid_for_suit(now, choices)
        case (NamedSuit(), *_):
            return max(_suits(choices), key=lambda named: worth_in_suit(now, named.suit))
        case FiveOf():
            return PickFive(best_hand(now.hand).cards)
        case Wagers():
            return wager(choices, strength_of(now) + chance.draw(21) / 100 - 0.1, now)
        case (Lead(), *_):
            return max(_leads(choices), key=lambda lead: (len(now.hand.of_suit(lead.card.suit)), -lead.card.rank))
        case (SpareUseSaid(), *_):
            return _spare(now, choices)
        case _:
            return next(iter(choices))


def strength_of(now: View) -> float:
    """Return how often one's own five beat one other hand, 0 to 1; half where there are none."""
    if now.poker is None or not now.poker.mine:
        return 0.5
    return chance_to_beat(now.poker.mine, len(now.hand))


def wager(choices: Wagers, strength: float, now: View) -> Wager:
    """Bet strength: raise with much, call a fair price with something, else check or fold."""
    pot = chips_in_play(now) or 1
    if strength > 0.75 and choices.raise_to:
        return RaiseTo(choices.raise_to[int((len(choices.raise_to) - 1) * min(1.0, (strength - 0.7) * 3))])
    price: Chips = choices.to_call
    if price and strength < 0.25 + 0.75 * price / (price + pot):
        return Fold() if Fold() in choices else choices.mildest
    return choices.mildest


def poor(now: View) -> bool:
    """Tell whether a hand is worth little: nothing to collect and a weak poker hand."""
    five = best_hand(now.hand).cards if len(now.hand) >= FIVE else now.hand
    return not worth_on_board(now, now.hand) and chance_to_beat(five, len(now.hand)) < 0.45


def _spare(now: View, choices: Choices) -> SpareUseSaid:
    """Swap a poor hand once; otherwise see what the spare hand brings at auction."""
    if poor(now):
        return SpareUseSaid.SWAP if SpareUseSaid.SWAP in choices else SpareUseSaid.KEEP
    return SpareUseSaid.AUCTION if SpareUseSaid.AUCTION in choices else SpareUseSaid.KEEP


def _bid(now: View, choices: Bids, chance: Stream) -> Bid | PassBid:
    """Offer a few chips to get rid of a poor hand."""
    if not poor(now) or not choices.offers:
        return PassBid()
    return Bid(choices.offers[0]) if choices.offers[0] <= 2 + chance.draw(3) else PassBid()


def bid_for_suit(now: View, choices: Bids) -> Bid | PassBid:
    """Offer the least that is more, as long as one's best suit would bring twice as much."""
    worth = max(worth_in_suit(now, suit) for suit in Suit)
    if not choices.offers or 2 * choices.offers[0] > worth:
        return PassBid()
    return Bid(choices.offers[0])


def _suits(choices: Choices) -> tuple[NamedSuit, ...]:
    return tuple(choice for choice in choices if isinstance(choice, NamedSuit))


def _leads(choices: Choices) -> tuple[Lead, ...]:
    return tuple(choice for choice in choices if isinstance(choice, Lead))
