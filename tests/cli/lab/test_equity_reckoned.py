"""How equities are found out: counted where that takes seconds, or is asked for and takes a minute; drawn else."""

from fractions import Fraction
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.cli.lab.equity import asked as here
from boodle.cli.lab.equity.asked import EquityAsked, Reckoned, reckoned
from boodle.poker.equity import Equity
from boodle.poker.range_equity import TooMany
from boodle.poker.ranges import Range
from boodle.sim.compiler import NeedsExtra
from boodle.words.catalogue import Words

WORDS = Words()
SEATS = (Equity(40, 10, 2, Fraction(11, 40)),)
DRAWN = "Drawn, since to count every deal {} hands would have to be ranked"
MORE, EXTRA = (
    f"{DRAWN}. --deals draws more of them.",
    f"{DRAWN}: --exact takes the time, and with the extra sim (pip install 'boodle[sim]') it is done at once.",
)


class Reckoner:
    """Keeps how somebody wants to know it; so many hands would have to be ranked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hands: int, *, compiler: bool) -> None:
        """Reckon in three ways."""
        self.hands, self.compiler = hands, compiler
        self.asked: list[tuple[object, ...]] = []
        for name in ("counted", "drawn", "compiled"):
            monkeypatch.setattr(here, name, getattr(self, name))

    def counted(self, *given: object, most: int = 10_000_000) -> tuple[Equity, ...]:
        """Count, unless it is too much."""
        self.asked.append(("counted", *given, most))
        if self.hands > most:
            raise TooMany(self.hands)
        return SEATS

    def drawn(self, ranges: object, deals: int, draw: Any, board: object, dead: object) -> tuple[Equity, ...]:  # noqa: ANN401
        """Draw so many."""
        self.asked.append(("drawn", ranges, deals, draw(10**9), board, dead))
        return SEATS

    def compiled(self, *given: object) -> tuple[Equity, ...]:
        """Count by machine code, where there is a compiler."""
        self.asked.append(("compiled", *given))
        if not self.compiler:
            raise NeedsExtra("sim")
        return SEATS


FEW, MANY, ENDLESS = 10_000_000, 40_000_000, 40_000_001


@pytest.mark.parametrize(
    ("hands", "holds", "how", "compiler", "ways", "note"),
    [
        (FEW, "AA KK", "", True, ["counted"], ""),
        (MANY, "AA KK", "", True, ["counted", 100_000], MORE.format("40,000,000")),
        (MANY, "AsKs QhQd", "", True, ["counted", "compiled"], ""),
        (MANY, "AsKs QhQd", "", False, ["counted", "compiled", 100_000], EXTRA.format("40,000,000")),
        (MANY, "AsKs QQ", "", True, ["counted", 100_000], MORE.format("40,000,000")),
        (MANY, "AA KK", "exact", True, ["counted", "more"], ""),
        (MANY, "AsKs QhQd", "exact", False, ["counted", "compiled", "more"], ""),
        (ENDLESS, "AsKs QhQd", "exact", True, ["counted", "compiled"], ""),
        (FEW, "AsKs QhQd", "deals", True, [77], ""),
    ],
)
def test_it_is_counted_where_it_can_be(
    hands: int,
    holds: str,
    how: str,
    compiler: bool,  # noqa: FBT001 - a row of the table
    ways: list[object],
    note: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By machine code where single hands meet; so many deals are drawn as are asked for, from the seed."""
    reckoner = Reckoner(monkeypatch, hands, compiler=compiler)
    deals = 77 if how == "deals" else None
    asked = EquityAsked.read(WORDS, holds.split(), "2c7d9s", "AC", deals=deals, exact=how == "exact", seed="9")
    found = reckoned(WORDS, asked)
    ranges, board, dead = tuple(map(Range.parse, holds.split())), CardSet.parse("2C 7D 9S"), CardSet.parse("AC")
    known = {
        "counted": ("counted", ranges, board, dead, 10_000_000),
        "more": ("counted", ranges, board, dead, 40_000_000),
        "compiled": ("compiled", [CardSet.parse("AS KS"), CardSet.parse("QH QD")], board, dead),
    }
    drawn = Stream(seed_of("9"), 0, "equity").draw(10**9)
    assert reckoner.asked == [known.get(str(way), ("drawn", ranges, way, drawn, board, dead)) for way in ways]
    assert found == Reckoned(SEATS, exact=not isinstance(ways[-1], int), note=note)


def test_what_takes_more_than_a_minute_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where it is asked for."""
    Reckoner(monkeypatch, ENDLESS, compiler=False)
    asked = EquityAsked.read(WORDS, ["AsKs", "QhQd"], "", "", deals=None, exact=True, seed="9")
    with pytest.raises(ValueError, match=r"^--exact would rank 40,000,001 hands: expected at most 40,000,000; "):
        reckoned(WORDS, asked)


@pytest.mark.parametrize("board", ["", "2c7d9s", "2c7d9s3h", "2c7d9s3h10d"])
def test_a_board_has_the_cards_of_a_street(board: str) -> None:
    """Typed together; a ten by its figure too, and up to nine hands."""
    nine = EquityAsked.read(WORDS, ["AA"] * 9, board, "", deals=None, exact=False, seed="9")
    assert (len(nine.ranges), len(nine.board)) == (9, len(board.replace("10", "T")) // 2)
    for lies in ("2c", "2c7d", "2c7d9s3h10d4h"):
        with pytest.raises(ValueError, match=r"^--board has .*: expected none, 3, 4 or 5$"):
            EquityAsked.read(WORDS, ["AA"], lies, "", deals=None, exact=False, seed="9")
    with pytest.raises(ValueError, match=r"^--deals and --exact contradict each other: "):
        EquityAsked.read(WORDS, ["AA"], board, "", deals=5, exact=True, seed="9")
    for hands in ([], ["AA"] * 10):
        with pytest.raises(ValueError, match=f"^HANDS are {len(hands)}: expected 1 to 9$"):
            EquityAsked.read(WORDS, hands, board, "", deals=None, exact=False, seed="9")
