"""A game told again from its log: a sentence for every event, as its viewer saw it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from boodle.cli.table.rows import chips_sentence
from boodle.cli.table.screen import Screen
from boodle.games import AnyGame
from boodle.rulebook import DealClosed, DealOpened, Event, Round, Viewer
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

Whole: TypeAlias = Literal["whole"]
"""The host's view, in which nothing is hidden."""


class Retelling(ABC):
    """Tells a session from its first event to its last; `viewer` sees what `Event.seen_by` lets it see."""

    def __init__(
        self, game: AnyGame, session: Session[Any], viewer: Viewer | Whole, screen: Screen, words: Words, signs: Signs
    ) -> None:
        """Open the log at its beginning."""
        self.game = game
        self.session = session
        self.viewer = viewer
        self.screen = screen
        self.words = words
        self.signs = signs
        self.here: Round[Any] = session.start

    def steps(self) -> Iterator[bool]:
        """Tell what each answer brought, one answer after the other; yields whether there was anything to tell."""
        first = 0
        for move in self.session.moves:
            told = [self._event(event) for event in self.session.log[first : move.events]]
            yield any(told)
            first = move.events

    def teller(self) -> Any:  # noqa: ANN401 - the game's own
        """Return who tells the viewer, with everybody's name as it is now."""
        you = self.viewer if isinstance(self.viewer, int) else None
        return self.game.teller(self.words, you, self.here.table, self.signs)

    def sentence(self, event: Event, before: Any) -> str | None:  # noqa: ANN401 - the game's own table
        """Put an event into a sentence; `before` is the table before it."""
        del before
        sentence: str | None = self.teller()(event)
        return sentence

    @abstractmethod
    def heading(self) -> str:
        """Return the title of the deal that begins."""

    @abstractmethod
    def more(self, event: Event) -> None:
        """Show what belongs to an event besides."""

    def chips(self) -> None:
        """Say who has how many chips."""
        self.screen.say(chips_sentence(self.words, self.here.table, self.teller().name))

    def _event(self, event: Event) -> bool:
        """Tell one event; tells whether there was anything to say."""
        before, self.here = self.here, self.here.after(event)
        seen = event if self.viewer == "whole" else event.seen_by(self.viewer)
        if seen is None:
            return False
        if isinstance(seen, DealOpened):
            self.screen.say()
            self.screen.say(self.heading(), bold=True)
        sentence = self.sentence(seen, before.table)
        if sentence is not None:
            self.screen.say(sentence)
        self.more(seen)
        if isinstance(seen, DealClosed):
            self.chips()
        return sentence is not None
