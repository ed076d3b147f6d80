"""What seats see alone, held by seat, so that after an event those are looked at again whom it touches, no others."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from boodle.rulebook import Office, Round
from boodle.seats import Seat


@dataclass(frozen=True, slots=True)
class Sight:
    """By seat: its cards, those it put down, the five it picked, its question; and what questions show to whom."""

    own: tuple[Sequence[object], ...]
    asked: Sequence[object]
    host: Seat
    around: tuple[object, ...]
    """What is shown with a question between deals: the evening, the players, what the host is asked."""


def sight(here: Round[Any], own: tuple[Sequence[object], ...], host: Seat) -> Sight:
    """Return what all seats see alone, as it lies; `own` is what of it is not asked, kind by kind, each by seat."""
    table = here.table
    asked = {one.question.who: one for one in here.open}
    return Sight(
        own,
        [asked.get(seat) for seat in table.seats],
        host,
        (table.evening, table.players, asked.get(Office.HOST)),
    )


def touched(before: Sight, now: Sight) -> set[Seat]:
    """Return the seats that may see something of their own otherwise than before."""
    seats: set[Seat] = set()
    for old, new in zip((*before.own, before.asked), (*now.own, now.asked), strict=True):
        if old is not new:
            seats.update(seat for seat, (was, is_) in enumerate(zip_longest(old, new)) if was is not is_)
    if before.host != now.host or any(was is not is_ for was, is_ in zip(before.around, now.around, strict=True)):
        seats |= {before.host, now.host}
        seats.update(seat for seat, asked in enumerate(now.asked) if asked is not None)
    return seats
