"""The table of a room as it has been told here: its layout, its chips, what everybody takes home."""

from boodle.cli.terminal.pictures import short, show_layout, table_lines
from boodle.cli.terminal.screen import Screen
from boodle.client.folded import Folded
from boodle.client.seen import picture_of
from boodle.notation.wire.picture import Picture
from boodle.seating import Standing
from boodle.seats import Seat
from boodle.tripoley.board import HEARTS, Board, Marks
from boodle.words.catalogue import Words
from boodle.words.signs import Signs
from boodle.words.table import Teller

LONGEST_NAME, LONGEST_SLIM = 20, 12


class Sight:
    """What one listener knows; `at` is the table as far as it has been told, which may be behind what is known."""

    def __init__(self, screen: Screen, words: Words, signs: Signs) -> None:
        """Nothing has been told yet."""
        self.screen = screen
        self.words = words
        self.signs = signs
        self.at = Folded()

    def picture(self) -> Picture:
        """Return the table as it has been told; raises NotationError where the room speaks otherwise."""
        return picture_of(self.at.picture)

    def is_level_with(self, table: Folded) -> bool:
        """Tell whether all that is known of a table has been told."""
        return (self.at.story, self.at.next) == (table.story, table.next)

    def teller(self) -> Teller:
        """Return who tells this listener."""
        return Teller(self.words, self.names(), self.at.seat, self.signs, self.marks())

    def names(self) -> list[str]:
        """Return everybody's name, by seat."""
        return [str(one["name"]) for one in self.at.picture.get("players", [])]

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

    def final(self) -> None:
        """Show what everybody takes home."""
        seen = self.picture()
        here = [seat for seat, chair in enumerate(seen.players) if chair.standing is not Standing.GONE]
        here.sort(key=lambda seat: -seen.stacks[seat])
        self.screen.say()
        self.screen.say(self.words("play.score.evening"), bold=True)
        head = (self.words("play.score.player"), self.words("play.score.chips"), "")
        self.screen.draw(
            table_lines([head, *((self.label(seat), str(seen.stacks[seat]), "") for seat in here)], self.screen.width)
        )

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        name = short(self.teller().names[seat], LONGEST_SLIM if self.screen.narrow else LONGEST_NAME)
        return f"{name} ({self.words('table.you')})" if seat == self.at.seat and not self.screen.narrow else name
