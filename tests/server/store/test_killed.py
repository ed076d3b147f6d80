"""A server that is killed at any moment: whatever it acknowledged is there, and the log is whole."""

import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from boodle.server.store.doctor import doctor
from tests.programs import running
from tests.reliability import Report
from tests.server.store.logs import entry, log_of
from tests.shared import ROOT

pytestmark = pytest.mark.outages

SEED = 60_606
QUICK, SLOW = 8, 200
A_FEW = 40
"""Within so many kills a server that answers too soon has lost something."""


def killed(where: Path | str, chance: Random, how: str = "patient") -> dict[str, int]:
    """Start a server and kill it within a moment; returns how many entries of each table it acknowledged."""
    command = [sys.executable, "-m", "tests.server.store.child", str(where), str(chance.getrandbits(32)), how]
    with running(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "begun\n"
        death = Timer(chance.uniform(0.0, 0.06), child.kill)  # SIGKILL: nothing is tidied up
        death.start()
        said = child.stdout.read()
        death.join()
    assert child.returncode == -9
    whole_lines = said[: said.rfind("\n") + 1].splitlines()
    return {table: int(count) for table, count in (line.split() for line in whole_lines)}


def kill_again_and_again(folder: Path, times: int) -> int:
    """Kill server after server on one folder; returns how many entries were acknowledged in all."""
    chance = Random(SEED)
    acknowledged: dict[str, int] = {}
    for _ in range(times):
        acknowledged |= killed(folder, chance)
        assert doctor(folder, syncs=1).sound  # as it lies: no kill makes a sound log look lossy
        log = log_of(folder)
        for table, count in acknowledged.items():
            assert len(log[table]) >= count
        for table, entries in log.items():
            assert entries == tuple(entry(table, n) for n in range(len(entries)))
        assert doctor(folder, syncs=1).sound
    return sum(acknowledged.values())


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    """Server after server is killed while it writes, and each finds all that those before it acknowledged."""
    assert kill_again_and_again(tmp_path, QUICK) > QUICK


def test_a_server_that_answers_too_soon_is_found_out(tmp_path: Path) -> None:
    """The harness can fail: one that acknowledges before it commits is caught within a few kills."""
    chance = Random(SEED)
    for number in range(A_FEW):
        folder = tmp_path / str(number)
        folder.mkdir()
        acknowledged = killed(folder, chance, "hasty")
        log = log_of(folder)
        if any(count > len(log.get(table, ())) for table, count in acknowledged.items()):
            return
    pytest.fail("nothing that was acknowledged too soon was lost")


@pytest.mark.slow
def test_what_was_acknowledged_outlives_two_hundred_kills(tmp_path: Path, report_line: Report) -> None:
    """The same at length."""
    report_line(suite="event log: servers killed while they write (kill -9)", count=SLOW, seed=SEED)
    assert kill_again_and_again(tmp_path, SLOW) > SLOW
