"""How a figure of the odds book is written: with as many digits as it is sure of, and its sign where chips are won."""

from math import inf

import pytest

from boodle.cli.lab.odds.drawn import answered, cell, label, table, told
from boodle.sim.odds.answers import ANSWERS, HEADS
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

TERMS = terms_of(HouseRules(), players=5, policies="control", spare="", deals=60, evening=1, seed=1)


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        (None, ""),
        (Figure(Unit.CHIPS, 1234.5), "+1,234.50"),
        (Figure(Unit.CHIPS, -0.5), "-0.50"),
        (Figure(Unit.NUMBER, 4), "4"),
        (Figure(Unit.NUMBER, 4.25), "4.25"),
        (Figure(Unit.SHARE, 0.125), "12.50 %"),
        (Figure(Unit.SHARE, 1), "100.00 %"),
        (Figure(Unit.CHIPS, 2.345, inf), "+2.3"),
        (Figure(Unit.CHIPS, 2.345, 0.2), "+2.3 ±0.2"),
        (Figure(Unit.CHIPS, 2.345, 0.19), "+2.35 ±0.19"),
        (Figure(Unit.CHIPS, 2.345, 0.02), "+2.35 ±0.02"),
        (Figure(Unit.CHIPS, 2.3456, 0.0199), "+2.346 ±0.020"),
        (Figure(Unit.CHIPS, 2.3456, 0.0019), "+2.3456 ±0.0019"),
        (Figure(Unit.CHIPS, 2.3456, 0.00019), "+2.3456 ±0.0002"),
        (Figure(Unit.CHIPS, 2, 0), "+2.0 ±0.0"),
        (Figure(Unit.NUMBER, 2.345, 0.2), "2.3 ±0.2"),
        (Figure(Unit.SHARE, 0.5, 0.01, (0.49, 0.51)), "50.0 ±1.0 %"),
        (Figure(Unit.SHARE, 0.001, 0.004, (0.0002, 0.005)), "0.1 (0.0–0.5) %"),
    ],
)
def test_a_figure_has_as_many_digits_as_it_is_sure_of(found: Figure | None, shown: str) -> None:
    """Shares stand in parts of a hundred, and what is counted has no interval; only chips have a sign."""
    assert told(Words(), found, signed=True) == shown
    assert told(Words(), found, signed=False) == shown.removeprefix("+")


@pytest.mark.parametrize(
    ("chapter", "kind", "head", "shown"),
    [
        ("seats", "place", "chips", "+2.0 ±0.5"),
        ("spaces", "space", "pile", "2.0 ±0.5"),
        ("seats", "spread", "chips", "2.0 ±0.5"),
        ("variations", "variation", "spread", "2.0 ±0.5"),
        ("variations", "variation", "left", "+2.0 ±0.5"),
    ],
)
def test_chips_that_are_won_have_a_sign(chapter: str, kind: str, head: str, shown: str) -> None:
    """Those that lie on a space have none, nor has how far seats are apart."""
    row = FigureRow(Label(kind, "K"), (Figure(Unit.CHIPS, 2, 0.5),))
    assert cell(Words(), OddsTable(chapter, (head,), (row,)), row, head) == shown


def test_a_column_without_a_figure_is_left_out() -> None:
    """The heads go with the columns that are left; a figure that is missing leaves its place empty."""
    one, other = Figure(Unit.CHIPS, 2, 0.5), Figure(Unit.CHIPS, -1, 0.5)
    rows = (FigureRow(Label("place", 0), (one, None, None)), FigureRow(Label("place", 1), (None, None, other)))
    heads, *shown = table(Words(), TERMS, OddsTable("seats", ("chips", "goes_out", "leads_first"), rows))
    assert len(heads) == 3
    assert [row[1:] for row in shown] == [["+2.0 ±0.5", ""], ["", "-1.0 ±0.5"]]
    assert shown[0][0] == label(Words(), TERMS, Label("place", 0)) == "dealer"


def test_the_three_questions_are_answered_with_their_figures() -> None:
    """Won and lost with their sign, and how far seats are apart without."""
    figures = {head: Figure(Unit.CHIPS, place + 1, 0.25) for place, head in enumerate(HEADS)}
    chapter = OddsTable(ANSWERS, HEADS, (FigureRow(Label("players", 5), tuple(figures.values())),))
    *_, fair = answered(Words(), TERMS, chapter.rows[0])
    assert "+6.0 ±0.2" in fair
    assert " 8.0 ±0.2" in fair
