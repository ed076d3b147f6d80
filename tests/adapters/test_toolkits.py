"""Toolkits are imported where they are used, and one that is missing is named with the command that installs it."""

import subprocess
import sys

import pytest

MODULES = {
    "openspiel": ("pyspiel", "OpenSpiel"),
    "pettingzoo": ("pettingzoo", "PettingZoo"),
    "gymnasium": ("gymnasium", "Gymnasium"),
}


def run(code: str) -> str:
    """Run a line of Python by itself and return what it prints."""
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def test_the_room_is_cheap() -> None:
    """Importing it brings no toolkit, and not even numpy."""
    heavy = run(
        "import sys, boodle.adapters; print({'numpy', 'pyspiel', 'gymnasium', 'pettingzoo'} & set(sys.modules))"
    )
    assert heavy == "set()"


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_toolkit_is_named(module: str) -> None:
    """In one sentence."""
    package, name = MODULES[module]
    code = f"""
import sys
sys.modules[{package!r}] = None
try:
    import boodle.adapters.{module}
except ImportError as error:
    print(type(error).__name__, error)
"""
    assert run(code) == f"MissingToolkit {name} is not installed: run pip install 'boodle[research]'"
