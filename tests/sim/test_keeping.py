"""What is kept on the disk: whole, found again, and swept away in the end."""

import os
import time
from pathlib import Path

from boodle.sim.keeping import KEPT_FOR, Keeping


def never() -> bytes:
    """Make nothing: it is there."""
    raise AssertionError


def test_what_was_kept_is_found_by_its_source(tmp_path: Path) -> None:
    """And by nothing else."""
    keeping = Keeping(tmp_path)
    assert keeping.code("one", "work", lambda: b"1") == b"1"
    assert keeping.code("another", "work", lambda: b"2") == b"2"
    assert keeping.code("one", "work", never) == b"1"
    assert len(keeping.names()) == 2


def test_what_nobody_asks_for_is_swept_away(tmp_path: Path) -> None:
    """When something new is kept, and the folders of earlier versions with it; to be asked for is to stay."""
    keeping, long_ago = Keeping(tmp_path), time.time() - KEPT_FOR - 60
    for source in ("used", "unused"):
        keeping.code(source, source, lambda: b"1")
    (tmp_path / "folder-of-before").mkdir()
    (tmp_path / "folder-of-before" / "index.nbi").touch()
    for file in tmp_path.iterdir():
        os.utime(file, (long_ago, long_ago))
    keeping.code("used", "used", never)
    keeping.code("new", "new", lambda: b"2")
    assert {name.split("-")[0] for name in keeping.names()} == {"used", "new"}


def test_where_nothing_can_be_kept_it_is_made_each_time(tmp_path: Path) -> None:
    """A folder that is a file takes nothing."""
    (tmp_path / "kernels").touch()
    for code in (b"1", b"2"):
        assert Keeping(tmp_path / "kernels").code("source", "work", lambda code=code: code) == code  # type: ignore[misc]
