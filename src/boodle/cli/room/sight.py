"""The table of Tripoley in a room as it has been told here, and what can be looked at there."""

from collections.abc import Callable, Mapping, Sequence

from boodle.cli.room.asking import show_five
from boodle.cli.room.game_telling import GameTelling
from boodle.cli.terminal.commands import LOOKS
from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.pictures import aid_lines, show_hand, show_layout
from boodle.client import view_of
from boodle.client.folded import Folded
from boodle.client.seen import picture_of
from boodle.games import TRIPOLEY
from boodle.notation.wire.parts import Chair
from boodle.notation.wire.picture import Picture
from boodle.seating import Standing
from boodle.seats import Chips
from boodle.tripoley.board import HEARTS, Board, Marks
from boodle.words.catalogue import capital
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.table import Teller


class Sight(GameTelling):
    """What one listener knows; `at` is the table as far as it has been told, which may be behind what is known."""

    def picture(self) -> Picture:
        """Return the table as it has been told; raises NotationError where the room speaks otherwise."""
        return picture_of(self.at.picture)

    def teller(self) -> Teller:
        """Return who tells this listener."""
        return Teller(self.words, self.names(), self.at.seat, self.signs, self.marks())

    def marks(self) -> Marks:
        """Return what the layout shows."""
        return self.picture().marks if self.at.picture else HEARTS

    def layout(self) -> None:
        """Show the layout."""
        seen = self.picture()
        show_layout(self.screen, self.teller(), Board(tuple(face.name for face in seen.layout), seen.piles))

    def chips(self) -> None:
        """Say in one paragraph who has how many chips, who deals, and who is not in."""
        seen, teller = self.picture(), self.teller()
        parts = []
        for seat, chair in enumerate(seen.players):
            if chair.standing is Standing.GONE:
                continue
            marks = [self.words("play.show.dealer")] if seat == seen.dealer else []
            marks += [self.words("play.show.out")] if seen.order and seat not in seen.order else []
            parts.append(f"{teller.name(seat)} {seen.stacks[seat]}" + (f" ({', '.join(marks)})" if marks else ""))
        self.screen.say(self.words("play.show.chips", parts=", ".join(parts)))

    def seated(self) -> tuple[Sequence[Chair], Sequence[Chips]]:
        """Return who sits where, and everybody's chips."""
        seen = self.picture()
        return seen.players, seen.stacks

    def in_a_deal(self) -> bool:
        """Tell whether a deal is going on, or the last one still lies there."""
        return bool(self.picture().order)

    # ---------------------------------------------------------------- looks

    @property
    def looks(self) -> Mapping[str, Callable[[Folded], None]]:
        """What can be looked at, by what is typed for it."""
        return {
            "layout": lambda _: self.layout(),
            "hand": self.hand,
            "score": lambda _: self.chips(),
            "played": self.played,
            "aid": self.aid,
            "house": self.house,
        }

    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""
        lines = {"?": "rule", "? TRI-3-07": "rule_id"} | {name: name for name in LOOKS}
        return {typed: f"play.help.{key}" for typed, key in lines.items()}

    def explaining(self, table: Folded) -> Explaining:
        """Return who explains the rules of this house."""
        return Explaining(self.screen, self.words, TRIPOLEY.house(table.house))

    def hand(self, table: Folded) -> None:
        """Show somebody his own cards."""
        now = view_of(table)
        if not now.hand:
            self.screen.say(self.words("play.show.no_hand"))
            return
        show_hand(self.screen, self.signs, now.hand, self.words("play.show.hand"))
        if now.stops is None:
            show_five(self.screen, self.words, self.signs, now)
        if now.put_down:
            self.screen.say(self.words("play.show.put_down", cards=self.signs.in_hand(now.put_down)))

    def played(self, table: Folded) -> None:
        """Show the cards that lie face up."""
        now = view_of(table)
        if now.stops is None or not now.stops.played:
            self.screen.say(self.words("play.show.nothing_played"))
            return
        show_hand(self.screen, self.signs, now.stops.played, self.words("play.show.played"))

    def aid(self, table: Folded) -> None:
        """Show what is played and out in each suit, where the house has the aid (HRT-02)."""
        for line in aid_lines(view_of(table).aid, self.teller()) or [self.words("join.no_aid")]:
            self.screen.say(line)

    def house(self, table: Folded) -> None:
        """Say the rules of this house."""
        for question, answer in HOUSE.in_words(self.words, TRIPOLEY.house(table.house)):
            self.screen.say(f"{question} {capital(answer)}.")
