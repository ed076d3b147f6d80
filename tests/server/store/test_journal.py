"""The journal beside the log looked at frame by frame: how many hold, and what stands behind the others."""

import struct
from pathlib import Path

import pytest

from boodle.server.store import journal as looking
from boodle.server.store.journal import Journal, journal_of
from boodle.server.store.log_file import LOG

PAGE, HEADER, FRAME = 512, 32, 24 + 512
OLD, NEW = (7, 8), (7, 9)
"""What tells the frames of one round of the journal from those of another."""
ENDS = (0, 3, 0, 0, 5, 5)
"""Of each frame the pages of the log after it, where a transaction ends with it."""


def summed(order: str, told: bytes, before: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """The sum of pairs of numbers, as SQLite's file format has it."""
    one, two = before
    for first, second in struct.iter_unpack(f"{order}II", told):
        one = (one + first + two) % 2**32
        two = (two + second + one) % 2**32
    return one, two


def a_journal(
    order: str = "<", ends: tuple[int, ...] = ENDS, salts: tuple[int, int] = NEW, magic: int = 0x377F0682
) -> bytearray:
    """Write a journal of pages that are all full of large numbers."""
    told = struct.pack(">6I", magic + (order == ">"), 3_007_000, PAGE, 1, *salts)
    so_far = summed(order, told)
    told += struct.pack(">2I", *so_far)
    for number, end in enumerate(ends):
        page = bytes((number * 37 + place * 11) % 256 for place in range(PAGE))
        begins = struct.pack(">2I", number + 1, end)
        so_far = summed(order, page, summed(order, begins, so_far))
        told += begins + struct.pack(">4I", *salts, *so_far) + page
    return bytearray(told)


def seen(folder: Path, told: bytes | bytearray) -> Journal:
    """Look at a journal."""
    (folder / f"{LOG}-wal").write_bytes(told)
    return journal_of(folder)


def test_a_journal_that_is_not_there_or_never_begun_is_empty(tmp_path: Path) -> None:
    """Nor one without a byte, or of nothing but zeros, as a system leaves it whose power fails."""
    assert (
        journal_of(tmp_path) == seen(tmp_path, b"") == seen(tmp_path, bytes(9000)) == Journal(0, 0, 0, headless=False)
    )


@pytest.mark.parametrize("order", "<>")
def test_a_journal_is_followed_to_its_end(tmp_path: Path, order: str) -> None:
    """In either order of bytes; a frame that has not come whole is none yet."""
    told = a_journal(order)
    assert seen(tmp_path, told) == Journal(6, 6, 0)
    assert seen(tmp_path, told[:-1]) == Journal(5, 5, 0)
    assert seen(tmp_path, told[: HEADER + FRAME]) == Journal(1, 1, 0)
    assert seen(tmp_path, told[:HEADER]) == Journal(0, 0, 0)


@pytest.mark.parametrize("at", [0, 3, 8, 16, 23, 24, 28, 31])
def test_a_journal_that_does_not_begin_as_one_has_lost_something(tmp_path: Path, at: int) -> None:
    """Any byte of its head, its sums among them; a head that was cut short, or another program's, however sound."""
    told = a_journal()
    assert seen(tmp_path, a_journal(magic=0x377F0680)) == Journal(headless=True)
    assert seen(tmp_path, told[: max(at, 1)]) == Journal(headless=True)
    told[at] ^= 0x40
    assert seen(tmp_path, told) == Journal(headless=True)


@pytest.mark.parametrize(
    ("frame", "ends_behind"),
    [(0, 3), (1, 3), (2, 2), (3, 2), (4, 2), (5, 1)],
)
@pytest.mark.parametrize("at", [0, 3, 16, 23, 24, FRAME - 1])
def test_what_stands_behind_a_frame_that_does_not_hold_is_counted(
    tmp_path: Path, frame: int, ends_behind: int, at: int
) -> None:
    """Be it its page, its number or its sum: all behind it hold no more, and each of their ends was a transaction."""
    told = a_journal()
    told[HEADER + frame * FRAME + at] ^= 0x01
    assert seen(tmp_path, told) == Journal(6, frame, ends_behind)


def test_frames_of_a_round_before_are_none_of_this_one(tmp_path: Path) -> None:
    """They stand where the journal has not been written over yet, and say nothing of what was lost."""
    before, now = a_journal(salts=OLD), a_journal(ends=(0, 4))
    now += before[len(now) :]
    assert seen(tmp_path, now) == Journal(2, 2, 0)
    now[HEADER + 100] ^= 0x01
    assert seen(tmp_path, now) == Journal(2, 0, 1)
    for salt in (8, 12):  # one of this round whose mark is gone counts no more; all that follow it do not hold
        told = a_journal()
        told[HEADER + 2 * FRAME + salt] ^= 0x01
        assert seen(tmp_path, told) == Journal(5, 2, 2)


@pytest.mark.parametrize(
    ("looks", "found"),
    [
        ([Journal(6, 6)], Journal(6, 6)),
        ([Journal(6, 5, 1), Journal(7, 7)], Journal(7, 7)),
        ([Journal(headless=True), Journal(1, 1)], Journal(1, 1)),
        ([Journal(6, 5, 1), Journal(6, 5, 1)], Journal(6, 5, 1)),
        ([Journal(6, 5, 1), Journal(7, 6, 1), Journal(7, 6, 1)], Journal(7, 6, 1)),
    ],
)
def test_a_journal_that_is_being_written_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: list[Journal], found: Journal
) -> None:
    """Until it holds, or stays as it was."""
    left = list(looks)
    monkeypatch.setattr(looking, "_look", lambda _folder: left.pop(0))
    assert journal_of(tmp_path) == found
    assert left == []
