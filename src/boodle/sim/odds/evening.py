"""How an evening goes by a house's rules: how long it is, what the luckiest wins, whether somebody runs out of chips.

Each evening is counted by itself, from full stacks to its last deal, so that what is rare is seen beside what is usual.
What still lies on the layout then is shared out alike, as everywhere in the book.
"""

from collections.abc import Sequence
from math import inf, sqrt

from boodle.frozen import Frozen
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit, share
from boodle.sim.odds.measured import check, in_parts
from boodle.sim.pages.opening import can_enter
from boodle.sim.parts import EveningCounts, Part, one_by_one
from boodle.sim.sureness import NORMAL, quantile
from boodle.sim.sureness import share as share_of
from boodle.sim.tally import AT
from boodle.sim.terms import Terms

TOGETHER = 100
"""So many evenings at most are played at once, so that stopping is quick."""
QUARTILES = (0.25, 0.5, 0.75, 0.95)


class EveningEnd(Frozen):
    """What came of one evening, in chips where nothing else is said."""

    deals: int
    cards: int
    """Cards that were played."""
    best: float
    """What the seat that did best has won."""
    worst: float
    """What the seat that did worst has won: less than nothing."""
    bought: int
    ran_out: bool
    """Whether somebody could not stake any more, or has bought chips."""


def evenings(terms: Terms, *, cores: int | None = None) -> tuple[EveningEnd, ...]:
    """Play the evenings of some terms, each counted by itself; raises NotCompiled, NeedsExtra."""
    check(terms)
    many = -(-terms.deals // terms.evening)

    def ends(first: int) -> list[EveningEnd]:
        part = Part(first, min(TOGETHER, many - first), terms.evening)
        return [end_of(terms, counts) for counts in one_by_one(terms, part)]

    return tuple(end for some in in_parts(ends, range(0, many, TOGETHER), cores) for end in some)


def end_of(terms: Terms, counts: EveningCounts) -> EveningEnd:
    """Return what came of an evening that was counted alone."""

    def counted(name: str, index: int = 0) -> int:
        return counts.sums[AT[name] - AT["deals"] + index]

    won = [counted("by_seat", seat) for seat in range(terms.players)]
    left, bought, plan = -sum(won) / terms.players, counted("chips_bought"), terms.plan()
    short = not all(can_enter(plan, terms.house.start_chips + chips) for chips in won)
    return EveningEnd(
        deals=counted("deals"),
        cards=counted("cards_played"),
        best=max(won) + left,
        worst=min(won) + left,
        bought=bought,
        ran_out=bool(bought) or short,
    )


def evening(terms: Terms, ends: Sequence[EveningEnd]) -> OddsTable:
    """Return the chapter: each thing in the mean, in the middle, and in the unusual evening."""
    rows = [
        FigureRow(Label("evening", "deals"), _spread(Unit.NUMBER, [end.deals for end in ends])),
        FigureRow(Label("evening", "cards"), _spread(Unit.NUMBER, [end.cards for end in ends])),
        FigureRow(Label("evening", "best"), _spread(Unit.CHIPS, [end.best for end in ends])),
        FigureRow(Label("evening", "worst"), _spread(Unit.CHIPS, [-end.worst for end in ends])),
    ]
    nothing = (None,) * len(QUARTILES)
    if any(end.bought for end in ends):
        rows.append(FigureRow(Label("evening", "bought"), _spread(Unit.CHIPS, [end.bought for end in ends])))
    out = share_of(sum(end.ran_out for end in ends), len(ends))
    rows.append(FigureRow(Label("evening", "ran_out"), (share(out), *nothing)))
    return OddsTable("evening", ("mean", *(f"of_100_{round(100 * part)}" for part in QUARTILES)), tuple(rows))


def _spread(unit: Unit, found: Sequence[float]) -> tuple[Figure, ...]:
    """Return the mean, and what so many of a hundred evenings do not exceed."""
    many, mean = len(found), sum(found) / len(found)
    half = inf
    if many > 1:
        half = quantile(many - 1) * sqrt(sum((one - mean) ** 2 for one in found) / (many - 1) / many)
    in_order = sorted(found)
    return (Figure(unit, mean, half), *(_up_to(unit, in_order, part) for part in QUARTILES))


def _up_to(unit: Unit, in_order: Sequence[float], part: float) -> Figure:
    """Return what such a part of the evenings does not exceed, and how far off chance may have put it."""
    many = len(in_order)
    apart = NORMAL * sqrt(many * part * (1 - part))
    low, at, high = (in_order[max(0, min(many - 1, round(many * part + off)))] for off in (-apart, 0, apart))
    return Figure(unit, at, max(high - at, at - low))
