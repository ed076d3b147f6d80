"""What is played in a match at five-card draw."""

from collections.abc import Mapping
from typing import ClassVar

from boodle.bots.draw import DRAW_BOTS, DrawBot
from boodle.bots.ring_matching import RingTerms
from boodle.draw import HouseRules, Table, View, open_hand, view
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


class DrawTerms(RingTerms, kw_only=True):
    """Hands of five-card draw, in small bets: without a limit the least that can be bet."""

    bots: ClassVar[Mapping[str, DrawBot]] = DRAW_BOTS
    measure: ClassVar[str] = "small_bets"
    house: HouseRules

    @property
    def bet(self) -> Chips:
        """The small bet."""
        return self.house.small_bet

    def opened(self) -> Round[Table]:
        """Return a hand before its first event; raises SeatsError."""
        return open_hand(self.house, *self.seated)

    def view(self, now: Round[Table], seat: Seat) -> View:
        """Return what a seat may know."""
        return view(now, seat)
