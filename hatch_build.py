"""The rules as data and the page of the game room: made elsewhere in the checkout, carried inside by a wheel."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RULES = "conformance/rules.toml"
PAGE = "src/boodle/server/static"


class RulesAndPage(BuildHookInterface[Any]):
    """An editable install reads both from the checkout; a wheel carries both, and a source distribution the page."""

    def dependencies(self) -> list[str]:
        """Ask for pip where the page has to be built and a Node to be fetched for it."""
        page = self._page()
        return [] if page is None or page.is_built() or page.has_node() else ["pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have the page built, and put it into the wheel with the rules; without a page the room says what it lacks."""
        if version == "editable":
            return
        page = self._page()
        if page is not None:
            try:
                page.build()
            except (page.NoPage, OSError) as error:
                self.app.display_warning(f"The page of the game room is not built, so this Boodle has none: {error}.")
        if self.target_name == "wheel":
            build_data["force_include"][RULES] = f"boodle/{RULES}"
            there = (Path(self.root) / PAGE / "index.html").is_file()
            if there and (page is None or page.is_built()):  # never the page of another version
                build_data["force_include"][PAGE] = "boodle/server/static"

    def _page(self) -> ModuleType | None:
        """Return `web/page.py`, which knows how the page is built; None where a package came without its sources."""
        file = Path(self.root) / "web" / "page.py"
        spec = importlib.util.spec_from_file_location("boodle_page", file) if file.is_file() else None
        if spec is None or spec.loader is None:
            return None
        page = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(page)
        return page
