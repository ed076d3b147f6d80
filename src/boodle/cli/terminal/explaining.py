"""The rule at hand, read out: of an id, of the open question, or of the page of the rule book that lies open."""

from dataclasses import dataclass
from typing import Any

from boodle.cli.terminal.screen import Screen
from boodle.games import TRIPOLEY, AnyGame
from boodle.words.catalogue import Words, capital
from boodle.words.rules import NoSuchRule, rule

MOST_RULES = 3
"""So many rules are read out at once."""


@dataclass(frozen=True, slots=True)
class Explaining:
    """Explains the rules of one house."""

    screen: Screen
    words: Words
    house: Any
    game: AnyGame = TRIPOLEY
    pages: str = "pages"
    """Where the pages of its book are named in words."""

    def say(self, name: str, kind: str, page: str, asks: str) -> None:
        """Say the rule `name`; without one those of the question `kind`, which `asks`, or else of the open page."""
        ids = (name,) if name else self.game.explained(kind, self.house)
        if not ids and page:
            ids = self.game.explained(page, self.house)
            self.screen.say(self.words(f"{self.pages}.{page}"))
        elif kind and not name:
            self.screen.say(asks)
        for one in ids[:MOST_RULES]:
            self._rule(one)
        more = ids[MOST_RULES:]
        if more:
            self.screen.say(self.words("play.help.also", rules=", ".join(more), first=more[0]))
        if not ids:
            self.screen.say(self.words("play.help.no_rule"))

    def _rule(self, one: str) -> None:
        words = self.words
        try:
            found = rule(one, words.language)
        except NoSuchRule as error:
            self.screen.say(capital(f"{error}."))
            return
        default = [words("play.help.here", default=found.default)] if found.default else []
        source = words("play.help.source", source=found.source)
        self.screen.say(" ".join([f"{one.upper()}:", found.says, *default, source]))
