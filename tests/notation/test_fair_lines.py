"""The lines of a proof, one by one."""

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.fair_lines import FairLines


@pytest.mark.parametrize("number", [0, 2])
def test_seats_add_their_bytes_in_their_order(number: int) -> None:
    """Before the shuffle."""
    lines = FairLines("T")
    lines.read(1, f"fair commit 1 {'00' * 32}")
    lines.read(2, "fair seat 1 0 sent 00")
    with pytest.raises(NotationError, match=f"^seat {number} has no place here: expected seat 1, unshuffled$"):
        lines.read(3, f"fair seat 1 {number} silent -")
