"""What can be typed at any time, whatever is asked: help, the rules, a look at the table, saving and stopping."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.pictures import aid_lines, show_hand, show_layout
from boodle.cli.terminal.saving import SAVED, CannotSave, save
from boodle.rulebook import Viewer
from boodle.tripoley import view
from boodle.words.catalogue import capital
from boodle.words.house import house_in_words


class Quit(Exception):
    """Somebody wants to stop."""


@dataclass(slots=True)
class Commands:
    """Obeys what is typed beside the answers."""

    narrator: Narrator
    file: Path | None = None
    """Where the evening was saved last, or taken up from."""
    asks: str = ""
    """What is asked now, in a sentence."""

    def obey(self, text: str, viewer: Viewer, kind: str) -> bool:
        """Do what was typed, if it is a command; `kind` names the question that is open. Raises Quit."""
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            self.explain(text.removeprefix("?").strip(), kind)
            return True
        command = COMMANDS.get(word.lower())
        if command is None:
            return False
        command(self, rest.strip(), viewer)
        return True

    def explain(self, name: str, kind: str) -> None:
        """Say the rule of an id, or those that explain the open question or else the open page."""
        narrator = self.narrator
        now = narrator.chronicle.session.round
        page = "" if now.over else getattr(now.book[now.page], "__name__", "")
        Explaining(narrator.screen, narrator.words, now.table.house).say(name, kind, page, self.asks)

    def help(self, rest: str, viewer: Viewer) -> None:
        """List what can be typed."""
        del rest, viewer
        screen, words = self.narrator.screen, self.narrator.words
        screen.say(words("play.help.title"))
        lines = {"?": "rule", "? TRI-3-07": "rule_id"}
        lines |= {name: name for name in ("layout", "hand", "score", "played", "aid", "house")}
        lines |= {"save [FILE]": "save", "quit": "quit", "help": "help"}
        screen.rows([(typed, words(f"play.help.{key}")) for typed, key in lines.items()])

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
        for question, answer in house_in_words(narrator.words, narrator.chronicle.table.house):
            narrator.screen.say(f"{question} {capital(answer)}.")

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


COMMANDS: dict[str, Callable[[Commands, str, Viewer], None]] = {
    "help": Commands.help,
    "layout": Commands.layout,
    "hand": Commands.hand,
    "score": Commands.score,
    "played": Commands.played,
    "aid": Commands.aid,
    "house": Commands.house,
    "save": Commands.save,
    "quit": Commands.quit,
}
"""What is typed for each."""
