"""Whatever a bad disk does to log and journal: nothing that was acknowledged is missing without being told."""

import shutil
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boodle.frozen import Frozen
from boodle.server.store import StoreError
from boodle.server.store.log_file import LOG
from boodle.server.store.rescue import rescue
from tests.reliability import Report
from tests.server.store.damage import WAL, as_played, copied, found_whole, killed_room, taken_up
from tests.server.store.logs import log_of

pytestmark = pytest.mark.outages

SEED, SLOW = 5_150, 400
BATCHES = 24


class Damage(Frozen):
    """Bytes of one file that are other than they were: where, as a share of its length, and by which bits."""

    file: str
    share: float
    bits: bytes

    def happen(self, folder: Path) -> None:
        """Damage a folder."""
        file = folder / self.file
        told = bytearray(file.read_bytes())
        at = int(self.share * len(told))
        for place, bits in enumerate(self.bits[: len(told) - at]):
            told[at + place] ^= bits
        file.write_bytes(told)


DAMAGE = st.builds(
    Damage,
    st.sampled_from([LOG, WAL]),
    st.floats(0, 1, exclude_max=True),
    st.binary(min_size=1, max_size=200),
)


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Rooms that were killed: one with everything in its journal, two whose log has a part of it."""
    folder = tmp_path_factory.mktemp("killed")
    return [killed_room(folder / str(slept), BATCHES, slept_at=slept) for slept in (-1, 36, 70)]


def check(room: Path, damage: Damage) -> bool:
    """See what is made of a damaged room; returns whether the doctor found it whole."""
    with tempfile.TemporaryDirectory() as where:
        folder, played = copied(room, Path(where, "room")), as_played(BATCHES)
        damage.happen(folder)
        whole = found_whole(folder)
        try:
            told = rescue(folder, Path(where, "new"))
        except StoreError:
            assert not whole
        else:
            log = log_of(Path(where, "new"))
            for table in told:
                assert log.get(table.table, ()) == played[table.table][: table.entries]
                assert not whole or table.entries == BATCHES
            assert found_whole(Path(where, "new"))
        try:
            there = taken_up(folder)
        except StoreError:
            assert not whole
        else:
            assert set(there.values()) <= {BATCHES, -1}
            assert not whole or log_of(folder) == played
        return whole


@example(2, Damage(LOG, 0.03515625, b"\x80"))
@example(2, Damage(LOG, 0.0005, b"\x00\x00\x00\x00\x00\x80"))
@given(st.integers(0, 2), DAMAGE)
def test_damage_is_found_or_does_no_harm(rooms: list[Path], which: int, damage: Damage) -> None:
    """Either every acknowledged entry is there, or the doctor says that it is not; the room serves no cut table."""
    check(rooms[which], damage)


def test_a_doctor_who_finds_everything_whole_would_be_caught(rooms: list[Path], tmp_path: Path) -> None:
    """The law can fail: without heads a journal that is cut at the end of a transaction looks whole."""
    folder = copied(rooms[0], tmp_path / "room")
    file = folder / WAL
    file.write_bytes(file.read_bytes()[: 32 + 4120 * 20])
    assert not found_whole(folder)
    (folder / "events.heads").unlink()
    assert found_whole(folder) == (log_of(folder) != as_played(BATCHES))
    shutil.rmtree(folder)


@pytest.mark.slow
def test_damage_is_found_at_length(rooms: list[Path], report_line: Report) -> None:
    """The same, many times."""
    report_line(suite="event log: bytes of log or journal damaged, 1 to 200 at a place", count=SLOW, seed=SEED)
    chance, whole = Random(SEED), 0
    for _ in range(SLOW):
        bits = bytes(chance.randrange(256) for _ in range(chance.randint(1, 200)))
        whole += check(chance.choice(rooms), Damage(chance.choice([LOG, WAL]), chance.random(), bits))
    assert 0 < whole < SLOW
