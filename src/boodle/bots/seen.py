"""What a bot is given: its seat's view and the events its seat was shown since the deal began, exactly as a browser."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from boodle.cards import CardSet
from boodle.cards.deck import Stream
from boodle.rulebook import Choices, Event
from boodle.tripoley.events.stops import RunStopped
from boodle.tripoley.runs import NONE, next_card
from boodle.tripoley.view import View


@dataclass(frozen=True, slots=True)
class Seen:
    """One seat's knowledge: plain values that can be pickled."""

    view: View
    events: tuple[Event, ...] = ()

    def stop_cards(self) -> CardSet:
        """Return the cards that have proved to be stops: nobody could play on them (TRI-3-06)."""
        return CardSet.of(event.card for event in self.events if isinstance(event, RunStopped))

    def dead_cards(self) -> CardSet:
        """Return the cards that nobody can play any more but that were not played: they lie in the spare hand."""
        stops = self.view.stops
        played = stops.played if stops is not None else CardSet()
        above = (next_card(card) for card in self.stop_cards())
        dead = CardSet(sum(1 << card for card in above if card != NONE))
        return (dead | self.view.put_down) - played


Bot: TypeAlias = Callable[[Seen, Choices, Stream], object]
"""`choose(seen, choices, chance) -> action`: one of the choices, by what was seen and a private stream of chance."""
