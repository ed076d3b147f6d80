"""Hunt through one reader, led by which lines it reaches: `python -m tests.fuzz.hunt records --seconds 120`.

Atheris tries what it makes of the examples and of what it kept; half of it bent line by line and word by word, since
most of what is read is lines. What is found is written beside the corpus of the hunt, one of a kind.
"""

import argparse
import re
import sys
import time
import traceback
from hashlib import sha256
from pathlib import Path
from random import Random

import atheris

WATCHED = ["boodle"]

with atheris.instrument_imports(include=WATCHED):
    from tests.fuzz.examples import ODD
    from tests.fuzz.kept import kept, lay_out
    from tests.fuzz.readers import READERS, Reader

WORD = re.compile(rb"[ ,\[\]{}:=\"]+")
SLOW = 5.0
"""No input of a hunt takes so many seconds of a processor."""


def place_of(error: Exception) -> str:
    """Return what went wrong and where in the house, which is how finds are told apart."""
    ours = [one for one in traceback.extract_tb(error.__traceback__) if "/boodle/" in one.filename]
    last = ours[-1] if ours else traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {last.filename.rpartition('/boodle/')[2]}:{last.lineno} {last.name}"


class Hunt:
    """One hunt: what it tries, and what it has found."""

    def __init__(self, reader: Reader, finds: Path) -> None:
        """Hunt through a reader."""
        self.reader, self.finds = reader, finds
        self.words = sorted({word for one in reader.examples() for word in WORD.split(one) if 0 < len(word) < 40})
        self.found: dict[str, Path] = {}

    def one(self, told: bytes) -> None:
        """Try one input."""
        began = time.process_time()
        error = self.reader.wrong(told)
        if error is not None:
            self._keep(place_of(error), told)
        if time.process_time() - began > SLOW:
            self._keep("slow", told)

    def bend(self, told: bytes, most: int, seed: int) -> bytes:
        """Make another input of one."""
        chance = Random(seed)
        if chance.random() < 0.4:
            bent: bytes = atheris.Mutate(told, most)
            return bent
        lines = told.split(b"\n")
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            way = chance.randrange(6)
            if way == 0:
                lines.insert(at, lines[other])
            elif way == 1 and len(lines) > 1:
                del lines[at]
            elif way == 2:
                lines[at], lines[other] = lines[other], lines[at]
            else:
                lines[at] = self._bent(lines[at], chance)
        return b"\n".join(lines)[:most]

    def _bent(self, line: bytes, chance: Random) -> bytes:
        """Put another word in place of one, mostly one of the examples'."""
        places = list(re.finditer(rb"[^ ,\[\]{}:=\"]+", line))
        if not places:
            return chance.choice(self.words)
        at = chance.choice(places)
        odd = (b"", b"0", b"-1", b"9" * chance.choice((1, 3, 20)), at[0] + at[0], at[0][:-1], at[0] + b"1", b"\xc2\xb2")
        word = chance.choice(self.words) if chance.random() < 0.7 else chance.choice(odd)
        return line[: at.start()] + word + line[at.end() :]

    def _keep(self, what: str, told: bytes) -> None:
        if what not in self.found:
            self.finds.mkdir(parents=True, exist_ok=True)
            file = self.finds / sha256(told).hexdigest()[:12]
            file.write_bytes(told)
            self.found[what] = file
            print(f"FOUND {what}: {file}", file=sys.stderr, flush=True)  # noqa: T201 - a hunt is watched


def main() -> None:
    """Hunt so long; what was found stands in `finds` of the folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.hunt")
    parser.add_argument("reader", choices=READERS)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path(".hunt"), help="for what reaches new lines, and for finds")
    told = parser.parse_args()
    reader, here = READERS[told.reader], told.folder / told.reader
    with atheris.instrument_imports(include=WATCHED):  # what is imported only where it is used
        for example in reader.examples():
            reader.wrong(example)
    begun = lay_out((*reader.examples(), *ODD, *kept(told.reader)), here / "begun")
    corpus = lay_out((), here / "corpus")
    ways = [f"-max_total_time={told.seconds}", f"-seed={told.seed}", "-max_len=24000", "-timeout=60"]
    ways += ["-rss_limit_mb=2500", "-report_slow_units=1000", f"-artifact_prefix={here}/", "-print_final_stats=1"]
    ways += [str(corpus), str(begun)]
    hunt = Hunt(reader, here / "finds")
    atheris.Setup([sys.argv[0], *ways], hunt.one, custom_mutator=hunt.bend)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
