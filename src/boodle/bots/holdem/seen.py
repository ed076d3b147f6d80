"""What a bot at Hold'em is given: its seat's view and what its seat was shown since the hand began, as a browser is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from boodle.cards.deck import Stream
from boodle.holdem.events.dealing import HandBegun
from boodle.holdem.view import HandView, View
from boodle.poker.wagers import RaiseTo
from boodle.ring.events.betting import Acted
from boodle.rulebook import Choices, Event
from boodle.seats import Seat


@dataclass(frozen=True, slots=True)
class HoldemSeen:
    """One seat's knowledge: plain values that can be pickled."""

    view: View
    events: tuple[Event, ...] = ()

    @property
    def hand(self) -> HandView:
        """The hand that is going on; TypeError where there is none."""
        if self.view.hand is None:
            raise TypeError("no hand is going on")
        return self.view.hand

    @property
    def against(self) -> tuple[Seat, ...]:
        """Whoever else is still in."""
        return tuple(seat for seat in self.hand.live if seat != self.view.seat)

    def raises_by(self, seat: Seat) -> int:
        """Return how often a seat has bet or raised in this hand."""
        found = 0
        for event in self.events:
            if isinstance(event, HandBegun):
                found = 0
            elif isinstance(event, Acted) and event.seat == seat and isinstance(event.wager, RaiseTo):
                found += 1
        return found


HoldemBot: TypeAlias = Callable[[HoldemSeen, Choices, Stream], object]
"""`choose(seen, choices, chance) -> action`: one of the choices, by what was seen and a private stream of chance."""
