"""A game told again from its log: a sentence for every event, as its viewer saw it."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from boodle.cards import CardSet
from boodle.cli.table.screen import Screen
from boodle.cli.table.tripoley.drawn import layout_sentence
from boodle.poker.wagers import RaiseTo
from boodle.rulebook import DealClosed, Event, Round, Viewer
from boodle.seating import Phase, Standing
from boodle.session import Session
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun, Dealt, StakesClosed
from boodle.tripoley.events.poker import PotWon, Wagered
from boodle.words.catalogue import Words
from boodle.words.signs import Signs
from boodle.words.tripoley.table import Teller

Whole: TypeAlias = Literal["whole"]
"""The host's view, in which nothing is hidden."""


class Retelling:
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
        self.pots = 0
        """How many pots are being won; the last side pot comes first and so tells their number."""

    def steps(self) -> Iterator[bool]:
        """Tell what each answer brought, one answer after the other; yields whether there was anything to tell."""
        first = 0
        for move in self.session.moves:
            told = [self._event(event) for event in self.session.log[first : move.events]]
            yield any(told)
            first = move.events

    def _event(self, event: Event) -> bool:
        """Tell one event; tells whether there was anything to say."""
        before, self.here = self.here, self.here.after(event)
        seen = event if self.viewer == "whole" else event.seen_by(self.viewer)
        if seen is None:
            return False
        if isinstance(seen, DealBegun):
            self._heading()
        sentence = self._sentence(seen, before.table)
        if sentence is not None:
            self.screen.say(sentence)
        self._more(seen)
        return sentence is not None

    def _sentence(self, event: Event, before: Table) -> str | None:
        teller = self.teller()
        match event:
            case Wagered(wager=RaiseTo()) if before.poker and before.poker.betting and not before.poker.betting.level:
                return teller(event, "bet")
            case PotWon(number=number):
                return teller(event, pot=self.words(f"table.{self._pot(number)}", number=number))
            case _:
                return teller(event)

    def teller(self) -> Teller:
        """Return who tells the viewer, with everybody's name as it is now."""
        names = [player.name for player in self.here.table.players]
        you = self.viewer if isinstance(self.viewer, int) else None
        return Teller(self.words, names, you, self.signs, self.here.table.marks)

    def _pot(self, number: int) -> str:
        self.pots = max(self.pots, number + 1)
        if self.pots == 1:
            return "pot"
        if number == 0:
            return "main_pot"
        return "one_side_pot" if self.pots == 2 else "side_pot"

    def _heading(self) -> None:
        """Begin a deal."""
        self.pots = 0
        table = self.here.table
        key = "closing" if table.evening.phase is Phase.ENDING else "deal"
        self.screen.say()
        self.screen.say(self.words(f"replay.{key}", number=table.deals), bold=True)

    def _more(self, event: Event) -> None:
        """Show what belongs to an event: the layout when all have staked, open hands, the chips when a deal is over."""
        table, teller = self.here.table, self.teller()
        if isinstance(event, StakesClosed):
            self._chips(table)
            self.screen.say(self.words("play.show.layout", spaces=layout_sentence(teller, table.board)))
        elif isinstance(event, Dealt) and isinstance(event.spare, CardSet):
            for seat in table.deal.order:
                cards = self.signs.in_hand(table.hands[seat])
                self.screen.say(self.words("replay.hand", who=teller.name(seat), cards=cards))
            if event.spare:
                self.screen.say(self.words("replay.spare", cards=self.signs.in_hand(event.spare)))
        elif isinstance(event, DealClosed):
            self._chips(table)

    def _chips(self, table: Table) -> None:
        """Say who has how many chips."""
        teller = self.teller()
        here = [seat for seat in table.seats if table.players[seat].standing is not Standing.GONE]
        parts = ", ".join(f"{teller.name(seat)} {table.stacks[seat]}" for seat in here)
        self.screen.say(self.words("play.show.chips", parts=parts))
