"""`boodle pushfold` as somebody types it between two levels."""

import pytest

from boodle.cli.lab.pushfold.asked import PushFoldAsked
from boodle.sim.compiler import NeedsExtra
from boodle.tournament.icm import icm
from boodle.words.catalogue import Words, languages
from tests.cli.typed import Typed, text_of

pytestmark = pytest.mark.kernels

pushfold = Typed("pushfold")
said, told = pushfold.says, pushfold.as_json


def test_two_seats_are_two_tables_of_thirteen_by_thirteen() -> None:
    """Pairs on the diagonal, suited hands above it, what is folded as a dot."""
    lines = said().splitlines()
    assert lines[0] == "Push or fold with 2 seats, 10 each, blinds 0.5/1."
    heads = [place for place, line in enumerate(lines) if line.endswith(" %")]
    assert [lines[place].rsplit(maxsplit=2)[0] for place in heads] == ["SB all-in", "BB calls SB"]
    for place in heads:
        rows = [line.split() for line in lines[place + 1 : place + 14]]
        assert [len(row) for row in rows] == [13] * 13
        assert [rows[at][at] for at in range(3)] == ["AA", "KK", "QQ"]
        assert (rows[0][1], rows[1][0], rows[12][11]) == ("AKs", "AKo", "·")
    assert max(map(len, lines)) <= 80
    assert "gains at most 0.0000" in " ".join(lines)
    assert "Simplified" not in " ".join(lines)


def test_more_seats_are_ranges_and_a_grid_where_it_is_asked_for() -> None:
    """With what is simplified said below."""
    lines = said("--seats", "3", "--stacks", "6", "--ante", "0.1").splitlines()
    assert lines[0] == "Push or fold with 3 seats, 6 each, blinds 0.5/1, ante 0.1."
    assert [line.split(" %:")[0].rsplit(maxsplit=1)[0] for line in lines if " %:" in line] == [
        "BTN all-in",
        "  SB calls BTN",
        "  BB calls BTN",
        "SB all-in",
        "  BB calls SB",
    ]
    assert "Simplified: the first call ends the betting" in text_of(pushfold("--seats", "3"))
    grid = said("--seats", "3", "--grid", "sb")
    heads = [line.split()[:2] for line in grid.splitlines() if line.endswith(" %")]
    assert heads == [["SB", "calls"], ["SB", "all-in"]]


def test_stacks_are_worth_their_part_of_the_prizes_beside_those_elsewhere() -> None:
    """By what chips are worth (ICM), in big blinds of average worth, beside those elsewhere."""
    asked = PushFoldAsked.read(
        Words("en"),
        seats=None,
        stacks="3000.5,9000,5000",
        blinds="200/400",
        ante="0",
        big_blind_ante="0",
        prizes="50,30,20",
        others="8000",
    )
    money = icm([6_001, 18_000, 10_000, 16_000], [50, 30, 20])
    assert list(asked.worth(asked.spot.stacks)) == pytest.approx([one / (100 * 400 / 25_000.5) for one in money[:3]])


def test_json_tells_how_often_each_class_does() -> None:
    """And how near it is."""
    facts = told("--stacks", "3000,9000,5000", "--blinds", "200/400", "--prizes", "50,30,20", "--others", "8000")
    assert facts["seats"] == ["BTN", "SB", "BB"]
    assert (facts["stacks"], facts["blinds"], facts["others"]) == ([3000, 9000, 5000], [200, 400], [8000])
    assert max(facts["gains"]) <= 0.0001
    assert [(one["seat"], one["does"], one["against"]) for one in facts["tables"]] == [
        ("BTN", "all-in", None),
        ("SB", "call", "BTN"),
        ("BB", "call", "BTN"),
        ("SB", "all-in", None),
        ("BB", "call", "SB"),
    ]
    assert all(len(one["hands"]) == 169 and 0 <= one["share"] <= 1 for one in facts["tables"])
    assert facts["tables"][0]["hands"]["AA"] > 0.99


def test_prizes_are_told_in_what_a_big_blind_is_worth_of_them() -> None:
    """With four stacks of 10 for 100 in all, 2.5."""
    shown = text_of(pushfold("--seats", "4", "--prizes", "50,30,20"))
    assert "The places that are left bring 50, 30 and 20" in shown
    assert "A big blind is worth 2.50 of the prizes on average" in shown


def test_antes_of_either_kind_are_named() -> None:
    """What each lays, and what the big blind lays for all."""
    assert "ante 25, the big blind lays 50 for all." in text_of(
        pushfold("--stacks", "2000", "--blinds", "100/200", "--ante", "25", "--big-blind-ante", "50")
    )


def test_many_chips_are_written_out() -> None:
    """As they lie on the table, and parts of a blind as they were typed."""
    many = ("--stacks", "3000000,1234567", "--blinds", "100000/200000", "--prizes", "5000000,1250000")
    shown = text_of(pushfold(*many))
    assert "SB 3000000, BB 1234567, blinds 100000/200000." in shown
    assert "bring 5000000 and 1250000;" in shown
    assert "SB 10,5, BB 7,0625, Blinds 0,5/1." in text_of(pushfold("--stacks", "10.5,7.0625", "--language", "de"))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the sentence that the laboratory has for it."""

    def missing(*_: object, **__: object) -> None:
        raise NeedsExtra("sim")

    monkeypatch.setattr("boodle.cli.lab.pushfold.solve", missing)
    result = pushfold()
    assert (result.exit_code, result.stdout) == (2, "")
    assert "pip install 'boodle[sim]'" in result.stderr


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--stacks 10,x", "--stacks is 'x': expected a number from 0 to 999999999, as in 10 or 7.5"),
        ("--stacks 1000000000", "--stacks is '1000000000': expected a number from 0 to 999999999"),
        ("--ante -1", "--ante is '-1': expected a number from 0 to 999999999"),
        ("--stacks 10,9 --seats 3", "--stacks has 2: expected one for all seats, or one for each of 2 to 9"),
        ("--stacks 9,9,9,9,9,9,9,9,9,9", "--stacks has 10: expected one for all seats"),
        ("--seats 10", "--seats is 10"),
        ("--stacks 1", "--stacks: BB has no more than it posts, expected more"),
        ("--others 5", "--others counts only with --prizes"),
        ("--prizes 3,4", "Prizes must fall from place to place, not as here: 3 and 4."),
        ("--blinds 0/0", "--blinds is '0/0': expected the small and the big one, as in 100/200"),
        ("--blinds 5/2", "--blinds is '5/2'"),
        ("--blinds 1", "--blinds is '1': expected the small and the big one, as in 100/200"),
        ("--prizes 5,3,2", "--prizes has 3: expected at most 2, one for each player who is left"),
        ("--blinds 1/x", "--blinds is 'x': expected a number"),
        ("--blinds x/2", "--blinds is 'x': expected a number"),
        ("--grid CO", "--grid is 'CO': expected SB or BB"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    """And ends with code 2."""
    result = pushfold(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle pushfold: {sentence}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_it(language: str) -> None:
    """Grids, ranges, prizes and antes."""
    lines = ("", "--seats 3 --ante 0.1 --prizes 5,3", "--big-blind-ante 1 --prizes 5,3 --others 9")
    results = [pushfold(*line.split(), "--language", language) for line in lines]
    assert [result.exit_code for result in results] == [0, 0, 0]
