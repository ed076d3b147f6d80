"""A simulation as readers and programs see it: each figure of totals that were made by hand, and what is left out."""

from math import inf

import pytest

from boodle.cli.lab.sim.drawn import of_whom, print_result, title, told
from boodle.cli.lab.sim.results import COLUMNS, FigureLine, SimResult, facts_of, lines, rows_of
from boodle.sim.parts import BEHAVIOUR, EveningCounts
from boodle.sim.sureness import Mean
from boodle.sim.terms import Terms, terms_of
from boodle.sim.totals import Totals
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

BARE = {"deals": 1200, "leads_histogram": 0}


class Made(Totals):
    """Totals that say of everything counted how often it was, and of each figure what it is called after."""

    counted: dict[str, int]

    def sum(self, name: str, index: int = 0) -> int:
        """Return how often it was; of what has several numbers, two alone were, and of the claims one."""
        return self.counted.get(name, 0) if index < (1 if name == "claims" else 2) else 0

    def histogram(self, name: str) -> tuple[int, ...]:
        """Return that there was a deal of no lead and one of two."""
        assert name == "leads_histogram"
        return (1, 0, 2, 0, 0)

    def mean(self, name: str, index: int = 0) -> Mean:
        """Return a figure for each deal."""
        share = name in {"out_by_place", "leads_first_by_place", "claims", "stuck", "bets"}
        return Mean(0.25 + index / 8, 0.0625) if share else Mean(-1.5 + index, 0.25)

    def each(self, name: str, index: int = 0) -> Mean:
        """Return a figure for each of something else."""
        if name in {"winning_class", "shared_pots"}:
            return Mean(0.001, 0.004, (0.0002, 0.005))
        return Mean(1234.5 + index, inf)


def result_of(
    policies: str | tuple[str, ...] = "first",
    spare: str | tuple[str, ...] = "",
    players: int = 3,
    counted: dict[str, int] = BARE,
) -> SimResult:
    """Return what came of a simulation."""
    terms: Terms = terms_of(
        HouseRules(), players=players, policies=policies, spare=spare, deals=2000, evening=10, seed=7
    )
    return SimResult("pagat", Made(terms, EveningCounts(120), BARE | counted), stopped=False)


def shown(result: SimResult, part: str) -> list[tuple[str, str, str]]:
    """Return of one part of whom each figure is, what it is, and for each of what."""
    return [(line.of, line.what, line.per) for line in lines(result.totals) if line.part == part]


def test_what_never_happened_is_no_figure() -> None:
    """But that nobody could lead is told all the same."""
    bare = result_of()
    assert shown(bare, "place") == [
        (place, what, "deal") for place in ("1", "2", "dealer") for what in ("chips", "goes_out", "leads_first")
    ]
    assert [line.mean.mean for line in lines(bare.totals) if line.what == "chips"] == [-0.5, 0.5, -1.5]
    assert [line.mean.mean for line in lines(bare.totals) if line.what == "leads_first"] == [0.375, 0.5, 0.25]
    assert shown(bare, "seat") == shown(bare, "space") == shown(bare, "hand") == []
    assert shown(bare, "deal") == [("", "stuck", "deal")]
    assert list(lines(result_of(counted={"deals": 0}).totals)) == []


def test_whatever_happened_is_a_figure() -> None:
    """Spaces that were claimed or staked on, hands that won, the strongest first, and shares before chips."""
    many = dict.fromkeys(("claims", "piles", "winning_class", "bets", "leads", "pot_chips", "shared_pots"), 5)
    found = result_of(("first", "careful", "first"), counted=many)
    assert shown(found, "seat") == [("1", "chips", "deal"), ("2", "chips", "deal"), ("3", "chips", "deal")]
    first, second = (space.name for space in found.totals.spaces[:2])
    assert shown(found, "space") == [
        (first, "claimed", "deal"),
        (first, "won", "claim"),
        (first, "pile", "deal"),
        (second, "pile", "deal"),
    ]
    assert shown(result_of(counted={"piles": 1}), "space") == [(first, "pile", "deal"), (second, "pile", "deal")]
    assert shown(found, "deal") == [
        ("", "stuck", "deal"),
        ("", "bets", "deal"),
        ("", "leads", "deal"),
        ("", "pot_chips", "pot"),
        ("", "shared_pots", "pot"),
    ]
    assert shown(found, "hand") == [("pair", "best_hand", "showdown"), ("high_card", "best_hand", "showdown")]
    assert shown(result_of(spare=("", "keep", "")), "seat")[1:] == [("2", "chips", "deal"), ("3", "chips", "deal")]


