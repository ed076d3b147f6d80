"""What happens at a table, whatever is played there: heard in order and told once."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from boodle.cli.table.looking import AnyView, Looking
from boodle.cli.table.screen import Screen
from boodle.cli.table.story import HEADING, TEXT, Item, Paragraphs
from boodle.games import AnyGame
from boodle.rulebook import DealClosed, DealOpened, EveningClosed, Event
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

Says: TypeAlias = Callable[[], str | None]


class Telling(Looking):
    """Tells one listener everything once, in order; `at` is the table as far as it has been told."""

    story: Paragraphs

    def __init__(
        self, game: AnyGame, screen: Screen, words: Words, signs: Signs, at: AnyView, *, own: bool = False
    ) -> None:
        """Begin where a table stands; `own` is one in this process, and none of a room."""
        super().__init__(game, screen, words, signs, own=own)
        self.aloud = True
        """Whether anything is shown of what is heard."""
        self.brief = False
        """Whether a deal has one line."""
        self.deal: list[Event] = []
        """What has happened since the deal began, or since the last one ended."""
        self._closed = ""
        """The line of the deal that is over, until it is known what came of it at once."""
        self.begin(at)

    def begin(self, at: AnyView) -> None:
        """Take the story up where a table stands: what the picture shows of the deal is what has been told of it."""
        self.at = at
        self.deal, self._closed = [], ""
        self.take_up()

    def event(self, event: Event, says: Says, at: AnyView) -> None:
        """Tell an event, which `says` puts into a sentence; `at` is the table after it."""
        self.ledger.take(event, self.at.shown.players, self.at.shown.closing)
        self.at = at
        if isinstance(event, DealOpened):
            self._line()
            self.deal = []
        self.deal.append(event)
        if not self.brief:
            self.take(event, says)
            self._show()
        if isinstance(event, EveningClosed):
            self.pause()
            self._farewell()
        elif isinstance(event, DealClosed):
            self._score(event)
            self.deal = []

    def pause(self) -> None:
        """End the paragraph: nothing more is known now."""
        self.story.close()
        self._show()
        self._line()

    def sentence(self, event: Event, table: Any) -> str | None:  # noqa: ANN401 - the game's own
        """Put an event into a sentence; `table` is the table after it, whole."""
        return self.game.teller(self.words, self.at.seat, table, self.signs)(event)

    def unknown(self, says: str, at: AnyView) -> None:
        """Tell what is hidden here, or what a newer room tells of and nobody knows: its own sentence will do."""
        self.at = at
        self.story.say(says or None)
        self._show()

    def remarks(self, house: Any) -> list[str]:  # noqa: ANN401 - the game's own
        """Return what is to be known of the rules before the first deal."""
        del house
        return []

    @abstractmethod
    def take_up(self) -> None:
        """Begin a story in the middle."""

    @abstractmethod
    def take(self, event: Event, says: Says) -> None:
        """Put one event into the story."""

    @abstractmethod
    def score(self) -> None:
        """Show the deal that is over as a table."""

    @abstractmethod
    def line(self) -> str:
        """Return the deal that is over in one line."""

    @abstractmethod
    def dealt_in(self, at: AnyView) -> Sequence[Seat]:
        """Return who is in the deal that is on, or was in the last one."""

    def aftermath(self) -> list[str]:
        """Return what came of the deal that is over, for the end of its line."""
        return []

    def rest(self) -> str:
        """Return in one line what came after the last deal; nothing where there is nothing to tell."""
        return ""

    def scored(self, event: Event) -> bool:
        """Tell whether there is something to show of a deal that ended so."""
        del event
        return True

    def show(self, item: Item) -> None:
        """Show what is neither heading nor paragraph."""
        raise TypeError(item.kind)

    def _show(self) -> None:
        for item in self.story.ready():
            if not self.aloud:
                continue
            if item.kind == HEADING:
                self.screen.say()
                self.screen.say(item.text, bold=True)
            elif item.kind == TEXT:
                self.screen.say(item.text)
            else:
                self.show(item)

    def _score(self, event: Event) -> None:
        """Show the deal that is over, or have its line ready."""
        if self.brief:
            self._closed = self.line()
            return
        self.pause()
        if self.aloud and self.scored(event):
            self.score()

    def _line(self) -> None:
        """Show the deal that is over in one line, with what came of it at once."""
        closed, self._closed = self._closed, ""
        if closed and self.aloud:
            self.screen.say(" ".join([closed, *self.aftermath()]))

    def _farewell(self) -> None:
        """Show what everybody takes home."""
        if not self.aloud:
            return
        if self.brief and (rest := self.rest()):
            self.screen.say(rest)
        self.final()
