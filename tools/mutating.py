"""Small wrong changes to a module, one at a time: what the tests of a room ought to notice.

A mutant is a change of one place: a condition turned round or dropped, a bound moved by one, an operator or an answer
of the house exchanged, a guard or a step left out, an entry missing from a table. Left alone are docstrings, types,
decorators, imports, `__all__`, `__slots__`, how a class is made, sentences, the texts of refusals and the values of
enum members: they are words, not rules. Values that are unpacked at once lose none: Python itself would notice.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from boodle.frozen import Frozen

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),  # codespell:ignore notin
    ast.NotIn: (ast.In,),  # codespell:ignore notin
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
WORDS = {"annotation", "returns", "decorator_list", "bases"}
LISTS = {"__all__", "__slots__"}
TYPE = re.compile(r"[A-Z]\w*[a-z]\w*")
"""What a type is called, and nothing else that is made by subscription."""
SENTENCE = re.compile(r"[^\W\d_] [^\W\d_]")
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
CONDITIONS = ast.Compare | ast.BoolOp | ast.UnaryOp
"""Conditions that are changed from within; any other is turned round as a whole."""

T = TypeVar("T")

Place = tuple[ast.expr | ast.stmt, str]
"""What stands there, and what is written instead."""
Found = tuple[str, range, ast.expr | ast.stmt, str]
"""The function or class it is in, and the lines of its step, before that."""


class Mutant(Frozen):
    """One change: the whole text of the module with it, the lines of its step, those it touches, before and after."""

    source: str
    where: str
    line: int
    step: range
    before: tuple[str, ...]
    after: tuple[str, ...]

    def __str__(self) -> str:
        """The change as a diff."""
        return "\n".join([*(f"- {line}" for line in self.before), *(f"+ {line}" for line in self.after)])


def enums_in(folder: Path) -> dict[str, tuple[str, ...]]:
    """The members of every enum below a folder, by the name of the enum."""
    classes = (
        node
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and _is_enum(node)
    )
    return {found.name: tuple(_members(found)) for found in classes}


def mutants(source: str, enums: Mapping[str, tuple[str, ...]]) -> Iterator[Mutant]:
    """Every mutant of a module, each once."""
    text, met = source.encode(), {source}
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for where, step, node, instead in _places(ast.parse(source), "", range(1, 2), enums):
        first, last = starts[node.lineno - 1], starts[node.end_lineno or node.lineno]
        begin, end = first + node.col_offset, starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = text[first:last].decode()
        after = (text[first:begin] + instead.encode() + text[end:last]).decode()
        changed = text[:first].decode() + after + text[last:].decode()
        if changed not in met:
            met.add(changed)
            yield Mutant(changed, where, node.lineno, step, tuple(before.splitlines()), tuple(after.splitlines()))


def _places(node: ast.AST, where: str, step: range, enums: Mapping[str, tuple[str, ...]]) -> Iterator[Found]:
    """Every change at or below a node, with the name of the function or class and the lines of the step it is in."""
    step = _step_of(node, step)
    for place, instead in _changes(node, enums):
        yield where, step, place, instead
    for child in _mutable_children(node):
        inside = f"{where}.{child.name}".lstrip(".") if isinstance(child, FUNCTIONS | ast.ClassDef) else where
        yield from _places(child, inside, step, enums)


def _step_of(node: ast.AST, outer: range) -> range:
    """The lines that are run when this step is: of one that holds others, those above them; of a function, one more."""
    if isinstance(node, ast.match_case):
        return range(node.pattern.lineno, max(node.pattern.lineno + 1, node.body[0].lineno))
    if isinstance(node, ast.Match):
        return range(node.lineno, (node.subject.end_lineno or node.lineno) + 1)
    if not isinstance(node, ast.stmt | ast.ExceptHandler):
        return outer
    body: list[ast.stmt] = getattr(node, "body", [])
    if isinstance(node, FUNCTIONS):  # its defaults are asked about by whoever calls it
        return range(node.lineno, next((one for one in body if not _is_docstring(one)), body[-1]).lineno + 1)
    return range(node.lineno, max(node.lineno + 1, body[0].lineno if body else (node.end_lineno or node.lineno) + 1))


def _mutable_children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which a change is a change of a rule."""
    if _is_only_words(node):
        return
    for name, value in ast.iter_fields(node):
        if name in WORDS:
            continue
        for part in value if isinstance(value, list) else [value]:
            made = isinstance(node, ast.ClassDef) and (
                isinstance(part, ast.keyword) or (_is_enum(node) and not isinstance(part, FUNCTIONS))
            )
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) and isinstance(part, ast.Tuple):
                yield from part.elts
            elif isinstance(part, ast.AST) and not made and not _is_docstring(part):
                yield part


