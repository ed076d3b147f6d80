"""A game of Hold'em told again from its log: a sentence for every event, as its viewer saw it."""

from collections.abc import Iterator

from boodle.cards import CardSet
from boodle.cli.terminal.retelling import Whole
from boodle.cli.terminal.screen import Screen
from boodle.holdem import Table
from boodle.holdem.events.dealing import HandBegun
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import DealClosed, Event, Round, Viewer
from boodle.seating import Standing
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.holdem.table import HoldemTeller
from boodle.words.signs import Signs


class HoldemRetelling:
    """Tells a session from its first event to its last; `viewer` sees what `Event.seen_by` lets it see."""

    def __init__(
        self, session: Session[Table], viewer: Viewer | Whole, screen: Screen, words: Words, signs: Signs
    ) -> None:
        """Open the log at its beginning."""
        self.session = session
        self.viewer = viewer
        self.screen = screen
        self.words = words
        self.signs = signs
        self.here: Round[Table] = session.start

    def steps(self) -> Iterator[bool]:
        """Tell what each answer brought, one answer after the other; yields whether there was anything to tell."""
        first = 0
        for move in self.session.moves:
            told = [self._event(event) for event in self.session.log[first : move.events]]
            yield any(told)
            first = move.events

    def _event(self, event: Event) -> bool:
        """Tell one event; tells whether there was anything to say."""
        self.here = self.here.after(event)
        seen = event if self.viewer == "whole" else event.seen_by(self.viewer)
        if seen is None:
            return False
        if isinstance(seen, HandBegun):
            self.screen.say()
            self.screen.say(self.words("replay.hand_number", number=self.here.table.deals), bold=True)
        sentence = self.teller()(seen)
        if sentence is not None:
            self.screen.say(sentence)
        if isinstance(seen, CardsDealt):
            self._hands(seen)
        elif isinstance(seen, DealClosed):
            self._chips()
        return sentence is not None

    def teller(self) -> HoldemTeller:
        """Return who tells the viewer, with everybody's name as it is now."""
        names = [player.name for player in self.here.table.players]
        you = self.viewer if isinstance(self.viewer, int) else None
        return HoldemTeller(self.words, names, you, self.signs, self.here.table)

    def _hands(self, dealt: CardsDealt) -> None:
        """Show every hand to whoever sees them all."""
        for seat, cards in enumerate(dealt.hole):
            if self.viewer == "whole" and isinstance(cards, CardSet) and cards:
                told = self.signs.in_hand(cards)
                self.screen.say(self.words("replay.hand", who=self.teller().name(seat), cards=told))

    def _chips(self) -> None:
        """Say who has how many chips."""
        table, teller = self.here.table, self.teller()
        here = [seat for seat in table.seats if table.players[seat].standing is not Standing.GONE]
        parts = ", ".join(f"{teller.name(seat)} {table.stacks[seat]}" for seat in here)
        self.screen.say(self.words("play.show.chips", parts=parts))
