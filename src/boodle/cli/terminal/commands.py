"""What can be looked at at any time at Tripoley: the layout, a hand, the chips, cards played, the rules."""

from collections.abc import Mapping
from pathlib import Path

from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.game_commands import Command, GameCommands
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.pictures import aid_lines, show_hand, show_layout
from boodle.rulebook import Viewer
from boodle.tripoley import view
from boodle.words.catalogue import capital
from boodle.words.tripoley.house import HOUSE


class Commands(GameCommands):
    """Obeys what is typed beside the answers at Tripoley."""

    narrator: Narrator

    def __init__(self, narrator: Narrator, file: Path | None = None) -> None:
        """Begin; `file` is where the evening was taken up from."""
        super().__init__(narrator, file)
        self.looks = LOOKS

    def explaining(self) -> Explaining:
        """Return who explains the rules of this house."""
        return Explaining(self.narrator.screen, self.narrator.words, self.narrator.chronicle.table.house)

    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""
        lines = {"?": "rule", "? TRI-3-07": "rule_id"} | {name: name for name in LOOKS}
        return {typed: f"play.help.{key}" for typed, key in lines.items()}

    def layout(self, rest: str, viewer: Viewer) -> None:
        """Show the layout."""
        del rest
        show_layout(self.narrator.screen, self.narrator.teller(viewer), self.narrator.chronicle.table.board)

    def hand(self, rest: str, viewer: Viewer) -> None:
        """Show somebody his own cards."""
        del rest
        narrator = self.narrator
        now = view(narrator.chronicle.session.round, viewer)
        if not now.hand:
            narrator.screen.say(narrator.words("play.show.no_hand"))
            return
        show_hand(narrator.screen, narrator.signs, now.hand, narrator.words("play.show.hand"))
        if now.stops is None:
            narrator.five(now)
        if now.put_down:
            narrator.screen.say(narrator.words("play.show.put_down", cards=narrator.signs.in_hand(now.put_down)))

    def score(self, rest: str, viewer: Viewer) -> None:
        """Show everybody's chips."""
        del rest, viewer
        table = self.narrator.chronicle.table
        self.narrator.chips(table, table.stacks, table.dealer)

    def played(self, rest: str, viewer: Viewer) -> None:
        """Show the cards that lie face up."""
        del rest, viewer
        narrator = self.narrator
        stops = narrator.chronicle.table.stops
        if stops is None or not stops.played:
            narrator.screen.say(narrator.words("play.show.nothing_played"))
            return
        show_hand(narrator.screen, narrator.signs, stops.played, narrator.words("play.show.played"))

    def aid(self, rest: str, viewer: Viewer) -> None:
        """Show what is played and out in each suit, where the house has the aid (HRT-02)."""
        del rest
        narrator = self.narrator
        now = view(narrator.chronicle.session.round, viewer)
        lines = aid_lines(now.aid, narrator.teller(viewer))
        for line in lines or [narrator.words("play.show.no_aid")]:
            narrator.screen.say(line)

    def house(self, rest: str, viewer: Viewer) -> None:
        """Say the rules of this house."""
        del rest, viewer
        narrator = self.narrator
        for question, answer in HOUSE.in_words(narrator.words, narrator.chronicle.table.house):
            narrator.screen.say(f"{question} {capital(answer)}.")


LOOKS: dict[str, Command] = {
    "layout": Commands.layout,
    "hand": Commands.hand,
    "score": Commands.score,
    "played": Commands.played,
    "aid": Commands.aid,
    "house": Commands.house,
}
"""What is typed for each."""
