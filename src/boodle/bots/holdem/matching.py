"""What is played in a match at Hold'em."""

from collections.abc import Mapping
from typing import ClassVar

from boodle.bots.holdem import HOLDEM_BOTS, HoldemBot
from boodle.bots.ring_matching import RingTerms
from boodle.holdem import HouseRules, Table, View, open_hand, view
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class HoldemTerms(RingTerms, kw_only=True):
    """Hands of Hold'em, in big blinds: those of the first level, where there are levels."""

    bots: ClassVar[Mapping[str, HoldemBot]] = HOLDEM_BOTS
    measure: ClassVar[str] = "big_blinds"
    house: HouseRules

    @property
    def bet(self) -> Chips:
        """The big blind."""
        return self.house.blinds_at(0).big

    @property
    def keeps_chips(self) -> bool:
        """Whether the house rakes."""
        return self.house.rake_percent > 0

    def opened(self) -> Round[Table]:
        """Return a hand before its first event; raises SeatsError."""
        return open_hand(self.house, *self.seated)

    def view(self, now: Round[Table], seat: Seat) -> View:
        """Return what a seat may know."""
        return view(now, seat)
