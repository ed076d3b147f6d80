"""A second reading of the rules of side pots: chips laid in columns and taken off row by row, one chip at a time."""

from collections.abc import Sequence
from fractions import Fraction

Pots = list[tuple[int, tuple[int, ...]]]


def rows_of(contributions: Sequence[int]) -> list[list[int]]:
    """Who has a chip in each row, the lowest row first."""
    columns = [["chip"] * chips for chips in contributions]
    rows = []
    while any(columns):
        rows.append([seat for seat, column in enumerate(columns) if column])
        for column in columns:
            if column:
                column.pop()
    return rows


def cut_by_hand(
    contributions: Sequence[int], folded: Sequence[bool], dead: int = 0, entitled: Sequence[bool] | None = None
) -> tuple[dict[int, int], Pots]:
    """What goes back to whom, and the pots, main pot first."""
    seats = range(len(contributions))
    live = {seat for seat in seats if not folded[seat]}
    floor = {seat for seat in live if entitled is None or entitled[seat]} or live
    rows = rows_of(contributions)
    back: dict[int, int] = {}
    while rows and len(rows[-1]) == 1:  # only one seat reaches so high: nobody called this chip
        (seat,) = rows.pop()
        back[seat] = back.get(seat, 0) + 1
    layers = [(dead, floor)] + [(len(row), {seat for seat in row if seat in live}) for row in rows]
    pots: list[tuple[int, set[int]]] = []
    for chips, able in layers:
        if not chips:
            continue
        below = pots[-1] if pots else (0, floor)
        if not able or able == below[1]:  # only folded seats so high, or the same as below: one pot
            pots[-1:] = [(below[0] + chips, below[1])]
        else:
            pots.append((chips, able))
    return back, [(chips, tuple(sorted(able))) for chips, able in pots]


def shares_by_hand(pots: Pots, strength: Sequence[int | None]) -> list[Fraction]:
    """What each seat should take of all pots if chips could be broken."""
    totals = [Fraction(0)] * len(strength)
    for chips, able in pots:
        ranked = sorted(able, key=lambda seat: -(strength[seat] or 0))
        winners = [seat for seat in able if strength[seat] == strength[ranked[0]]] if len(able) > 1 else list(able)
        for seat in winners:
            totals[seat] += Fraction(chips, len(winners))
    return totals
