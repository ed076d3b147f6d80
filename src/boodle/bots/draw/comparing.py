"""Two answers at five-card draw beside each other: the others hold hands that draw as many cards as they drew."""

from collections.abc import Iterator, Mapping

from boodle.bots.comparing import Adviser, chosen_by
from boodle.bots.draw.advice import why_thrown
from boodle.bots.draw.careful import SAMPLES, careful, weigh
from boodle.bots.draw.casual import casual
from boodle.bots.draw.drawing import best_discard
from boodle.bots.draw.seen import DrawSeen
from boodle.bots.given import Reason
from boodle.bots.ring import within_reach
from boodle.bots.ring_comparing import RingComparer, last_place, unseen
from boodle.cards import Card, CardSet
from boodle.cards.deck import Stream
from boodle.draw.actions import Discard, Discards
from boodle.draw.answers import Jackpots
from boodle.draw.events.betting import PotOpened
from boodle.draw.events.dealing import CardsReplaced
from boodle.draw.phases.betting import WEAKEST_OPENERS
from boodle.draw.table import HAND
from boodle.draw.view import view
from boodle.poker.ranking import best_five
from boodle.poker.wagers import Wagers
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Choices, Event, spoken
from boodle.seats import BySeat, Seat

TRIES = 40
"""So many hands are looked at for one that agrees with what its player did; else the last of them is taken."""


def can_be_compared(now: object, choices: Choices) -> bool:
    """Tell whether a seat is asked for a bet or for the cards it throws away."""
    del now
    return isinstance(choices, Wagers | Discards)


def dealt(seen: DrawSeen, chance: Stream) -> Iterator[Event]:
    """Yield what a seat was shown, with hands for the others and a stub that agree with it."""
    last = last_place(seen.events, CardsDealt)
    for event in seen.events[:last]:
        yield _thrown_in(event, chance) if isinstance(event, CardsDealt) else event
    yield from _last_deal(seen, seen.events[last:], chance)


def _thrown_in(event: CardsDealt, chance: Stream) -> CardsDealt:
    """Return a deal that nobody opened: what the others had in it does not matter any more."""
    deck = unseen([card for cards in event.hole if isinstance(cards, CardSet) for card in cards], chance)
    hole = [
        cards if isinstance(cards, CardSet) else CardSet.of([deck.pop() for _ in range(len(cards))])
        for cards in event.hole
    ]
    return CardsDealt(BySeat(hole), tuple(deck))


def _last_deal(seen: DrawSeen, events: tuple[Event, ...], chance: Stream) -> Iterator[Event]:
    """Yield the deal that is played: its hands, and who drew what from the stub."""
    changes = [event for event in events if isinstance(event, CardsReplaced)]
    begun = spoken(events[0], CardsDealt)
    known = {card for cards in begun.hole if isinstance(cards, CardSet) for card in cards}
    known |= {card for change in changes if isinstance(change.drawn, CardSet) for card in change.drawn}
    deck, drew = unseen(known, chance), {change.seat: len(change.drawn) for change in changes}
    opener = _opener(seen, events)
    hole = [
        cards
        if isinstance(cards, CardSet)
        else _hand(deck, drew, seat, opens=seat == opener, chance=chance)
        if len(cards)
        else CardSet()
        for seat, cards in enumerate(begun.hole)
    ]
    told: list[Event] = []
    stub: list[Card] = []
    for event in events[1:]:
        one = _change(event, hole, deck) if isinstance(event, CardsReplaced) else event
        stub += one.drawn if isinstance(one, CardsReplaced) and isinstance(one.drawn, CardSet) else ()
        told.append(one)
    yield CardsDealt(BySeat(hole), (*stub, *deck))
    yield from told


def _opener(seen: DrawSeen, events: tuple[Event, ...]) -> Seat | None:
    """Return who has opened where that takes a pair of jacks."""
    if seen.view.house.jackpots is Jackpots.NO:
        return None
    return next((event.seat for event in events if isinstance(event, PotOpened)), None)


def _hand(deck: list[Card], drew: Mapping[Seat, int], seat: Seat, *, opens: bool, chance: Stream) -> CardSet:
    """Take five cards from the deck that agree with what their player did, as far as a few tries find such."""
    for _ in range(TRIES):
        hand = CardSet.of(deck[:HAND])
        agrees = seat not in drew or len(best_discard(hand).cards) == drew[seat]
        if agrees and (not opens or best_five(hand.mask) >= WEAKEST_OPENERS):
            break
        deck[:] = chance.shuffle(deck)
    hand = CardSet.of(deck[:HAND])
    del deck[:HAND]
    return hand


def _change(event: CardsReplaced, hole: list[CardSet], deck: list[Card]) -> CardsReplaced:
    """Return a change of cards with those thrown away and drawn that the others were not shown."""
    if isinstance(event.drawn, CardSet):
        return event
    many, hand = len(event.drawn), hole[event.seat]
    best = best_discard(hand).cards
    thrown = best if len(best) == many else CardSet.of(sorted(hand, key=lambda card: card.rank)[:many])
    return CardsReplaced(event.seat, thrown, CardSet.of([deck.pop() for _ in range(many)]))


def because(seen: DrawSeen, choices: Choices, action: object, chance: Stream) -> Reason | None:
    """Return the odds by which `careful` bets, or which cards it keeps."""
    if isinstance(action, Discard):
        return why_thrown(seen.view.mine.hand, action)
    bets = spoken(choices, Wagers)
    return within_reach(seen, weigh(seen, bets, chance, SAMPLES)).why(action)


ADVISER = Adviser(
    level="careful",
    choose=chosen_by("careful", careful),
    can_be_compared=can_be_compared,
    compare=RingComparer(view=view, dealt=dealt, plays=casual).compare,
    because=because,
)
