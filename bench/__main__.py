"""Print the figures: `python -m bench`, or only some of them, `python -m bench pots`."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from bench.figures import Figure

MODULES = tuple(
    sorted(path.stem for path in Path(__file__).parent.glob("*.py") if "\ndef measure(" in path.read_text("utf-8"))
)
"""What measures something."""
HEADS = ("what", "ours", "peer", "ratio", "limit", "verdict")


def main(chosen: Sequence[str]) -> int:
    """Measure, print a table, and return 1 when a limit is missed."""
    unknown = [name for name in chosen if name not in MODULES]
    if unknown:
        print(f"no figures for {', '.join(unknown)}: there are {', '.join(MODULES)}", file=sys.stderr)
        return 2
    figures = [figure for name in chosen or MODULES for figure in import_module(f"bench.{name}").measure()]
    print(table(figures))
    return 0 if all(figure.reached for figure in figures) else 1


def table(figures: Sequence[Figure]) -> str:
    """Lay the figures out in columns."""
    rows = [HEADS, *(row(figure) for figure in figures)]
    wide = [max(len(line[place]) for line in rows) for place in range(len(HEADS))]
    return "\n".join("  ".join(cell.ljust(wide[place]) for place, cell in enumerate(line)).rstrip() for line in rows)


def row(figure: Figure) -> tuple[str, ...]:
    """Write one figure as the cells of its row."""
    return (
        figure.what,
        figure.shown or f"{figure.ours:,.0f} {figure.unit}/s",
        "-" if figure.peer is None or figure.shown else f"{figure.peer_name} {figure.peer:,.0f}/s",
        "-" if figure.ratio is None else f"{figure.ratio:.2f}",
        "-" if figure.limit is None else f"{figure.limit:g}",
        "-" if figure.limit is None else "reached" if figure.reached else "MISSED",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
