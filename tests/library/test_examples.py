"""What the docstrings of the front door show is what happens."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import boodle
import boodle.library

MODULES = ["boodle", *(f"boodle.library.{module.name}" for module in iter_modules(boodle.library.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_docstring_runs(name: str) -> None:
    """Each is typed at a prompt of its own."""
    runner = doctest.DebugRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF | doctest.NORMALIZE_WHITESPACE)
    for example in doctest.DocTestFinder(exclude_empty=True).find(import_module(name), globs={"boodle": boodle}):
        runner.run(example)


@pytest.mark.parametrize("name", boodle.__all__)
def test_every_name_has_an_example(name: str) -> None:
    """Whoever asks for help sees it used."""
    assert ">>> " in getattr(boodle, name).__doc__
