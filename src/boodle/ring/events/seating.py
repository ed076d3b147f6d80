"""What happens between hands: who is in the next one, chips bought and cashed, who is out in which place."""

from typing import TypeVar

from boodle.frozen import replace
from boodle.ring.table import Owed, RingEvening, RingEvent, RingTable, T
from boodle.rulebook import BoughtIn, EveningClosed, SeatLeft, SeatTaken, SeenByAll
from boodle.seating import HostSays, Phase, Player, Standing
from boodle.seats import BySeat, Chips, Seat, paid

V = TypeVar("V")


def _answered(table: RingTable, seat: Seat) -> RingEvening:
    return replace(table.evening, answered=table.evening.answered | {seat})


class SeatSaid(SeenByAll, RingEvent):
    """A player says whether he is in the next hand, and whether he waits for the big blind."""

    seat: Seat
    standing: Standing
    waits: bool

    def change(self, table: T) -> T:
        """Note it, and that this seat has answered."""
        players = table.players.put(self.seat, replace(table.players[self.seat], standing=self.standing))
        waits = table.waits | {self.seat} if self.waits else table.waits - {self.seat}
        return replace(table, players=players, waits=waits, evening=_answered(table, self.seat))


class ChipsSold(BoughtIn, SeenByAll, RingEvent):
    """A seat buys chips from the bank, and from nobody else (FLR-08, FLR-17)."""

    seat: Seat
    chips: Chips

    def change(self, table: T) -> T:
        """Move them from the bank's account."""
        rebought = table.rebought.put(self.seat, table.rebought[self.seat] + 1)
        stacks = paid(table.stacks, self.seat, self.chips)
        return replace(table, stacks=stacks, bank=table.bank - self.chips, rebought=rebought)


class CashedOut(SeatLeft, SeenByAll, RingEvent):
    """A player leaves with all of his stack, never with a part of it (FLR-07)."""

    seat: Seat
    chips: Chips

    def change(self, table: T) -> T:
        """Cash the stack in and empty the chair."""
        gone = replace(table.players[self.seat], standing=Standing.GONE)
        evening = _answered(table, self.seat)
        if self.chips and table.house.return_wait:
            evening = replace(evening, cashed=(*evening.cashed, gone.name))
        return replace(
            table,
            players=table.players.put(self.seat, gone),
            stacks=paid(table.stacks, self.seat, -self.chips),
            bank=table.bank + self.chips,
            owed=table.owed.put(self.seat, Owed.NOTHING),
            waits=table.waits - {self.seat},
            evening=evening,
        )


class LetBackIn(SeenByAll, RingEvent):
    """Somebody who has cashed out may come back (FLR-07)."""

    name: str

    def change(self, table: T) -> T:
        """Take the name from those who wait."""
        cashed = tuple(name for name in table.evening.cashed if name != self.name)
        return replace(table, evening=replace(table.evening, cashed=cashed))


class SeatFilled(SeatTaken, SeenByAll, RingEvent):
    """Somebody takes a chair and buys chips; at a game under way he may not come in at the blinds (FLR-19)."""

    seat: Seat
    name: str
    chips: Chips
    owes: Owed

    def change(self, table: T) -> T:
        """Fill an empty chair, or put a new one after the last."""
        new = self.seat == len(table.players)
        began = table.evening.began if table.hand is None else table.hand.before.stacks
        return replace(
            table,
            players=_filled(table.players, self.seat, Player(self.name), new=new),
            stacks=_filled(table.stacks, self.seat, self.chips, new=new),
            owed=_filled(table.owed, self.seat, self.owes, new=new),
            rebought=_filled(table.rebought, self.seat, 0, new=new),
            bank=table.bank - self.chips,
            hand=None,
            evening=replace(table.evening, answered=table.evening.answered - {self.seat}, began=began),
        )


def _filled(values: BySeat[V], seat: Seat, value: V, *, new: bool) -> BySeat[V]:
    return BySeat((*values, value)) if new else values.put(seat, value)


class HostAnswered(SeenByAll, RingEvent):
    """The host says whether another hand follows; None: he is asked again."""

    says: HostSays | None

    def change(self, table: T) -> T:
        """Note it."""
        return replace(table, evening=replace(table.evening, host=self.says))


class AnswersForgotten(SeenByAll, RingEvent):
    """Fewer than two would be dealt in: host and players are asked again."""

    def change(self, table: T) -> T:
        """Forget what was said; who has said that he is in stays in."""
        return replace(table, evening=replace(table.evening, answered=frozenset(), host=None))


class KnockedOut(SeenByAll, RingEvent):
    """Somebody is out of the tournament; several in one hand by their stacks before it, equal ones share a place."""

    seat: Seat
    place: int

    def change(self, table: T) -> T:
        """Note the place; he has no more part in the game."""
        gone = replace(table.players[self.seat], standing=Standing.GONE)
        evening = replace(table.evening, placed=(*table.evening.placed, (self.seat, self.place)))
        return replace(table, players=table.players.put(self.seat, gone), evening=evening)


class TableClosed(EveningClosed, SeenByAll, RingEvent):
    """The evening, or the tournament, is over; the stacks are what everybody takes home."""

    def change(self, table: T) -> T:
        """Close it."""
        return replace(table, evening=replace(table.evening, phase=Phase.OVER, host=None))
