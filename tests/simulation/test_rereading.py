"""What the simulation copies instead of reading it again is what reading it again would give."""

from collections import deque
from typing import Any

import pytest

from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from tests.simulation.history import History
from tests.simulation.rereading import CHANGING, copied


@pytest.mark.lengthy
def test_a_copied_table_goes_on_as_one_that_was_read() -> None:
    """A table copied in the middle of its log goes on to what the whole log says, and leaves the first as it was."""
    history = History(5, tables=2, hours=0.04)
    history.run()
    for log in history.machine.disk.logs.values():
        entries, half = log.entries, len(log.entries) // 2
        first, again, whole = (TableState(entries[0].table) for _ in range(3))
        for entry in entries[:half]:
            fold_entry(first, entry)
            fold_entry(again, entry)
        copy = copied(first)
        assert _plain(copy) == _plain(again)
        for entry in entries[half:]:
            fold_entry(copy, entry)
        for entry in entries:
            fold_entry(whole, entry)
        assert _plain(copy) == _plain(whole)
        assert _plain(first) == _plain(again)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a table's state is made of
    """Return what a state says, thing by thing."""
    if isinstance(value, CHANGING):
        names = getattr(value, "__slots__", ()) or vars(value)
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple | deque) else value
