"""What happens at a table, whatever is played there: heard in order, told once, looked at any time."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.ledger import Ledger
from boodle.cli.table.rows import label, score_head, show_table, signed
from boodle.cli.table.screen import Screen
from boodle.cli.table.story import HEADING, TEXT, Item, Paragraphs
from boodle.games import AnyGame
from boodle.rulebook import DealClosed, DealOpened, EveningClosed, Event, Viewer
from boodle.seating import Standing
from boodle.seats import Seat
from boodle.session.view import Asking, View
from boodle.words.catalogue import Words, capital
from boodle.words.signs import Signs

AnyView: TypeAlias = View[Any, Any, Any]
"""What one listener knows of a table, whatever is played there."""
Look: TypeAlias = Callable[[AnyView], None]
Tell: TypeAlias = Callable[[Event], str | None]
Says: TypeAlias = Callable[[], str | None]


class Telling(ABC):
    """Tells one listener everything once, in order; `at` is the table as far as it has been told."""

    greeting: ClassVar[str]
    """The key of the sentence that names everybody."""
    pages: ClassVar[str]
    """Where the pages of the book are named in words."""
    sample: ClassVar[str]
    """The id of a rule, as somebody may ask for it."""
    shows: ClassVar[str]
    """Where it is said what each look shows."""
    between: ClassVar[tuple[str, ...]]
    """What is asked between deals, where playing on is what Enter means."""
    wishes: ClassVar[Mapping[str, str]] = {}
    """What may be typed at any time for when the deal is over, and the answer that it is then."""
    story: Paragraphs

    def __init__(
        self, game: AnyGame, screen: Screen, words: Words, signs: Signs, at: AnyView, *, own: bool = False
    ) -> None:
        """Begin where a table stands; `own` is one in this process, and none of a room."""
        self.game = game
        self.own = own
        self.screen = screen
        self.words = words
        self.signs = signs
        self.ledger = Ledger()
        self.aloud = True
        """Whether anything is shown of what is heard."""
        self.brief = False
        """Whether a deal has one line."""
        self.deal: list[Event] = []
        """What has happened since the deal began, or since the last one ended."""
        self._closed = ""
        """The line of the deal that is over, until it is known what came of it at once."""
        self.begin(at)

    # ---------------------------------------------------------------- what comes

    def begin(self, at: AnyView) -> None:
        """Take the story up where a table stands: what the picture shows of the deal is what has been told of it."""
        self.at = at
        self.deal, self._closed = [], ""
        self.take_up()

    def event(self, event: Event, says: Says, at: AnyView) -> None:
        """Tell an event, which `says` puts into a sentence; `at` is the table after it."""
        self.ledger.take(event, self.at.shown.players, self.at.shown.closings)
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
        names = [player.name for player in table.players]
        return self.tells(self.words, names, self.at.seat, self.signs, table)(event)

    def unknown(self, says: str, at: AnyView) -> None:
        """Tell what is hidden here, or what a newer room tells of and nobody knows: its own sentence will do."""
        self.at = at
        self.story.say(says or None)
        self._show()

    def remarks(self, house: Any) -> list[str]:  # noqa: ANN401 - the game's own
        """Return what is to be known of the rules before the first deal."""
        del house
        return []

    @staticmethod
    @abstractmethod
    def tells(words: Words, names: Sequence[str], you: Viewer, signs: Signs, table: Any) -> Tell:  # noqa: ANN401
        """Return who puts an event into a sentence; `table` is the table after it, whole."""

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

    def final(self) -> None:
        """Show what everybody takes home, whoever won most first: bought chips are no gain."""
        words, rows, seen = self.words, [], self.at.shown
        for account in self.ledger.accounts(seen.players, seen.stacks, seen.closings):
            note = words("play.score.left") if account.left else ""
            if account.seat == self.at.seat and not account.left:
                note = words("play.score.you")
            name = label(account.name, self.screen, words, you=False)
            rows.append((name, str(account.chips), str(account.bought), signed(account.net), note))
        head = (*score_head(words, "player", "chips", "bought", "won"), "")
        show_table(self.screen, words("play.score.evening"), head, rows)

    # ---------------------------------------------------------------- what is asked and looked at

    def first(self, at: AnyView) -> Asking | None:
        """Return the question that is put, where there is one: to the seat, or else to the host."""
        return at.asked or at.host

    @abstractmethod
    def put(self, at: AnyView, question: Asking) -> PutQuestion:
        """Put a question, with what it takes to answer it; raises NotationError."""

    @property
    @abstractmethod
    def looks(self) -> Mapping[str, Look]:
        """What can be looked at, by what is typed for it."""

    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""
        lines = {"?": "play.help.rule", f"? {self.sample}": "play.help.rule_id"}
        return lines | {name: f"{self.shows}.{name}" for name in self.looks}

    def house(self, at: AnyView) -> None:
        """Say the rules of this house."""
        for question, answer in self.game.form.words.in_words(self.words, at.house):
            self.screen.say(f"{question} {capital(answer)}.")

    def names(self) -> list[str]:
        """Return everybody's name, by seat."""
        return [player.name for player in self.at.shown.players]

    def here(self) -> list[Seat]:
        """Return everybody who sits at the table."""
        return [seat for seat, chair in enumerate(self.at.shown.players) if chair.standing is not Standing.GONE]

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        return label(self.at.shown.players[seat].name, self.screen, self.words, you=seat == self.at.seat)

    def show_score(self, title: str, notes: Mapping[Seat, Sequence[str]]) -> None:
        """Show a deal as a table: what everybody has, won or lost, and `notes` of where it comes from."""
        gains = self.at.shown.closings[-1].gains
        rows = [
            (self.label(seat), str(self.at.shown.stacks[seat]), signed(gains[seat]), ", ".join(notes.get(seat, [])))
            for seat in self.here()
        ]
        show_table(self.screen, title, score_head(self.words, "player", "chips", "change", "notes"), rows)
