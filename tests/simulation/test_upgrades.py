"""What an older room has kept goes on in a newer one, whatever befalls it."""

from pathlib import Path

import pytest

from tests.reliability import Report
from tests.server.upgrades.frozen import VERSIONS
from tests.simulation.history import History
from tests.simulation.process import LATEST
from tests.simulation.upgrades import Upgrade

pytestmark = pytest.mark.lengthy
SLOW_SEEDS = range(200, 212)


def test_tables_of_an_older_room_go_on() -> None:
    """Through power cuts, bad disks and bad lines: those that were gathering or in play have more in their logs."""
    upgrade = Upgrade(21, VERSIONS[0], hours=0.15)
    told = upgrade.run()
    assert told.moves > 50
    for gone in upgrade.gone():
        assert gone.over or gone.later > gone.entries, gone
        assert gone.later >= gone.entries


def test_processes_are_brought_forward_one_after_the_other() -> None:
    """Through all that befalls them: what the newer ones write is read by them alone, and no table stands still."""
    history = History(8, tables=3, hours=0.2, processes=3, upgrades=True)
    told = history.run()
    driver = history.machine.driver
    assert told.moves > 100
    assert driver is not None
    assert driver.database.strange
    assert {process.release for process in history.machine.processes} <= {LATEST - 1, LATEST}


@pytest.mark.slow
def test_rolling_upgrades_at_length(report_line: Report) -> None:
    """Three processes of two releases, an hour at four tables, many times over."""
    report_line(
        suite="simulation: rolling upgrades of three processes, hours", count=len(SLOW_SEEDS), seed=SLOW_SEEDS[0]
    )
    for seed in SLOW_SEEDS:
        History(seed, tables=4, hours=1.0, processes=3, upgrades=True).run()


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_tables_of_every_version_go_on_at_length(version: Path, report_line: Report) -> None:
    """An hour of all tables of a version, many times over."""
    report_line(
        suite="simulation: what older rooms kept goes on in a newer one, hours",
        count=len(SLOW_SEEDS),
        seed=SLOW_SEEDS[0],
    )
    for seed in SLOW_SEEDS:
        upgrade = Upgrade(seed, version, hours=1.0)
        upgrade.run()
        assert all(gone.later >= gone.entries for gone in upgrade.gone())
