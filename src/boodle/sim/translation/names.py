"""What a function's names mean: its own, which it writes to, and those of its file, which are known beforehand."""

from struct import pack
from types import FunctionType

from boodle.sim.translation.arithmetic import as_kind
from boodle.sim.translation.kinds import REAL, TRUTH, WHOLE, NotTranslated, Value, ValueKind, whole
from boodle.sim.translation.program import Program
from boodle.sim.translation.writer import Writer


class Names:
    """The names of one function."""

    def __init__(self, program: Program, function: FunctionType, pen: Writer) -> None:
        """Begin with nothing written to."""
        self.program, self.pen, self.outer = program, pen, function.__globals__
        self._written = function.__code__.co_varnames
        self._own: dict[str, tuple[ValueKind, tuple[str, ...]]] = {}

    def keep(self, name: str, value: Value) -> None:
        """Write a value to a name of the function; the first one says of what kind all are."""
        if name not in self._own:
            kind = WHOLE if value.kind == TRUTH else value.kind
            self._own[name] = kind, tuple(self.pen.kept(part) for part in kind.parts)
        kind, places = self._own[name]
        for held, part, place in zip(kind.parts, as_kind(self.pen, value, kind).parts, places, strict=True):
            self.pen.put(f"store {held} {part}, ptr {place}")

    def read(self, name: str) -> Value:
        """Return what a name means; raises NotTranslated."""
        if name in self._own:
            kind, places = self._own[name]
            parts = [self.pen.new(f"load {held}, ptr {at}") for held, at in zip(kind.parts, places, strict=True)]
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
