"""Small rooms: no file, function or class outgrows what one can hold in mind."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared import ROOT

FILE, FUNCTION, CLASS = 300, 40, 150
MACHINE = 350

# "path" or "path:name" -> the reason for which it may be longer. Empty, and meant to stay so.
ALLOWED: dict[str, str] = {}

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
BLOCKS = ("body", "orelse", "handlers", "cases", "finalbody")
"""Where the steps below a step stand."""


def sources() -> list[Path]:
    """Every Python file of the project."""
    return sorted(file for folder in ("src", "tests", "bench", "tools") for file in (ROOT / folder).rglob("*.py"))


def span(node: Named) -> int:
    """The lines of a definition, from its name to its end."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def docstring_lines(node: Named | ast.Module) -> int:
    """The lines that its docstring takes."""
    if ast.get_docstring(node, clean=False) is None:
        return 0
    first = node.body[0]
    return (first.end_lineno or first.lineno) - first.lineno + 1


def definitions(node: ast.AST) -> Iterator[Named]:
    """The functions and classes in a file, those inside others too; none stands in an expression."""
    for step in (step for part in BLOCKS for step in getattr(node, part, ())):
        if isinstance(step, Named):
            yield step
        yield from definitions(step)


def too_long(source: str) -> Iterator[tuple[str, int]]:
    """The definitions in a file that reach their limit, with their lengths."""
    for node in definitions(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and span(node) >= CLASS:
            yield node.name, span(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = span(node) - docstring_lines(node)
            if lines >= FUNCTION:
                yield node.name, lines


def overgrown(file: Path) -> dict[str, int]:
    """Everything in a file that reaches its limit, the file itself included."""
    name, source = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
    found = {f"{name}:{definition}": lines for definition, lines in too_long(source)}
    lines = len(source.splitlines())
    return found | ({name: lines} if lines >= FILE else {})


def test_nothing_has_outgrown_its_room() -> None:
    """Files stay under 300 lines, classes under 150, functions under 40; what has been made smaller leaves the list."""
    found = {what: lines for file in sources() for what, lines in overgrown(file).items()}
    assert found.keys() == ALLOWED.keys(), found


@pytest.mark.parametrize(("lines", "found"), [(FUNCTION - 1, []), (FUNCTION, [("f", FUNCTION)])])
def test_a_docstring_costs_a_function_nothing(lines: int, found: list[tuple[str, int]]) -> None:
    """A function may explain itself at length, and is measured by what it does."""
    body = "    x = 1\n" * (lines - 1)
    assert list(too_long(f'def f():\n    """One.\n\n    Two.\n    """\n{body}')) == found


def code_lines(file: Path) -> int:
    """The lines of a file that are neither blank nor part of a docstring."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    told = sum(map(docstring_lines, (tree, *definitions(tree))))
    return sum(bool(line.strip()) for line in source.splitlines()) - told


def test_the_machine_that_reads_rule_books_stays_small() -> None:
    """All of `rulebook` takes at most 350 lines of code, since every game stands on it; it reads none of its marks."""
    machine = [file for file in (ROOT / "src" / "boodle" / "rulebook").glob("*.py") if file.name != "marks.py"]
    assert sum(map(code_lines, machine)) <= MACHINE
