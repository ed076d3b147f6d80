"""Two answers at Hold'em beside each other: who has raised is taken to hold the best of several hands."""

from collections.abc import Iterator

from boodle.bots.comparing import Adviser, chosen_by
from boodle.bots.given import Reason
from boodle.bots.holdem.careful import careful, weigh
from boodle.bots.holdem.casual import casual
from boodle.bots.holdem.seen import HoldemSeen, raises_by
from boodle.bots.ring import within_reach
from boodle.bots.ring_comparing import RingComparer, unseen
from boodle.cards import Card, CardSet
from boodle.cards.deck import Stream
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.table import HOLE
from boodle.holdem.view import view
from boodle.poker.wagers import Wagers
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Choices, Event, spoken
from boodle.seats import BySeat, Seat
from boodle.sim.blueprint.guessing import SAMPLES, looks

MOST_HANDS = 3
"""Of so many hands at most one who has raised keeps the best."""


def can_be_compared(now: object, choices: Choices) -> bool:
    """Tell whether a seat is asked for a bet."""
    del now
    return isinstance(choices, Wagers)


def dealt(seen: HoldemSeen, chance: Stream) -> Iterator[Event]:
    """Yield what a seat was shown, with hands for the others and a stub that agree with it."""
    streets = [event.cards for event in seen.events if isinstance(event, StreetDealt)]
    board = [card for street in streets for card in street]
    deck = unseen([*board, *seen.view.mine.hand], chance)
    for event in seen.events:
        if isinstance(event, CardsDealt):
            hole = [_held(seen, seat, len(cards), board, deck) for seat, cards in enumerate(event.hole)]
            laid = [card for street in streets for card in (deck.pop(), *street)]  # one is burned before each
            yield CardsDealt(BySeat(hole), (*laid, *deck))
        else:
            yield event


def _held(seen: HoldemSeen, seat: Seat, many: int, board: list[Card], deck: list[Card]) -> CardSet:
    """Take a seat's cards from the deck: of as many hands as it has raised, and one more, the one that looks best."""
    if seat == seen.view.seat or not many:
        return seen.view.mine.hand if many else CardSet()
    hands = [deck[HOLE * place : HOLE * place + HOLE] for place in range(min(MOST_HANDS, 1 + raises_by(seen, seat)))]
    laid = sum(card.mask for card in board)
    best = max(hands, key=lambda hand: looks(sum(card.mask for card in hand), laid))
    for card in best:
        deck.remove(card)
    return CardSet.of(best)


def because(seen: HoldemSeen, choices: Choices, action: object, chance: Stream) -> Reason | None:
    """Return the odds by which `careful` bets."""
    bets = spoken(choices, Wagers)
    return within_reach(seen, weigh(seen, bets, chance, SAMPLES)).why(action)


ADVISER = Adviser(
    level="careful",
    choose=chosen_by("careful", careful),
    can_be_compared=can_be_compared,
    compare=RingComparer(view=view, dealt=dealt, plays=casual).compare,
    because=because,
)
