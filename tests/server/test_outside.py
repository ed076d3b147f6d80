"""Time, chance and tasks reach the room only through what it is given."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import boodle.server
from boodle.server.outside import SYSTEM_CHANCE, below

ROOM = Path(boodle.server.__file__).parent
SOURCES = {file.relative_to(ROOM).as_posix(): file.read_text(encoding="utf-8") for file in sorted(ROOM.rglob("*.py"))}

CLOCKS = {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep"}
NOT_GIVEN = {
    *(("time", name) for name in CLOCKS),
    *(("asyncio", name) for name in ("sleep", "create_task", "ensure_future")),
    *(("os", name) for name in ("urandom", "getrandom")),
    *((module, "*") for module in ("random", "secrets", "uuid")),
    *((module, name) for module in ("datetime", "date") for name in ("now", "utcnow", "today")),
    ("boodle.cards.deck", "new_seed"),
}
OF_A_LOOP = {"call_later", "call_at", "create_task"}
"""What any loop can be asked for, whatever the name it goes by."""


def asked_for(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Return what a source asks the system or its loop for, by module and name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)
            yield node.module or "", "*"
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "*") for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield ast.unparse(node.value).rpartition(".")[2], node.attr


def not_given(source: str) -> set[tuple[str, str]]:
    """Return what a source takes that it should be given."""
    found = set(asked_for(ast.parse(source)))
    loops = {(what, name) for what, name in found if name in OF_A_LOOP or (name == "time" and what.endswith("loop()"))}
    return found & NOT_GIVEN | loops


def test_nothing_takes_what_it_should_be_given() -> None:
    """No module but `outside` asks the system what time it is, for chance, to wait, or for a task."""
    assert {file for file, source in SOURCES.items() if not_given(source)} == {"outside.py"}


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.monotonic()",
        "from time import sleep",
        "import asyncio\nasyncio.get_running_loop().time()",
        "self.loop.call_later(1, ring)",
        "group.create_task(work())",
        "import secrets",
        "from random import Random",
        "import os\nos.urandom(4)",
        "from datetime import datetime\ndatetime.now()",
    ],
)
def test_each_way_around_is_seen(source: str) -> None:
    """Whatever it is called by."""
    assert not_given(source)


def test_any_number_below_may_come() -> None:
    """All of them, and none beyond."""
    assert {below(SYSTEM_CHANCE, 7) for _ in range(1000)} == set(range(7))
