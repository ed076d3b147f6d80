"""Compiling plain functions: what is compiled with them, what is kept of it, and what is said without the compiler."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from itertools import pairwise
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.pots.award import share_out
from boodle.sim import chance, compiler
from boodle.sim.compiler import NeedsExtra, arrays, graphics, kernel, reached

OUTER = """
from pairs_inner import doubled
from pairs_facts import Pair

def outer(number):
    return summed(Pair(doubled(number), 1))

def summed(pair: Pair):
    return pair.many + 2 * pair.few - 1
"""
INNER = """
from pairs_facts import FACTOR

def doubled(number):
    return FACTOR * number
"""
FACTS = """
from typing import NamedTuple

FACTOR = 2

class Pair(NamedTuple):
    many: int
    few: int
"""
FIVEFOLD = FACTS.replace("2", "5")
TURNED_ROUND = FACTS.replace("many", "a").replace("few", "many").replace("a: int", "few: int")

EDITS: tuple[tuple[dict[str, str], int], ...] = (
    ({}, 7),
    ({"inner": INNER.replace("* number", "* number * 10")}, 61),
    ({"facts": FIVEFOLD}, 16),
    ({"facts": TURNED_ROUND}, 12),
)
"""What is written otherwise, and what comes of 3."""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Write three small modules that use each other, and import the outermost anew."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(compiler, "OURS", "pairs_")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def write(**sources: str) -> Any:  # noqa: ANN401 - a module
        for name, source in sources.items():
            (tmp_path / f"pairs_{name}.py").write_text(source, encoding="utf-8")
            monkeypatch.delitem(sys.modules, f"pairs_{name}", raising=False)
        invalidate_caches()
        return import_module("pairs_outer").outer

    return write


def folders(tmp_path: Path) -> set[str]:
    """The folders in which compiled code is kept."""
    return {folder.name for folder in (tmp_path / "cache" / "boodle" / "kernels").iterdir()}


def test_an_edit_in_another_file_is_noticed(written: Callable[..., Any], tmp_path: Path) -> None:
    """The folder of what is kept is named by all sources compiled together, and by what they name of other files."""
    seen: list[set[str]] = []
    for edited, result in EDITS:
        function = written(**({"outer": OUTER, "inner": INNER, "facts": FACTS} | edited))
        assert kernel(function)(3) == function(3) == result
        seen.append(folders(tmp_path))
    assert all(before < after for before, after in pairwise(seen))
    assert len(seen[-1]) == len(EDITS)


def test_what_was_compiled_is_kept(written: Callable[..., Any], tmp_path: Path) -> None:
    """The same sources are compiled once, and read from the folder after that."""
    sources = {"outer": OUTER, "inner": INNER, "facts": FACTS}
    hits = []
    for _ in range(2):
        compiled: Any = kernel(written(**sources))
        assert compiled(3) == 7
        hits.append(sum(compiled.stats.cache_hits.values()))
    assert hits == [0, 1]
    assert len(folders(tmp_path)) == 1


@pytest.mark.parametrize("home", ["a file", "nothing"])
def test_a_home_that_cannot_be_written_to_is_done_without(
    home: str, written: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of this program's own, which goes when it ends, stands in for it."""
    if home == "a file":
        (tmp_path / "cache").write_text("", encoding="utf-8")
    else:
        monkeypatch.delenv("XDG_CACHE_HOME")
        monkeypatch.setattr(Path, "home", _no_home)
    assert kernel(written(outer=OUTER, inner=INNER, facts=FACTS))(4) == 9
    assert not (tmp_path / "cache").is_dir()


def _no_home() -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_what_is_called_is_found_in_comprehensions_too() -> None:
    """Every function of ours that is called by its name goes to the compiler with the one that calls it."""
    assert [function.__name__ for function in reached(cast("FunctionType", share_out))] == ["share_out", "share_of"]


@pytest.mark.parametrize(
    ("module", "extra", "call"),
    [("numba", "sim", compiler.compiler), ("numpy", "sim", arrays), ("numba_cuda", "gpu", graphics)],
)
def test_without_the_extra_one_sentence_says_how_to_get_it(
    module: str, extra: str, call: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the compiler or its arrays are not installed, the refusal has the command."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(NeedsExtra, match=rf"^this needs the extra `{extra}`: pip install 'boodle\[{extra}\]'$"):
        call()


def test_nothing_heavy_is_imported_before_it_is_used() -> None:
    """Importing every room of the simulator and of the bots brings neither the compiler nor its arrays."""
    script = """
import sys
from importlib import import_module
from pkgutil import walk_packages
for room in ("boodle.sim", "boodle.bots"):
    for module in walk_packages(import_module(room).__path__, f"{room}."):
        if module.name != "boodle.sim.thread":  # what runs on a graphics card, imported where there is one
            import_module(module.name)
print(sorted({"numba", "numpy", "llvmlite", "ray"} & set(sys.modules)))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "[]\n"


def lengths(numbers: chance.Numbers, long: chance.Numbers, many: chance.Numbers) -> None:
    """Write how long each number is and how many of its bits are set."""
    for place in range(len(numbers)):
        long[place] = numbers[place].bit_length()
        many[place] = numbers[place].bit_count()


@given(st.lists(st.integers(0, 2**63 - 1), min_size=1, max_size=30))
def test_ints_are_as_long_compiled_as_interpreted(numbers: list[int]) -> None:
    """The compiler has been taught the two methods of ints that the arithmetic uses."""
    row = np.array([0, 1, *numbers], dtype=np.int64)
    long, many = np.zeros_like(row), np.zeros_like(row)
    LENGTHS(row, long, many)
    assert long.tolist() == [number.bit_length() for number in row.tolist()]
    assert many.tolist() == [number.bit_count() for number in row.tolist()]


LENGTHS = kernel(lengths)


def test_places_in_rows_count_from_the_front(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A place that is worked out is not asked whether it is negative; numbers are read and written as they are."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    row = np.array([3, 5, 7], dtype=np.int64)
    ours, usual = cast("Any", kernel(swapped)), compiler.compiler().njit(swapped)
    assert [ours(row, 0), ours(row, 2)] == [3, 7]
    assert row.tolist() == [5, 7, 3]
    usual(row, 0)
    asked = [str(one.inspect_llvm(one.signatures[0])).count("icmp slt") for one in (ours, usual)]
    assert asked[0] < asked[1]


def swapped(row: chance.Numbers, first: int) -> int:
    """Exchange a number of a row with the next, or the last with the one before, and return it."""
    second = first + 1 if first < len(row) - 1 else first - 1
    number = row[first]
    row[first], row[second] = row[second], number
    return number
