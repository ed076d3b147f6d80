"""Where a room keeps what must outlive it: one folder, for its owner's eyes only."""

import os
import stat
from pathlib import Path

FOLDER_MODE = 0o700
FILE_MODE = 0o600


def make_folder(folder: Path, *, ours: str) -> None:
    """Make a folder that only its owner may enter; one that holds the file `ours`, or nothing, is closed to others.

    Any other folder is left as open as it was, since it may be somebody's home. Raises OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        folder.mkdir(mode=FOLDER_MODE)
    except FileExistsError:
        if (folder / ours).exists() or not any(folder.iterdir()):
            _close_to_others(folder)
    else:
        folder.chmod(FOLDER_MODE)  # the umask may have taken even that away


def make_file(file: Path) -> None:
    """Make an empty file that only its owner may read, or close the one that is there to others; raises OSError.

    A file that is there is not opened: to close it again would undo every lock that this process holds on it.
    """
    try:
        opened = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
    except FileExistsError:
        _close_to_others(file)
    else:
        os.close(opened)
        file.chmod(FILE_MODE)  # the umask may have taken even that away


def _close_to_others(path: Path) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & ~FOLDER_MODE:
        path.chmod(mode & FOLDER_MODE)  # what its owner may not do is left so


def sync_folder(folder: Path) -> None:
    """Have the disk keep the names in a folder; raises OSError."""
    if os.name == "nt":  # there a folder cannot be opened, nor needs to be
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
