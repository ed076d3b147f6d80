"""Work out the betting of `master` and write its book: `python -m tools.betting`, some thirty minutes of one core.

    python -m tools.betting [--deals 1.0] [--seed 1] [--players 4]

For each number of players two strategies learn from sampled deals (external sampling CFR): the book, with two sizes of
raises, and its rival, with six, who sits among players of the book and answers them. The book learns in part of the
deals among its own kind, in part with the rival at the table, and in part with players of the pool: bots, habits, and
the book as it was before (a restricted Nash response). `python -m tools.betting_gates` tells how good it is.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from boodle.poker.ranking import best_five
from boodle.sim.compiler import kernel
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, CASUAL
from boodle.sim.policies.betting_book import FILE, read_book, write_book
from boodle.sim.policies.by_book import (
    ALWAYS,
    BITS,
    CLASSES,
    FEWEST,
    INDEX_AT,
    LARGEST,
    LIMITS,
    LIMITS_AT,
    MOST_PLAYERS,
    PLACES,
    ROWS_AT,
    SMALLEST,
)
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules
from tools.betting_school import solving
from tools.betting_school.earlier import the_earlier_book
from tools.betting_school.habits import APART, SCRIPTED
from tools.betting_school.solving import BY_EARLIER, BY_HABIT, DEEPEST, FOLD, FRAME, RAISE, UNIT, Lesson, Others

LEAD_WORTH = {2: 0.9, 3: 1.3, 4: 1.9, 5: 2.5, 6: 3.2, 7: 4.5, 8: 5.8, 9: 7.2}
"""What the first leader of the stops gains more than the others on average, in chips, everybody by `control`."""
LOW = {2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 5, 8: 6, 9: 6}
"""The chips of the book's small raise: about half of what lies there before the first bet, and the lead."""
RIVAL = (1, 2, 3, 5, 7, 0)
"""The raises of the rival; 0 is the most."""
FEW, LADDER = 2, {2: 7, 3: 3}
"""Raises are made by less than the most while there were fewer than so many; by one chip some times more, at a table of
two or three."""
DEALS = {2: 72, 3: 14, 4: 48, 5: 10, 6: 16, 7: 9, 8: 5, 9: 5}
"""Millions of deals from which the book learns, and half as many from which the rival does."""
BLOCKS = 20
"""After each what was learned before counts a little less (linear CFR)."""
POOLED, POOLED_ELSE, RIVALS = {2: 30, 3: 36, 4: 33}, 28, 80
"""Of a hundred deals those with players of the pool, at tables of so many players and of any other; of the other deals
those with the rival."""
TREMBLES, SHORT, CHANGED = 20, 15, {2: 50}
"""Of a thousand words those that are said anyhow; of a hundred deals those with stacks of 10 to 99 chips before the
stake, and at tables of so many players those in which the dealer changes hands whatever he holds."""
SCHOOLS, SCHOOLS_APART = {2: 6}, 1000
"""How many begin anew, each with a part of the deals, and how far their seeds lie apart: what each makes too much of by
chance, the others do not."""
CAPPED, CAP = 4, 3
"""Every so many deals is one of a house that allows three raises after a bet, as the default evening does."""
HABITS = (*SCRIPTED.values(), *APART.values())
TAUGHT = ("once", "once, and the best tenth", "once, and steals", "steals")
"""The habits of the pool."""
POOL = (CASUAL, CAREFUL, CAREFUL, *[BY_EARLIER] * 20, *(BY_HABIT + list(SCRIPTED).index(name) for name in TAUGHT))
HANDS = 40_000
SELDOM = 1e-6
"""Places that come up less often than that among all are left out."""
COARSE, FIFTH = 4, 3
"""From so many players on the file holds what is said in fifths, threes of fifteen, and for each class the mean of the
classes beside it: one on each side, from twice as many players on two."""


def limits_of(size: int) -> list[int]:
    """Return the least strengths of the classes for a rival's hand of so many cards, finer for better hands.

    A class has even parts of the hands that one rival has beaten by it, and that all rivals of this size have.
    """
    chance, rivals = Random(size), max(1.0, 52 / size - 2)  # noqa: S311 - seeded, and guards nothing
    strengths = sorted(best_five(sum(1 << card for card in chance.sample(range(52), size))) for _ in range(HANDS))
    found: list[int] = []
    for place, strength in enumerate(strengths):
        beaten = place / HANDS
        while len(found) < LIMITS and 0.4 * beaten + 0.6 * beaten**rivals >= (len(found) + 1) / CLASSES:
            found.append(strength)
    return found + [strengths[-1] + 1] * (LIMITS - len(found))


