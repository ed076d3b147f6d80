"""What happens in a tournament: each a frozen value that changes it in one way. Everybody may see all of it."""

from boodle.frozen import replace
from boodle.rulebook import SeenByAll, TableEvent
from boodle.seats import Chips
from boodle.tournament.clock import Clock
from boodle.tournament.draws import Draw
from boodle.tournament.moving import Redrawn, SeatMove
from boodle.tournament.payouts import Prize
from boodle.tournament.race import Changed, ColourUp
from boodle.tournament.seating import Chair, empty_table, table_of, with_table
from boodle.tournament.tournament import Count, Enrolled, InOrOut, Tournament


class TournamentEvent(SeenByAll, TableEvent[Tournament]):
    """An event of a tournament."""


class TimePassed(TournamentEvent):
    """It is so late, and the clock stands so."""

    at: int
    clock: Clock

    def change(self, table: Tournament) -> Tournament:
        """Set both."""
        return replace(table, at=self.at, clock=self.clock)


class ClockSet(TournamentEvent):
    """The host has set, started or stopped the clock."""

    clock: Clock

    def change(self, table: Tournament) -> Tournament:
        """Set it; the first time it runs the tournament has begun."""
        begun = table.at if table.begun is None and self.clock.running else table.begun
        return replace(table, clock=self.clock, begun=begun)


class Registered(TournamentEvent):
    """Somebody has entered."""

    name: str

    def change(self, table: Tournament) -> Tournament:
        """Write him down last."""
        return replace(table, players=(*table.players, Enrolled(self.name)), count=None)


class Unregistered(TournamentEvent):
    """Somebody does not play after all."""

    name: str

    def change(self, table: Tournament) -> Tournament:
        """Strike him out."""
        return replace(table, players=tuple(one for one in table.players if one.name != self.name))


class TableOpened(TournamentEvent):
    """Another table is there."""

    number: int

    def change(self, table: Tournament) -> Tournament:
        """Put it last, empty."""
        return replace(table, tables=(*table.tables, empty_table(self.number, table.rules.seats)))


class TableGone(TournamentEvent):
    """A table at which nobody sits any more is gone."""

    number: int

    def change(self, table: Tournament) -> Tournament:
        """Take it away; what was changed at it counts no more, should there be a table of this number again."""
        tables = tuple(one for one in table.tables if one.number != self.number)
        coloured = frozenset((number, chip) for number, chip in table.coloured if number != self.number)
        return replace(table, tables=tables, coloured=coloured).small_chips_cleared()


class DrawAsked(TournamentEvent):
    """Something is to be drawn."""

    draw: Draw

    def change(self, table: Tournament) -> Tournament:
        """Wait for it."""
        return replace(table, draw=self.draw, draws=table.draws + 1)


class DrawTaken(TournamentEvent):
    """It has been drawn."""

    def change(self, table: Tournament) -> Tournament:
        """Wait no more."""
        return replace(table, draw=None)


class ChairGiven(TournamentEvent):
    """Somebody sits down."""

    name: str
    chair: Chair

    def change(self, table: Tournament) -> Tournament:
        """Put him there."""
        there = table_of(table.tables, self.chair.table).taken(self.chair.seat, self.name)
        return replace(table, tables=with_table(table.tables, there))


class Moved(TournamentEvent):
    """Somebody moves to another chair."""

    move: SeatMove

    def change(self, table: Tournament) -> Tournament:
        """Take him from the one and put him in the other, with the small chips that he has."""
        brought = table.brings(self.move.source.table)
        left = table_of(table.tables, self.move.source.table).taken(self.move.source.seat, None)
        tables = with_table(table.tables, left)
        there = table_of(tables, self.move.to.table).taken(self.move.to.seat, self.move.name)
        return replace(table, tables=with_table(tables, there)).small_chips_at(self.move.to.table, brought)


