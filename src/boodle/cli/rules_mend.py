"""Which answers that are still to come could put a contradiction right."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import combinations, product

from boodle.cards import CARDS, Card
from boodle.seating.faults import HouseFault
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import RANGES, faults
from boodle.tripoley.faults import Why
from boodle.tripoley.house import HouseRules

FEW, SOME = 10, 6
"""Of a number with more than a few answers, some are tried: the lowest, what it is now, and the highest."""

LAYOUT = {"pay_cards", "combinations", "sequence"}
MENDS: dict[Why, set[str]] = {
    Why.TOO_MANY_PLAYERS: {"hand_size", "spare_order", "poker", "ending"},
    Why.SPACE_TWICE: LAYOUT,
    Why.SPACES_ALIKE: {*LAYOUT, "pay_suit"},
    Why.NOT_OF_ONE_SUIT: {"pay_cards", "pay_suit"},
    Why.NOT_IN_DECK: LAYOUT,
    Why.LONGER_THAN_HAND: LAYOUT,
    Why.NOT_CLIMBING: {*LAYOUT, "pay_time"},
    Why.CARD_OUT_WINS: {*LAYOUT, "pay_suit"},
    Why.NOTHING_TO_SPREAD: LAYOUT,
    Why.TOO_POOR: {*LAYOUT, "kitty", "poker"},
    Why.SUITS_APART: {"pay_cards", "pay_suit"},
}
"""What can mend a fault though it does not name it: all that settles how far the cards go round and what is staked on,
the suit that pays, and that a pair which pays at once need not follow each other."""

House = Callable[[dict[str, object]], Agreement]
"""The house as it stands, with these answers instead."""


def can_mend(fault: HouseFault) -> set[str]:
    """Return the fields of which another answer could mend a fault: those that it names, and what is behind them."""
    return {*fault.fields, *fault.mends, *MENDS.get(Why(fault.key), ())}


def answers_to_try(name: str, now: object) -> tuple[object, ...]:
    """Return what can be answered to a question, that of now first; of what nobody can list, enough to get out."""
    every: Iterable[object]
    if isinstance(now, Enum):
        every = type(now)
    elif isinstance(now, Card):
        every = CARDS
    elif isinstance(now, tuple):
        every = ((), getattr(HouseRules(), name))
    elif name in RANGES:
        least, most = RANGES[name]
        every = range(least, most + 1) if most - least < FEW else (*range(least, least + SOME), most)
    else:
        every = ()
    return (now, *(answer for answer in every if answer != now))


def mendable(house: House, fault: HouseFault, free: set[str], *, likely: bool = False) -> bool:
    """Tell whether answers to the free questions take a fault away and leave none that stays.

    It is likely that they do where one answer alone is enough, and brings nothing else that does not go together.
    """
    now = house({})
    before = faults(now)
    names = sorted(free & can_mend(fault))
    for count in range(1, (1 if likely else len(names)) + 1):
        for some in combinations(names, count):
            left = set() if likely else free.difference(some)
            for values in product(*(answers_to_try(name, getattr(now, name)) for name in some)):
                after = faults(house(dict(zip(some, values, strict=True))))
                fewer = _alike(fault, after) < _alike(fault, before)
                if fewer and all(left & can_mend(new) for new in after if new not in before):
                    return True
    return False


def _alike(fault: HouseFault, others: Sequence[HouseFault]) -> int:
    """Count the faults that have the same answer at fault, whatever it clashes with."""
    return sum(other.what == fault.what for other in others)
