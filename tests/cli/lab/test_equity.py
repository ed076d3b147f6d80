"""`boodle equity` as somebody types it at the table."""

import pytest

from boodle.sim.compiler import NeedsExtra
from boodle.words.catalogue import languages
from tests.cli.typed import Typed, text_of

equity = Typed("equity")
said, told = equity.says, equity.as_json


def test_two_hands_are_told_in_a_table() -> None:
    """Before the flop, over every board."""
    assert said("AsKs", "QhQd").splitlines() == [
        "Before the flop: every deal counted, 1,712,304 of them, exact.",
        "",
        "seat  holds  hands     wins    ties   equity",
        "----  -----  -----  -------  ------  -------",
        "1     AsKs       1  46.02 %  0.39 %  46.21 %",
        "2     QhQd       1  53.59 %  0.39 %  53.79 %",
    ]


def test_a_board_is_typed_together_or_apart() -> None:
    """And what is dead does not come."""
    together = told("AsKs", "QhQd", "--board", "2c7d9s", "--dead", "AcAd")
    apart = told("AS KS", "QD QH", "--board", "2C 7D 9S", "--dead", "AC,AD")
    assert [seat["wins"] for seat in together["seats"]] == [seat["wins"] for seat in apart["seats"]]
    heading = said("AsKs", "QhQd", "--board", "2c7d9s", "--dead", "AcAd")
    assert heading.startswith("On the flop 2C 7D 9S, without AC AD: every deal counted, 903 of them, exact.")


def test_one_range_alone_meets_any_two_cards() -> None:
    """Aces win 85.20 %."""
    first, second = told("AA")["seats"]
    assert (second["range"], second["hands"], round(first["equity"], 4)) == ("random", 1326, 0.8520)


def test_what_is_drawn_has_its_interval_beside_it() -> None:
    """The seed alone settles it; a share that was never met is not told to be nothing."""
    drawn = said("AA", "15%", "random", "--deals", "500", "--seed", "word")
    assert drawn == said("AA", "15%", "random", "--deals", "500", "--seed", "word")
    assert drawn.count("±") == 1 + 9 - drawn.count("(")
    assert "Drawn, since" not in drawn
    facts = told("AsAh", "KsKh", "AdAc", "--board", "2c7d9s3h", "--deals", "200")
    assert (facts["exact"], facts["deals"], facts["seed"]) == (False, 200, "1")
    kings = facts["seats"][1]["win"]
    assert (kings["mean"], kings["low"]) == (facts["seats"][1]["wins"] / 200, kings["low"])
    never = told("AsAh", "2s2h", "--board", "AdAc9s3h", "--deals", "200")["seats"][1]["win"]
    assert never["mean"] == 0 < never["half_width"] < 0.05


def test_one_deal_is_told_as_one() -> None:
    """Drawn, and where the whole board lies."""
    assert said("AA", "KK", "--deals", "1").startswith("Before the flop: 1 deal drawn by the seed 1; ")
    assert "the only deal there is, exact." in said("AsAc", "KsKc", "--board", "2c3d4h5s7d")


def test_wide_ranges_are_told_above_the_table() -> None:
    """In eighty columns nothing is cut."""
    wide = "22+,A2s+,K7s+,Q9s+,J9s+,T9s,98s,87s,A9o+,KTo+"
    lines = said(wide, "QQ+").splitlines()
    assert lines[2:4] == [f"Seat 1: {wide}", "Seat 2: QQ+"]
    assert lines[5].split() == ["seat", "hands", "wins", "ties", "equity"]
    assert max(map(len, lines)) <= 80


def test_what_is_too_much_is_drawn_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no compiler, single hands say what would count them at once; asked for all, it counts them."""
    monkeypatch.setattr("boodle.cli.lab.equity.asked.DEALS", 100)

    def missing(*_: object) -> None:
        raise NeedsExtra("sim")

    monkeypatch.setattr("boodle.cli.lab.equity.asked.compiled", missing)
    shown = text_of(equity("AsKs", "QhQd", "7c7d"))
    assert "4,112,262 hands would have to be ranked: --exact takes the time" in shown
    assert "pip install 'boodle[sim]'" in shown
    assert "--deals draws more of them" in text_of(equity("AA", "15%", "random"))


@pytest.mark.kernels
def test_three_hands_are_counted_where_there_is_a_compiler() -> None:
    """All 1,370,754 boards."""
    facts = told("AsKs", "QhQd", "7c7d")
    assert (facts["exact"], facts["deals"]) == (True, 1_370_754)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("AA KK --board 2c", "--board has 1 card: expected none, 3, 4 or 5"),
        (" ".join(["AA"] * 10), "HANDS are 10: expected 1 to 9"),
        ("AA KK --deals 5 --exact", "--deals and --exact contradict each other: leave one of them out"),
        ("AA random 15% --exact", "--exact would rank 4,135,465,152,000 hands: expected at most 40,000,000; leave it"),
        ("AsKs AsQs", "AS is there twice"),
        ("AsKx QQ", "'AsKx' names no hands: expected hands as in TT+, AQs+, AsKs, 15% or random"),
        ("AA KK --board 2c7dZZ", "'ZZ' is not a card"),
        ("AA KK --deals 0", "--deals is 0"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    """And ends with code 2."""
    result = equity(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle equity: {sentence}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_it(language: str) -> None:
    """Counted and drawn, and for what names no hands."""
    lines = [equity(*line.split(), "--language", language) for line in ("AA KK", "AA KK QQ --deals 9 --dead 2c")]
    assert [line.exit_code for line in lines] == [0, 0]
    assert equity("ZZ", "--language", language).stderr.startswith("boodle equity: 'ZZ' ")
