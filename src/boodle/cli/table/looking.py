"""What somebody at a table may look at and is asked, whatever is played there."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.ledger import Ledger
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.rows import label, score_head, show_table, signed
from boodle.cli.table.screen import Screen
from boodle.games import AnyGame
from boodle.seating import present
from boodle.seats import Seat
from boodle.session.view import Asking, View
from boodle.words.catalogue import Words, capital
from boodle.words.signs import Signs

AnyView: TypeAlias = View[Any, Any, Any]
"""What one listener knows of a table, whatever is played there."""
Look: TypeAlias = Callable[[AnyView], None]


class Looking(ABC):
    """Shows one listener what he asks for, and what he is asked; `at` is the table as far as he knows it."""

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
    at: AnyView

    def __init__(self, game: AnyGame, screen: Screen, words: Words, signs: Signs, *, own: bool) -> None:
        """Look at a table; `own` is one in this process, and none of a room."""
        self.game = game
        self.own = own
        self.screen = screen
        self.words = words
        self.signs = signs
        self.ledger = Ledger()

    def first(self, at: AnyView) -> Asking | None:
        """Return the question that is put, where there is one: to the seat, or else to the host."""
        return at.asked or at.host

    @abstractmethod
    def put(self, at: AnyView, question: Asking) -> PutQuestion:
        """Put a question, with what it takes to answer it; raises NotationError."""

    @abstractmethod
    def prompt(self, question: Asking, at: AnyView) -> Prompt:
        """Return how a question is put to a seat that sees this; nothing is shown yet. Raises NotationError."""

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

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        return label(self.at.shown.players[seat].name, self.screen, self.words, you=seat == self.at.seat)

    def show_score(self, title: str, notes: Mapping[Seat, Sequence[str]]) -> None:
        """Show a deal as a table: what everybody has, won or lost, and `notes` of where it comes from."""
        gains = self.at.shown.closing.gains
        rows = [
            (self.label(seat), str(self.at.shown.stacks[seat]), signed(gains[seat]), ", ".join(notes.get(seat, [])))
            for seat in present(self.at.shown.players)
        ]
        show_table(self.screen, title, score_head(self.words, "player", "chips", "change", "notes"), rows)

    def final(self) -> None:
        """Show what everybody takes home, whoever won most first: bought chips are no gain."""
        words, rows, seen = self.words, [], self.at.shown
        for account in self.ledger.accounts(seen.players, seen.stacks, seen.closing):
            note = words("play.score.left") if account.left else ""
            if account.seat == self.at.seat and not account.left:
                note = words("play.score.you")
            name = label(account.name, self.screen, words, you=False)
            rows.append((name, str(account.chips), str(account.bought), signed(account.net), note))
        head = (*score_head(words, "player", "chips", "bought", "won"), "")
        show_table(self.screen, words("play.score.evening"), head, rows)
