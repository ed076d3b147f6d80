"""The bytes of a log as SQLite lays them, read without it: numbers of every length, and a journal's end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.server.store.journal import Journal
from boodle.server.store.pages import varint

BEHIND = b"\x05"


def written(number: int) -> bytes:
    """Write a number as SQLite's file format has it: seven bits a byte, but of nine bytes the last has eight."""
    if number >= 1 << 56:
        return bytes(0x80 | number >> 8 + 7 * place & 0x7F for place in range(7, -1, -1)) + bytes([number & 0xFF])
    groups = [number & 0x7F]
    while number := number >> 7:
        groups.insert(0, 0x80 | number & 0x7F)
    return bytes(groups)


@given(number=st.integers(0, (1 << 64) - 1), before=st.binary(max_size=3))
def test_a_number_is_read_with_its_end(number: int, before: bytes) -> None:
    """However many bytes it has, wherever it stands."""
    told = written(number)
    assert varint(before + told + BEHIND, len(before)) == (number, len(before) + len(told))


@pytest.mark.parametrize(
    ("journal", "damaged", "torn"),
    [
        (Journal(), False, False),
        (Journal(frames=3, sound=2, ends_behind=1), False, True),
        (Journal(frames=3, sound=1, ends_behind=2), True, False),
        (Journal(headless=True), True, False),
    ],
)
def test_a_journal_is_torn_or_damaged_but_never_both(journal: Journal, damaged: bool, torn: bool) -> None:  # noqa: FBT001
    """One transaction that nobody was told of is no loss; two are."""
    assert (journal.damaged, journal.torn) == (damaged, torn)
