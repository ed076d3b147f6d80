"""What can be imported before a module is changed: all that stays as it is without it."""

import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import grimp

from tools.changed import ROOT, Changed


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
    except Exception:  # noqa: BLE001 - it needs the module, or something that is not on this machine
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
