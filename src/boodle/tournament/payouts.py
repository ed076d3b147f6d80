"""Prizes that sum to the pool exactly, and places that are shared."""

from collections.abc import Sequence

from boodle.frozen import Frozen
from boodle.rulebook import Refused

SHARES: tuple[tuple[int, ...], ...] = (
    (100,),
    (65, 35),
    (50, 30, 20),
    (42, 27, 18, 13),
    (38, 25, 16, 12, 9),
    (35, 23, 15, 11, 9, 7),
    (32, 21, 15, 11, 9, 7, 5),
    (30, 20, 14, 11, 9, 7, 5, 4),
    (28, 18, 13, 11, 9, 8, 6, 4, 3),
    (27, 17, 13, 10, 9, 8, 6, 4, 3, 3),
)
"""The share of each place in a hundred, by the number of places that are paid."""

ENTRIES = (3, 6, 12, 19, 27, 36, 45, 54, 63)
"""Up to so many entries one place is paid, two, three and so on; beyond these, ten."""


class Prize(Frozen):
    """What one player gets: his place, the last place that he shares it with, and the money in whole units."""

    name: str
    place: int
    last: int
    units: int


def places_paid(entries: int) -> int:
    """Return how many places are paid for a number of entries: about one in six, at most ten."""
    return sum(entries > most for most in ENTRIES) + 1


def payouts(pool: int, entries: int, *, paid: int = 0, shares: Sequence[int] = (), unit: int = 1) -> tuple[int, ...]:
    """Return the prize of each paid place, first place first; together they are the pool exactly.

    `paid` names how many places are paid (0: by the number of entries, never more than these), `shares` the host's own
    shares, in hundredths or in any other measure. Prizes are whole `unit`s, rounded down, and the rest goes to first
    place; by the usual shares no more places are paid than get a unit at least. Raises Refused when shares are not
    falling, or nobody could be paid.
    """
    if pool < 0 or unit < 1 or entries < 1 or paid < 0:
        raise Refused("not_chips", chips=min(pool, unit, entries, paid))
    check_shares(shares)
    weights = tuple(shares) or _usual(pool, min(paid or places_paid(entries), entries, len(SHARES)), unit)
    if len(weights) > entries:
        raise Refused("shares", entries=entries)
    prizes = [pool * weight // sum(weights) // unit * unit for weight in weights]
    prizes[0] += pool - sum(prizes)
    return tuple(prizes)


def _usual(pool: int, places: int, unit: int) -> tuple[int, ...]:
    """Return the usual shares of so many places, or of fewer where the last of these would get nothing."""
    rows = (row for row in reversed(SHARES[:places]) if pool * row[-1] // 100 >= unit)
    return next(rows, SHARES[0])


def check_shares(shares: Sequence[int]) -> None:
    """Raise Refused unless shares fall from place to place, the first of them being something; none are the usual."""
    if shares and (min(shares) < 0 or not max(shares) or list(shares) != sorted(shares, reverse=True)):
        raise Refused("shares", entries=len(shares))


def shared_prizes(groups: Sequence[Sequence[str]], prizes: Sequence[int]) -> tuple[Prize, ...]:
    """Return what each player gets, groups in the order of their places and each group sharing its places.

    The prizes of the places that a group takes are shared alike; units that do not divide go one each to the first of
    it, as they stand.
    """
    given, place = [], 1
    for group in groups:
        last = place + len(group) - 1
        total = sum(prizes[place - 1 : last])
        for number, name in enumerate(group):
            given.append(Prize(name, place, last, total // len(group) + (number < total % len(group))))
        place = last + 1
    return tuple(given)
