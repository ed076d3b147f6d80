"""Who moves where: balancing, breaking, the final table (FLR-04, FLR-05, FLR-06; TDA 10, 11)."""

from collections.abc import Mapping, Sequence

from boodle.cards import Card
from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Seat, clockwise
from boodle.tournament.race import draw_order
from boodle.tournament.seating import Book, Chair, FirstHand, SeatedTable, table_of

MOST_DIFFERENCE = 1
"""Tables may differ by one player (FLR-04)."""


class SeatMove(Frozen):
    """Somebody moves from one chair to another, and when he gets his first hand there."""

    name: str
    source: Chair
    to: Chair
    entry: FirstHand = FirstHand.NEXT_HAND


class Balance(Frozen):
    """One player has to move from a table to another; `ask_button` names the tables whose button must be told first."""

    source: int
    to: int
    rule: str
    move: SeatMove | None
    ask_button: tuple[int, ...] = ()


class Redrawn(Frozen):
    """One player in the draw for the final table: his card and his chair."""

    name: str
    card: Card
    seat: Seat


def balance(tables: Sequence[SeatedTable], book: Book = Book.HOUSE, vacancy: Seat | None = None) -> Balance | None:
    """Return the move that brings the tables nearer to balance; None when those with a free chair lack less than two.

    House (FLR-04): whoever is at the same place from the button as the empty chair moves. TDA 11: the next big blind
    moves to the worst place, never to the small blind. `vacancy` names the empty chair; without it, it is the one that
    posts the big blind soonest. Buttons lie where they lie for the hand that is dealt next.
    """
    most = min(tables, key=lambda table: (-len(table.players), table.number), default=None)
    # A small table that is full takes nobody, however many sit at a larger one.
    free = (table for table in tables if table.free)
    fewest = min(free, key=lambda table: (len(table.players), table.number), default=None)
    if most is None or fewest is None or len(most.players) - len(fewest.players) <= MOST_DIFFERENCE:
        return None
    rule = "TDA 11" if book is Book.TDA else "FLR-04"
    asked = [table for table in (most, fewest) if table is most or len(table.players) > 1]
    ask = tuple(sorted(table.number for table in asked if table.button is None))
    if ask:
        return Balance(most.number, fewest.number, rule, None, ask)
    to = fewest.worst_free(book)[0] if vacancy is None else vacancy
    if to not in fewest.free:
        raise Refused("seat_taken", chair=Chair(fewest.number, to))
    no_place = fewest.button is None  # at a table that has just been opened
    leaver = next_big_blind(most) if book is Book.TDA or no_place else same_place(most, fewest, to)
    move = SeatMove(
        most.chairs[leaver] or "", Chair(most.number, leaver), Chair(fewest.number, to), fewest.entry(to, book)
    )
    return Balance(most.number, fewest.number, rule, move)


def next_big_blind(table: SeatedTable) -> Seat:
    """Return the chair that posts the big blind next; heads-up it is the one without the button."""
    ring = table.ring()
    return ring[1] if len(ring) > 1 else ring[0]


def same_place(source: SeatedTable, to: SeatedTable, vacancy: Seat) -> Seat:
    """Return the chair whose place from the button is, or is nearest to, that of an empty chair at another table.

    Places are counted in players from the button, on the side on which it is nearer: the third after it is the third
    after it, the one before it is the one before it, however many sit between.
    """
    ring = source.ring()
    if vacancy == to.button:
        button = source.button
        return button if button is not None and source.chairs[button] is not None else ring[-1]
    before = sum(to.chairs[seat] is not None for seat in _between(to, to.button, vacancy))
    after = sum(to.chairs[seat] is not None for seat in _between(to, vacancy, to.button))
    place = before if before <= after else len(ring) - 1 - after
    return ring[max(0, min(place, len(ring) - 1))]


def _between(table: SeatedTable, first: Seat | None, last: Seat | None) -> list[Seat]:
    """Return the chairs strictly between two, clockwise."""
    seats = list(clockwise((first or 0) + 1, len(table.chairs)))
    return seats[: seats.index(last or 0)]


def can_break(tables: Sequence[SeatedTable], number: int) -> bool:
    """Tell whether the other tables have a chair for everybody of a table (FLR-05)."""
    leaving = table_of(tables, number)
    others = [table for table in tables if table.number != number]
    return bool(others) and sum(len(table.free) for table in others) >= len(leaving.players)


def breaking_seats(tables: Sequence[SeatedTable], number: int, book: Book = Book.HOUSE) -> tuple[Chair, ...]:
    """Return the seat cards to lay out when a table breaks: every free chair (FLR-05); Refused when there are too few.

    By TDA 10 a chair in which one would have to wait is laid out only where the others are not enough.
    """
    leaving = table_of(tables, number).players
    others = [table for table in tables if table.number != number]
    free = [Chair(table.number, seat) for table in others for seat in table.free]
    if len(free) < len(leaving):
        raise Refused("no_room", players=len(leaving), seats=len(free))
    at_once = [chair for chair in free if table_of(others, chair.table).entry(chair.seat, book) is FirstHand.NEXT_HAND]
    return tuple(at_once if book is Book.TDA and len(at_once) >= len(leaving) else free)


def break_table(
    tables: Sequence[SeatedTable], number: int, drawn: Sequence[Chair], book: Book = Book.HOUSE
) -> tuple[SeatMove, ...]:
    """Break a table: its players, clockwise from the first chair, take the chairs that they drew (FLR-05, TDA 10).

    Raises Refused when these are not free chairs at other tables, one a player.
    """
    leaving = table_of(tables, number)
    if len({*drawn}) != len(drawn) or len(drawn) != len(leaving.players):
        raise Refused("wrong_draw", expected=len(leaving.players), got=len({*drawn}))
    moves = []
    for name, to in zip(leaving.players, drawn, strict=True):
        table = table_of(tables, to.table)
        if to.table == number or to.seat not in table.free:
            raise Refused("seat_taken", chair=to)
        source = Chair(number, leaving.chairs.index(name))
        moves.append(SeatMove(name, source, to, table.entry(to.seat, book)))
    return tuple(moves)


def redraw(cards: Mapping[str, Card], dealer: Seat, seats: int) -> tuple[Redrawn, ...]:
    """Seat everybody at the final table by cards, the highest first on the dealer's left (FLR-06, suits by FLR-31).

    Chairs are taken clockwise; the lowest card sits in the dealer's own. Raises Refused when two have one card, or
    there are too few chairs.
    """
    if len(cards) > seats:
        raise Refused("no_room", players=len(cards), seats=seats)
    if not 0 <= dealer < seats:
        raise Refused("no_seat", chair=dealer + 1)
    for card in cards.values():
        if sum(other == card for other in cards.values()) > 1:
            raise Refused("card_twice", card=card)
    order = sorted(cards, key=lambda name: draw_order(cards[name]), reverse=True)
    taken = [*list(clockwise(dealer + 1, seats))[: len(order) - 1], dealer]
    return tuple(Redrawn(name, cards[name], seat) for name, seat in zip(order, taken, strict=False))