OF_A_DEAL = (
    *("stuck", "out_on_top", "bets", "all_ins", "showdowns", "swaps", "sales"),
    *("leads", "cards_played", "chips_moved", "layout_chips", "chips_bought", "pots", "first_leader_chips"),
)


def test_of_a_deal_shares_stand_before_numbers_and_these_before_what_is_for_each_of_something_else() -> None:
    """All that can happen, in words too; shares alone stand in parts of a hundred."""
    others = {"pot_chips": "pot", "shared_pots": "pot", "sale_chips": "sale"}
    every = result_of(counted=dict.fromkeys((*OF_A_DEAL, *others), 1))
    assert shown(every, "deal") == [("", name, "deal") for name in OF_A_DEAL] + [("", *one) for one in others.items()]
    said = [of_whom(Words(), every, line) for line in lines(every.totals) if line.part == "deal"]
    assert said == [Words()(f"sim.what.{name}") for name in (*OF_A_DEAL, *others)]
    shares = {name for name in (*OF_A_DEAL, *others) if told(Words(), name, Mean(0.5, 0.25))[0] == "50.00 %"}
    assert shares == {*OF_A_DEAL[:7], "shared_pots"}


@pytest.mark.parametrize(
    ("policies", "spare", "how"),
    [
        ("first", "", "Everybody plays first."),
        (("first", "careful", "first"), "", "The seats play first, careful and first."),
        ("first", "keep", "Everybody plays first. With a spare hand: always keep."),
        (
            "first",
            ("", "keep", "take"),
            "Everybody plays first. With a spare hand: as they play, always keep and always take.",
        ),
        (
            "first",
            ("sell", "keep", "sell"),
            "Everybody plays first. With a spare hand: always sell, always keep and always sell.",
        ),
    ],
)
def test_what_was_played_is_said(policies: str | tuple[str, ...], spare: str | tuple[str, ...], how: str) -> None:
    """What all do alike is said once."""
    played = "1,200 deals by the rules pagat, 3 players, evenings of 10 deals, seed 7."
    assert title(Words(), result_of(policies, spare)) == f"{played} {how}"


@pytest.mark.parametrize(
    ("what", "mean", "figures"),
    [
        ("chips", Mean(1234.5, 0.5), ("+1,234.50", "±0.50")),
        ("chips", Mean(-0.001, 0.1), ("+0.00", "±0.10")),
        ("first_leader_chips", Mean(2.5, 0.01), ("+2.50", "±0.01")),
        ("leads", Mean(2.5, 0.0099), ("2.500", "±0.010")),
        ("leads", Mean(2.5, 0.001), ("2.500", "±0.001")),
        ("leads", Mean(2.5, 0.00099), ("2.5000", "±0.0010")),
        ("leads", Mean(2.5, 0), ("2.50", "±0.00")),
        ("won", Mean(2.5, inf), ("2.50", "")),
        ("goes_out", Mean(0.25, 0.0625), ("25.00 %", "±6.25")),
        ("stuck", Mean(0.5, 0.00001), ("50.000 %", "±0.001")),
        ("best_hand", Mean(0.001, 0.004, (0.0002, 0.005)), ("0.10 %", "0.02–0.50")),
        ("claimed", Mean(0.5, 0.25, (0.25, 0.75)), ("50.00 %", "±25.00")),
        ("shared_pots", Mean(1, 0.25, (0.75, 1)), ("100.00 %", "75.00–100.00")),
        ("leads_first", Mean(0.125, inf), ("12.50 %", "")),
    ],
)
def test_a_figure_stands_beside_its_interval(what: str, mean: Mean, figures: tuple[str, str]) -> None:
    """Chips that are won have a sign, shares stand in parts of a hundred, and what is surer has more digits."""
    assert told(Words(), what, mean) == figures


