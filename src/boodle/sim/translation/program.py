"""A program: one function and all of ours that it calls, each as often as there are kinds of what it is given."""

import ast
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from boodle.frozen import Frozen, replace
from boodle.sim.translation.kinds import (
    EACH,
    EACH_TRUTH,
    NOTHING,
    REAL,
    TRUTH,
    WHOLE,
    NotTranslated,
    Value,
    ValueKind,
    differs,
    for_each,
    group_of,
    of_each,
    row_of,
)

Translated = TypeVar("Translated")
RETURNED = {"int": WHOLE, "bool": TRUTH, "float": REAL, "None": NOTHING}
PLAN = "plan"
"""What the row is called that may be known beforehand, in every function that is given it."""
SPARE_BYTES = 7
"""Behind a table of bytes, since many tables read a byte with the seven after it."""


class Called(Frozen):
    """A function for these kinds of what it is given: what it is called in the program, and the kind it returns."""

    function: FunctionType
    given: tuple[ValueKind, ...]
    name: str
    returned: ValueKind
    source: ast.FunctionDef

    @property
    def abreast(self) -> bool:
        """Whether it is called for many tables at once."""
        return any(differs(kind) or getattr(kind, "element", "") == of_each("i64") for kind in self.given)


@dataclass(slots=True)
class Program:
    """The functions of a program, those that wait for their translation, and its tables."""

    ours: Callable[[FunctionType], bool]
    """Tells which functions are translated; others are refused."""
    plan: tuple[int, ...] = ()
    waiting: list[Called] = field(default_factory=list)
    _functions: dict[tuple[FunctionType, tuple[ValueKind, ...]], Called] = field(default_factory=dict)
    _tables: dict[Any, Value] = field(default_factory=dict)
    _written: list[str] = field(default_factory=list)
    _files: dict[str, dict[str, ast.FunctionDef]] = field(default_factory=dict)

    def called(self, function: FunctionType, given: tuple[ValueKind, ...]) -> Called:
        """Return a function for these kinds, which will be translated; raises NotTranslated."""
        given = tuple({TRUTH: WHOLE, EACH_TRUTH: EACH}.get(kind, kind) for kind in given)
        if (function, given) not in self._functions:
            if not self.ours(function):
                raise NotTranslated(f"{function.__qualname__} of {function.__module__}: expected a function of ours")
            source, name = self._source(function), f"@{function.__name__}.{len(self._functions)}"
            called = Called(function, given, name, _returned(function, source), source)
            if called.abreast:
                called = replace(called, returned=for_each(called.returned))
            self._functions[function, given] = called
            self.waiting.append(called)
        return self._functions[function, given]

    def tried(self, translate: Callable[[], Translated]) -> Translated:
        """Return what a translation comes to, with none of the functions asked for that it asked for."""
        waiting, functions = list(self.waiting), dict(self._functions)
        try:
            return translate()
        finally:
            self.waiting[:], self._functions = waiting, functions

    def table(self, numbers: Any) -> Value:  # noqa: ANN401 - bytes, a tuple of ints, or one of such tuples
        """Return a table that is known beforehand as a row, or as rows of rows."""
        if numbers not in self._tables:
            self._tables[numbers] = self._table(numbers)
        return self._tables[numbers]

    def _table(self, numbers: Any) -> Value:  # noqa: ANN401
        name = f"@table.{len(self._tables)}"
        if isinstance(numbers, bytes):
            listed = "".join(f"\\{number:02x}" for number in numbers)
            more = SPARE_BYTES * "\\00"
            self._written.append(f'{name} = internal constant [{len(numbers) + SPARE_BYTES} x i8] c"{listed}{more}"')
            return Value(row_of("i8"), (name, str(len(numbers))))
        rows = numbers if numbers and isinstance(numbers[0], tuple) else (numbers,)
        long, every = len(rows[0]), [number for row in rows for number in row]
        if any(len(row) != long for row in rows) or not all(isinstance(number, int) for number in every):
            raise NotTranslated("a table: expected whole numbers, and rows of one length")
        listed = ", ".join(f"i64 {int(number)}" for number in every)
        self._written.append(f"{name} = internal constant [{len(every)} x i64] [{listed}]")
        depth = (str(len(rows)),) if rows is numbers else ()
        return Value(row_of("i64", len(depth) + 1), (name, *depth, str(long)))

    def text(self) -> str:
        """Return the tables as the compiler reads them."""
        return "\n".join(self._written)

    def _source(self, function: FunctionType) -> ast.FunctionDef:
        """Return a function as it stands in its file, where it is found by its name."""
        file = inspect.getsourcefile(function) or ""
        if file not in self._files:
            tree = ast.parse(Path(file).read_bytes(), file)
            self._files[file] = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
        source = self._files[file].get(function.__qualname__)
        code, odd = function.__code__, inspect.CO_VARARGS | inspect.CO_VARKEYWORDS
        by_place = not code.co_flags & odd and not code.co_kwonlyargcount and not code.co_posonlyargcount
        if source is None or source.decorator_list or not by_place:
            raise NotTranslated(
                f"{function.__qualname__}: expected a function that stands by itself in its file, given all by place"
            )
        return source


def _returned(function: FunctionType, source: ast.FunctionDef) -> ValueKind:
    """Return the kind of what a function says that it returns; raises NotTranslated."""
    said = ast.unparse(source.returns) if source.returns else ""
    if said.startswith("tuple["):
        return group_of(tuple(RETURNED[part] for part in said[6:-1].split(", ")))
    if said not in RETURNED:
        raise NotTranslated(f"{function.__qualname__} returns {said or 'what it does not say'}: expected int, or some")
    return RETURNED[said]
