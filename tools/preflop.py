"""Count every meeting of two hands before the flop anew, into src/boodle/poker/preflop.bin; some minutes.

All boards are looked at, those once that only differ in the names of suits: 134,459 of them. On each all hands are
ranked and compared two by two; what the other names of suits would make is the same with the hands renamed.
"""

import sys
from array import array
from itertools import combinations, permutations
from pathlib import Path
from typing import Any
from zlib import compress

import numpy as np

from boodle.cards import Card
from boodle.poker.preflop import FILE, Suits, meetings
from boodle.poker.ranking import best_five
from boodle.poker.starting_hands import CLASSES, HANDS, Combo, class_of, combos_of, ranks_of
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.cores import on_cores

PLACE = Path(__file__).resolve().parent.parent / "src" / "boodle" / "poker" / FILE
SUITS, SUIT = 13, (1 << 13) - 1
NONE = 2**31 - 1


def boards_once() -> tuple[Any, Any]:
    """Return the boards that only names of suits do not make the same, and how many each stands for."""
    cards = np.array(list(combinations(range(52), 5)), dtype=np.int64)
    masks = (np.int64(1) << cards).sum(axis=1)
    suits = [masks >> SUITS * suit & SUIT for suit in range(4)]
    least = masks
    for names in permutations(range(4)):
        least = np.minimum(least, sum(suits[suit] << SUITS * name for suit, name in enumerate(names)))
    return np.unique(least, return_counts=True)


def compare(
    boards: Numbers, many: Numbers, hands: Numbers, begins: Numbers, strengths: Numbers, won: Numbers, shared: Numbers
) -> int:
    """Add to `won` and `shared`, a row a hand, how often it beats and equals others: those from where its class begins.

    `many` says how many boards each of these stands for.
    """
    for place in range(len(boards)):
        board, times = boards[place], many[place]
        for hand in range(len(hands)):
            strengths[hand] = NONE if hands[hand] & board else best_five(hands[hand] | board)
        for one in range(len(hands)):
            mine = strengths[one]
            if mine != NONE:
                row = one * len(hands)
                for other in range(begins[one], len(hands)):
                    won[row + other] += times * (mine > strengths[other])
                    shared[row + other] += times * (mine == strengths[other])
    return len(boards)


def main() -> int:
    """Count, and write the file; returns 0."""
    boards, many = boards_once()
    hands = [combo for number in range(CLASSES) for combo in combos_of(number)]
    masks = np.array([one.mask | other.mask for one, other in hands], dtype=np.int64)
    begins = np.array([sum(len(combos_of(other)) for other in range(class_of(hand))) for hand in hands])
    run, parts = kernel(compare), list[Any]()

    def part(first: int, end: int) -> int:
        here = [np.zeros(size, np.int64) for size in (HANDS, HANDS * HANDS, HANDS * HANDS)]
        parts.append(here[1:])
        return run(boards[first:end], many[first:end], masks, begins, *here)

    list(on_cores(part, len(boards)))
    won, shared = (sum(rows).reshape(HANDS, HANDS) for rows in zip(*parts, strict=True))
    PLACE.write_bytes(written(hands, won, shared))
    print(f"{PLACE.name}: {PLACE.stat().st_size:,} bytes")
    return 0


def written(hands: list[Combo], won: Any, shared: Any) -> bytes:  # noqa: ANN401 - arrays
    """Return the file: of each meeting once the wins, then of each the ties."""
    numbers = {frozenset(combo): number for number, combo in enumerate(hands)}
    wins, ties = array("I"), array("I")
    for one in range(CLASSES):
        for other in range(one, CLASSES):
            found: dict[int, tuple[int, int, int, int]] = {}
            for suits, row in meetings(one, other).items():
                found.setdefault(row, suits)
            for suits in found.values():
                counted = [of_all_names(numbers, one, other, suits, rows) for rows in (won, shared)]
                wins.append(counted[0])
                ties.append(counted[1])
    if sys.byteorder == "big":
        wins.byteswap()
        ties.byteswap()
    return compress((wins + ties).tobytes(), 9)


def of_all_names(numbers: dict[frozenset[Card], int], one: int, other: int, suits: Suits, rows: Any) -> int:  # noqa: ANN401
    """Return what is counted of a meeting, whatever its suits are called: the mean over all names."""
    (high, low), (his_high, his_low) = ranks_of(one), ranks_of(other)
    counted = 0
    for names in permutations(range(4)):
        mine = frozenset((Card.of(high, names[suits[0]]), Card.of(low, names[suits[1]])))
        his = frozenset((Card.of(his_high, names[suits[2]]), Card.of(his_low, names[suits[3]])))
        counted += int(rows[numbers[mine], numbers[his]])
    if counted % 24:
        raise ValueError(f"{counted} is no mean of whole numbers")
    return counted // 24


if __name__ == "__main__":
    sys.exit(main())
