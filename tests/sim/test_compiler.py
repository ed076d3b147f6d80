"""Compiling plain functions: what is compiled with them, what is kept of it, and what is said without the compiler."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.sim import chance, compiler, graphics_compiler
from boodle.sim.compiler import NeedsExtra, arrays, kernel
from boodle.sim.graphics_compiler import NoCard, graphics
from tests.shared import ROOT

OUTER = """
from pairs_inner import doubled
from pairs_facts import Pair

def outer(number: int) -> int:
    return summed(Pair(doubled(number), 1))

def summed(pair: Pair) -> int:
    return pair.many + 2 * pair.few - 1
"""
INNER = """
from pairs_facts import FACTOR

def doubled(number: int) -> int:
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


def kept(tmp_path: Path) -> list[Path]:
    """The files in which compiled code is kept."""
    return sorted((tmp_path / "cache" / "boodle" / "kernels").iterdir())


def test_an_edit_in_another_file_is_noticed(written: Callable[..., Any], tmp_path: Path) -> None:
    """What is kept is found by the whole program: all that is compiled together, and what it names of other files."""
    for number, (edited, result) in enumerate(EDITS, 1):
        function = written(**({"outer": OUTER, "inner": INNER, "facts": FACTS} | edited))
        assert kernel(function)(3) == function(3) == result
        assert len(kept(tmp_path)) == number


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the compiler makes from now on."""
    programs, compiled = list[str](), compiler.compiled

    def noted(llvm: Any, text: str) -> bytes:  # noqa: ANN401
        programs.append(text)
        return compiled(llvm, text)

    monkeypatch.setattr(compiler, "compiled", noted)
    return programs


def test_what_was_compiled_is_kept(written: Callable[..., Any], made: list[str]) -> None:
    """The same functions are compiled once, also from another folder, and with other words beside them."""
    for comment in ("", "# A word more.\n"):
        assert kernel(written(outer=comment + OUTER, inner=INNER, facts=FACTS))(3) == 7
    assert len(made) == 1


def test_another_checkout_finds_it(tmp_path: Path) -> None:
    """Where the sources lie is no part of what is compiled."""
    script = """
from boodle.sim import compiler
from boodle.sim.ranking import rank_hands
made = compiler.compiled
compiler.compiled = lambda llvm, text: print("made") or made(llvm, text)
print(rank_hands([31])[0] > 0)
"""
    shutil.copytree(ROOT / "src" / "boodle", tmp_path / "other" / "boodle", ignore=shutil.ignore_patterns("static"))
    told = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(sources)},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout.split()
        for sources in (ROOT / "src", tmp_path / "other")
    ]
    assert told == [["made", "True"], ["True"]]


@pytest.mark.parametrize("broken", [b"", b"rubbish", None])
def test_what_is_kept_and_broken_is_made_anew(
    broken: bytes | None, written: Callable[..., Any], made: list[str], tmp_path: Path
) -> None:
    """An empty file, one of something else, and one that was cut short."""
    sources = {"outer": OUTER, "inner": INNER, "facts": FACTS}
    for _ in range(2):
        assert kernel(written(**sources))(3) == 7
        (file,) = kept(tmp_path)
        whole = file.read_bytes()
        file.write_bytes(whole[:-1] if broken is None else broken)
    assert len(made) == 2
    file.write_bytes(whole)
    assert kernel(written(**sources))(3) == 7
    assert len(made) == 2


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


@pytest.mark.parametrize(
    ("module", "extra", "call"),
    [("llvmlite.binding", "sim", compiler.compiler), ("numpy", "sim", arrays), ("numba_cuda", "gpu", graphics)],
)
def test_without_the_extra_one_sentence_says_how_to_get_it(
    module: str, extra: str, call: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the compiler or its arrays are not installed, the refusal has the command."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(NeedsExtra, match=rf"^this needs the extra `{extra}`: pip install 'boodle\[{extra}\]'$"):
        call()


def test_a_machine_without_cuda_is_told_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba's part for cards looks for the library of cards when it is read, and breaks off where there is none."""

    def without_cuda(name: str) -> object:
        if name == "numba.cuda":
            raise RuntimeError('Failure finding "libcudart.so.13"')
        return name

    monkeypatch.setattr(graphics_compiler, "import_module", without_cuda)
    with pytest.raises(NoCard, match=r"^gpu: CUDA is not on this machine: pip install 'numba-cuda\[cu13\]' brings it$"):
        graphics()


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
