"""Work out the betting of `master` and write its book: `python -m tools.betting`, some minutes on one core.

    python -m tools.betting [--deals 700000] [--seed 1] [--players 4]

For each number of players regrets are added up over sampled deals (external sampling CFR). In so many of a hundred
deals all others play as `casual`, in so many as `careful` does, else by the strategy itself: what comes of it is safe
against a player of its own kind and takes what the bots of the house give away (a restricted Nash response).
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.plan import plan_of
from boodle.sim.search import poker, poker_solving
from boodle.sim.search.poker import BOOK_SIZE, CLASSES, FEWEST, FOR_PLAYERS, LIMITS, MOST_PLAYERS
from boodle.sim.search.poker_book import DIGITS, FILE, read_book
from boodle.sim.search.poker_solving import DEEPEST, FRAME, UNIT
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules

LEAD_WORTH = {2: 0.9, 3: 1.3, 4: 1.9, 5: 2.5, 6: 3.2, 7: 4.5, 8: 5.8, 9: 7.2}
"""What the first leader of the stops gains more than the others on average, in chips, everybody by `control`."""
DEALS = {2: 2_000_000, 3: 700_000, 4: 700_000, 5: 500_000, 6: 500_000, 7: 400_000, 8: 400_000, 9: 400_000}
"""How many deals are learned from, unless another number is named; before them a quarter more that are forgotten."""
CASUAL, CAREFUL = 40, 40
"""In so many of a hundred deals the others play as these bots."""
HANDS = 40_000
AGAINST = {"casual": (100, 0), "careful": (0, 100), "itself": (0, 0)}
SELDOM = 200
"""Entries that were reached less often are filled in by common sense."""
ALWAYS = poker.ALWAYS


def limits_of(players: int, seed: int) -> list[int]:
    """Return the least strengths of the classes: half way between even in one hand beaten and even in all beaten."""
    chance, size = Random(seed), -(-52 // (players + 1))  # noqa: S311 - seeded, and guards nothing
    strengths = sorted(best_five(sum(1 << card for card in chance.sample(range(52), size))) for _ in range(HANDS))
    found, number = [], 0
    for place, strength in enumerate(strengths):
        q = place / HANDS
        while number < LIMITS and (0.35 * q + 0.65 * q ** (players - 1)) >= (number + 1) / CLASSES:
            found.append(strength)
            number += 1
    return found + [strengths[-1] + 1] * (LIMITS - len(found))


class Solving:
    """The regrets for one number of players."""

    def __init__(self, players: int, limits: list[int], seed: int) -> None:
        """Begin with none."""
        self.players, self.seed, self.done = players, seed, 0
        self.plan = as_array(plan_of(HouseRules(), players))
        self.desk = new_desk(self.plan, [0] * players, array_row)
        self.book: Any = array_row(BOOK_SIZE)
        self.frames = array_row(FRAME * DEEPEST)
        self.first = (players - FEWEST) * FOR_PLAYERS
        for place, limit in enumerate(limits):
            self.book[self.first + place] = limit
        self.regrets: Any = array_row(3 * BOOK_SIZE)
        self.sums: Any = array_row(3 * BOOK_SIZE)

    def learn(self, deals: int) -> None:
        """Deal so many more."""
        self._deal(self.regrets, self.sums, deals, (1, CASUAL, CAREFUL, 0))

    def _deal(self, regrets: Numbers, sums: Numbers, deals: int, how: tuple[int, int, int, int]) -> None:
        learns, casual, careful, by_book = how
        asked = [self.seed, self.done, deals, int(LEAD_WORTH[self.players] * UNIT), learns, casual, careful, by_book]
        learn(self.desk, self.plan, self.book, as_array(asked), self.frames, regrets, sums)
        self.done += deals

    def forget(self) -> None:
        """Let the strategies of the beginning not count."""
        self.sums[:] = 0

    def entries(self) -> None:
        """Write the average strategy into the book."""
        for entry in range(self.first + LIMITS, self.first + FOR_PLAYERS):
            fold, stay, bold = (int(number) for number in self.sums[3 * entry : 3 * entry + 3])
            total, hand = fold + stay + bold, (entry - self.first - LIMITS) % CLASSES
            if total < SELDOM:
                self.book[entry] = (ALWAYS if hand < CLASSES * 5 // 6 else 0) << 6
                continue
            folds, raises = (round(ALWAYS * part / total) for part in (fold, bold))
            self.book[entry] = (folds if folds > 2 else 0) << 6 | (raises if raises > 2 else 0)

    def part(self) -> list[int]:
        """Return what the book says for this number of players."""
        return [int(number) for number in self.book[self.first : self.first + FOR_PLAYERS]]

    def earns(self, casual: int, careful: int, deals: int = 200_000) -> float:
        """Return the chips a deal that the book wins against the bots, with the lead."""
        weights: Any = array_row(3 * BOOK_SIZE)
        sums: Any = array_row(3 * BOOK_SIZE)
        for entry in range(self.first + LIMITS, self.first + FOR_PLAYERS):
            folds, raises = int(self.book[entry]) >> 6, int(self.book[entry]) & ALWAYS
            weights[3 * entry : 3 * entry + 3] = as_array([folds, ALWAYS - folds - raises, raises])
        self._deal(weights, sums, deals, (0, casual, careful, 1))
        won = int(sums[::3].sum()) / int(sums[1::3].sum()) / UNIT
        return won - 91 - 1 - LEAD_WORTH[self.players] / self.players

    def exploited(self, deals: int) -> float:
        """Return what the best answer found within the abstraction wins of the book, in chips a deal."""
        other = Solving(
            self.players, [int(limit) for limit in self.book[self.first : self.first + LIMITS]], self.seed + 1
        )
        other.book[:] = self.book
        other._deal(other.regrets, other.sums, deals // 2, (1, 0, 0, 1))
        other.forget()
        other._deal(other.regrets, other.sums, deals // 2, (1, 0, 0, 1))
        answer = Solving(self.players, [0] * LIMITS, self.seed + 2)
        answer.book[:] = self.book
        sums: Any = array_row(3 * BOOK_SIZE)
        answer._deal(other.sums, sums, 300_000, (0, 0, 0, 1))
        won = int(sums[::3].sum()) / int(sums[1::3].sum()) / UNIT
        return won - 91 - 1 - LEAD_WORTH[self.players] / self.players


learn = kernel(poker_solving.learn)


def main() -> None:
    """Work it out for each number of players, and write the file."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--players", type=int, default=0, help="one number of players only; the rest of the book stays")
    said = asked.parse_args()
    numbers = [said.players] if said.players else range(FEWEST, MOST_PLAYERS + 1)
    book = read_book(FILE.read_text(encoding="ascii")) if FILE.exists() else [0] * BOOK_SIZE
    notes = [line for line in FILE.read_text().splitlines() if line.startswith("#")] if FILE.exists() else []
    for players in numbers:
        begun, deals = time.thread_time(), said.deals or DEALS[players]
        solving = Solving(players, limits_of(players, said.seed), said.seed)
        solving.learn(deals // 4)
        solving.forget()
        solving.learn(deals)
        solving.entries()
        against = {kind: solving.earns(*parts) for kind, parts in AGAINST.items()}
        earned = ", ".join(f"{kind} {chips:+.2f}" for kind, chips in against.items())
        note = f"# {players} players: seed {said.seed}, {deals} deals, lead {LEAD_WORTH[players]}; chips a deal"
        note += f" against {earned}; best answer found {solving.exploited(deals // 2):+.2f}"
        print(note, f"({time.thread_time() - begun:.0f} s)", file=sys.stderr, flush=True)
        notes = sorted([*(line for line in notes if not line.startswith(f"# {players} ")), note])
        book[solving.first : solving.first + FOR_PLAYERS] = solving.part()
        write(FILE, notes, book)


def write(file: Path, notes: list[str], book: list[int]) -> None:
    """Write the book as text."""
    lines = list(notes)
    for first in range(0, BOOK_SIZE, FOR_PLAYERS):
        lines.append(" ".join(map(str, book[first : first + LIMITS])))
        for place in range(first + LIMITS, first + FOR_PLAYERS, CLASSES):
            row = book[place : place + CLASSES]
            lines.append("".join(DIGITS[n >> 6] for n in row) + "".join(DIGITS[n & 63] for n in row))
    file.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
