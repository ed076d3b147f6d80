"""How the facts of Tripoley's events are written that are neither a number nor a word; see `boodle.notation.events`."""

from collections.abc import Callable
from typing import Any

from boodle.cards import Rank
from boodle.tripoley.board import Marks, Space
from boodle.tripoley.table import Snapshot


def _marks(marks: Marks) -> str:
    """Write what a layout shows, its suit, its run and the suits of single spaces: `D 6-7-8 -`."""
    run = "-".join("10" if rank is Rank.TEN else rank.letter for rank in marks.sequence)
    own = " ".join(f"{name}={suit.letter}" for name, suit in marks.own)
    return f"{'-' if marks.suit is None else marks.suit.letter} {run or '-'} {own or '-'}"


def _snapshot(kept: Snapshot) -> str:
    """Write the stacks, what lay on each space, and what the layout showed."""
    board = [f"{space.name}={chips}" for space, chips in kept.board]
    return " ".join([*map(str, kept.stacks), *board, _marks(kept.marks)])


FACTS: dict[type, Callable[[Any], str]] = {Space: lambda space: space.name, Marks: _marks, Snapshot: _snapshot}
