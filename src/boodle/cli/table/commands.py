"""What is typed at a table: an answer to what is asked, or a word that is obeyed at any time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from boodle.cli.table.asking import DEFAULT, PutQuestion
from boodle.cli.table.looking import AnyView
from boodle.cli.table.prompts import Unclear
from boodle.cli.table.telling import Telling
from boodle.games.stream import plain_name
from boodle.words.catalogue import capital
from boodle.words.mistyped import why_not
from boodle.words.rules import NoSuchRule, rule

MOST_RULES = 3
"""So many rules are read out at once."""


class Quit(Exception):
    """Somebody wants to stop."""


class Commands:
    """Obeys what is typed beside the answers: help, looks, the rule at hand, and what is done with the table."""

    quits: ClassVar[str] = "play.help.quit"
    """What is said of quitting."""

    def __init__(self, telling: Telling) -> None:
        """Nothing is asked yet."""
        self.telling = telling
        self.asking: PutQuestion | None = None
        """What is asked here now."""
        self.between: tuple[str, str] = "", ""
        """The kind of what the host is asked between deals at a table of his own, and how it is asked."""

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What is typed beside looks, and who does it, given what stands after it."""
        return {"help": self._help, "quit": self._quit}

    def known(self) -> list[str]:
        """Return every word that is understood now."""
        return [*self.acts, *self.telling.looks]

    def typed(self, text: str, at: AnyView) -> tuple[PutQuestion, object] | None:
        """Obey what was typed, or return the question that it answers, with the answer; says what is wrong with it."""
        asking = self.asking
        if not (asking is not None and asking.offers(text)) and self.obey(text, at):
            return None
        if asking is None:
            if text:
                self.say("join.not_asked", text=text)
            return None
        meant = asking.meant(text)
        try:
            return meant, meant.read(text, self.telling.words)
        except Unclear as unclear:
            self.telling.screen.say(str(unclear))
            return None

    def obey(self, text: str, at: AnyView) -> bool:
        """Do what was typed, if it is a command; raises Quit."""
        word, _, rest = text.partition(" ")
        word = word.lower()
        if text.startswith("?"):
            self._explain(text.removeprefix("?").strip(), at)
        elif word in self.acts:
            self.acts[word](rest.strip())
        elif word in self.telling.looks:
            self.look(word, at)
        else:
            return False
        return True

    def look(self, word: str, at: AnyView) -> None:
        """Show what a word asks for."""
        self.telling.looks[word](at)

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        self.telling.screen.say(self.telling.words(key, **facts))

    def lines(self) -> Iterator[tuple[str, str]]:
        """Return what may be typed beside looks, and what it does."""
        yield DEFAULT, self.telling.words(f"play.help.{DEFAULT}")

    def asks(self) -> tuple[str, str]:
        """Return the kind of what is asked now, and how it is asked."""
        return self.between if self.asking is None else (self.asking.question.kind, self.asking.ask)

    def _help(self, rest: str) -> None:
        """List what can be typed."""
        del rest
        words = self.telling.words
        self.say("play.help.title")
        rows = [(typed, words(key)) for typed, key in self.telling.listed().items()]
        always = [("quit", words(self.quits)), ("help", words("play.help.help"))]
        self.telling.screen.rows([*rows, *self.lines(), *always])

    def _quit(self, rest: str) -> None:
        del rest
        raise Quit

    # ---------------------------------------------------------------- the rule at hand

    def _explain(self, name: str, at: AnyView) -> None:
        """Say the rule of an id, those of the open question or else the open page; before the first deal the game."""
        screen, words, (kind, asks) = self.telling.screen, self.telling.words, self.asks()
        if not name and at.shown is not None and not at.shown.deals:
            self._introduce(self.telling.game.explained(kind, at.house))
            return
        page = "" if at.shown is None else plain_name(at.shown.page)
        ids = (name,) if name else self.telling.game.explained(kind, at.house)
        if not ids and page:
            ids = self.telling.game.explained(page, at.house)
            screen.say(words(f"{self.telling.pages}.{page}"))
        elif kind and not name:
            screen.say(asks)
        for one in ids[:MOST_RULES]:
            self._rule(one)
        more = ids[MOST_RULES:]
        if more:
            screen.say(words("play.help.also", rules=", ".join(more), first=more[0]))
        if not ids:
            screen.say(words("play.help.no_rule"))

    def _introduce(self, ids: Sequence[str]) -> None:
        """Tell the game in five lines, before its first deal, and where its rules are to be had."""
        for number in range(1, 6):
            self.say(f"{self.telling.greeting.rpartition('.')[0]}.in_five.{number}")
        if ids:
            self.say("play.help.also", rules=", ".join(ids), first=ids[0])

    def _rule(self, one: str) -> None:
        words = self.telling.words
        try:
            found = rule(one, words.language)
        except NoSuchRule as error:
            self.telling.screen.say(capital(f"{why_not(words, error)}."))
            return
        default = [words("play.help.here", default=found.default)] if found.default else []
        source = words("play.help.source", source=found.source)
        self.telling.screen.say(" ".join([f"{one.upper()}:", found.says, *default, source]))
