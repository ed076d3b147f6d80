"""What stacks are worth in prize money, and how those who are left share it: the independent chip model.

First place goes to each stack as often as its part of all chips; whoever it went to gone, second place likewise among
the others, and so on (Malmuth and Harville). The chances of every set of players that may have taken the first places
are added up set by set, so that nine players are there in milliseconds; the figures are good to twelve digits.
"""

from collections import defaultdict
from collections.abc import Sequence
from enum import StrEnum
from math import comb

from boodle.rulebook import Refused
from boodle.seats import Chips

MOST_SETS = 300_000
"""So many sets of players, each once for every player in it, are looked at at most: a second or less."""
LEVEL = 9
"""Worths that agree to so many places behind the point are the same."""


class DealBy(StrEnum):
    """By what those who are left share the prizes that are left."""

    ICM = "icm"
    CHIPS = "chips"


def icm(stacks: Sequence[Chips], prizes: Sequence[float]) -> tuple[float, ...]:
    """Return what each stack is worth of these prizes, first place first; they add up to the prizes of so many players.

    Whoever has nothing has lost already, and shares with others like him what the last places bring. Raises Refused
    where a stack or a prize is below nought, nobody has chips, prizes do not fall, or there are too many players.
    """
    _check(stacks, prizes)
    playing = [seat for seat, chips in enumerate(stacks) if chips]
    worth = [0.0] * len(stacks)
    reached: dict[int, tuple[float, Chips]] = {0: (1.0, sum(stacks))}
    for prize in prizes[: len(playing)]:
        following: dict[int, float] = defaultdict(float)
        left: dict[int, Chips] = {}
        for placed, (chance, chips) in reached.items():
            for seat in playing:
                if not placed >> seat & 1:
                    takes = chance * stacks[seat] / chips
                    worth[seat] += takes * prize
                    following[placed | 1 << seat] += takes
                    left[placed | 1 << seat] = chips - stacks[seat]
        reached = {placed: (chance, left[placed]) for placed, chance in following.items()}
    out = [seat for seat, chips in enumerate(stacks) if not chips]
    for seat in out:
        worth[seat] = sum(prizes[len(playing) : len(stacks)]) / len(out)
    return tuple(worth)


def bubble_factors(stacks: Sequence[Chips], prizes: Sequence[float]) -> tuple[tuple[float | None, ...], ...]:
    """Return, for each player against each other, what losing an all-in costs over what winning it brings.

    Chips alone would make it 1. None: against oneself, where somebody has nothing, or where nothing is to be won.
    """
    now = icm(stacks, prizes)
    seats = range(len(stacks))
    return tuple(tuple(_factor(stacks, prizes, now[mine], mine, his) for his in seats) for mine in seats)


def _factor(stacks: Sequence[Chips], prizes: Sequence[float], now: float, mine: int, his: int) -> float | None:
    if mine == his:
        return None
    all_in, after = min(stacks[mine], stacks[his]), list(stacks)
    after[mine], after[his] = stacks[mine] + all_in, stacks[his] - all_in
    gain = icm(after, prizes)[mine] - now
    after[mine], after[his] = stacks[mine] - all_in, stacks[his] + all_in
    loss = now - icm(after, prizes)[mine]
    return round(loss, LEVEL) / gain if round(gain, LEVEL) > 0 else None


def deal(stacks: Sequence[Chips], prizes: Sequence[int], by: DealBy = DealBy.ICM, *, unit: int = 1) -> tuple[int, ...]:
    """Return how those who are left share these prizes, in whole `unit`s that add up to all of them.

    By ICM everybody gets what his stack is worth; by chips everybody gets the lowest prize that is left, and of the
    rest his part of the chips. Rounded down, what is over goes a unit each to those who lost most by that, of equals to
    the bigger stack and then to whoever was named first; what is less than a unit goes to the first of these. Raises
    Refused as `icm` does.
    """
    if unit < 1:
        raise Refused("not_chips", chips=unit)
    left = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    worth = icm(stacks, left) if by is DealBy.ICM else _by_chips(stacks, left)
    whole = [int(round(one, LEVEL) // unit) for one in worth]
    lost = [round(one - units * unit, LEVEL) for one, units in zip(worth, whole, strict=True)]
    order = sorted(range(len(stacks)), key=lambda seat: (-lost[seat], -stacks[seat], seat))
    over, rest = divmod(sum(left) - unit * sum(whole), unit)
    for seat in order[:over]:
        whole[seat] += 1
    shares = [unit * units for units in whole]
    shares[order[0]] += rest
    return tuple(shares)


def _by_chips(stacks: Sequence[Chips], prizes: Sequence[int]) -> list[float]:
    _check(stacks, prizes)
    rest, chips = sum(prizes) - len(stacks) * prizes[-1], sum(stacks)
    return [prizes[-1] + rest * stack / chips for stack in stacks]


def _check(stacks: Sequence[Chips], prizes: Sequence[float]) -> None:
    if not stacks or min(stacks) < 0 or not sum(stacks) or (prizes and min(prizes) < 0):
        raise Refused("not_chips", chips=min([*stacks, *prizes, 0]))
    if list(prizes) != sorted(prizes, reverse=True):
        raise Refused("prizes", prizes=[str(prize) for prize in prizes])
    players = sum(map(bool, stacks))
    if _steps(players, len(prizes)) > MOST_SETS:
        raise Refused("too_many", most=next(most for most in range(players, 0, -1) if _fits(most, len(prizes))))


def _steps(players: int, places: int) -> int:
    return players * sum(comb(players, placed) for placed in range(min(players, places)))


def _fits(players: int, places: int) -> bool:
    return _steps(players, places) <= MOST_SETS
