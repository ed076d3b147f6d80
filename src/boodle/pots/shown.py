"""The pots as everybody sees them while the betting goes on."""

from typing import NamedTuple

from boodle.pots.layers import Cut
from boodle.seats import Chips, Seat


class PotShown(NamedTuple):
    """One pot as the betting stands: its chips, and the seats that can win it."""

    chips: Chips
    seats: tuple[Seat, ...]


def pots_shown(cut: Cut) -> tuple[PotShown, ...]:
    """Return the pots, main pot first; chips that would go back are last, for one seat alone."""
    back = () if cut.uncalled is None else (PotShown(cut.uncalled.chips, (cut.uncalled.seat,)),)
    return (*(PotShown(pot.chips, pot.eligible) for pot in cut.pots), *back)
