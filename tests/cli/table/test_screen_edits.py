"""A line can be edited where somebody types at a terminal and sees it there, unless it is to be kept plain."""

import pytest

from boodle.cli.table.screen import Screen


@pytest.mark.parametrize(
    ("typed", "shown", "plain", "kind", "edits"),
    [
        (True, True, False, "xterm", True),
        (False, True, False, "xterm", False),
        (True, False, False, "xterm", False),
        (True, True, True, "xterm", False),
        (True, True, False, "dumb", False),
    ],
)
def test_where_a_line_can_be_edited(
    monkeypatch: pytest.MonkeyPatch, kind: str, *, typed: bool, shown: bool, plain: bool, edits: bool
) -> None:
    """All of it is needed."""
    monkeypatch.setenv("TERM", kind)
    screen = Screen(plain=True)
    screen.typed, screen.shown, screen.plain = typed, shown, plain
    assert screen.edits is edits
