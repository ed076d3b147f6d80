"""A careful player: leads suits it controls, knows which cards are dead, bets on hand strength and pot odds."""

from boodle.bots.casual import casual, poor, strength_of
from boodle.bots.seen import Seen
from boodle.bots.sense import climbs_to, keeps_the_lead
from boodle.cards import Card, CardSet
from boodle.cards.deck import Stream
from boodle.poker.wagers import Check, Fold, RaiseTo, Wager, Wagers
from boodle.rulebook import Choices
from boodle.tripoley.actions import Bid, Bids, Lead, PassBid, SpareUseSaid
from boodle.tripoley.view import View

BET_FROM = 0.62
LEAD_IS_WORTH = 0.04


def careful(seen: Seen, choices: Choices, chance: Stream) -> object:
    """Choose with care; where care has nothing to add, as a friendly player would."""
    match choices:
        case Bids():
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
    """Offer up to a third of the average pay space when the own hand is poor; never for a hand the dealer rejected."""
    rejected = SpareUseSaid.SWAP in now.spare_said
    limit = now.board.total // 9
    if rejected or not poor(now) or not choices.offers or choices.offers[0] > limit:
        return PassBid()
    return Bid(choices.offers[0])


def _wager(now: View, choices: Wagers) -> Wager:
    """Bet in step with the chance to beat everybody still in; call when the odds of the pot pay for it."""
    rivals = _rivals(now)
    chance_to_win = strength_of(now) ** max(1, rivals * 0.6)
    pot = now.board.piles[-1]
    if chance_to_win > BET_FROM and choices.raise_to:
        share = (chance_to_win - BET_FROM) / (1 - BET_FROM)
        return RaiseTo(choices.raise_to[int((len(choices.raise_to) - 1) * share)])
    if not choices.to_call:
        return Check()
    odds = choices.to_call / (pot + choices.to_call)
    if chance_to_win + LEAD_IS_WORTH >= odds or Fold() not in choices:
        return choices.mildest
    return Fold()


def _rivals(now: View) -> int:
    betting = now.poker.betting if now.poker is not None else None
    return len(betting.contesting) - 1 if betting is not None else 1


def _lead(seen: Seen, choices: Choices) -> Lead:
    """Get rid of most cards while keeping the lead; failing that, open the suit that gives away least."""
    hand, gone = seen.view.hand, _gone(seen)
    leads = [choice for choice in choices if isinstance(choice, Lead)]
    return max(leads, key=lambda lead: _merit(hand, lead.card, gone))


def _merit(hand: CardSet, card: Card, gone: CardSet) -> tuple[int, int, int]:
    """Return how good a lead is: keep the lead but save a sure one for the end; then play many; then lead low."""
    suit = hand.of_suit(card.suit)
    sure = keeps_the_lead(hand, card, gone)
    played = climbs_to(hand, card, gone) - card + 1
    goes_out = sure and played == len(hand)
    others_left = len(hand) - len(suit)
    if goes_out:
        return 3, played, 0
    if sure and others_left:
        return 2, played, -card.rank
    return 1, len(suit), -card.rank


def _gone(seen: Seen) -> CardSet:
    stops = seen.view.stops
    return seen.dead_cards() | (stops.played if stops is not None else CardSet())
