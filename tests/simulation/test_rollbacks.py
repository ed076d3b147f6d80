"""Whatever is taken back of a table is found by the first device that knew it, and told to everybody there."""

from random import Random

import pytest

from tests.reliability import Report
from tests.simulation.rollbacks import Restored, left_by, missed

FEW, MANY, FIRST = 4, 1000, 700


@pytest.mark.lengthy
def test_roll_backs_are_found() -> None:
    """Backups, dropped entries, second shuffles after a look: the first device that knew more says so before all."""
    assert missed(FEW, FIRST) == []


@pytest.mark.lengthy
def test_where_nothing_was_taken_back_nothing_is_said() -> None:
    """A device with any head that it was ever told comes back to the whole log, and nobody is alarmed."""
    left, chance = left_by(FIRST), Random(FIRST)
    for _ in range(FEW):
        device = chance.choice(left.told)
        log = left.logs[device.ticket.table]
        room = Restored(FIRST, log)
        room.comes(device.ticket, device.head)
        room.passes(5.0)
        assert room.state is not None
        assert room.state.pasts == []
        room.end()


@pytest.mark.slow
def test_a_thousand_roll_backs_are_found(report_line: Report) -> None:
    """The same a thousand times."""
    report_line(suite="roll-backs of a table: found by the first device that returns", count=MANY, seed=FIRST)
    assert missed(MANY, FIRST) == []
