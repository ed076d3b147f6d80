"""The odds as programs read them: every figure with what it takes to make it again, as JSON and as rows."""

from boodle.cli.lab.odds.drawn import SecondOpinion
from boodle.cli.lab.odds.written import COLUMNS, chapters_as_json, figures_of, rows_of
from boodle.frozen import replace
from boodle.sim.odds.answers import ANSWERS, HEADS
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules

TERMS = terms_of(HouseRules(), players=5, policies="control", spare="", deals=6000, evening=20, seed=7)
ASKED = {
    "rules": "ours",
    "players": 5,
    "policy": "control",
    "deals": 6000,
    "deals_an_evening": 20,
    "seed": 7,
    "behaviour": BEHAVIOUR,
}
EXACT, SURE = Figure(Unit.SHARE, 0.25), Figure(Unit.CHIPS, 2, 0.5)
UNSURE = {"half_width": None, "low": None, "high": None}
SEATS = (FigureRow(Label("place", 1), (SURE, None)), FigureRow(Label("spread"), (None, EXACT)))
LINES = [
    {"chapter": "seats", "of": "place", "which": 1, "what": "chips"} | figures_of(SURE),
    {"chapter": "seats", "of": "spread", "which": "", "what": "goes_out"} | figures_of(EXACT),
]
CHAPTERS = [OddsTable("seats", ("chips", "goes_out"), SEATS)]


def test_a_figure_is_told_with_its_interval() -> None:
    """None where it is exact."""
    assert figures_of(SURE) == {"unit": "chips", "mean": 2, "half_width": 0.5, "low": 1.5, "high": 2.5}
    assert figures_of(EXACT) == {"unit": "share", "mean": 0.25} | UNSURE


def test_rows_have_all_that_was_asked_for() -> None:
    """A row for each figure that there is, in the columns of every file."""
    rows = list(rows_of("ours", TERMS, CHAPTERS))
    assert rows == [ASKED | line for line in LINES]
    assert tuple(rows[0]) == COLUMNS


def test_json_has_a_second_opinion_where_one_was_asked() -> None:
    """Its answers alone, and by which policy they are."""
    assert chapters_as_json("ours", TERMS, CHAPTERS) == ASKED | {"figures": LINES}
    opinion = SecondOpinion(
        replace(TERMS, policies=("book",) * 5), FigureRow(Label("players", 5), (SURE,) * len(HEADS))
    )
    figures = [{"chapter": ANSWERS, "of": "players", "which": 5, "what": head} | figures_of(SURE) for head in HEADS]
    second = ASKED | {"policy": "book", "figures": figures}
    assert chapters_as_json("ours", TERMS, CHAPTERS, opinion) == ASKED | {"figures": LINES, "second": second}