def blank_book() -> Any:  # noqa: ANN401 - an array
    """Return a book with the limits of classes that knows no place."""
    book: Any = array_row(ROWS_AT)
    for size in range(SMALLEST, LARGEST + 1):
        first = LIMITS_AT + (size - SMALLEST) * LIMITS
        book[first : first + LIMITS] = as_array(limits_of(size))
    return book


class Strategy:
    """Regrets and what has been played by them so far, for one number of players."""

    def __init__(self, players: int, steps: tuple[int, ...]) -> None:
        """Begin with none."""
        self.said = RAISE + len(steps)
        until = as_array([LADDER.get(players, FEW) if step == 1 else FEW for step in steps])
        self.regrets: Any = array_row(PLACES * CLASSES * self.said)
        self.sums: Any = array_row(PLACES * CLASSES * self.said)
        self.lesson = Lesson(as_array(steps), until, self.regrets, self.sums, array_row(FRAME * (DEEPEST + 1)))

    def fade(self, block: int) -> None:
        """Let all blocks so far count a little less beside the next."""
        for row in (self.regrets, self.sums):
            (reached,) = row.nonzero()
            row[reached] = (row[reached] * (block / (block + 1))).astype(int)


NOTHING = Lesson(*(array_row(1) for _ in range(5)))


def others_of(book: Any, pool: tuple[int, ...], itself: Lesson = NOTHING, rival: Lesson = NOTHING) -> Others:  # noqa: ANN401
    """Return the rows of who else sits at a table."""
    habits = as_array([number for habit in HABITS for number in habit])
    return Others(book, as_array(the_earlier_book()), habits, as_array(pool), array_row(9), itself, rival)


class Lessons:
    """Deals from which one strategy after the other learns, none of them twice."""

    def __init__(self, players: int, seed: int, others: Others) -> None:
        """Begin with the first deal of a seed."""
        self.players, self.seed, self.others, self.done = players, seed, others, 0
        self.plans = [as_array(plan_of(HouseRules(raise_cap=cap), players)) for cap in (0, CAP)]
        self.desk = new_desk(self.plans[0], [0] * players, array_row)
        self.counts = array_row(1)

    def give(self, strategy: Strategy, deals: int, how: tuple[int, ...], *, capped: bool = False) -> None:
        """Let a strategy learn: pooled, trembles, short, rivals and changed as in `solving`."""
        asked = as_array([self.seed, self.done, deals, int(LEAD_WORTH[self.players] * UNIT), *how])
        learn(self.desk, self.plans[capped], asked, strategy.lesson, self.others, self.counts)
        self.done += deals


learn = kernel(solving.learn)


