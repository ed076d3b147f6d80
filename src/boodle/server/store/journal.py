"""The write-ahead file beside the log, looked at from outside: does it end where it was written to, or break off?

SQLite takes what is in this file up to the first frame whose sum is wrong, and says nothing of the rest. That is right
where power failed while a transaction was written, for that one was acknowledged to nobody. But each transaction is on
the disk before the next one begins: where the ends of two of them stand behind a wrong frame, the disk has lost one.
"""

import struct
from pathlib import Path

from boodle.frozen import Frozen
from boodle.server.store.log_file import LOG

MAGIC = 0x377F0682
"""How the file begins; its last bit is 1 where sums are made of big-endian numbers."""
HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")
WHOLE = 0xFFFFFFFF


class Journal(Frozen):
    """A write-ahead file: the frames of its present round, how many hold, how many transactions end behind those."""

    frames: int = 0
    sound: int = 0
    ends_behind: int = 0
    headless: bool = False
    """Whether it does not even begin as such a file does."""

    @property
    def damaged(self) -> bool:
        """Whether something was lost in it that had been acknowledged."""
        return self.headless or self.ends_behind > 1

    @property
    def torn(self) -> bool:
        """Whether one transaction at its end cannot be read: when power fails that is one acknowledged to nobody."""
        return not self.damaged and self.ends_behind > 0


def journal_of(folder: Path) -> Journal:
    """Look at a folder's write-ahead file; raises OSError.

    One that is being written is looked at again: what was seen half-written has then gone on.
    """
    found = _look(folder)
    for _ in range(3):
        again = found if found.sound == found.frames and not found.headless else _look(folder)
        if again == found:
            break
        found = again
    return found


def _look(folder: Path) -> Journal:
    try:
        told = (folder / f"{LOG}-wal").read_bytes()
    except FileNotFoundError:
        return Journal()
    if not any(told):  # never begun
        return Journal()
    if len(told) < HEADER.size:
        return Journal(headless=True)
    magic, _, page, _, salt, salt2, *sums = HEADER.unpack_from(told)
    order = ">" if magic & 1 else "<"
    so_far = _summed(told[: HEADER.size - 8], order, (0, 0))
    if magic & ~1 != MAGIC or so_far != tuple(sums):
        return Journal(headless=True)
    frames = sound = ends_behind = 0
    holds = True
    for start in range(HEADER.size, len(told) - FRAME.size - page + 1, FRAME.size + page):
        _, end, one, two, *sums = FRAME.unpack_from(told, start)
        ours = (one, two) == (salt, salt2)
        if holds:
            so_far = _summed(told[start : start + 8], order, so_far)
            so_far = _summed(told[start + FRAME.size : start + FRAME.size + page], order, so_far)
            holds = ours and so_far == tuple(sums)
        frames += ours
        sound += holds
        ends_behind += ours and not holds and bool(end)
    return Journal(frames, sound, ends_behind)


def _summed(told: bytes, order: str, before: tuple[int, int]) -> tuple[int, int]:
    """Go on with SQLite's sum of pairs of numbers."""
    one, two = before
    numbers = iter(struct.unpack(f"{order}{len(told) // 4}I", told))
    for first, second in zip(numbers, numbers, strict=True):
        one = (one + first + two) & WHOLE
        two = (two + second + one) & WHOLE
    return one, two
