"""How good the best five of a random hand are, by its cards: `python -m tools.hands` prints `sense.WORSE`.

    python -m tools.hands [--hands 40000] [--seed 1]

A row says how often in a thousand the best five of a hand of so many cards are below each class, high card first.
"""

import argparse
from collections.abc import Iterator
from random import Random

from boodle.poker.ranking import CLASS, best_five
from boodle.sim.policies.sense import FIVE, MOST_SIZED, WORSE

CLASSES = len(WORSE[FIVE]) - 1
DECK = [1 << card for card in range(52)]


def rows(hands: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Deal so many hands of each number of cards, five first, and yield its row."""
    chance = Random(seed)  # noqa: S311 - seeded, and guards nothing
    for size in range(FIVE, MOST_SIZED + 1):
        yield row(chance, size, hands)


def row(chance: Random, size: int, hands: int) -> tuple[int, ...]:
    """Return how often in a thousand the best five of so many hands were below each class."""
    counts = [0] * CLASSES
    for _ in range(hands):
        counts[best_five(sum(chance.sample(DECK, size))) >> CLASS] += 1
    return tuple(round(1000 * sum(counts[:number]) / hands) for number in range(CLASSES + 1))


def main() -> None:
    """Print the rows as they stand in the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--hands", type=int, default=40_000)
    asked.add_argument("--seed", type=int, default=1)
    said = asked.parse_args()
    for found in rows(said.hands, said.seed):
        print(f"    {found},", flush=True)


if __name__ == "__main__":
    main()
