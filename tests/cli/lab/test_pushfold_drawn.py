"""Push or fold as a reader and as a program see it: a spot that was solved by hand."""

import json
import os
from fractions import Fraction
from typing import Any

import pytest

from boodle.cli.lab.pushfold.asked import PushFoldAsked, number, numbers
from boodle.cli.lab.pushfold.drawn import as_facts, print_tables, title
from boodle.poker.starting_hands import CLASSES, class_name
from boodle.sim.pushfold.solving import Solved
from boodle.sim.pushfold.values import Frequencies
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

NOTHING: dict[str, Any] = {"seats": None, "ante": "0", "big_blind_ante": "0", "prizes": "", "others": ""}


def asked(stacks: str = "10", blinds: str = "0.5/1", **said: object) -> PushFoldAsked:
    """Return what was asked for, nothing where nothing is said."""
    return PushFoldAsked.read(Words(), **(NOTHING | {"stacks": stacks, "blinds": blinds} | said))


def hands(**often: float) -> list[float]:
    """Return how often each class does something."""
    return [often.get(class_name(one), 0.0) for one in range(CLASSES)]


THREE = asked("8,7.5,6", ante="0.1", big_blind_ante="1", prizes="5,3", others="12.25")
FOUND = Solved(
    THREE.spot,
    Frequencies(
        [hands(AA=1.0, KK=0.96, AKs=0.5, QQ=0.43), hands(AA=1.0, KK=0.95, AKo=0.49)],
        {(0, 1): hands(AA=1.0), (0, 2): hands(), (1, 2): hands(AA=1.0, KK=0.05, QQ=0.051)},
    ),
    (1.23456789, -0.5, 0.0),
    (0.00001234, 0.00005678, 0.0),
    50,
)
HEAD = """\
Push or fold with 3 seats, BTN 8, SB 7.5, BB 6, blinds 0.5/1, ante 0.1, the big
blind lays 1 for all.
The places that are left bring 5 and 3; stacks are worth what the independent
chip model (ICM) says.
At other tables: 12.25.
"""
RANGES = """
BTN all-in 1.2 %: KK+, AKs
  SB calls BTN 0.5 %: AA
  BB calls BTN 0.0 %: –

SB all-in 1.3 %: KK+
  BB calls SB 0.5 %: AA

"""
SURE = """\
Won a hand, in big blinds: BTN +1.235, SB -0.500 and BB +0.000.
A big blind is worth 0.24 of the prizes on average; all is told in such.
Whoever plays otherwise gains at most 0.00006 big blinds a hand (SB): the best
response of each seat, reckoned exactly.
Simplified: the first call ends the betting, and cards that are folded go back
into the deck.
"""
OF_RANGES = "A range has what does so half of the time or more; --grid SEAT shows all of a\nseat.\n"
OF_GRIDS = """\
Pairs stand on the diagonal, suited hands above it. A name: 95 % of the time or
more; 43%: so often; a dot: 5 % or less.
"""


def grid(*cells: tuple[int, int, str]) -> str:
    """Return a table of thirteen by thirteen in which these cells alone say something."""
    rows = [["·"] * 13 for _ in range(13)]
    for row, column, cell in cells:
        rows[row][column] = cell
    return "".join("  " + " ".join(f"{cell:<3}" for cell in row).rstrip() + "\n" for row in rows)


GRIDS = f"""
BB calls BTN 0.0 %
{grid()}
BB calls SB 0.5 %
{grid((0, 0, "AA"), (2, 2, "5%"))}
"""
OF_THE_SMALL_BLIND = f"""
SB calls BTN 0.5 %
{grid((0, 0, "AA"))}
SB all-in 1.3 %
{grid((0, 0, "AA"), (1, 0, "49%"), (1, 1, "KK"))}
"""


