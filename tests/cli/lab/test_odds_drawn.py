"""How a figure of the odds book is written: with as many digits as it is sure of, and its sign where chips are won."""

from math import inf

import pytest

from boodle.cli.lab.odds.drawn import SecondOpinion, agreed, answered, cell, label, print_chapters, table, told
from boodle.frozen import replace
from boodle.sim.odds.answers import ANSWERS, HEADS, OddsAnswer
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
        ("answers", "players", "left", "+2.0 ±0.5"),
        ("dealer", "held", "swap", "+2.0 ±0.5"),
        ("spare", "held", "worth", "+2.0 ±0.5"),
        ("lead", "lead_alone", "worth", "+2.0 ±0.5"),
        ("length", "moved", "of_deal", "2.0 ±0.5"),
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


@pytest.mark.parametrize(
    ("kind", "which", "said"),
    [
        ("space", "K-Q", "K-Q♥"),
        ("place", 0, "dealer"),
        ("place", 2, "2 at the dealer's left"),
        ("evening", "best", "what the best of them wins"),
        ("hand", "two_pair", "two pair"),
        ("what", "stuck", "nobody can lead"),
        ("variation", "", "as it is"),
        ("variation", "TRI-V-07: poker_opener dealer", "TRI-V-07: poker_opener dealer"),
        ("size", 9, "9 cards"),
        ("poker_0", 1, "1, weak poker"),
    ],
)
def test_what_a_row_tells_of(kind: str, which: str | int, said: str) -> None:
    """Spaces, seats, hands, rules; all else by its number."""
    assert label(Words(), TERMS, Label(kind, which)) == said


def answers_of(**figures: float | None) -> FigureRow:
    """The figures that answer the questions, each sure to a quarter of a chip; what is not named is 2."""
    means = dict.fromkeys(HEADS, 2.0) | figures
    return FigureRow(
        Label("players", 5), tuple(None if one is None else Figure(Unit.CHIPS, one, 0.25) for one in means.values())
    )


WORTH = "What is the spare hand worth? To a seat with no pay card +2.0 ±0.2 chips, before it pays for it."
FAIR = "chips a deal (the dealer +2.0 ±0.2); from the best seat to the worst 2.0 ±0.2."
SELL = "With no pay card it does better to offer the spare hand for sale: +3.0 ±0.2 chips against keeping; the swap"


@pytest.mark.parametrize(
    ("row", "swap", "spare", "left"),
    [
        (
            answers_of(swap_0=3.0, sell_0=1.0, swap_1=-1.0, left=-3.0),
            "Yes, with no pay card: +3.0 ±0.2 chips against keeping; with one pay card -1.0 ±0.2.",
            [WORTH],
            f"No: -3.0 ±0.2 {FAIR}",
        ),
        (
            answers_of(swap_0=-3.0, sell_0=None, swap_1=None, take_0=None, left=0.0),
            "No: even with no pay card -3.0 ±0.2 chips against keeping.",
            [],
            f"Yes, as far as could be measured: +0.0 ±0.2 {FAIR}",
        ),
        (
            answers_of(swap_0=1.0, sell_0=3.0, swap_1=None),
            f"{SELL} +1.0 ±0.2.",
            [WORTH],
            f"More than fair: +2.0 ±0.2 {FAIR}",
        ),
    ],
)
def test_each_question_that_a_house_puts_is_answered(row: FigureRow, swap: str, spare: list[str], left: str) -> None:
    """Where a pay card forbids the spare hand, the swap is told alone."""
    both = f"Should the dealer swap? {swap}", f"Is it fair to the dealer's left? {left}"
    assert [*answered(Words(), TERMS, row)] == [both[0], *spare, both[1]]


def test_what_two_opinions_answer_otherwise_is_told_as_both_have_it() -> None:
    """The other questions, before and behind it, are answered; one that the other does not put, by one alone."""
    book = replace(TERMS, policies=("book",) * 5)
    one = answers_of(swap_0=-3.0, sell_0=1.0, take_0=-2.0, left=-3.0)
    other = answers_of(swap_0=3.0, sell_0=1.0, take_0=None, left=-2.0)
    alone = [*answered(Words(), TERMS, one)]
    differs, *both = answered(Words(), TERMS, one, SecondOpinion(book, other))
    assert both == alone[1:]
    assert differs == (
        "Should the dealer swap? That depends on how you all bet: -3.0 ±0.2 chips among players like control, "
        "+3.0 ±0.2 among players like book."
    )


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        (("more", 0.61), ("more", 3), "more"),
        (("more", 0.61), ("even", 0.6), "even"),
        (("more", 0.61), ("even", -0.6), None),
        (("less", -3), ("more", 3), None),
    ],
)
def test_figures_that_print_alike_tell_nothing_for_sure(
    one: tuple[str, float], other: tuple[str, float], verdict: str | None
) -> None:
    """With their sign."""
    both = (OddsAnswer("left", of, Figure(Unit.CHIPS, mean, 0.6)) for of, mean in (one, other))
    assert agreed(Words(), *both) == verdict


PRINTED = """\
6,000 deals by the rules ours, 5 players, evenings of 20 deals, everybody plays control, seed 7.

Should the dealer swap? No: even with no pay card -3.0 ±0.2 chips against keeping.
Is it fair to the dealer's left? Yes, as far as could be measured: +0.0 ±0.2 chips a deal (the
dealer +2.0 ±0.2); from the best seat to the worst 2.0 ±0.2.

What wins the poker when it comes to a showdown.

hand       showdowns
---------  ---------
high card    25.00 %

How long a deal is, how it ends, and what moves.

a deal  mean
------  ----
leads    7.5

"""
SURE, SECOND = (Words()("odds.note.sure"), Words()("odds.note.second", policy="book"))


@pytest.mark.parametrize("second", [None, "book"])
def test_chapters_stand_below_one_another(
    second: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under what was played, above how sure it is; the answers are sentences."""
    monkeypatch.setenv("COLUMNS", "97")
    monkeypatch.setattr("boodle.words.pots_picture.WIDTH", 97)
    terms = replace(TERMS, deals=6000, evening=20, seed=7)
    row = answers_of(swap_0=-3.0, sell_0=None, swap_1=None, take_0=None, left=0.0)
    hands = (FigureRow(Label("hand", "high_card"), (Figure(Unit.SHARE, 0.25),)),)
    leads = (FigureRow(Label("what", "leads"), (Figure(Unit.NUMBER, 7.5, inf),)),)
    chapters = [
        OddsTable(ANSWERS, HEADS, (row,)),
        OddsTable("poker", ("wins",), hands),
        OddsTable("length", ("of_deal",), leads),
    ]
    opinion = None if second is None else SecondOpinion(replace(terms, policies=(second,) * 5), row)
    print_chapters(Words(), "ours", terms, chapters, opinion)
    shown = capsys.readouterr().out
    assert shown.startswith(PRINTED)
    assert " ".join(shown.removeprefix(PRINTED).split()) == " ".join([SURE, *([SECOND] if second else [])])
