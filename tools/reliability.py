"""Fold what the long suites left in .reliability/ into docs/reliability.md, one line a suite; and what is promised."""

import json
import tomllib
from itertools import takewhile
from pathlib import Path

from boodle.frozen import Frozen

ROOT = Path(__file__).resolve().parent.parent
LEFT = ROOT / ".reliability"
PAGE = ROOT / "docs" / "reliability.md"
HEADER = "| date | suite | count | seed | failures |"
RULE = "|---|---|---:|---|---:|"
PROMISES = ROOT / "tests" / "promises.toml"
PROMISED = """
## What a game room promises

Each promise, the tests that hold it (`make test ARGS="FILE"` runs one), and what its long suites tried when they last
ran, by the table above.

| | promise | held by | tried |
|---:|---|---|---|
"""


class Line(Frozen):
    """One suite on its last day: how many cases it tried, from which seeds, and how many failed."""

    date: str
    suite: str
    count: int
    seed: str
    failures: int

    def __str__(self) -> str:
        """The line as a row of the table."""
        return f"| {self.date} | {self.suite} | {self.count:,} | {self.seed} | {self.failures:,} |"


def read_row(row: str) -> Line:
    """A row of the table, read back."""
    date, suite, count, seed, failures = (cell.strip() for cell in row.strip().strip("|").split("|"))
    return Line(date, suite, int(count.replace(",", "")), seed, int(failures.replace(",", "")))


def written(page: str) -> dict[str, Line]:
    """The lines that the page holds, by suite."""
    rows = takewhile(lambda row: row.startswith("|"), page.partition(RULE)[2].strip().splitlines())
    return {line.suite: line for line in map(read_row, rows)}


class Promise(Frozen):
    """What a room promises, in a sentence; the tests that hold it, and what of which suite counts for it."""

    says: str
    tests: list[str]
    counts: dict[str, str]

    def tried(self, lines: dict[str, Line]) -> str:
        """Return what was tried; a suite that has never run says so."""
        told = []
        for suite, cases in self.counts.items():
            line = lines.get(suite)
            failed = f" ({line.failures:,} failed)" if line is not None and line.failures else ""
            told.append(f"{cases}: not yet" if line is None else f"{line.count:,} {cases}{failed}")
        return ", ".join(told)


def promises() -> list[Promise]:
    """Return what a room promises, in order."""
    read = tomllib.loads(PROMISES.read_text(encoding="utf-8"))["promise"]
    return [Promise(one["says"], one["tests"], one["counts"]) for one in read]


def rewritten(page: str, lines: dict[str, Line]) -> str:
    """Return the page with these lines and the promises; its beginning stays."""
    table = [HEADER, RULE, *(str(lines[suite]) for suite in sorted(lines))]
    promised = [
        f"| {number} | {one.says} | {', '.join(f'`{test}`' for test in one.tests)} | {one.tried(lines)} |"
        for number, one in enumerate(promises(), 1)
    ]
    return page.partition(HEADER)[0] + "\n".join(table) + "\n" + PROMISED + "\n".join(promised) + "\n"


def seeds(of: list[int]) -> str:
    """The seeds of a suite's tests, shortened where there are many."""
    alone = sorted(set(of))
    if len(alone) > 3:
        return f"{len(alone)} of {alone[0]}…{alone[-1]}"
    return ", ".join(str(seed) for seed in alone) or "–"


def left(folder: Path) -> dict[str, Line]:
    """The lines that the last run left, the tests of one suite taken together."""
    said: dict[str, list[dict[str, str | int | None]]] = {}
    for file in sorted(folder.glob("*.json")):
        for line in json.loads(file.read_text(encoding="utf-8")):
            said.setdefault(line["suite"], []).append(line)
    return {suite: together(suite, lines) for suite, lines in said.items()}


def together(suite: str, lines: list[dict[str, str | int | None]]) -> Line:
    """The tests of one suite as one line."""
    return Line(
        date=max(str(line["date"]) for line in lines),
        suite=suite,
        count=sum(int(line["count"] or 0) for line in lines),
        seed=seeds([int(line["seed"]) for line in lines if line["seed"] is not None]),
        failures=sum(int(line["failures"] or 0) for line in lines),
    )


def main() -> None:
    """Renew the line of every suite that ran, and leave the others as they are."""
    page = PAGE.read_text(encoding="utf-8")
    renewed = left(LEFT)
    lines = written(page) | renewed
    PAGE.write_text(rewritten(page, lines), encoding="utf-8")
    for line in renewed.values():
        print(line)


if __name__ == "__main__":
    main()
