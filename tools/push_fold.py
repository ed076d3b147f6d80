"""Write docs/push-fold.md anew: tables of push or fold by stack, by seats and on a bubble, `make pushfold`.

Every table is an equilibrium that `boodle pushfold` prints as well; the command stands above it.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is there: each product here is small

from boodle.cli.lab.pushfold import NEAR
from boodle.cli.lab.pushfold.asked import PushFoldAsked
from boodle.cli.lab.pushfold.drawn import HandTable, grid, tables_of
from boodle.poker.starting_hands import CLASSES, SIDE, class_name
from boodle.sim.pushfold.solving import Solved, solve
from boodle.words.catalogue import Words
from tools.push_fold_prose import PROSE

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "push-fold.md"
STACKS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25)
CHART = [half / 2 for half in range(4, 41)]
"""Stacks of the chart: from 2 to 20 big blinds, by halves."""
BY_SEATS: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("--seats 3", "3", "10", {}),
    ("--seats 6", "6", "10", {}),
    ("--seats 9", "9", "10", {}),
    ("--seats 9 --big-blind-ante 1", "9", "10", {"big_blind_ante": "1"}),
)
BUBBLE = "--stacks 12,5,20,8 --prizes 50,30,20"


def main() -> int:
    """Solve all of them, and write the page; returns 0."""
    tables = {
        "heads_up": heads_up(),
        "chart_all_in": chart(all_in=True),
        "chart_call": chart(all_in=False),
        "ten": ten(),
        "seats": by_seats(),
        "bubble": bubble(),
    }
    told = {name: "\n".join(lines).rstrip() for name, lines in tables.items()}
    PAGE.write_text(PROSE.format(near=NEAR, longest=CHART[-1], **told), encoding="utf-8")
    return 0


def solved(stacks: str, seats: str = "", **given: str) -> tuple[PushFoldAsked, Solved]:
    """Solve what stands on the command line."""
    said = {"blinds": "0.5/1", "ante": "0", "big_blind_ante": "0", "prizes": "", "others": ""} | given
    asked = PushFoldAsked.read(Words(), seats=int(seats) if seats else None, stacks=stacks, **said)
    return asked, solve(asked.spot, asked.worth, near=NEAR)


def heads_up() -> Iterator[str]:
    """Write a row for each stack."""
    yield "| stack | SB all-in | BB calls | the SB wins a hand | gained by playing otherwise, at most |"
    yield "|--:|--:|--:|--:|--:|"
    for stack in STACKS:
        _, found = solved(str(stack))
        shares = " | ".join(f"{100 * table.share:.1f} %" for table in tables_of(found))
        yield f"| {stack} | {shares} | {found.worth[0]:+.3f} | {max(found.gains):.5f} |"


_charted: dict[float, Solved] = {}


def chart(*, all_in: bool) -> Iterator[str]:
    """Write for each class the longest stack with which it is played."""
    for stack in CHART:
        if stack not in _charted:
            _charted[stack] = solved(f"{stack:g}")[1]
    rows = {stack: list(tables_of(found))[0 if all_in else 1].often for stack, found in _charted.items()}
    longest = [max((stack for stack in CHART if rows[stack][number] >= 0.5), default=0.0) for number in range(CLASSES)]
    gaps = {
        number
        for number, most in enumerate(longest)
        if any(rows[stack][number] < 0.5 for stack in CHART if stack < most)
    }
    yield "```text"
    for row in range(SIDE):
        cells = []
        for number in range(SIDE * row, SIDE * (row + 1)):
            told = f"{longest[number]:g}" if longest[number] else "·"
            cells.append(f"{class_name(number):<3} {told + '*' * (number in gaps):<5}")
        yield " ".join(cells).rstrip()
    yield "```"


def ten() -> Iterator[str]:
    """Write both tables at ten big blinds."""
    _, found = solved("10")
    yield "```text"
    for name, table in zip(("SB all-in", "BB calls"), tables_of(found), strict=True):
        yield f"{name} {100 * table.share:.1f} %"
        yield from grid(table)
    yield "```"


def by_seats() -> Iterator[str]:
    """Write the tables of more seats."""
    for typed, seats, stack, given in BY_SEATS:
        asked, found = solved(stack, seats, **given)
        yield from (f"`boodle pushfold {typed}`: {max(found.gains):.5f} big blinds are gained otherwise at most.", "")
        yield from _table(asked.spot.positions, found)
        yield ""


def bubble() -> Iterator[str]:
    """Write the same four stacks by chips and by prizes."""
    stacks, prizes = BUBBLE.split()[1], BUBBLE.split()[3]
    for typed, given in ((f"--stacks {stacks}", dict[str, str]()), (BUBBLE, {"prizes": prizes})):
        asked, found = solved(stacks, **given)
        yield from (f"`boodle pushfold {typed}`:", "")
        yield from _table(asked.spot.positions, found)
        yield ""


def _table(positions: Sequence[str], found: Solved) -> Iterator[str]:
    """Write a row for each seat that may go all-in: with what, and how many hands call it, seat by seat."""
    yield "| seat | all-in | range | called by |"
    yield "|---|--:|---|---|"
    rows: dict[int, list[HandTable]] = {}
    for table in tables_of(found):
        rows.setdefault(table.seat if table.against is None else table.against, []).append(table)
    for seat, (going, *calls) in rows.items():
        called = ", ".join(f"{positions[one.seat]} {100 * one.share:.1f} %" for one in calls)
        yield f"| {positions[seat]} | {100 * going.share:.1f} % | `{going.range}` | {called} |"


if __name__ == "__main__":
    sys.exit(main())
