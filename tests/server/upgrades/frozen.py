"""The folders that rooms of older versions have left, as they lie here, packed file by file."""

import gzip
from pathlib import Path

from tests.server.upgrades.evenings import THEN, Then, read_then

VERSIONS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / f"{THEN}.gz").is_file())


def unpacked(version: Path, folder: Path) -> Then:
    """Lay a folder out as it lay then, and return what its tables were."""
    folder.mkdir(mode=0o700)
    files = {file.stem: gzip.decompress(file.read_bytes()) for file in version.glob("*.gz")}
    then = read_then(files.pop(THEN))
    for name, body in files.items():
        (folder / name).write_bytes(body)
    return then