@pytest.mark.parametrize(
    ("grids", "shown"),
    [
        ((), HEAD + RANGES + SURE + OF_RANGES),
        ((1,), HEAD + OF_THE_SMALL_BLIND + SURE + OF_GRIDS),
        ((2,), HEAD + GRIDS + SURE + OF_GRIDS),
    ],
    ids=["ranges", "small blind", "big blind"],
)
def test_what_was_found_in_full(
    grids: tuple[int, ...], shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A range is what mostly does, a table has what does always, sometimes and never."""
    monkeypatch.setenv("COLUMNS", "80")
    print_tables(Words(), THREE, FOUND, frozenset(grids))
    assert capsys.readouterr().out == shown


def test_a_long_range_hangs_below_its_seat(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """And is broken only between its parts."""
    monkeypatch.setenv("COLUMNS", "40")
    two = asked()
    often = hands(AA=1, QQ=1, TT=1, AKs=1, AJs=1, A9s=1, KQo=1, KTo=1)
    found = Solved(two.spot, Frequencies([often], {(0, 1): often}), (0.0, 0.0), (0.0, 0.0), 1)
    print_tables(Words(), two, found, frozenset())
    lines = capsys.readouterr().out.splitlines()
    assert lines[3:8] == [
        "SB all-in 4.1 %: AA, QQ, TT, AKs, AJs,",
        "  A9s, KQo, KTo",
        "  BB calls SB 4.1 %: AA, QQ, TT, AKs,",
        "    AJs, A9s, KQo, KTo",
        "",
    ]
    assert not any("Simplified" in line or "prizes" in line for line in lines)


def test_json_tells_all_of_it() -> None:
    """Classes in their order, each figure as far as it is sure."""
    facts = as_facts(THREE, FOUND)
    tables = facts.pop("tables")
    assert facts == {
        "seats": ["BTN", "SB", "BB"],
        "stacks": [8.0, 7.5, 6.0],
        "blinds": [0.5, 1.0],
        "ante": 0.1,
        "big_blind_ante": 1.0,
        "prizes": [5.0, 3.0],
        "others": [12.25],
        "worth": [1.234568, -0.5, 0.0],
        "gains": [1.2e-05, 5.7e-05, 0.0],
    }
    assert [list(table["hands"]) == [class_name(one) for one in range(CLASSES)] for table in tables] == [True] * 5
    said = [{name: fact for name, fact in table.items() if name != "hands"} for table in tables]
    assert said == [
        {"seat": "BTN", "does": "all-in", "against": None, "share": 0.01232},
        {"seat": "SB", "does": "call", "against": "BTN", "share": 0.00452},
        {"seat": "BB", "does": "call", "against": "BTN", "share": 0.0},
        {"seat": "SB", "does": "all-in", "against": None, "share": 0.01326},
        {"seat": "BB", "does": "call", "against": "SB", "share": 0.00498},
    ]
    assert {name: often for name, often in tables[0]["hands"].items() if often} == {
        "AA": 1.0,
        "KK": 0.96,
        "AKs": 0.5,
        "QQ": 0.43,
    }


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (asked(), "Push or fold with 2 seats, 10 each, blinds 0.5/1."),
        (asked(seats=4), "Push or fold with 4 seats, 10 each, blinds 0.5/1."),
        (asked("10,10"), "Push or fold with 2 seats, 10 each, blinds 0.5/1."),
        (asked("9 8", blinds="1/1"), "Push or fold with 2 seats, SB 9, BB 8, blinds 1/1."),
        (asked(ante="0.25"), "Push or fold with 2 seats, 10 each, blinds 0.5/1, ante 0.25."),
        (asked(big_blind_ante="2"), "Push or fold with 2 seats, 10 each, blinds 0.5/1, the big blind lays 2 for all."),
    ],
)
def test_what_is_played_is_said_first(spot: PushFoldAsked, said: str) -> None:
    """Stacks that are alike once."""
    assert list(title(Words(), spot)) == [said]


@pytest.mark.parametrize(
    ("named", "seats"),
    [((), {0, 1}), (("sb",), {0}), (("BB", "sb"), {0, 1})],
)
def test_of_two_seats_both_are_shown_in_full(named: tuple[str, ...], seats: set[int]) -> None:
    """Unless one is named; of more none is."""
    assert asked().grids_of(Words(), named) == seats
    assert asked(seats=3).grids_of(Words(), ()) == frozenset()
    assert asked(seats=3).grids_of(Words(), ("btn", "BB")) == {0, 2}


def test_numbers_are_parted_by_commas_or_blanks() -> None:
    """Nine figures and four parts at most."""
    most = Fraction(9999999999999, 10000)
    assert [*numbers(Words(), "--stacks", " 1, 2.5  999999999.9999 ")] == [1, Fraction(5, 2), most]
    assert number(Words(), "--ante", " 0.0001 ") == Fraction(1, 10000)
    for text in ("1000000000", "1.00001", ".5", "5.", "-1", "1e3", ""):
        with pytest.raises(ValueError, match=f"^--ante is '{text}': expected a number from 0 to 999999999, as in 10"):
            number(Words(), "--ante", text)


def test_worth_is_in_big_blinds_or_in_what_one_is_worth_of_the_prizes() -> None:
    """On average: for all prizes that can be won."""
    assert list(asked("3,4", blinds="1/2").worth(asked("3,4", blinds="1/2").spot.stacks)) == [1.5, 2.0]
    assert THREE.of_a_blind == pytest.approx(8 / 33.75)
    assert asked("3,4", prizes="5").of_a_blind == pytest.approx(5 / 7)


def test_a_spot_is_solved_to_a_ten_thousandth_on_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless somebody has said on how many; what was asked is told as JSON or as tables."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    asked_for: list[object] = []

    def solved(spot: object, worth: object, *, near: float) -> Solved:
        asked_for.append((spot, near, os.environ["OPENBLAS_NUM_THREADS"]))
        return FOUND

    monkeypatch.setattr("boodle.cli.lab.pushfold.solve", solved)
    pushfold = Typed("pushfold", "--stacks", "8,7.5,6", "--ante", "0.1", "--big-blind-ante", "1")
    prizes = ("--prizes", "5,3", "--others", "12.25")
    assert pushfold.as_json(*prizes) == json.loads(json.dumps(as_facts(THREE, FOUND)))
    assert pushfold.says(*prizes, "--grid", "bb").startswith(HEAD.splitlines()[0])
    assert asked_for == [(THREE.spot, 0.0001, "1")] * 2
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "2")
    pushfold.says()
    assert asked_for[2:] == [(asked("8,7.5,6", ante="0.1", big_blind_ante="1").spot, 0.0001, "2")]
