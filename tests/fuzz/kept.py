"""What the hunts have kept: inputs that reach what no example reaches, packed, one file a reader.

python -m tests.fuzz.kept records FOLDER      adds what a hunt left in FOLDER, and leaves out what adds nothing
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from tests.fuzz.readers import READERS

FOLDER = Path(__file__).parent / "corpus"
MOST, LARGEST = 150, 3000
"""So many inputs of a reader are kept, and of so many bytes each: a hunt finds the others again."""


def kept(reader: str) -> Iterator[bytes]:
    """Yield what is kept for a reader."""
    file = FOLDER / f"{reader}.json.gz"
    if file.is_file():
        yield from (one.encode("latin-1") for one in json.loads(gzip.decompress(file.read_bytes())))


def keep(reader: str, inputs: Iterable[bytes]) -> int:
    """Keep these for a reader and no others; of more than it keeps some of every size. Returns how many."""
    small = sorted({one for one in inputs if len(one) <= LARGEST}, key=lambda one: (len(one), one))
    chosen = small[:: -(-len(small) // MOST) or 1]
    told = json.dumps([one.decode("latin-1") for one in chosen]).encode()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{reader}.json.gz").write_bytes(gzip.compress(told, 9, mtime=0))
    return len(chosen)


def lay_out(inputs: Iterable[bytes], folder: Path) -> Path:
    """Write inputs into a folder, a file each, as a hunt wants them."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in inputs:
        (folder / sha256(one).hexdigest()[:16]).write_bytes(one)
    return folder


def main() -> int:
    """Add what a hunt has left to what is kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.kept")
    parser.add_argument("reader", choices=READERS)
    parser.add_argument("folder", type=Path)
    told = parser.parse_args()
    left = (file.read_bytes() for file in sorted(told.folder.iterdir()))
    count = keep(told.reader, (*kept(told.reader), *left))
    print(f"{told.reader}: {count} kept")  # noqa: T201 - said to whoever keeps
    return 0


if __name__ == "__main__":
    sys.exit(main())
