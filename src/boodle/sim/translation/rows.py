"""Rows of numbers: what is read from them and written to them, at one place or at another for each table.

Of a row that each table has for itself, the numbers of all tables at one place lie beside each other.
"""

from boodle.sim.translation.arithmetic import as_kind, as_number, chosen
from boodle.sim.translation.kinds import (
    ABREAST,
    EACH,
    EACH_TRUTH,
    REAL,
    REALS,
    WHOLE,
    NotTranslated,
    Row,
    Value,
    differs,
    of_each,
    row_of,
)
from boodle.sim.translation.writer import Writer

NUMBERS, TRUTHS, PLACES = of_each("i64"), of_each("i1"), of_each("ptr")
TABLES = f"<{', '.join(f'i64 {table}' for table in range(ABREAST))}>"
"""The number of each table."""
AS_MANY = f"v{ABREAST}i64"
GATHER, SCATTER = f"@llvm.masked.gather.{AS_MANY}.v{ABREAST}p0", f"@llvm.masked.scatter.{AS_MANY}.v{ABREAST}p0"
INSTRUCTIONS = (
    f"declare {NUMBERS} {GATHER}({PLACES}, i32, {TRUTHS}, {NUMBERS})",
    f"declare void {SCATTER}({NUMBERS}, {PLACES}, i32, {TRUTHS})",
)


def read(pen: Writer, row: Value, place: Value) -> Value:
    """Return the number at a place of a row, or of rows of rows the row at it."""
    if differs(place.kind) or differs(row.kind):
        return _gathered(pen, row, place)
    at, kind = _place_of(pen, row, place), _row_kind(row)
    if len(kind.parts) == 3:
        return Value(Row(kind.parts[:2], kind.element), (at, row.parts[2]))
    if kind.element == NUMBERS:
        return Value(EACH, (pen.new(f"load {NUMBERS}, ptr {at}, align 8"),))
    number = pen.new(f"load {kind.element}, ptr {at}")
    if kind.element in REALS:
        return Value(REAL, (number if kind.element == "double" else pen.new(f"fpext float {number} to double"),))
    return Value(WHOLE, (number if kind.element == "i64" else pen.new(f"zext {kind.element} {number} to i64"),))


def write(pen: Writer, row: Value, place: Value, number: Value) -> None:
    """Write a number to a place of a row; abreast, at the tables that play."""
    kind = _row_kind(row)
    if len(kind.parts) == 3:
        raise NotTranslated("a whole row that is written to")
    if pen.playing:
        _write_abreast(pen, row, place, number)
        return
    at, held = _place_of(pen, row, place), as_kind(pen, number, REAL if kind.element in REALS else WHOLE).only
    if kind.element == "float":
        held = pen.new(f"fptrunc double {held} to float")
    elif kind.element == "i8":
        held = pen.new(f"trunc i64 {held} to i8")
    pen.put(f"store {kind.element} {held}, ptr {at}")


def as_row(pen: Writer, several: Value) -> Value:
    """Return a tuple of whole numbers as a row."""
    numbers = several.members()
    held = NUMBERS if differs(several.kind) else "i64"
    row = Value(row_of(held), (pen.kept(held, len(numbers)), str(len(numbers))))
    for place, number in enumerate(numbers):
        at = pen.new(f"getelementptr inbounds {held}, ptr {row.only}, i64 {place}")
        pen.put(f"store {held} {as_kind(pen, number, EACH if held == NUMBERS else WHOLE).only}, ptr {at}, align 8")
    return row


def playing(pen: Writer) -> Value:
    """Return which tables play."""
    return Value(EACH_TRUTH, (pen.new(f"load {TRUTHS}, ptr {pen.playing}"),))


def _write_abreast(pen: Writer, row: Value, place: Value, number: Value) -> None:
    if _row_kind(row).element != NUMBERS:
        raise NotTranslated("a row of all tables that one of them writes to")
    new, play = as_kind(pen, number, EACH), playing(pen)
    if differs(place.kind):
        places = _places_of(pen, row, place)
        pen.put(f"call void {SCATTER}({NUMBERS} {new.only}, {PLACES} {places}, i32 8, {TRUTHS} {play.only})")
        return
    at = _place_of(pen, row, place)
    held = chosen(pen, play, new, Value(EACH, (pen.new(f"load {NUMBERS}, ptr {at}, align 8"),)))
    pen.put(f"store {NUMBERS} {held.only}, ptr {at}, align 8")


def _gathered(pen: Writer, row: Value, place: Value) -> Value:
    """Return for each table that plays the number at its place, or the row."""
    places, kind = _places_of(pen, row, place), _row_kind(row)
    if len(kind.parts) == 3:
        return Value(Row((PLACES, "i64"), kind.element), (places, row.parts[2]))
    byte = kind.element == "i8"
    how = f"{PLACES} {places}, i32 {1 if byte else 8}, {TRUTHS} {playing(pen).only}, {NUMBERS} zeroinitializer"
    found = pen.new(f"call {NUMBERS} {GATHER}({how})")
    return Value(EACH, (pen.new(f"and {NUMBERS} {found}, splat (i64 255)") if byte else found,))


def _places_of(pen: Writer, row: Value, place: Value) -> str:
    """Return where each table's place of a row lies."""
    kind, number = _row_kind(row), as_kind(pen, as_number(pen, place), EACH).only
    if kind.element == NUMBERS:
        number = pen.new(f"add {NUMBERS} {pen.new(f'mul {NUMBERS} {number}, splat (i64 {ABREAST})')}, {TABLES}")
    elif len(kind.parts) == 3:
        number = pen.new(f"mul {NUMBERS} {number}, splat (i64 {row.parts[2]})")
    elif kind.element not in ("i64", "i8"):
        raise NotTranslated("real numbers at more than one table")
    held = "i8" if kind.element == "i8" else "i64"
    return pen.new(f"getelementptr inbounds {held}, {row.kind.parts[0]} {row.only}, {NUMBERS} {number}")


def _place_of(pen: Writer, row: Value, place: Value) -> str:
    """Return where a place of a row lies."""
    kind, number = _row_kind(row), as_kind(pen, place, WHOLE).only
    if len(kind.parts) == 3:
        number = pen.new(f"mul i64 {number}, {row.parts[2]}")
    return pen.new(f"getelementptr inbounds {kind.element}, ptr {row.only}, i64 {number}")


def _row_kind(row: Value) -> Row:
    if not isinstance(row.kind, Row):
        raise NotTranslated("a place in what is no row")
    return row.kind
