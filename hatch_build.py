"""The rules as data and the page of the game room: made elsewhere in the checkout, carried inside by a wheel."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RULES = "conformance/rules.toml"
PAGE = "src/boodle/server/static"


class RulesAndPageInTheWheel(BuildHookInterface[Any]):
    """An editable install reads both from the checkout, so only a real wheel carries them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the rules and the page into the wheel, and leave an editable install alone; no page, no wheel."""
        if version == "editable":
            return
        if not (Path(self.root) / PAGE / "index.html").is_file():
            raise FileNotFoundError(f"the page of the game room is not built: run `make web`, which fills {PAGE}")
        build_data["force_include"][RULES] = f"boodle/{RULES}"
        build_data["force_include"][PAGE] = "boodle/server/static"
