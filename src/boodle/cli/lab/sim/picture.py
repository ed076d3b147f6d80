"""A simulation as a picture: chips by seat where these play differently, else by place; spaces, leads, best hands."""

import textwrap
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from boodle.cli.lab.given import check_place
from boodle.cli.lab.sim.drawn import SHARED, of_whom, title
from boodle.cli.lab.sim.results import FigureLine, SimResult, lines
from boodle.sim.compiler import NeedsExtra
from boodle.words.catalogue import Words

KINDS = (".png", ".svg")
INCHES, DOTS = (11, 8), 120
GREEN, GREY = "#1f6f54", "#555555"
BROAD = 110


def check_picture(file: Path | None, words: Words) -> None:
    """Refuse a picture that cannot be drawn before anything is played; raises ValueError, MissingExtra."""
    if file is None:
        return
    if file.suffix.lower() not in KINDS:
        raise ValueError(words("sim.error.plot", file=file, kinds=list(KINDS)))
    check_place(file, "sim.error.plot_place", words)
    _canvas()


def draw(file: Path, words: Words, result: SimResult) -> None:
    """Draw the main figures into a file; raises OSError."""
    canvas = _canvas()(figsize=INCHES, layout="constrained")
    canvas.suptitle(textwrap.fill(title(words, result), BROAD), fontsize="medium")
    found = list(lines(result.totals))
    panels = iter(canvas.subplots(2, 2).flat)
    who = "seat" if any(line.part == "seat" for line in found) else "place"
    for part, what in ((who, "chips"), ("space", "claimed"), ("hand", "best_hand")):
        rows = [line for line in found if line.part == part and line.what == what]
        panel = next(panels)
        _bars(panel, what, rows, [of_whom(words, result, line) for line in rows])
        panel.set_title(words(f"sim.panel.{part}"), fontsize="medium")
    _leads(next(panels), words, result.totals.histogram("leads_histogram"), result.totals.deals)
    dated = {"Date": None} if file.suffix.lower() == ".svg" else None  # the same figures, the same file
    with import_module("matplotlib").rc_context({"svg.hashsalt": "boodle"}):
        canvas.savefig(file, dpi=DOTS, metadata=dated)


def _bars(panel: Any, what: str, rows: Sequence[FigureLine], names: Sequence[str]) -> None:  # noqa: ANN401
    """Draw a bar for each row, with its interval."""
    times = 100 if what in SHARED else 1
    means = [line.mean.mean * times for line in rows]
    reach = [
        [min(abs(end - line.mean.mean) * times, 1e6) for line, end in zip(rows, ends, strict=True)]
        for ends in ([line.mean.low for line in rows], [line.mean.high for line in rows])
    ]
    places = range(len(rows))
    panel.barh(places, means, color=GREEN)
    panel.errorbar(means, places, xerr=reach, fmt="none", ecolor=GREY, capsize=3)
    panel.set_yticks(places, names)
    panel.invert_yaxis()
    panel.axvline(0, color=GREY, linewidth=0.8)


def _leads(panel: Any, words: Words, deals: Sequence[int], of: int) -> None:  # noqa: ANN401
    """Draw how many leads deals have."""
    longest = max(leads for leads, many in enumerate(deals) if many)
    panel.bar(range(longest + 1), [100 * many / of for many in deals[: longest + 1]], color=GREEN)
    panel.xaxis.get_major_locator().set_params(integer=True)
    panel.set_title(words("sim.panel.leads"), fontsize="medium")


def _canvas() -> Callable[..., Any]:
    """Return what a picture is drawn on, which needs no screen; raises MissingExtra."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NeedsExtra("plot") from None
    return Figure
