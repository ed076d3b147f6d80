"""What a value of a translated function can be: a whole number, a truth, a real number, a row of numbers, a group."""

from typing import Any

from boodle.frozen import Frozen


class ValueKind(Frozen):
    """A kind of value, by the compiler's types of its parts."""

    parts: tuple[str, ...]


WHOLE, TRUTH, REAL, NOTHING = ValueKind(("i64",)), ValueKind(("i1",)), ValueKind(("double",)), ValueKind(())
ABREAST = 16
"""So many tables play abreast, where a program is written for that."""


def of_each(held: str) -> str:
    """Return the compiler's type of what has one of this type for each table."""
    return f"<{ABREAST} x {held}>"


EACH, EACH_TRUTH = ValueKind((of_each("i64"),)), ValueKind((of_each("i1"),))
"""A whole number and a truth for each table."""


def differs(kind: ValueKind) -> bool:
    """Tell whether a value of this kind may be another at each table."""
    return any(part.startswith("<") for part in kind.parts)


def for_each(kind: ValueKind) -> ValueKind:
    """Return the kind of what has a value of this kind for each table; a row is one for all."""
    if isinstance(kind, Group):
        return group_of(tuple(map(for_each, kind.members)), kind.names)
    return {WHOLE: EACH, TRUTH: EACH_TRUTH}.get(kind, kind)


class Row(ValueKind):
    """A row of numbers in memory: where it begins, how long it is; of rows of rows also how long each is."""

    element: str
    """The compiler's type of each number: those in `HELD_IN`."""


def row_of(element: str, depth: int = 1) -> Row:
    """Return the kind of a row, or with depth 2 of rows of one length."""
    return Row(("ptr", *["i64"] * depth), element)


class Group(ValueKind):
    """Several values in one: a tuple, or a named one."""

    members: tuple[ValueKind, ...]
    names: tuple[str, ...] = ()


def group_of(members: tuple[ValueKind, ...], names: tuple[str, ...] = ()) -> Group:
    """Return the kind of a tuple of these."""
    return Group(tuple(part for member in members for part in member.parts), members, names)


HELD_IN = {"int64": "i64", "uint8": "i8", "bool": "i8", "float32": "float", "float64": "double"}
"""Numbers in arrays, by NumPy's name of their type; those of a byte are from 0 on."""
REALS = ("float", "double")


class Value(Frozen):
    """A value: its kind, and what its parts are called."""

    kind: ValueKind
    parts: tuple[str, ...] = ()

    @property
    def only(self) -> str:
        """What its one part is called; of a row where it begins."""
        return self.parts[0]

    def members(self) -> list["Value"]:
        """Return what a group consists of."""
        assert isinstance(self.kind, Group)  # noqa: S101 - for the types
        found, at = list["Value"](), 0
        for kind in self.kind.members:
            found.append(Value(kind, self.parts[at : at + len(kind.parts)]))
            at += len(kind.parts)
        return found


def group(values: list[Value], names: tuple[str, ...] = ()) -> Value:
    """Return several values as one."""
    kind = group_of(tuple(value.kind for value in values), names)
    return Value(kind, tuple(part for value in values for part in value.parts))


def whole(number: int) -> Value:
    """Return a whole number that is known."""
    return Value(WHOLE, (str(number),))


class NotTranslated(TypeError):
    """Something that is not compiled; the sentence names the line, what stands there and what was expected."""

    where = ""

    def __str__(self) -> str:
        """Say it."""
        return f"{self.where}{super().__str__()}"


def kind_of_given(given: Any) -> ValueKind:  # noqa: ANN401 - an array is known by what it has
    """Return the kind of what a translated function is handed; raises NotTranslated."""
    if isinstance(given, tuple):
        names = getattr(given, "_fields", ())
        return group_of(tuple(map(kind_of_given, given)), names) if names else row_of("i64")
    if isinstance(given, int) and -(1 << 63) <= given < 1 << 63:
        return WHOLE
    form, depth = getattr(given, "dtype", None), getattr(given, "ndim", 0)
    if form is None or not form.isnative or not given.flags.c_contiguous or not given.flags.aligned:
        raise NotTranslated(f"{given!r:.40}: expected a whole number of 64 bits, or an array without gaps")
    if not depth and form.kind == "i":
        return WHOLE
    if depth not in (1, 2) or form.name not in HELD_IN:
        raise NotTranslated(f"an array of {form} of {depth} dimensions: expected one or two of {', '.join(HELD_IN)}")
    return row_of(HELD_IN[form.name], depth)
