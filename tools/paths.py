"""Count every row of conformance/paths.toml anew and write the counts into it, and nothing else: `make paths`."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from boodle.notation.errors import NotationError
from tools.perft import read_paths

FILE = Path(__file__).resolve().parent.parent / "conformance" / "paths.toml"
ROWS = "\npaths = ["
"""Where the rows begin; what stands before it tells other engines how to count."""


def renewed(text: str, counts: Iterable[int]) -> str:
    """Return the text with these counts in its rows, one after the other."""
    told, head, rows = text.partition(ROWS)
    following = iter(counts)
    return told + head + re.sub(r"\bcount = \d+", lambda _: f"count = {next(following)}", rows)


def main() -> int:
    """Renew the file and say how many counts are others than before; fail where a row cannot be counted."""
    text, begun = FILE.read_text(encoding="utf-8"), perf_counter()
    try:
        rows = read_paths(text)
        counts = [row.counted() for row in rows]
    except NotationError as error:
        print(f"{FILE.name}: {error}")
        return 1
    FILE.write_text(renewed(text, counts), encoding="utf-8")
    changed = sum(row.count != count for row, count in zip(rows, counts, strict=True))
    print(f"{len(rows)} rows counted in {perf_counter() - begun:.1f} s, {changed} of them changed: review the diff")
    return 0


if __name__ == "__main__":
    sys.exit(main())