def _is_only_words(node: ast.AST) -> bool:
    """Whether nothing inside can be a rule: an import, a type, the text of a refusal, the list of what is public."""
    if isinstance(node, ast.FunctionDef):
        return node.name == "__str__"
    if isinstance(node, ast.Assign):
        name = ast.unparse(node.targets[0])
        alias = isinstance(node.value, ast.Subscript) and TYPE.fullmatch(name) is not None
        return alias or name in LISTS or _is_only_words(node.value)
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation) == "TypeAlias"
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in {"TypeVar", "TypedDict"}
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # holds what the author takes for granted
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.JoinedStr)


def _changes(node: ast.AST, enums: Mapping[str, tuple[str, ...]]) -> Iterator[Place]:
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, CONDITIONS):
        yield node.test, f"(not {ast.unparse(node.test)})"
    if isinstance(node, ast.comprehension):
        yield from ((test, "True") for test in node.ifs)
    if isinstance(node, ast.For):
        yield node.iter, "()"
    if isinstance(node, ast.stmt):
        yield from _steps(node)
    elif isinstance(node, ast.Constant):
        yield from ((node, repr(value)) for value in _other_values(node.value))
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        members = enums.get(node.value.id, ())
        if len(members) > 1 and node.attr in members:
            yield node, f"{node.value.id}.{members[(members.index(node.attr) + 1) % len(members)]}"
    elif isinstance(node, ast.expr):
        yield from _operators(node)
        yield from _parts_left_out(node)


def _steps(node: ast.stmt) -> Iterator[Place]:
    """A step left out: something done, a guard, a jump."""
    if (
        isinstance(node, ast.Raise | ast.Expr)
        and not _is_docstring(node)
        and "super().__init__" not in ast.unparse(node)
    ):
        yield node, "pass"
    elif isinstance(node, ast.Continue | ast.Break):
        yield node, "break" if isinstance(node, ast.Continue) else "continue"
    elif isinstance(node, ast.AugAssign):
        yield node, "pass"
        if type(node.op) in ARITHMETIC:
            other = ast.BinOp(node.target, ARITHMETIC[type(node.op)](), node.value)
            yield node, f"{ast.unparse(node.target)} = {ast.unparse(other)}"


def _operators(node: ast.expr) -> Iterator[Place]:
    """An operator exchanged for its opposite, and a bound moved across its own value."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield node, f"({ast.unparse(ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))})"
    elif isinstance(node, ast.BoolOp):
        yield node, f"({ast.unparse(ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values))})"
    elif isinstance(node, ast.UnaryOp):
        yield node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for index, operator in enumerate(node.ops):
            others = COMPARISONS[type(operator)]
            if any(map(_is_number, sides[index : index + 2])):  # the number itself is moved, which moves the bound
                others = others[-1:]
            for other in others:
                ops = [*node.ops[:index], other(), *node.ops[index + 1 :]]
                yield node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield node.func, CALLS[node.func.id]


def _parts_left_out(node: ast.expr) -> Iterator[Place]:
    """One condition of several, one entry of a list or table, one keyword of a call left out."""
    if isinstance(node, ast.BoolOp):
        for values in _all_but_one(node.values):
            yield node, f"({ast.unparse(ast.BoolOp(node.op, values) if len(values) > 1 else values[0])})"
    elif isinstance(node, ast.Set):
        yield from ((node, ast.unparse(ast.Set(elements))) for elements in _all_but_one(node.elts))
    elif isinstance(node, ast.List | ast.Tuple) and isinstance(node.ctx, ast.Load):
        for elements in _all_but_one(node.elts):
            yield node, ast.unparse(type(node)(elements, ast.Load()))
    elif isinstance(node, ast.Dict):
        for pairs in _all_but_one(list(zip(node.keys, node.values, strict=True))):
            yield node, ast.unparse(ast.Dict([key for key, _ in pairs], [value for _, value in pairs]))
    elif isinstance(node, ast.Call):
        for keywords in _all_but_one([keyword for keyword in node.keywords if keyword.arg != "strict"]):
            yield node, ast.unparse(ast.Call(node.func, node.args, keywords))


def _all_but_one(parts: list[T]) -> Iterator[list[T]]:
    for index in range(len(parts)):
        yield parts[:index] + parts[index + 1 :]


def _other_values(value: object) -> Iterable[object]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str) and not SENTENCE.search(value):
        return [f"{value}?"]
    return []


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_enum(node: ast.ClassDef) -> bool:
    return any("Enum" in ast.unparse(base) for base in node.bases)


def _members(node: ast.ClassDef) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            yield part.targets[0].id
