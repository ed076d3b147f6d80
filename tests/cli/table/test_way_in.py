"""Why there is no way to a seat, or none any more: in words of this program, or the room's own, or else by its code."""

import pytest

from boodle.cli.table.way_in import ending
from boodle.words.catalogue import Words

LINK = "http://there/t/1"


@pytest.mark.parametrize(
    ("code", "says", "told"),
    [
        ("no_room", "it hung up", f"no room answers at {LINK} (it hung up)"),
        ("removed", "Gone.", Words()("join.end.removed")),
        ("newer", "The room says why.", "The room says why."),
        ("newer", "", "newer"),
    ],
)
def test_the_end_is_told(code: str, says: str, told: str) -> None:
    """One sentence each."""
    assert ending(Words(), code, says, LINK).startswith(told)
