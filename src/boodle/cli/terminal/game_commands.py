"""What can be typed at any time at any game, whatever is asked: help, the rules, saving and stopping."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.game_narrator import GameNarrator
from boodle.cli.terminal.saving import SAVED, CannotSave, save
from boodle.rulebook import Viewer

Command: TypeAlias = Callable[[Any, str, Viewer], None]
"""Obeys one word: given the commands themselves, what was typed after it, and who sits there."""


class Quit(Exception):
    """Somebody wants to stop."""


class GameCommands(ABC):
    """Obeys what is typed beside the answers."""

    looks: Mapping[str, Command]
    """What can be looked at, by what is typed for it."""

    def __init__(self, narrator: GameNarrator, file: Path | None = None) -> None:
        """Begin; `file` is where the evening was taken up from."""
        self.narrator = narrator
        self.file = file
        """Where the evening was saved last, or taken up from."""
        self.asks = ""
        """What is asked now, in a sentence."""

    def obey(self, text: str, viewer: Viewer, kind: str) -> bool:
        """Do what was typed, if it is a command; `kind` names the question that is open. Raises Quit."""
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            self.explain(text.removeprefix("?").strip(), kind)
            return True
        command = {**self.looks, **COMMANDS}.get(word.lower())
        if command is None:
            return False
        command(self, rest.strip(), viewer)
        return True

    def explain(self, name: str, kind: str) -> None:
        """Say the rule of an id, or those that explain the open question or else the open page."""
        now = self.narrator.chronicle.session.round
        page = "" if now.over else getattr(now.book[now.page], "__name__", "")
        self.explaining().say(name, kind, page, self.asks)

    @abstractmethod
    def explaining(self) -> Explaining:
        """Return who explains the rules of this house."""

    @abstractmethod
    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""

    def help(self, rest: str, viewer: Viewer) -> None:
        """List what can be typed."""
        del rest, viewer
        screen, words = self.narrator.screen, self.narrator.words
        screen.say(words("play.help.title"))
        lines = {**self.listed(), **{f"{name}{more}": f"play.help.{name}" for name, more in ALWAYS.items()}}
        screen.rows([(typed, words(key)) for typed, key in lines.items()])

    def save(self, rest: str, viewer: Viewer) -> None:
        """Save the evening."""
        del viewer
        screen, words = self.narrator.screen, self.narrator.words
        file = Path(rest).expanduser() if rest else self.file or Path(SAVED)
        try:
            self.file = save(self.narrator.chronicle.session, file, words)
        except CannotSave as error:
            screen.say(f"{error}.")
        else:
            screen.say(words("play.saved", file=self.file))

    def quit(self, rest: str, viewer: Viewer) -> None:
        """Stop."""
        del rest, viewer
        raise Quit


DEFAULT = "default"
"""What leaves an answer to the rules, typed out in full: as if nobody were there (RULES E3)."""
ALWAYS = {DEFAULT: "", "save": " [FILE]", "quit": "", "help": ""}
"""What can be typed at every game, and what may follow it."""
COMMANDS: dict[str, Command] = {"help": GameCommands.help, "save": GameCommands.save, "quit": GameCommands.quit}
"""What is typed for each."""
