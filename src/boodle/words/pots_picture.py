"""Side pots as a picture of plain text: one bar a seat, cut across at every all-in, at most 80 columns wide.

Nothing in it is told by colour, and everything in it is also told in words by `words.pots`.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from unicodedata import combining, east_asian_width

from boodle.frozen import Frozen
from boodle.pots import Explanation
from boodle.seats import Chips
from boodle.words.catalogue import Words
from boodle.words.pots import pot_name

WIDTH = 80
LONGEST_NAME = 16
LIVE, FOLDED, BACK, DEAD = "#", "x", "-", "="


class Bar(Frozen):
    """One row: whose chips, how many, their slices of each column, and with which mark each is drawn."""

    name: str
    chips: Chips
    slices: tuple[Chips, ...]
    marks: str
    state: str


class Drawing(Frozen):
    """The columns: their heads, how wide each is, and how many chips one mark is."""

    heads: tuple[str, ...]
    wide: tuple[int, ...]
    unit: int


def picture(words: Words, explanation: Explanation, names: Sequence[str], width: int = WIDTH) -> list[str]:
    """Draw every seat's chips as a bar, cut into the pots; one mark a chip where the width allows."""
    bars = _bars(words, explanation, names)
    heights = [str(origin.height) for origin in explanation.pots]
    left = max(columns(bar.name) for bar in bars) + 1 + max(len(str(bar.chips)) for bar in bars)
    left = max(left, len(words("pots.picture.height")))
    right = max(len(bar.state) for bar in bars)
    drawings = [
        _columns_for(bars, _heads(words, explanation, kind), heights, room=width - left - right - len(" || "))
        for kind in ("head", "short_head")
    ]
    fitting = [drawing for drawing in drawings if drawing is not None]
    if not fitting:
        return [words("pots.picture.too_wide", width=width)]
    drawing = min(fitting, key=lambda drawing: drawing.unit)
    heads = " ".join(head.ljust(wide) for head, wide in zip(drawing.heads, drawing.wide, strict=True))
    axis = " ".join(height.rjust(wide) for height, wide in zip(heights, drawing.wide, strict=False))
    axis = f"{words('pots.picture.height'):>{left}}  {axis}"
    return [
        f"{'':{left}}  {heads}".rstrip(),
        *(_row(bar, left, drawing) for bar in bars),
        *([axis] if heights else []),
        *wrap(_legend(words, drawing.unit, bars), width),
    ]


def _bars(words: Words, explanation: Explanation, names: Sequence[str]) -> list[Bar]:
    """Make a row for each seat, and one for the dead money below them."""
    bars = []
    back = explanation.cut.uncalled is not None
    pots = len(explanation.pots)
    for share in explanation.seats:
        state = words("pots.picture.folded") if share.folded else words("pots.picture.all_in") if share.all_in else ""
        slices = (*share.slices, share.uncalled) if back else share.slices
        marks = (FOLDED if share.folded else LIVE) * pots + BACK
        bars.append(Bar(_short(names[share.seat]), share.paid, slices, marks, state))
    if explanation.dead:
        slices = (*(origin.dead for origin in explanation.pots), *([0] if back else []))
        bars.append(Bar(words("pots.picture.dead"), explanation.dead, slices, DEAD * pots + BACK, ""))
    return bars


def _heads(words: Words, explanation: Explanation, kind: str) -> list[str]:
    pots = len(explanation.pots)
    heads = [pot_name(words, index, pots, kind) for index in range(pots)]
    return [*heads, words(f"pots.{kind}.back")] if explanation.cut.uncalled else heads


def _columns_for(bars: Sequence[Bar], heads: Sequence[str], heights: Sequence[str], room: int) -> Drawing | None:
    """Find the smallest round number of chips for one mark with which the bars fit; none when the heads do not."""
    room -= len(heads) - 1
    least = [max(len(head), len(height)) for head, height in zip_longest(heads, heights, fillvalue="")]
    if sum(least) > room:
        return None
    units = (figure * ten for ten in _powers_of_ten() for figure in (1, 2, 5))
    unit = next(unit for unit in units if sum(_widths(bars, least, unit)) <= room)
    return Drawing(tuple(heads), tuple(_widths(bars, least, unit)), unit)


def _powers_of_ten() -> Iterator[int]:
    power = 1
    while True:
        yield power
        power *= 10


def _widths(bars: Sequence[Bar], least: Sequence[int], unit: int) -> list[int]:
    """Return how wide each column must be for its longest slice and its head."""
    return [max(fit, *(_marks(bar.slices[place], unit) for bar in bars)) for place, fit in enumerate(least)]


def _marks(chips: Chips, unit: int) -> int:
    """Count the marks of a slice, rounded up so that no chip is invisible."""
    return -(-chips // unit)


def _row(bar: Bar, left: int, drawing: Drawing) -> str:
    chips = str(bar.chips)
    space = left - columns(bar.name) - len(chips)
    cells = [
        (mark * _marks(chips, drawing.unit)).ljust(wide)
        for mark, chips, wide in zip(bar.marks, bar.slices, drawing.wide, strict=False)
    ]
    return f"{bar.name}{' ' * space}{chips} |{'|'.join(cells)}| {bar.state}".rstrip()


def _legend(words: Words, unit: int, bars: Sequence[Bar]) -> str:
    """Say what a mark is worth, and what each mark that was drawn means."""
    drawn = {mark for bar in bars for mark, chips in zip(bar.marks, bar.slices, strict=False) if chips}
    meanings = {LIVE: "live_mark", FOLDED: "folded_mark", DEAD: "dead_mark", BACK: "back_mark"}
    legend = ", ".join(words(f"pots.picture.{key}", mark=mark) for mark, key in meanings.items() if mark in drawn)
    return words("pots.picture.one" if unit == 1 else "pots.picture.many", unit=unit, legend=legend)


def columns(text: str) -> int:
    """Count the columns that a text takes in a terminal."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _short(name: str) -> str:
    return name if columns(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
