"""Who sits where: tables, chairs, and places counted from the button."""

from collections.abc import Iterator, Sequence
from enum import Enum

from boodle.frozen import Frozen, replace
from boodle.rulebook import Refused
from boodle.seats import BySeat, Seat


class Book(Enum):
    """The book that decides where the two differ (POKER.md 4)."""

    HOUSE = "house"
    TDA = "tda"


class FirstHand(Enum):
    """When somebody who is moved gets his first hand."""

    NEXT_HAND = "next-hand"
    WAITS = "waits"
    """When the button has passed his chair (FLR-19, TDA 10)."""


class Chair(Frozen, order=True):
    """One chair of one table; prints as the table and the chair, both counted from 1: `2.5`."""

    table: int
    seat: Seat

    def __repr__(self) -> str:
        """Print as notation."""
        return f"{self.table}.{self.seat + 1}"

    __str__ = __repr__


class SeatedTable(Frozen):
    """A table: who sits in which chair, and where the button lies for the hand that is dealt next, if that was told."""

    number: int
    chairs: BySeat[str | None]
    button: Seat | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits here, clockwise from the first chair."""
        return tuple(name for name in self.chairs if name is not None)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The chairs in which nobody sits."""
        return tuple(seat for seat, name in enumerate(self.chairs) if name is None)

    @property
    def from_dealers_left(self) -> tuple[str, ...]:
        """Who sits here, clockwise from the button's left; from the first chair while the button was not told."""
        first = 0 if self.button is None else self.button + 1
        return tuple(name for seat in self.chairs.clockwise(first) if (name := self.chairs[seat]) is not None)

    def seat_of(self, name: str) -> Seat | None:
        """Return the chair of a player, None when he is not here."""
        return self.chairs.index(name) if name in self.chairs else None

    def taken(self, seat: Seat, name: str | None) -> "SeatedTable":
        """Return the table with somebody in a chair, or nobody."""
        return replace(self, chairs=self.chairs.put(seat, name))

    def with_button(self, button: Seat | None) -> "SeatedTable":
        """Return the table with the button at another chair."""
        return replace(self, button=button)

    def entry(self, seat: Seat, book: Book) -> FirstHand:
        """Tell when a newcomer in this chair gets a hand: not between the button and the blinds (FLR-19).

        By the TDA book only the chairs between button and small blind wait; between the blinds he takes the big one.
        """
        if self.button is None or len(self.players) < 2:
            return FirstHand.NEXT_HAND
        forbidden = self.before_small_blind if book is Book.TDA else self.before_big_blind
        return FirstHand.WAITS if seat in forbidden else FirstHand.NEXT_HAND

    def waits(self, seat: Seat, book: Book) -> bool:
        """Tell whether somebody who has just sat down in this chair waits until the button has passed."""
        return self.taken(seat, None).entry(seat, book) is FirstHand.WAITS

    @property
    def before_small_blind(self) -> tuple[Seat, ...]:
        """The free chairs between the button and the small blind."""
        return self._free_before(1)

    @property
    def before_big_blind(self) -> tuple[Seat, ...]:
        """The free chairs between the button and the big blind."""
        return self._free_before(2)

    def _free_before(self, players: int) -> tuple[Seat, ...]:
        passed: list[Seat] = []
        for seat in self.left_of_button():
            if self.chairs[seat] is None:
                passed.append(seat)
            else:
                players -= 1
            if not players:
                return tuple(passed)
        return ()

    def left_of_button(self) -> Iterator[Seat]:
        """Yield every chair clockwise from the button's left, the button's own last; Refused when it was not told."""
        if self.button is None:
            raise Refused("no_button", table=self.number)
        return self.chairs.clockwise(self.button + 1)

    def ring(self) -> tuple[Seat, ...]:
        """Return the taken chairs clockwise from the small blind; the button's own is not among them."""
        return tuple(s for s in self.left_of_button() if self.chairs[s] is not None and s != self.button)

    def worst_free(self, book: Book) -> tuple[Seat, ...]:
        """Return the free chairs, the one that posts the big blind soonest first, those that must wait last.

        Without a button it is the order of the chairs.
        """
        if self.button is None or len(self.players) < 2:
            return self.free
        seats = [seat for seat in self.left_of_button() if self.chairs[seat] is None]
        waiting = [seat for seat in seats if self.entry(seat, book) is FirstHand.WAITS]
        return tuple([seat for seat in seats if seat not in waiting] + waiting)


def empty_table(number: int, seats: int) -> SeatedTable:
    """Return a table at which nobody sits."""
    return SeatedTable(number, BySeat([None] * seats))


def table_of(tables: Sequence[SeatedTable], number: int) -> SeatedTable:
    """Return the table of a number; Refused when there is none."""
    for table in tables:
        if table.number == number:
            return table
    raise Refused("no_table", table=number)


def with_table(tables: Sequence[SeatedTable], changed: SeatedTable) -> tuple[SeatedTable, ...]:
    """Return the tables with one of them changed."""
    return tuple(changed if table.number == changed.number else table for table in tables)


def chair_of(tables: Sequence[SeatedTable], name: str) -> Chair | None:
    """Return where a player sits, None when he sits nowhere."""
    for table in tables:
        seat = table.seat_of(name)
        if seat is not None:
            return Chair(table.number, seat)
    return None


def is_free(tables: Sequence[SeatedTable], chair: Chair) -> bool:
    """Tell whether there is such a chair and nobody sits in it."""
    return any(table.number == chair.table and chair.seat in table.free for table in tables)


def seat_cards(tables: Sequence[SeatedTable], players: int) -> tuple[Chair, ...]:
    """Lay out one seat card for each of so many players, so that the tables begin balanced; Refused without room."""
    free = {table.number: list(table.free) for table in tables}
    count = {table.number: len(table.players) for table in tables}
    laid: list[Chair] = []
    for _ in range(players):
        with_room = [number for number in free if free[number]]
        if not with_room:
            raise Refused("no_room", players=players, seats=len(laid))
        number = min(with_room, key=lambda one: (count[one], one))
        laid.append(Chair(number, free[number].pop(0)))
        count[number] += 1
    return tuple(sorted(laid))
