"""The rules as data live beside the package in the checkout and inside it in a wheel."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RULES = "conformance/rules.toml"


class RulesInTheWheel(BuildHookInterface[Any]):
    """An editable install reads the rules from the checkout, so only a real wheel carries them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the rules into the wheel, and leave an editable install alone."""
        if version != "editable":
            build_data["force_include"][RULES] = f"boodle/{RULES}"