class FinalTableSeated(TournamentEvent):
    """Everybody sits at one table as the cards had it; the button lies with the lowest."""

    number: int
    drawn: tuple[Redrawn, ...]

    def change(self, table: Tournament) -> Tournament:
        """Seat them all anew; no other table is left, and a small chip that any of them still had is here."""
        final = empty_table(self.number, table.rules.seats).with_button(self.drawn[-1].seat)
        for one in self.drawn:
            final = final.taken(one.seat, one.name)
        return replace(table, tables=(final,), coloured=frozenset())


class ButtonPlaced(TournamentEvent):
    """The button lies at a chair."""

    chair: Chair

    def change(self, table: Tournament) -> Tournament:
        """Note it."""
        there = table_of(table.tables, self.chair.table).with_button(self.chair.seat)
        return replace(table, tables=with_table(table.tables, there))


class OutTogether(TournamentEvent):
    """Players have lost their last chips in one hand: the worst place first, those who share one together."""

    groups: tuple[tuple[str, ...], ...]

    def change(self, table: Tournament) -> Tournament:
        """Free their chairs and note their order; wherever a button was told to lie, hands are played since."""
        after = replace(table, tables=tuple(one.with_button(None) for one in table.tables))
        for name in (name for group in self.groups for name in group):
            chair = after.chair(name)
            if chair is not None:
                there = table_of(after.tables, chair.table).taken(chair.seat, None)
                after = replace(after, tables=with_table(after.tables, there))
            after = after.with_player(replace(after.player(name), standing=InOrOut.OUT, left=chair))
        return replace(after, outs=(*after.outs, *self.groups)).small_chips_cleared()


class RebuySold(TournamentEvent):
    """Somebody has bought chips again; if he was out he is not any more."""

    name: str

    def change(self, table: Tournament) -> Tournament:
        """Count it, and strike him from those who are out."""
        player = table.player(self.name)
        return table.back_in(replace(player, rebuys=player.rebuys + 1))


class AddOnSold(TournamentEvent):
    """Somebody has taken the add-on."""

    name: str

    def change(self, table: Tournament) -> Tournament:
        """Count it."""
        player = table.player(self.name)
        return table.with_player(replace(player, add_ons=player.add_ons + 1))


class Coloured(TournamentEvent):
    """The small chips of a table have been made into bigger ones."""

    table: int
    colour_up: ColourUp

    def change(self, table: Tournament) -> Tournament:
        """Note it, and what it added or took; the chip is gone once this was done at every table."""
        coloured = table.coloured | {(self.table, self.colour_up.small)}
        corrected = table.corrected + self.colour_up.against_par
        return replace(table, coloured=coloured, corrected=corrected, count=None).small_chips_cleared()


class LateChange(TournamentEvent):
    """Small chips that turned up late have been changed at par; what does not make a bigger one is out of the game."""

    small: Chips
    big: Chips
    changed: tuple[Changed, ...]

    @property
    def lost(self) -> Chips:
        """What the chips were worth that made no bigger one."""
        return self.small * sum(one.odd for one in self.changed)

    def change(self, table: Tournament) -> Tournament:
        """Count what is out of the game; nothing comes into it."""
        return replace(table, corrected=table.corrected - self.lost, count=None)


class StacksCounted(TournamentEvent):
    """Stacks were counted."""

    stacks: tuple[tuple[str, Chips], ...]

    def change(self, table: Tournament) -> Tournament:
        """Note them with the time."""
        return replace(table, count=Count(table.at, self.stacks))


class ChipsCorrected(TournamentEvent):
    """The host has put chips into the game, or taken them out."""

    chips: Chips

    def change(self, table: Tournament) -> Tournament:
        """Count them."""
        return replace(table, corrected=table.corrected + self.chips, count=None)


class PrizesPaid(TournamentEvent):
    """The prizes are paid: the tournament is at its end."""

    prizes: tuple[Prize, ...]

    def change(self, table: Tournament) -> Tournament:
        """Note them; the clock stands."""
        return replace(table, prizes=self.prizes, clock=replace(table.clock, since=None))
