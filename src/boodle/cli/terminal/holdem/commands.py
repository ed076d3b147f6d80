"""What can be looked at at any time at Hold'em: the table, one's cards, everybody's chips, the rules."""

from collections.abc import Mapping
from pathlib import Path

from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.game_commands import Command, GameCommands
from boodle.cli.terminal.holdem.narrator import HandNarrator
from boodle.games import HOLDEM
from boodle.notation.wire.holdem import holdem_mine
from boodle.rulebook import Viewer
from boodle.words.catalogue import capital
from boodle.words.holdem.house import HOUSE

PAGES = "holdem.page"
"""Where the pages of the book are named."""
SAMPLE = "? POT-03"


class HandCommands(GameCommands):
    """Obeys what is typed beside the answers at Hold'em."""

    narrator: HandNarrator

    def __init__(self, narrator: HandNarrator, file: Path | None = None) -> None:
        """Begin; `file` is where the evening was taken up from."""
        super().__init__(narrator, file)
        self.looks = LOOKS

    def explaining(self) -> Explaining:
        """Return who explains the rules of this house."""
        narrator = self.narrator
        return Explaining(narrator.screen, narrator.words, narrator.chronicle.table.house, HOLDEM, PAGES)

    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""
        return listed()

    def table(self, rest: str, viewer: Viewer) -> None:
        """Show the table."""
        del rest
        drawn = self.narrator.drawn(viewer)
        drawn.blinds()
        drawn.show()

    def hand(self, rest: str, viewer: Viewer) -> None:
        """Show somebody his own cards."""
        del rest
        mine = holdem_mine(self.narrator.chronicle.session.round, viewer)
        self.narrator.drawn(viewer).hand(mine.hand, mine.best)

    def score(self, rest: str, viewer: Viewer) -> None:
        """Show everybody's chips."""
        del rest
        self.narrator.drawn(viewer).chips()

    def house(self, rest: str, viewer: Viewer) -> None:
        """Say the rules of this house."""
        del rest, viewer
        narrator = self.narrator
        for question, answer in HOUSE.in_words(narrator.words, narrator.chronicle.table.house):
            narrator.screen.say(f"{question} {capital(answer)}.")


LOOKS: dict[str, Command] = {
    "table": HandCommands.table,
    "hand": HandCommands.hand,
    "score": HandCommands.score,
    "house": HandCommands.house,
}
"""What is typed for each."""


def listed() -> dict[str, str]:
    """Return what is typed for help and looks, and the key under which its meaning stands in words."""
    rules = {"?": "play.help.rule", SAMPLE: "play.help.rule_id"}
    return rules | {name: f"play_holdem.help.{name}" for name in LOOKS}
