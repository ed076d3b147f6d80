"""Machine code that is kept on the disk: found by what it was made of, whoever made it, and trusted only if whole.

What has not been asked for in a long time is swept away whenever something new is kept.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from boodle.folders import cache_folder
from boodle.frozen import Frozen

KEPT_FOR = 60 * 24 * 3600
"""Seconds for which something is kept that nobody asks for."""
SIZE = hashlib.sha256().digest_size


class Keeping(Frozen):
    """A folder of machine code, a file for each program: a checksum, then the code."""

    folder: Path

    @staticmethod
    def here() -> "Keeping":
        """Return that of this user; one of this program's own where that cannot be written."""
        return Keeping(_cache_home() / "kernels")

    def code(self, source: str, name: str, make: Callable[[], bytes]) -> bytes:
        """Return the code of a source, made now unless it was kept; a file that is broken is made anew."""
        file = self.folder / f"{name}-{hashlib.sha256(source.encode()).hexdigest()[:32]}"
        with suppress(OSError):
            kept = file.read_bytes()
            if hashlib.sha256(kept[SIZE:]).digest() == kept[:SIZE]:
                os.utime(file)
                return kept[SIZE:]
        code = make()
        with suppress(OSError):  # a full disk: then it is made again the next time
            self._keep(file, code)
        return code

    def names(self) -> set[str]:
        """Return what the files are called that are there."""
        return {file.name for file in self.folder.iterdir()} if self.folder.is_dir() else set()

    def _keep(self, file: Path, code: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._sweep()
        handle, half = tempfile.mkstemp(dir=self.folder)
        with os.fdopen(handle, "wb") as written:
            written.write(hashlib.sha256(code).digest() + code)
        Path(half).replace(file)

    def _sweep(self) -> None:
        """Take away what nobody has asked for in a long time, and the folders of earlier versions."""
        for old in self.folder.iterdir():
            with suppress(OSError):  # somebody else sweeps, too
                if old.is_dir():
                    shutil.rmtree(old)
                elif old.stat().st_mtime < time.time() - KEPT_FOR:
                    old.unlink()


@lru_cache(maxsize=1)
def _for_now() -> "tempfile.TemporaryDirectory[str]":
    """Return a folder that goes when the program ends."""
    return tempfile.TemporaryDirectory(prefix="boodle-")


def _cache_home() -> Path:
    """Return where a user keeps what can be made anew; a folder of this program's own where that cannot be written."""
    try:
        home = cache_folder()
        home.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return Path(_for_now().name)
    return home if os.access(home, os.W_OK) else Path(_for_now().name)
