"""Three questions that every table asks, each answered by a few figures: swap, the spare hand, the dealer's left."""

from math import isfinite
from typing import cast

from boodle.frozen import Frozen
from boodle.sim.odds.chapters import FEWEST, PlayedChapters
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, chips
from boodle.sim.odds.measured import MeasuredCells
from boodle.sim.odds.measuring import ANY_PAY_CARDS, ANY_POKER, SELL_BY, SWAP_BY, TAKE_BY, kind

ANSWERS = "answers"
TOLD = (0, 1, 2)
"""So many pay cards in hand are told of."""
HEADS = (
    *(f"swap_{held}" for held in TOLD),
    "take_0",
    "take_any",
    "left",
    "dealer_chips",
    "spread",
    "sell_0",
    "sell_any",
)


QUESTIONS = {"swap": "swap_0", "spare": "take_0", "left": "left"}
"""The questions, by the figures that decide them."""
VERDICTS = ("even", "more", "less")
"""What a figure says, by its sign."""


class OddsAnswer(Frozen):
    """What one of the three questions is answered, and the figure that decides it."""

    question: str
    verdict: str
    figure: Figure


def answers(played: PlayedChapters) -> OddsTable:
    """Return the figures that answer the three questions for one table."""
    measured = cast("MeasuredCells", played.measured)
    spare = [*(measured_of(measured, SWAP_BY, held) for held in TOLD), measured_of(measured, TAKE_BY, 0)]
    figures = (
        *spare,
        measured_of(measured, TAKE_BY, ANY_PAY_CARDS),
        chips(measured.place(1)),
        chips(measured.place(0)),
        chips(measured.spread().chips),
        measured_of(measured, SELL_BY, 0),
        measured_of(measured, SELL_BY, ANY_PAY_CARDS),
    )
    return OddsTable(ANSWERS, HEADS, (FigureRow(Label("players", played.terms.players), figures),))


def measured_of(measured: MeasuredCells, first: int, held: int) -> Figure | None:
    """Return what was measured of hands with so many pay cards, None where they are too few."""
    cell = first + kind(held, ANY_POKER)
    return chips(measured.chips(cell)) if measured.often(cell) >= FEWEST else None


def answers_in(row: FigureRow) -> tuple[OddsAnswer, ...]:
    """Return the answers that the figures of a table give; none to a question that its house does not put."""
    figures = dict(zip(HEADS, row.figures, strict=True))
    swap, sell = figures["swap_0"], figures["sell_0"]
    found = []
    for question, head in QUESTIONS.items():
        figure = figures[head]
        if figure is not None:
            sells = figure is swap and is_more(sell, swap) and sign(sell) > 0
            found.append(OddsAnswer(question, "sell" if sells else VERDICTS[sign(figure)], figure))
    return tuple(found)


def sign(figure: Figure | None) -> int:
    """Return 1 where a figure is surely above nought, -1 below, 0 where that cannot be told."""
    if figure is None or figure.half_width is None or not isfinite(figure.half_width):
        return 0
    return (figure.mean > figure.half_width) - (figure.mean < -figure.half_width)


def is_more(one: Figure | None, other: Figure | None) -> bool:
    """Tell whether a figure is surely greater than another: their intervals do not meet."""
    if one is None or other is None or one.half_width is None or other.half_width is None:
        return False
    return one.mean - one.half_width > other.mean + other.half_width
