"""The pictures of docs/odds.md, drawn by matplotlib: the same figures give the same files."""

from collections.abc import Sequence
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Any

from boodle.sim.odds.figures import Figure, OddsTable
from boodle.sim.terms import Terms

COLOURS = ("#1f6f54", "#c9822b", "#8b3a3a")
GREY = "#555555"
OF_A_TABLE = tuple[Terms, OddsTable, OddsTable]
"""The terms of a table, its answers and its seats."""


def draw(folder: Path, tables: Sequence[OF_A_TABLE], variations: tuple[Terms, OddsTable]) -> None:
    """Draw every picture into a folder."""
    with import_module("matplotlib").rc_context({"svg.hashsalt": "boodle", "font.family": "DejaVu Sans"}):
        _save(folder / "odds-dealer.svg", _dealer(tables))
        _save(folder / "odds-seats.svg", _seats(tables))
        _save(folder / "odds-variations.svg", _variations(variations))


def _canvas(wide: float, tall: float) -> Any:  # noqa: ANN401 - published without types
    from matplotlib.figure import Figure as Canvas

    return Canvas(figsize=(wide, tall), layout="constrained")


def _save(file: Path, canvas: Any) -> None:  # noqa: ANN401
    canvas.savefig(file, metadata={"Date": None})


def _half(figure: Figure) -> float:
    return figure.half_width if figure.half_width is not None and isfinite(figure.half_width) else 0.0


def _dealer(tables: Sequence[OF_A_TABLE]) -> Any:  # noqa: ANN401
    """Draw what a swap wins the dealer, by players, for none, one and two pay cards."""
    canvas = _canvas(8, 4.5)
    panel = canvas.subplots()
    for held, (colour, name) in enumerate(zip(COLOURS, ("no pay card", "one", "two"), strict=True)):
        found = [(terms.players, chapter.rows[0].figures[held]) for terms, chapter, _ in tables]
        known = [(players, figure) for players, figure in found if figure is not None]
        means, halves = [figure.mean for _, figure in known], [_half(figure) for _, figure in known]
        places = [players for players, _ in known]
        panel.errorbar(places, means, yerr=halves, color=colour, marker="o", capsize=3, label=name)
    panel.axhline(0, color=GREY, linewidth=0.8)
    panel.set_title("What a swap wins the dealer against keeping, chips a deal", fontsize="medium")
    panel.set_xlabel("players")
    panel.legend()
    return canvas


def _seats(tables: Sequence[OF_A_TABLE]) -> Any:  # noqa: ANN401
    """Draw chips a deal by seat, a panel for each number of players."""
    canvas = _canvas(10, 5)
    panels = iter(canvas.subplots(2, 4, sharey=True).flat)
    for (terms, _, chapter), panel in zip(tables, panels, strict=False):
        rows = [row for row in chapter.rows if row.label.kind == "place"]
        known = [row.figures[0] for row in rows if row.figures[0] is not None]
        names = [str(row.label.which or "D") for row in rows]
        panel.bar(names, [figure.mean for figure in known], color=COLOURS[0])
        panel.errorbar(
            names, [figure.mean for figure in known], yerr=[*map(_half, known)], fmt="none", ecolor=GREY, capsize=2
        )
        panel.axhline(0, color=GREY, linewidth=0.8)
        panel.set_title(f"{terms.players} players", fontsize="small")
    canvas.suptitle("Chips a deal by seat from the dealer's left; D deals", fontsize="medium")
    return canvas


def _variations(found: tuple[Terms, OddsTable]) -> Any:  # noqa: ANN401
    """Draw how far the seats are apart, rule by rule."""
    terms, chapter = found
    known = [(str(row.label.which or "as it is"), figure) for row in chapter.rows if (figure := row.figures[0])]
    canvas = _canvas(9, 0.3 * len(known) + 1)
    panel = canvas.subplots()
    places = range(len(known))
    means, halves = [figure.mean for _, figure in known], [_half(figure) for _, figure in known]
    panel.barh(places, means, color=[COLOURS[1] if not place else COLOURS[0] for place in places])
    panel.errorbar(means, places, xerr=halves, fmt="none", ecolor=GREY, capsize=2)
    panel.set_yticks(places, [name for name, _ in known], fontsize="small")
    panel.invert_yaxis()
    title = f"Chips a deal between the best seat and the worst, {terms.players} players"
    panel.set_title(title, fontsize="medium")
    return canvas
