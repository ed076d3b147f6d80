"""A changed module in place of one: in this process, and in every Python that it starts."""

import os
from collections.abc import Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

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

    def told_in(self, kept: Path) -> Mapping[str, str]:
        """Keep the change in a file, and return the environment in which a Python reads it there when it starts."""
        kept.write_text(f"{self._file}\n{self._source}", encoding="utf-8")
        return {"BOODLE_CHANGED": str(kept), "PYTHONPATH": in_children()}


def read_change(kept: Path) -> Changed:
    """Return the change that a file keeps."""
    file, _, source = kept.read_text(encoding="utf-8").partition("\n")
    return Changed(Path(file), source)


def in_children() -> str:
    """Return the path on which a Python finds what it is asked to do when it starts."""
    ours = str(Path(__file__).parent / "children")
    return os.pathsep.join([ours, *filter(None, [os.environ.get("PYTHONPATH")])])
