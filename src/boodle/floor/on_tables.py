"""Rulings at a tournament, worked out with the names of the players: who moves where, who wins which chips."""

from collections.abc import Mapping

from boodle.cards import Card
from boodle.floor.errors import NotGiven
from boodle.floor.given import Given, need, need_chips
from boodle.floor.incidents import Answer, RulingBook
from boodle.floor.walk import Ruling
from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.tournament import (
    MOST_DIFFERENCE,
    Balance,
    ColourUp,
    RacedOut,
    Redrawn,
    Rounding,
    SeatedTable,
    SeatMove,
    can_break,
    colour_up,
    draw_order,
    redraw,
)
from boodle.tournament import Book as SeatingBook
from boodle.tournament import balance as balanced
from boodle.tournament import break_table as broken

AT_FAULT = {"not_a_multiple": "big-chip", "not_chips": "small-chips"}
ROUNDINGS = {"race-half-up": Rounding.HALF_UP, "round-up-each": Rounding.EACH_UP}


class Moves(Frozen):
    """Who moves from where to where."""

    moves: tuple[SeatMove, ...]


class Ranked(Frozen):
    """Cards of a draw, the best first."""

    cards: tuple[Card, ...]


class SeatsDrawn(Frozen):
    """Who sits where after a draw for every seat."""

    seats: tuple[Redrawn, ...]


def chip_race(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> ColourUp:
    """Change the small chips, and race for the odd ones (FLR-28, FLR-29, FLR-30, TDA 24)."""
    try:
        return colour_up(
            need(given, "small-chips", dict),
            need_chips(given, "small-chip", least=1),
            need_chips(given, "big-chip", least=1),
            tuple(given.get("cards", ())),
            rounding=ROUNDINGS.get(ruling.key, Rounding.UP),
            raced_out=RacedOut.NEVER if ruling.key == "race-nobody-out" else RacedOut.MAY_BE,
            last_chips=given.get("last-chips", ()),
        )
    except Refused as refused:
        raise NotGiven(AT_FAULT.get(refused.fault.key, "cards"), refused.fault.facts) from None


def draw(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Ranked:
    """Order the cards of a draw, suits between equal ranks (FLR-31)."""
    return Ranked(tuple(sorted(need(given, "cards", tuple), key=draw_order, reverse=True)))


def balance(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Moves:
    """Say who moves to balance the tables (FLR-04, TDA 11)."""
    vacancy = given.get("vacancy")
    found = _balanced(need(given, "tables", tuple), _book(ruling), vacancy.seat if vacancy is not None else None)
    if found is None and _difference(given) > MOST_DIFFERENCE:
        raise NotGiven("tables", _tables(given))  # of those who are too few no empty chair was told
    if found is not None and found.move is None:
        raise NotGiven("tables", found.ask_button)
    return Moves(() if found is None or found.move is None else (found.move,))


def break_table(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Moves:
    """Say who goes where from a table that breaks, by the seats they drew (FLR-05, TDA 10)."""
    try:
        return Moves(
            broken(
                need(given, "tables", tuple),
                need_chips(given, "breaks", least=1),
                need(given, "drawn-seats", tuple),
                _book(ruling),
            )
        )
    except Refused as refused:
        raise NotGiven("drawn-seats", refused.fault.facts) from None


def final_table(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> SeatsDrawn:
    """Seat everybody by the cards they were dealt (FLR-06)."""
    dealt = need(given, "dealt", dict)
    try:
        return SeatsDrawn(redraw(dealt, need_chips(given, "dealer", least=1) - 1, len(dealt)))
    except Refused as refused:
        raise NotGiven("dealer" if refused.fault.key == "no_seat" else "dealt", refused.fault.facts) from None


def difference(given: Given) -> dict[str, Answer]:
    """Tell how many more sit at the fullest table than at the emptiest."""
    return {"difference": min(9, _difference(given))}


def _difference(given: Given) -> int:
    """Return how many more sit at the fullest table than at the emptiest."""
    counts = [len(table.players) for table in _tables(given)]
    return max(counts) - min(counts)


def room_left(given: Given) -> dict[str, Answer]:
    """Tell whether the other tables have a seat for everybody of the one that breaks."""
    try:
        may = can_break(_tables(given), need_chips(given, "breaks", least=1))
    except Refused as refused:
        raise NotGiven("breaks", refused.fault.facts) from None
    return {"room-left": "yes" if may else "no"}


def _tables(given: Given) -> tuple[SeatedTable, ...]:
    tables = need(given, "tables", tuple)
    if not tables:
        raise NotGiven("tables", tables)
    return tables


def _book(ruling: Ruling) -> SeatingBook:
    return SeatingBook.TDA if ruling.by is RulingBook.TDA else SeatingBook.HOUSE


def _balanced(tables: tuple[SeatedTable, ...], book: SeatingBook, vacancy: int | None) -> Balance | None:
    try:
        return balanced(tables, book, vacancy)
    except Refused as refused:
        raise NotGiven("vacancy", refused.fault.facts) from None
