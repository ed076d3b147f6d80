"""What an older room has kept goes on in a newer one, whatever befalls it."""

from pathlib import Path

import pytest

from tests.reliability import Report
from tests.server.upgrades.frozen import VERSIONS
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
