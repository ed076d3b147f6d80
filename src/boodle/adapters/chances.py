"""A shuffle as chance nodes: one card after the other, each with a few outcomes of known probability.

Of a plain deal only the hands matter, not the order in which their cards came. So the cards are taken from the lowest
number up, and each is said to go to one of the seats or to the middle, with the chance that is left for it there: as
many different deals as there are, and each as likely as at the table. Any other shuffle is told in its own order.
"""

from collections import Counter
from functools import lru_cache

from boodle.rulebook import Shuffle
from boodle.seats import Seat
from boodle.tripoley import HouseRules, Table
from boodle.tripoley.answers import SpareOrder
from boodle.tripoley.phases.deal import DealShuffle

Told = tuple[int, ...]
"""The outcomes so far."""


def outcomes(shuffle: Shuffle[Table], table: Table, told: Told) -> list[tuple[int, float]]:
    """Return what may come next, each with its probability: a seat (or the number of players for the middle)."""
    if not _is_dealt(shuffle, table.house):
        left = [place for place in range(len(shuffle.things)) if place not in told]
        return [(place, 1 / len(left)) for place in left]
    room = Counter(_piles(table.house, table.deal.order, len(table.players)))
    room.subtract(told)
    left_in_all = len(shuffle.things) - len(told)
    return [(pile, room[pile] / left_in_all) for pile in sorted(room) if room[pile]]


def order_told(shuffle: Shuffle[Table], table: Table, told: Told) -> tuple[object, ...] | None:
    """Return the order that these outcomes make, or None while it is still open."""
    things = shuffle.things
    if len(told) < len(things):
        return None
    if not _is_dealt(shuffle, table.house):
        return tuple(things[place] for place in told)
    piles: dict[int, list[object]] = {}
    for thing, pile in zip(things, told, strict=True):
        piles.setdefault(pile, []).append(thing)
    served = {pile: iter(cards) for pile, cards in piles.items()}
    return tuple(next(served[pile]) for pile in _piles(table.house, table.deal.order, len(table.players)))


def outcome_word(shuffle: Shuffle[Table], table: Table, told: Told, outcome: int) -> str:
    """Return what an outcome says: which card goes where, or which card comes next."""
    if not _is_dealt(shuffle, table.house):
        return str(shuffle.things[outcome])
    where = "middle" if outcome == len(table.players) else f"seat {outcome}"
    return f"{shuffle.things[len(told)]} to {where}"


def most_outcomes(house: HouseRules, players: int) -> int:
    """Return how many outcomes one chance node can have."""
    return players + 1 if not house.turns_up and not _is_marked(house) else len(house.cards)


def _is_dealt(shuffle: Shuffle[Table], house: HouseRules) -> bool:
    """Tell whether only the hands matter: in a deal whose last card is not turned up."""
    return isinstance(shuffle, DealShuffle) and not house.turns_up


def _is_marked(house: HouseRules) -> bool:
    """Tell whether the layout is drawn by chance, or may be."""
    return house.pay_suit.value.startswith("random") or any(space.name == "random" for space in house.layout)


@lru_cache(64)
def _piles(house: HouseRules, order: tuple[Seat, ...], middle: int) -> tuple[int, ...]:
    """Return to whom each card of the shuffled deck goes, the first one first; `middle` is the spare hand's number."""
    cards, used = len(house.cards), house.hand_size * len(order)
    if house.hand_size:
        return tuple(order[place % len(order)] if place < used else middle for place in range(cards))
    around = {
        SpareOrder.NONE: order,
        SpareOrder.LAST: (*order, middle),
        SpareOrder.FIRST: (middle, *order),
    }[house.spare_order]
    return tuple(around[place % len(around)] for place in range(cards))
