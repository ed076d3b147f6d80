"""What a chapter of the odds book holds: rows of figures, each with how sure it is, and no sentence."""

from enum import Enum
from math import inf
from typing import NamedTuple

from boodle.frozen import Frozen
from boodle.sim.sureness import Mean


class Unit(Enum):
    """What a figure counts."""

    SHARE = "share"
    CHIPS = "chips"
    NUMBER = "number"


class Figure(NamedTuple):
    """A figure with half the width of its 95 % interval, None where it is exact; of a share the interval's ends too."""

    unit: Unit
    mean: float
    half_width: float | None = None
    bounds: tuple[float, float] | None = None

    @property
    def measured(self) -> Mean:
        """The figure as what was measured; its interval is endless where it has none."""
        return Mean(self.mean, inf if self.half_width is None else self.half_width, self.bounds)


class Label(NamedTuple):
    """What a row tells of: the kind of thing, and which one."""

    kind: str
    which: str | int = ""


class FigureRow(Frozen):
    """A row: what it tells of, and a figure under each head, or none."""

    label: Label
    figures: tuple[Figure | None, ...]


class OddsTable(Frozen):
    """A table of the odds book: its name, what stands over its columns, and its rows."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[FigureRow, ...]


def share(mean: Mean) -> Figure:
    """Return how often something is so."""
    return Figure(Unit.SHARE, *mean)


def chips(mean: Mean) -> Figure:
    """Return so many chips."""
    return Figure(Unit.CHIPS, *mean)


def number(mean: Mean) -> Figure:
    """Return so many of something."""
    return Figure(Unit.NUMBER, *mean)