@pytest.mark.parametrize(
    ("part", "of", "what", "whom"),
    [
        ("place", "dealer", "chips", "dealer"),
        ("place", "2", "chips", "2 at the dealer's left"),
        ("seat", "1", "chips", "1, first"),
        ("seat", "2", "chips", "2, careful"),
        ("space", "kitty", "pile", "kitty"),
        ("space", "K-Q", "pile", "K-Q"),
        ("hand", "two_pair", "best_hand", "two pair"),
        ("deal", "", "sale_chips", "price of the spare hand"),
    ],
)
def test_of_whom_a_figure_is(part: str, of: str, what: str, whom: str) -> None:
    """Places from the dealer's left on, seats with how they play."""
    result = result_of(("first", "careful", "first"))
    found = of_whom(Words(), result, FigureLine(part, of, what, "deal", Mean(1, 1)))
    assert found.replace("♥", "") == whom


ALL = """\
1,200 deals by the rules pagat, 2 players, evenings of 10 deals, seed 7. The
seats play first and careful.

place in the deal       chips a deal   95 %  goes out   95 %  leads first   95 %
----------------------  ------------  -----  --------  -----  -----------  -----
1 at the dealer's left         -0.50  ±0.25   37.50 %  ±6.25      37.50 %  ±6.25
dealer                         -1.50  ±0.25   25.00 %  ±6.25      25.00 %  ±6.25

seat        chips a deal   95 %
----------  ------------  -----
1, first           -1.50  ±0.25
2, careful         -0.50  ±0.25

space  claimed   95 %  chips a claim  95 %  mean pile   95 %
-----  -------  -----  -------------  ----  ---------  -----
A♥     25.00 %  ±6.25       1,234.50            -1.50  ±0.25
K♥                                              -0.50  ±0.25

best hand shown  showdowns       95 %
---------------  ---------  ---------
pair                0.10 %  0.02–0.50
high card           0.10 %  0.02–0.50

a deal                            mean   95 %
----------------------------  --------  -----
nobody can lead                25.00 %  ±6.25
somebody bets                  25.00 %  ±6.25
chips of whoever leads first     -1.50  ±0.25
price of the spare hand       1,234.50

Chips a deal: what was won or lost; what stays on the layout until the evening
ends is nobody's, so the seats add up to less than nought.
The intervals are over 120 evenings: each begins with full stacks and an empty
layout, and those who run short buy chips where the rules sell them.
"""


def test_tables_have_a_row_for_each_of_whom(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Places, seats, spaces, hands and the deal; what is no figure leaves its place empty."""
    monkeypatch.setenv("COLUMNS", "80")
    many = dict.fromkeys(("claims", "piles", "winning_class", "bets", "first_leader_chips", "sale_chips"), 5)
    print_result(Words(), result_of(("first", "careful"), players=2, counted=many))
    assert capsys.readouterr().out == ALL
    print_result(Words(), result_of(players=2))
    assert capsys.readouterr().out.count("\n\n") == 3


def test_json_has_what_was_asked_and_every_figure() -> None:
    """How many deals were meant, too; of the leads, as many numbers as there are."""
    found = facts_of(result_of(("first", "careful", "first"), ("", "keep", "")))
    figures = found.pop("figures")
    assert found == {
        "rules": "pagat",
        "players": 3,
        "policies": ["first", "careful", "first"],
        "spare": ["policy", "keep", "policy"],
        "deals": 1200,
        "evenings": 120,
        "deals_an_evening": 10,
        "seed": 7,
        "behaviour": BEHAVIOUR,
        "deals_asked": 2000,
        "stopped": False,
        "leads_histogram": [1, 0, 2],
    }
    assert figures[1] == {
        "part": "place",
        "of": "1",
        "what": "goes_out",
        "per": "deal",
        "mean": 0.375,
        "half_width": 0.0625,
        "low": 0.3125,
        "high": 0.4375,
    }
    assert len(figures) == 9 + 3 + 1


def test_csv_has_a_row_for_each_figure() -> None:
    """With all that was asked in each, several of one kind parted by blanks."""
    result = result_of(("first", "careful", "first"), ("", "keep", ""))
    rows, found = list(rows_of(result)), facts_of(result)
    asked = {name: found[name] for name in COLUMNS if name in found}
    asked |= {"policies": "first careful first", "spare": "policy keep policy"}
    assert rows == [asked | figure for figure in found["figures"]]
    assert tuple(rows[0]) == COLUMNS
