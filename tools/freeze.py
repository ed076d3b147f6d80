"""Freeze what a room of this version keeps, for every later version to open: `make freeze ARGS=0.1.0`.

A room is opened as its users open it, evenings and a night are played over its wire, and its folder, as it lies when
the room has closed, is kept under tests/server/upgrades/ beside what its tables and its night were. A version that is
there already is left as it is: what was written once is opened for ever. With `--of CHECKOUT` another code's room.
"""

import argparse
import asyncio
import gzip
import sys
import tempfile
from pathlib import Path

from tests.server.served import free_port, serve
from tests.server.upgrades.evenings import THEN, play_all

ROOT = Path(__file__).resolve().parent.parent
FROZEN = ROOT / "tests" / "server" / "upgrades"
GENEROUS = ("--bot-beat", "0", "--tables-per-hour", "1000", "--requests-per-minute", "10000")


def freeze(folder: Path, code: Path) -> None:
    """Play at a room of this code, and keep its folder."""
    with tempfile.TemporaryDirectory() as passing:
        data = Path(passing) / "room"
        with serve(data, free_port(), *GENEROUS, PYTHONPATH=str(code / "src")) as room:
            then = asyncio.run(play_all(room.address))
            room.end()
        kept = {file.name: file.read_bytes() for file in data.iterdir() if file.is_file()} | {THEN: then.as_json()}
        folder.mkdir(parents=True)
        for name, body in sorted(kept.items()):
            if body:
                (folder / f"{name}.gz").write_bytes(gzip.compress(body, 9, mtime=0))


def main() -> int:
    """Freeze under the name that is given."""
    parser = argparse.ArgumentParser(prog="make freeze", description="Freeze what a room of this version keeps.")
    parser.add_argument("name", help="the version, as it is released")
    parser.add_argument("--of", type=Path, default=ROOT, metavar="CHECKOUT", help="a checkout of other code")
    told = parser.parse_args()
    folder = FROZEN / told.name
    if folder.exists():
        print(f"{folder.relative_to(ROOT)} is there already, and stays as it is")
        return 1
    freeze(folder, told.of.resolve())
    print(f"{folder.relative_to(ROOT)}: {', '.join(sorted(file.name for file in folder.iterdir()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
