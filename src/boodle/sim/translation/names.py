"""What a function's names mean: its own, which it writes to, and those of its file, which are known beforehand."""

from struct import pack
from types import FunctionType
from typing import Any

from boodle.sim.translation.arithmetic import as_kind, chosen
from boodle.sim.translation.kinds import (
    EACH,
    EACH_TRUTH,
    REAL,
    TRUTH,
    WHOLE,
    NotTranslated,
    Row,
    Value,
    ValueKind,
    differs,
    for_each,
    of_each,
    whole,
)
from boodle.sim.translation.program import Program
from boodle.sim.translation.rows import playing
from boodle.sim.translation.writer import Writer


class Names:
    """The names of one function."""

    def __init__(self, program: Program, function: FunctionType, pen: Writer) -> None:
        """Begin with nothing written to."""
        self.each = set[str]()
        """The names of which every table has its own, where many play abreast."""
        self.short = set[str]()
        """Those of numbers of 32 bits, which then take half the room."""
        self.program, self.pen, self.outer = program, pen, function.__globals__
        self._written = function.__code__.co_varnames
        self._own: dict[str, tuple[ValueKind, tuple[str, ...]]] = {}

    def keep(self, name: str, value: Value) -> None:
        """Write a value to a name of the function; the first one says of what kind all are."""
        if self.pen.playing and (self.pen.apart or differs(value.kind)) and not isinstance(value.kind, Row):
            self.each.add(name)
        kind = WHOLE if value.kind == TRUTH else value.kind
        if name in self.each:
            kind = EACH if value.kind == EACH_TRUTH else for_each(kind)
        if name not in self._own or (name in self.each and not differs(self._own[name][0])):
            self._own[name] = kind, tuple(self.pen.kept(self._held(name, part)) for part in kind.parts)
        self._write(name, value)

    def _write(self, name: str, value: Value) -> None:
        kind, places = self._own[name]
        value = as_kind(self.pen, value, kind)
        if self.pen.apart and differs(kind):
            value = chosen(self.pen, playing(self.pen), value, self.read(name))
        for full, part, place in zip(kind.parts, value.parts, places, strict=True):
            held = self._held(name, full)
            kept = part if held == full else self.pen.new(f"trunc {full} {part} to {held}")
            self.pen.put(f"store {held} {kept}, ptr {place}")

    def shorten(self, name: str) -> None:
        """Let a name hold numbers of 32 bits from its first one on; raises NotTranslated where it has held others."""
        if name in self._own and name not in self.short:
            raise NotTranslated(f"{name}: expected to be said to be short where it is first written to")
        self.short.add(name)

    def _held(self, name: str, part: str) -> str:
        """Return the compiler's type in which a part of what a name means is kept."""
        return of_each("i32") if name in self.short and part == of_each("i64") else part

    def _loaded(self, name: str, part: str, place: str) -> str:
        held = self._held(name, part)
        found = self.pen.new(f"load {held}, ptr {place}")
        return found if held == part else self.pen.new(f"zext {held} {found} to {part}")

    def bind(self, name: str, value: Value) -> object:
        """Let a name mean a number that is the same for all tables, until `unbind` with what is returned."""
        before = self._own.get(name)
        self._own[name] = value.kind, (self.pen.kept(value.kind.parts[0]),)
        self.pen.put(f"store {value.kind.parts[0]} {value.only}, ptr {self._own[name][1][0]}")
        return before

    def unbind(self, name: str, before: Any) -> None:  # noqa: ANN401
        """Let a name mean what it did before."""
        del self._own[name]
        if before:
            self._own[name] = before

    def read(self, name: str) -> Value:
        """Return what a name means; raises NotTranslated."""
        if name in self._own:
            kind, places = self._own[name]
            parts = (self._loaded(name, part, at) for part, at in zip(kind.parts, places, strict=True))
            return Value(kind, tuple(parts))
        if name in self.outer and name not in self._written:
            return self.known(self.outer[name])
        raise NotTranslated(f"{name}: expected a name that was written to before, or a constant")

    def known(self, fact: object) -> Value:
        """Return what is known beforehand; raises NotTranslated."""
        if isinstance(fact, bool):
            return Value(TRUTH, (str(int(fact)),))
        if isinstance(fact, int) and -(1 << 63) <= fact < 1 << 63:
            return whole(int(fact))
        if isinstance(fact, float):
            return Value(REAL, (f"0x{pack('>d', fact).hex()}",))
        if isinstance(fact, bytes | tuple):
            return self.program.table(fact)
        raise NotTranslated(f"{fact!r}: expected a whole number of 64 bits, or a table of such")
