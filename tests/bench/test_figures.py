"""The bench: what a figure says, how it is taken, and that a missed limit is an error."""

import pytest

from bench import pots
from bench.__main__ import main, table
from bench.figures import Figure, rates
from boodle.pots import cut_pots

FAST = Figure(what="deals", unit="deals", ours=9000, peer=2000, peer_name="other", limit=3)
SLOW = Figure(what="deals", unit="deals", ours=5000, peer=2000, peer_name="other", limit=3)
ALONE = Figure(what="cards", unit="cards", ours=1_234_567)


def test_a_figure_is_held_to_its_limit() -> None:
    """The ratio decides; a figure without a peer or a limit is never missed."""
    assert (FAST.ratio, FAST.reached) == (4.5, True)
    assert (SLOW.ratio, SLOW.reached) == (2.5, False)
    assert (ALONE.ratio, ALONE.reached) == (None, True)


def test_the_table_tells_all() -> None:
    """One row a figure."""
    assert table([FAST, SLOW, ALONE]).splitlines() == [
        "what   ours               peer           ratio  limit  verdict",
        "deals  9,000 deals/s      other 2,000/s  4.50   3      reached",
        "deals  5,000 deals/s      other 2,000/s  2.50   3      MISSED",
        "cards  1,234,567 cards/s  -              -      -      -",
    ]


@pytest.mark.parametrize(("figure", "code"), [(FAST, 0), (SLOW, 1), (ALONE, 0)])
def test_a_missed_limit_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], figure: Figure, code: int
) -> None:
    """The exit code tells it to whoever called."""
    monkeypatch.setattr(pots, "measure", lambda: [figure])
    assert main(["pots"]) == code
    assert figure.what in capsys.readouterr().out


def test_an_unknown_figure_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Only what there is can be measured."""
    assert main(["nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


def test_calls_take_turns() -> None:
    """Each is called about as often as the other, and its rate is above nothing."""
    turns: list[str] = []
    found = rates(lambda: turns.append("ours"), lambda: turns.append("peer"), rounds=3, least_time=1e-6)
    assert len(found) == 2
    assert min(found) > 0
    assert turns[0] == "ours"
    assert turns[-1] == "peer"


def test_both_cut_the_same_pots() -> None:
    """What is measured against pokerkit is the same settlement: five pots, and 100 chips back."""
    state = pots.six_all_ins()
    cut = cut_pots(pots.STACKS, pots.NOBODY_FOLDED)
    assert [(pot.chips, pot.eligible) for pot in cut.pots] == [(pot.amount, pot.player_indices) for pot in state.pots]
    assert len(cut.pots) == 5
    assert cut.uncalled == (5, 100)
    assert state.stacks[5] == 100
