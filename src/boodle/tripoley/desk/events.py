"""What happens at the desk and nowhere else, and how the desk takes what happens on its table."""

from collections.abc import Callable
from typing import TypeVar

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.pots import Cut
from boodle.rulebook import Event, SeenByAll, Step, TableEvent, Viewer
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.board import POT
from boodle.tripoley.desk.acts import DeskAct
from boodle.tripoley.desk.desk import ActTold, Desk, DeskStage
from boodle.tripoley.events.dealing import DealBegun, DealVoided
from boodle.tripoley.events.seating import NewcomerSeated
from boodle.tripoley.table import Table

R = TypeVar("R")


class OnTable(TableEvent[Desk]):
    """Something has happened on the table; a new deal begins with nothing told."""

    event: TableEvent[Table]

    def seen_by(self, viewer: Viewer) -> "Event | None":
        """Show what the game shows of it."""
        seen = self.event.seen_by(viewer)
        return OnTable(seen) if isinstance(seen, TableEvent) else None

    def change(self, table: Desk) -> Desk:
        """Change the table, and tell the story on."""
        after = self.event.change(table.table)
        story = table.story.after(self.event, after)
        if isinstance(self.event, (DealBegun, DealVoided, NewcomerSeated)):
            return Desk(after, table.stage, story, table.told, BySeat((0,) * len(after.players)))
        return replace(table, table=after, story=story)


class DeskEvent(SeenByAll, TableEvent[Desk]):
    """An event of the desk itself."""


class StageReached(DeskEvent):
    """The book lies open at another stage."""

    stage: DeskStage

    def change(self, table: Desk) -> Desk:
        """Note it."""
        return replace(table, stage=self.stage)


class ActLaid(DeskEvent):
    """Something was told: the page to which it belongs will take it up."""

    act: DeskAct

    def change(self, table: Desk) -> Desk:
        """Lay it down, with where it was told."""
        return replace(table, told=ActTold(self.act, table.stage))


class ActTaken(DeskEvent):
    """The page to which it belongs has taken up what was told."""

    def change(self, table: Desk) -> Desk:
        """Nothing is waiting any more."""
        return replace(table, told=None)


class ChipsPaid(DeskEvent):
    """A seat has put chips into the pot, or (negative) fewer than was said before."""

    seat: Seat
    chips: Chips

    def change(self, table: Desk) -> Desk:
        """Move them."""
        stacks = paid(table.table.stacks, self.seat, -self.chips)
        moved = replace(table.table, stacks=stacks, board=table.table.board.add(POT, self.chips))
        return replace(table, table=moved, paid=table.paid.put(self.seat, table.paid[self.seat] + self.chips))


class FoldSaid(DeskEvent):
    """A seat has folded, or has not after all."""

    seat: Seat
    out: bool

    def change(self, table: Desk) -> Desk:
        """Note it."""
        return replace(table, folded=table.folded | {self.seat} if self.out else table.folded - {self.seat})


class PotsFixed(DeskEvent):
    """The pots are cut for good: nobody pays or folds any more."""

    cut: Cut

    def change(self, table: Desk) -> Desk:
        """Keep them."""
        return replace(table, cut=self.cut)


class CardsLeft(DeskEvent):
    """How many cards seats have left, as far as it was said."""

    cards: tuple[tuple[Seat, int], ...]

    def change(self, table: Desk) -> Desk:
        """Note it."""
        return replace(table, cards=self.cards)


class HandsCounted(SeenByAll, TableEvent[Table]):
    """The cards that are left have been counted; which cards they are nobody knows here, so that any will do."""

    hands: BySeat[CardSet]

    def change(self, table: Table) -> Table:
        """Put so many cards before each seat."""
        return replace(table, hands=self.hands)


def let_happen(step: Step[Desk], *events: TableEvent[Table]) -> None:
    """Let events of the game happen on the table of a desk."""
    for event in events:
        step.happen(OnTable(event))


def on_table(step: Step[Desk], read: Callable[[Step[Table]], R]) -> R:
    """Have something read as at any table, and take what it lets happen; returns what it returns."""
    within = Step(step.table.table)
    read_as = read(within)
    for event in within.events:
        if isinstance(event, TableEvent):
            step.happen(OnTable(event))
    return read_as
