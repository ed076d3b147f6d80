"""`boodle warm` as somebody types it who does not want to wait later."""

import ast
import sys
from importlib import import_module
from pathlib import Path

import pytest

from boodle.adapters.toolkits import MissingToolkit
from boodle.cli.lab import warm as here
from tests.cli.typed import Typed
from tests.shared import ROOT

warm = Typed("warm")
NAMED = ("boodle sim", "boodle odds", "boodle match master", "master", "BatchedEnv", "boodle benchmark")


def kernels() -> dict[str, str]:
    """Every function of the house that returns a compiled one, by its module."""
    found = {}
    for file in (ROOT / "src" / "boodle").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and "return kernel(" in ast.unparse(node):
                found[".".join(file.relative_to(ROOT / "src").with_suffix("").parts) + ":" + node.name] = node.name
    return found


@pytest.mark.kernels
def test_all_that_is_compiled_is_compiled_once() -> None:
    """Every kernel of the house is asked for; the second time nothing is left to do."""
    functions = [getattr(import_module(place.split(":")[0]), name) for place, name in kernels().items()]
    assert len(functions) >= 8
    for function in functions:
        function.cache_clear()
    first, second = warm.says().splitlines(), warm.says().splitlines()
    assert all(function.cache_info().currsize for function in functions)
    assert [line.split(":")[0] for line in first] == [line.split(":")[0] for line in second]
    assert set(NAMED) < {line.split(":")[0] for line in first}
    assert [line.split(": ")[1] for line in second[:-1]] == ["there already"] * len(here.TASKS)


@pytest.mark.kernels
def test_what_is_compiled_is_said_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With how long it took, and where it is kept; also where a toolkit is missing."""

    def missing() -> None:
        raise MissingToolkit("Gymnasium")

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(here, "TASKS", {"hands": here.TASKS["boodle equity"], "many": missing})
    for place, name in kernels().items():
        getattr(import_module(place.split(":")[0]), name).cache_clear()
    made, left, kept = warm.says().splitlines()
    assert made.startswith("hands: compiled, ")
    assert made.endswith(" s")
    assert left == "many: left out, Gymnasium is not installed: run pip install 'boodle[research]'"
    assert kept == f"Kept in {tmp_path / 'boodle' / 'kernels'}."
    assert len(list((tmp_path / "boodle" / "kernels").iterdir())) == 2


def test_without_the_compiler_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command, and code 2."""
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    import_module("boodle.sim.parts").compiled.cache_clear()
    result = warm()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "boodle warm: this needs the extra `sim`: pip install 'boodle[sim]'\n"
