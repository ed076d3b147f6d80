"""Asking people at one terminal, one after the other; when there are several the table is handed over first."""

from abc import ABC, abstractmethod
from typing import Any

from boodle.cli.table.commands import DEFAULT, GameCommands
from boodle.cli.terminal.game_narrator import GameNarrator
from boodle.cli.table.prompts import Prompt, Unclear, read_notation
from boodle.rulebook import Question
from boodle.seats import Seat


class GameSeat(ABC):
    """The chair before the terminal, and who sits on it."""

    def __init__(self, narrator: GameNarrator, commands: GameCommands) -> None:
        """Nobody sits on it yet."""
        self.commands = commands
        self.screen = narrator.screen
        self.words = narrator.words
        self.holder: Seat | None = None
        self._narrator = narrator

    @property
    def shared(self) -> bool:
        """Tell whether several people share it."""
        return len(self._narrator.players.people) > 1

    def everybody(self) -> None:
        """Turn from one of several people to all of them."""
        if self.holder is not None and self.shared:
            self.screen.part()
            self.screen.say(self.words("play.everybody"))
        self.holder = None

    def ask(self, question: Question[Any], seat: Seat) -> object:
        """Return a person's answer to a question."""
        if self.shared and self.holder != seat:
            self._hand_over(seat)
        self.holder = seat
        self._narrator.tell(seat)
        prompt = self.put(question, seat)
        action: object | None = None
        while action is None:
            action = self._answer(prompt, question, seat)
        return action

    @abstractmethod
    def put(self, question: Question[Any], seat: Seat) -> Prompt:
        """Show what is asked, what it takes to answer, and the answers; notes it for whoever asks for the rule."""

    def _hand_over(self, seat: Seat) -> None:
        """Let another person sit down: nothing of the one before stays, nothing of the next is shown yet."""
        self.screen.part()
        self.holder = None
        mark = self.words("play.hand_over", who=self._narrator.chronicle.names[seat])
        while self.commands.obey(self.screen.ask(f"{mark} "), None, ""):
            pass
        self.screen.part()

    def _answer(self, prompt: Prompt, question: Question[Any], seat: Seat) -> object | None:
        """Return the answer that is typed; None when something else was, which has been dealt with."""
        text = self.screen.ask(self.words("play.mark"), prompt.typed())
        answers = ", ".join(prompt.typed())
        table = self._narrator.chronicle.table
        if not text:
            if prompt.enter is None:
                self.screen.say(self.words("play.unclear.nothing", answers=answers))
            return prompt.enter
        if text.lower() == DEFAULT:
            return question.default(table)
        if self.commands.obey(text, seat, type(question).__name__):
            return None
        try:
            action = prompt.answer(text)
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return None
        action = read_notation(text) if action is None else action
        if action is not None and action in question.choices(table):
            return action
        key = "answer" if action is None else "not_legal"
        self.screen.say(self.words(f"play.unclear.{key}", text=text, answers=answers))
        return None
