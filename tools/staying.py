"""A changed module in place of one, and what can be imported before that: all that stays as it is without it."""

import importlib
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import grimp

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


class Changed(MetaPathFinder, Loader):
    """Imports one module from a changed text, and leaves every other to Python."""

    def __init__(self, file: Path, source: str) -> None:
        parts = file.relative_to(SOURCE).with_suffix("").parts
        self._module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._file, self._source = file, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for the one module only."""
        if fullname != self._module:
            return None
        package = self._file.stem == "__init__"
        spec = ModuleSpec(fullname, self, origin=str(self._file), is_package=package)
        spec.submodule_search_locations = [str(self._file.parent)] if package else None
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed text."""
        exec(compile(self._source, str(self._file), "exec"), vars(module))  # noqa: S102 - our own module, changed


def import_what_stays(file: Path) -> None:
    """Import every module that does not need one, nor asks for it by a name that no text shows."""
    with ProcessPoolExecutor(1, get_context("fork")) as apart:  # an import that fails leaves much behind
        names = apart.submit(_importable_without, file).result()
    for name in names:
        importlib.import_module(name)


def _importable_without(file: Path) -> list[str]:
    sys.meta_path.insert(0, Changed(file, "raise ImportError"))
    return [name for name in what_stays(file.relative_to(ROOT).as_posix()) if _imports(name)]


def _imports(name: str) -> bool:
    before = set(sys.modules)
    try:
        return bool(importlib.import_module(name))
    except ImportError:
        for begun in sys.modules.keys() - before:
            del sys.modules[begun]
        return False


def what_stays(module: str) -> list[str]:
    """Every module of the house that stands as it is whatever becomes of one: nothing there imports it."""
    graph, touched = grimp.build_graph("boodle", cache_dir=None), set[str]()
    found = [module.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
    while found:
        name = found.pop()
        if name not in touched:
            touched.add(name)
            # a room is imported before what is in it
            found += graph.find_modules_that_directly_import(name) | graph.find_children(name)
    return sorted(name for name in graph.modules - touched if not name.endswith("__main__"))
