"""A careful player: leads suits it controls, knows which cards are dead, bets on hand strength and pot odds."""

from boodle.bots.casual import casual, poor, strength_of
from boodle.bots.seen import Seen
from boodle.bots.sense import chips_in_play, keeps_the_lead, own_run
from boodle.cards import Card, CardSet
from boodle.cards.deck import Stream
from boodle.poker.wagers import Check, Fold, RaiseTo, Wager, Wagers
from boodle.rulebook import Choices
from boodle.tripoley.actions import Bid, Bids, Lead, PassBid, SpareUseSaid
from boodle.tripoley.runs import Climb, height
from boodle.tripoley.view import View

RAISE_FROM = 1.5
"""Raise when the chance to win is so many times an equal share of the pot."""
NOT_BETTING = 0.7
"""The part of all hands with which nobody bets or raises."""
TIGHTER = 0.98
"""What each further raise leaves of the hands that would make it; friendly players raise on and on."""


def careful(seen: Seen, choices: Choices, chance: Stream) -> object:
    """Choose with care; where care has nothing to add, as a friendly player would."""
    match choices:
        case Bids() if seen.view.auction is not None:
            return _bid(seen.view, choices)
        case Wagers():
            return _wager(seen.view, choices)
        case (Lead(), *_):
            return _lead(seen, choices)
        case (SpareUseSaid(), *_):
            return SpareUseSaid.SWAP if poor(seen.view) and SpareUseSaid.SWAP in choices else _sell(choices)
        case _:
            return casual(seen, choices, chance)


def _sell(choices: Choices) -> SpareUseSaid:
    return SpareUseSaid.AUCTION if SpareUseSaid.AUCTION in choices else SpareUseSaid.KEEP


def _bid(now: View, choices: Bids) -> Bid | PassBid:
    """Offer up to the average space of the layout when the own hand is poor; never for a hand the dealer rejected."""
    rejected = SpareUseSaid.SWAP in now.spare_said
    limit = now.board.total // now.house.ante
    if rejected or not poor(now) or not choices.offers or choices.offers[0] > limit:
        return PassBid()
    return Bid(choices.offers[0])


def _wager(now: View, choices: Wagers) -> Wager:
    """Bet when probably ahead of everybody still in; call when the odds of the pot pay for it."""
    win = _chance_to_win(now)
    if win * _still_in(now) > RAISE_FROM and choices.raise_to:
        return RaiseTo(choices.raise_to[-1])
    if not choices.to_call:
        return Check()
    odds = choices.to_call / (chips_in_play(now) + choices.to_call)
    if win > odds or Fold() not in choices:
        return choices.mildest
    return Fold()


def _still_in(now: View) -> int:
    """Return how many are still in the betting."""
    betting = now.poker.betting if now.poker is not None else None
    return len(betting.contesting) if betting is not None else len(now.order)


def _chance_to_win(now: View) -> float:
    """Return the chance to beat all who are still in, one of whom has a hand good enough for each raise made."""
    alone = strength_of(now)
    betting = now.poker.betting if now.poker is not None else None
    if betting is None:
        return alone
    raises = betting.price.raises
    bettors_from = 1 - (1 - NOT_BETTING) * TIGHTER**raises if raises else 0.0
    against_bettor = max(0.0, (alone - bettors_from) / (1 - bettors_from))
    return against_bettor * alone ** max(0, len(betting.contesting) - 2)


def _lead(seen: Seen, choices: Choices) -> Lead:
    """Get rid of most cards while keeping the lead; failing that, open the suit that gives away least."""
    hand, gone, climb = seen.view.hand, _gone(seen), seen.view.house.climb
    leads = [choice for choice in choices if isinstance(choice, Lead)]
    return max(leads, key=lambda lead: _merit(hand, lead.card, gone, climb))


def _merit(hand: CardSet, card: Card, gone: CardSet, climb: Climb) -> tuple[int, int, int]:
    """Return how good a lead is: keep the lead but save a sure one for the end; then play many; then lead low."""
    suit = hand.of_suit(card.suit)
    sure = keeps_the_lead(hand, card, gone, climb)
    played, low = len(own_run(hand, card, climb)), -height(card, climb.low)
    goes_out = sure and played == len(hand)
    others_left = len(hand) - len(suit)
    if goes_out:
        return 3, played, 0
    if sure and others_left:
        return 2, played, low
    return 1, len(suit), low


def _gone(seen: Seen) -> CardSet:
    stops = seen.view.stops
    return seen.dead_cards() | (stops.played if stops is not None else CardSet())
