"""What can be won of the betting of `master`: `python -m tools.betting_gates`, some twenty minutes of one core.

    python -m tools.betting_gates [--gates habits answer calls earlier] [--book now] [--players 2 3 4 6]
                                  [--decks 400000] [--questions 100000000] [--seed 77] [--taken]

Everything but the betting is by `control`. Figures are chips a deal over a fair share, each seat of each deck tried in
turn, with half their 95 % interval.

habits   What rules of thumb win of players who bet by the book: those it may have met in training, and some kept apart;
         what the pool's bots win; and what the book wins of them.
answer   What is won by who has learned to answer the book alone: regrets over sampled deals (external sampling, one
         seat learning, all others by the book) in the book's classes and places with six sizes of raises, until so many
         questions were answered; then what was regretted most is played on other decks.
calls    Of the last words on a bet of the limit, two being left: how often hands are folded of classes that are ahead
         by more than the price asks, and how many chips that gives away in 100 deals.
earlier  What the book wins of players who bet by the book before behaviour 4 (`master-1`).

`--book earlier` tries the book as it was before; with `--taken` the dealer takes the spare hand in every deal.
"""

import argparse
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any

from boodle.sim.compiler import kernel
from boodle.sim.desk import HABITS
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, CASUAL
from boodle.sim.policies.betting_book import book_in
from boodle.sim.policies.by_book import CLASSES
from boodle.sim.policies.deciding import BY_POLICY, TAKES
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules
from tools.betting import NOTHING, RIVAL, Lessons, Strategy, others_of
from tools.betting_school import trial
from tools.betting_school.habits import APART, SCRIPTED
from tools.betting_school.solving import BY_BOOK, BY_EARLIER, BY_HABIT, EVERYBODY, Others
from tools.betting_school.trial import BY_ANSWER, DECKS, SQUARES, WON, WORDS

BOOKS = {"now": BY_BOOK, "earlier": BY_EARLIER}
GATES = ("habits", "answer", "calls", "earlier")
BOTS = {"casual": CASUAL, "careful": CAREFUL}
DEALS_AT_ONCE, FIRST_DEALS = 1_000_000, 100_000
NORMAL, SURE_OF = 1.96, 0.2
tried = kernel(trial.tried)
last_words = kernel(trial.last_words)

Won = tuple[float, float]
"""Chips a deal, and half the 95 % interval."""


class Table:
    """A table of so many players, all of whom bet one way but for the seat that is tried."""

    def __init__(self, players: int, theirs: int, seed: int, *, taken: bool = False) -> None:
        """Lay it; the dealer, who is seat 0, may take every spare hand."""
        self.players, self.theirs, self.seed, self.taken = players, theirs, seed, taken
        self.others: Others = others_of(book_in(array_row), (theirs,))
        self.plan = as_array(plan_of(HouseRules(), players))
        self.desk = new_desk(self.plan, [0] * players, array_row)
        self.desk[HABITS] = TAKES if taken else BY_POLICY

    def wins(self, way: int, decks: int, learned: Strategy | None = None) -> Won:
        """Return what a way of betting wins here."""
        sums = array_row(DECKS + 1)
        lesson = learned.lesson if learned else NOTHING
        tried(self.desk, self.plan, as_array([way, self.theirs, self.seed, 0, decks]), lesson, self.others, sums)
        return mean_of(sums, self.players)

    def answer(self, questions: int) -> tuple[Strategy, int]:
        """Learn to answer the others; return the answer, and how many questions that took."""
        answer, lessons, block = Strategy(self.players, RIVAL), Lessons(self.players, self.seed + 1, self.others), 0
        how = (EVERYBODY, 0, 0, 0, 100 if self.taken else 0)
        while int(lessons.counts[0]) < questions:
            block += 1
            lessons.give(answer, DEALS_AT_ONCE if questions > DEALS_AT_ONCE else FIRST_DEALS, how)
            answer.fade(block)
        return answer, int(lessons.counts[0])

    def folds(self, decks: int) -> tuple[float, float, float]:
        """Return what of a hundred last words had hands worth a call, what of those were folds, the chips that cost."""
        sums: Any = array_row(trial.WORDS_SIZE)
        asked = as_array([self.theirs, self.theirs, self.seed, 0, decks])
        last_words(self.desk, self.plan, asked, NOTHING, self.others, sums)
        words = worth = folded = given = 0.0
        for times, ahead, folds, price, pot in (sums.reshape(CLASSES, WORDS)).tolist():
            words += times
            gain = ahead / 2 * pot / max(1, times) - price
            if gain > 0:
                worth, folded, given = worth + times, folded + folds, given + gain * folds / times
        return 100 * worth / words, 100 * folded / max(1, worth), 100 * given / decks


def mean_of(sums: Any, players: int) -> Won:  # noqa: ANN401 - an array
    """Return what was added up as chips a deal."""
    won, squares, decks = (float(sums[place]) for place in (WON, SQUARES, DECKS))
    mean = won / decks
    return mean / players**2, NORMAL * sqrt(max(0.0, squares / decks - mean * mean) / decks) / players**2


def told(won: Won) -> str:
    """Write down chips a deal."""
    return f"{won[0]:+.2f} ±{won[1]:.2f}"


def habits(table: Table, decks: int) -> Iterator[str]:
    """Try every habit and bot at a table, and the other way round."""
    every = (*SCRIPTED, *APART)
    for number, name in enumerate(every):
        won = table.wins(BY_HABIT + number, decks)
        beyond = "  above 0.2" if won[0] + won[1] > SURE_OF else ""
        yield f"{name}{' (kept apart)' if name in APART else ''} {told(won)}{beyond}"
    for name, policy in BOTS.items():
        among = Table(table.players, policy, table.seed, taken=table.taken).wins(table.theirs, decks)
        yield f"{name}'s bets {told(table.wins(policy, decks))}; the book at a table of {name}'s bets {told(among)}"


def lines(table: Table, gate: str, said: argparse.Namespace) -> Iterator[str]:
    """Hold one gate at a table."""
    if gate == "habits":
        yield from habits(table, said.decks)
    elif gate == "answer":
        learned, questions = table.answer(said.questions)
        yield f"best answer found {told(table.wins(BY_ANSWER, said.decks, learned))} ({questions} questions)"
    elif gate == "calls":
        worth, folded, given = table.folds(said.decks)
        yield f"{worth:.0f} % of last words with hands worth a call, {folded:.1f} % of them folds: {given:.1f} chips"
    else:
        among = Table(table.players, BY_EARLIER, table.seed, taken=table.taken)
        yield f"of the book before {told(among.wins(table.theirs, said.decks))}"


def main() -> None:
    """Hold the gates that are asked for, a line for each figure."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--gates", nargs="+", choices=GATES, default=GATES)
    asked.add_argument("--book", choices=list(BOOKS), default="now")
    asked.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    asked.add_argument("--decks", type=int, default=400_000)
    asked.add_argument("--questions", type=int, default=100_000_000)
    asked.add_argument("--seed", type=int, default=77)
    asked.add_argument("--taken", action="store_true")
    said = asked.parse_args()
    for players in said.players:
        for gate in said.gates:
            begun = time.thread_time()
            for line in lines(Table(players, BOOKS[said.book], said.seed, taken=said.taken), gate, said):
                print(f"{players} players, {gate}: {line}", flush=True)
            print(f"{players} players, {gate}: {time.thread_time() - begun:.0f} s of a core", flush=True)


if __name__ == "__main__":
    main()
