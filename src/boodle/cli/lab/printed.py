"""Figures as a reader sees them: numbers as his language writes them."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite
from pathlib import Path

from boodle.sim.sureness import Mean
from boodle.words.catalogue import Words

DIGITS = 6


def figure(words: Words, chips: float, *, digits: int = 2, sign: str = "+") -> str:
    """Return a number as this language writes it."""
    told = f"{chips:{sign},.{digits}f}"
    if not float(told.replace(",", "")):
        told = told.replace("-", "+") if sign else told.replace("-", "")
    marks = {",": words("match.group"), ".": words("match.point")}
    return "".join(marks.get(letter, letter) for letter in told)


def whole(words: Words, number: int) -> str:
    """Return a whole number as this language writes it."""
    return figure(words, number, digits=0, sign="")


def half(words: Words, width: float | None, digits: int = 2) -> str:
    """Return the half-width of an interval; nothing where it has no end."""
    known = width is not None and isfinite(width)
    return f"±{figure(words, width or 0, digits=digits, sign='')}" if known else ""


def ends(words: Words, mean: Mean, digits: int) -> str:
    """Return the ends of the interval of a share, in parts of a hundred."""
    return "–".join(figure(words, end * 100, digits=digits, sign="") for end in (mean.low, mean.high))


def mean_as_json(mean: Mean) -> dict[str, float | None]:
    """Return a mean with its interval, which is told only where it ends."""
    known = isfinite(mean.half_width)
    sure = {"half_width": mean.half_width, "low": mean.low, "high": mean.high}
    told = {name: round(end, DIGITS) if known else None for name, end in sure.items()}
    return {"mean": round(mean.mean, DIGITS)} | told


def write_csv(file: Path, columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    """Write a line for each row; raises OSError."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        written = csv.DictWriter(lines, columns)
        written.writeheader()
        written.writerows(rows)
