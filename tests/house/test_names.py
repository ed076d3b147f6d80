"""Every class has a name of its own, so that a reader who looks for one finds one (docs/architecture.md)."""

import re
from collections import Counter

from tests.shared import ROOT

PACKAGE = ROOT / "src" / "boodle"
AT_MOST = 10


def names() -> Counter[str]:
    """How often each name of a class that is not private stands in the package."""
    sources = (file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    return Counter(name for source in sources for name in re.findall(r"^class (\w+)", source, re.MULTILINE))


def test_a_class_has_a_name_of_its_own() -> None:
    """Only those stand once in each game that docs/architecture.md lists, ten of them at most."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"These class names stand once in each game.*?: (.*?)\.\n", page, re.DOTALL)
    in_each_game = set(re.findall(r"`(\w+)`", listed))
    assert len(in_each_game) <= AT_MOST
    assert {name for name, times in names().items() if times > 1} <= in_each_game