def worked_out(players: int, deals: int, seed: int, blank: Any) -> tuple[Strategy, int]:  # noqa: ANN401 - an array
    """Return the strategy learned for a number of players, and how many questions it and its rival have answered.

    Where several schools teach, each begins anew with its share of the deals, and what they taught is added up.
    """
    schools = SCHOOLS.get(players, 1)
    book, questions = taught(players, deals // schools, seed, blank)
    for school in range(1, schools):
        other, more = taught(players, deals // schools, seed + school * SCHOOLS_APART, blank)
        book.sums += other.sums
        questions += more
    return book, questions


def taught(players: int, deals: int, seed: int, blank: Any) -> tuple[Strategy, int]:  # noqa: ANN401 - an array
    """Return what one school has taught, and how many questions were answered in it."""
    book, rival = Strategy(players, (LOW[players], 0)), Strategy(players, RIVAL)
    lessons = Lessons(players, seed, others_of(blank, POOL, book.lesson, rival.lesson))
    changed = CHANGED.get(players, 0)
    how = POOLED.get(players, POOLED_ELSE), TREMBLES, SHORT, RIVALS, changed
    for block in range(1, BLOCKS + 1):
        for capped in (False, True):
            many = deals // BLOCKS // CAPPED * (1 if capped else CAPPED - 1)
            lessons.give(book, many, how, capped=capped)
            lessons.give(rival, many // 2, (0, TREMBLES, SHORT, 0, changed), capped=capped)
        book.fade(block)
        rival.fade(block)
    return book, int(lessons.counts[0])


def rows_of(players: int, strategy: Strategy) -> dict[int, list[int]]:
    """Return the entries of the classes at each place that came up: how often to fold and to raise, in fifteenths."""
    sums = strategy.sums.reshape(PLACES, CLASSES, strategy.said)
    reached, found = sums.sum(axis=(1, 2)), dict[int, list[int]]()
    for place in (reached > SELDOM * reached.sum()).nonzero()[0]:
        seen = sums[place].sum(axis=1).nonzero()[0]
        row = []
        for hand in range(CLASSES):
            # A class that hardly comes up here does as the next one that does.
            parts = sums[place, seen[abs(seen - hand).argmin()]]
            share = [round(ALWAYS * int(part) / int(parts.sum())) for part in parts]
            fold, high = share[FOLD], min(share[-1], ALWAYS - share[FOLD])
            low = min(share[RAISE], ALWAYS - fold - high)
            row.append(fold << 2 * BITS | low << BITS | high)
        found[int(place)] = row if players < COARSE else coarse(row, players // COARSE)
    return found


def coarse(row: list[int], wide: int) -> list[int]:
    """Return a row as the file holds it where they are many: means of some classes, in fifths, and seldom is never."""
    said = [(entry >> 2 * BITS, entry & ALWAYS, entry >> BITS & ALWAYS) for entry in row]
    parts = [(*one, ALWAYS - sum(one)) for one in said]
    found = []
    for hand in range(CLASSES):
        beside = parts[max(0, hand - wide) : hand + wide + 1]
        mean = [sum(one) / len(beside) for one in zip(*beside, strict=True)]
        kept = [part if part > FIFTH else 0 for part in mean]
        fold, high, low, _ = (round(part / sum(kept) * ALWAYS / FIFTH) * FIFTH for part in kept)
        high = min(high, ALWAYS - fold)
        found.append(fold << 2 * BITS | min(low, ALWAYS - fold - high) << BITS | high)
    return found


def bound(rows: dict[int, dict[int, list[int]]], blank: Any) -> list[int]:  # noqa: ANN401 - an array
    """Return the book of these rows, by number of players and place."""
    book = [int(number) for number in blank]
    for players in range(FEWEST, MOST_PLAYERS + 1):
        book[players] = LOW[players]
        for place, row in sorted(rows.get(players, {}).items()):
            book[INDEX_AT + (players - FEWEST) * PLACES + place] = len(book)
            book += row
    return book


def rows_in(book: Any) -> dict[int, dict[int, list[int]]]:  # noqa: ANN401 - a row
    """Return the rows of a book, as `bound` takes them."""
    found: dict[int, dict[int, list[int]]] = {}
    for number in range(ROWS_AT - INDEX_AT):
        if at := int(book[INDEX_AT + number]):
            players, place = divmod(number, PLACES)
            found.setdefault(players + FEWEST, {})[place] = [int(entry) for entry in book[at : at + CLASSES]]
    return found


def main() -> None:
    """Work it out for each number of players, and write the file."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--deals", type=float, default=1.0, help="so many times the usual number of deals")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--players", type=int, default=0, help="one number of players only; the rest of the book stays")
    asked.add_argument("--file", type=Path, default=FILE)
    said = asked.parse_args()
    raw = said.file.read_bytes() if said.file.exists() else b""
    rows = rows_in(read_book(raw)) if raw else {}
    notes = [line for line in raw.partition(b"\n\n")[0].decode("ascii").splitlines() if line]
    blank = blank_book()
    for players in [said.players] if said.players else range(FEWEST, MOST_PLAYERS + 1):
        begun, deals = time.thread_time(), int(said.deals * DEALS[players] * 1_000_000)
        strategy, questions = worked_out(players, deals, said.seed, blank)
        rows[players] = rows_of(players, strategy)
        note = (
            f"# {players} players: seed {said.seed}, {deals} deals, {questions} questions, {len(rows[players])} places"
        )
        print(note, f"({time.thread_time() - begun:.0f} s)", file=sys.stderr, flush=True)
        notes = sorted([*(line for line in notes if not line.startswith(f"# {players} ")), note])
        write_book(said.file, notes, bound(rows, blank))


if __name__ == "__main__":
    main()
