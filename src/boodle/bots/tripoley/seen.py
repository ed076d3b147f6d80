"""What a bot is given: its seat's view and the events its seat was shown since the deal began, exactly as a browser."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from boodle.cards import FULL_DECK, CardSet
from boodle.cards.deck import Stream
from boodle.rulebook import Choices, Event
from boodle.tripoley.events.dealing import Dealt, SpareSold
from boodle.tripoley.view import View


@dataclass(frozen=True, slots=True)
class Seen:
    """One seat's knowledge: plain values that can be pickled."""

    view: View
    events: tuple[Event, ...] = ()

    def this_deal(self) -> tuple[Event, ...]:
        """Return the events since the cards were last dealt: those before a misdeal say nothing of these cards."""
        for place in range(len(self.events) - 1, -1, -1):
            if type(self.events[place]) is Dealt:
                return self.events[place:]
        return ()

    def dead_cards(self) -> CardSet:
        """Return the cards that have proved to be nobody's: those wanted in vain, and the hand that this seat put down.

        A dealer who swaps and then sells puts his hand down for the buyer, who plays it.
        """
        stops = self.view.stops
        played, dead = (CardSet(), CardSet()) if stops is None else (stops.played, stops.wanted)
        dead = dead | (FULL_DECK - self.view.house.cards)
        sold_on = any(isinstance(event, SpareSold) and event.buyer != self.view.seat for event in self.this_deal())
        return (dead if sold_on else dead | self.view.put_down) - played


Bot: TypeAlias = Callable[[Seen, Choices, Stream], object]
"""`choose(seen, choices, chance) -> action`: one of the choices, by what was seen and a private stream of chance."""
