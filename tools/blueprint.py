"""Work out how `master` bets at Hold'em and write its book: `python -m tools.blueprint`, some forty minutes of a core.

python -m tools.blueprint [--hands 1.0] [--seed 1] [--players 2]
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from boodle.poker.preflop import class_meeting
from boodle.poker.starting_hands import CLASSES, combos_of
from boodle.sim.blueprint.book import ALWAYS, BITS, FILE, SECTIONS, WRITTEN, BookPart, read_book, write_book
from boodle.sim.blueprint.situations import BEFORE_FLOP, COMBOS, SITUATIONS, WHOLE, hands_in
from boodle.sim.blueprint.sizes import SAID
from boodle.sim.compiler import kernel
from boodle.sim.tables import array_row, as_array
from tools.blueprint_school import solving
from tools.blueprint_school.looking import HandRoom
from tools.blueprint_school.solving import DEEPEST, DESK, FRAME, Schooling

HANDS = {2: 6, 3: 3, 4: 4}
"""Millions of hands from which each section of the book learns."""
PLAYERS = {2: (2, 2), 3: (3, 3), 4: (4, 9)}
BLOCKS = 40
"""After each what was learned before counts a little less (linear CFR)."""
POOLED, WILDER, LIGHT, TREMBLES, PRUNED = 30, 10, 50, 5, 300_000
"""Of a hundred hands those with sane players of the pool and with wild ones, and by how many hundredths one of these
counts: it should teach an answer to wild play, and not to look for it. Of a thousand words those said anyhow; chips of
regret from which on what is hopeless is tried seldom."""
ROWS = {2: 8_000_000, 3: 24_000_000, 4: 48_000_000}
SELDOM = 2e-6
"""Situations that come up less often than that among all are left out."""
learn = kernel(solving.learn)


def starting() -> Any:  # noqa: ANN401 - an array
    """Return for each of the 169 classes what of all hands it is ahead of by its equity, in thousandths."""
    many = np.array([len(combos_of(one)) for one in range(CLASSES)])
    equity = np.zeros(CLASSES)
    for one in range(CLASSES):
        met = [class_meeting(one, other) for other in range(CLASSES)]
        equity[one] = sum(w.wins + w.ties / 2 for w in met) / sum(w.boards for w in met)
    order = equity.argsort()
    below = np.concatenate(([0], many[order].cumsum()[:-1])) + many[order] / 2
    found = np.zeros(CLASSES, np.int64)
    found[order] = below * WHOLE / many.sum()
    return found


class Strategy:
    """Regrets and what has been played by them so far, for one section of the book."""

    def __init__(self, players: int, ahead: Any) -> None:  # noqa: ANN401 - an array
        self.players, self.ahead = players, ahead
        begins = array_row(SITUATIONS + 1)
        begins[SITUATIONS] = SAID
        self.regrets, self.sums = (np.zeros(ROWS[players], np.float32) for _ in range(2))
        self.lesson = Schooling(
            begins=begins,
            regrets=self.regrets,
            sums=self.sums,
            frames=array_row((DEEPEST + 1) * FRAME),
            worth=np.zeros((DEEPEST + 1) * 2 * SAID),
            spreads=HandRoom(array_row(4 * COMBOS), array_row(4 * COMBOS), ahead),
        )
        self.desk, self.done = array_row(DESK), 0

    def give(self, hands: int, seed: int) -> int:
        """Learn from so many hands."""
        fewest, most = PLAYERS[self.players]
        asked = as_array([seed, self.done, hands, fewest, most, POOLED, WILDER, LIGHT, TREMBLES, PRUNED])
        self.done += hands
        return int(learn(self.desk, asked, self.lesson))

    def fade(self, block: int) -> None:
        """Let all blocks so far count a little less beside the next."""
        used = int(self.lesson.begins[SITUATIONS])
        for row in (self.regrets, self.sums):
            row[:used] *= block / (block + 1)

    def section(self) -> BookPart:
        """Return what is said in each situation by each class of hands."""
        begins: Any = self.lesson.begins
        order = self.ahead.argsort().argsort()
        known = begins[:SITUATIONS].nonzero()[0]
        sums = {int(one): self.sums[begins[one] :][: hands_in(int(one)) * SAID].reshape(-1, SAID) for one in known}
        found = dict[int, list[int]]()
        least = SELDOM * sum(float(rows.sum()) for rows in sums.values())
        for one, rows in sorted(sums.items()):
            if rows.sum() > least:
                place = order if one < BEFORE_FLOP else np.arange(len(rows))
                seen = rows.sum(axis=1).nonzero()[0]
                near = [seen[abs(place[seen] - place[hand]).argmin()] for hand in range(len(rows))]
                found[one] = [entry(rows[hand] / rows[hand].sum()) for hand in near]
        return BookPart.of(found)


def entry(parts: Any) -> int:  # noqa: ANN401 - an array
    """Return how often what is said, in fifteenths; what is said less often than that is never said."""
    kept = np.where(parts < 1 / ALWAYS, 0, parts)
    often = [round(float(part) * ALWAYS / float(kept.sum())) for part in kept]
    often[int(parts.argmax())] += ALWAYS - sum(often)
    return sum(often[said] << BITS * place for place, said in enumerate(WRITTEN))


def worked_out(players: int, hands: int, seed: int, ahead: Any) -> tuple[Strategy, int]:  # noqa: ANN401 - an array
    """Return the strategy learned for a section, and how many words were said for it."""
    strategy, questions = Strategy(players, ahead), 0
    for block in range(1, BLOCKS + 1):
        questions += strategy.give(hands // BLOCKS, seed)
        strategy.fade(block)
        print(f"{players} players, {block} of {BLOCKS}: {questions} words", file=sys.stderr, flush=True)
    return strategy, questions


def main() -> None:
    """Work it out for each section, and write the file."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--hands", type=float, default=1.0, help="so many times the usual number of hands")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--players", type=int, choices=SECTIONS, help="one section only; the rest of the book stays")
    asked.add_argument("--file", type=Path, default=FILE)
    said = asked.parse_args()
    notes, sections = (
        read_book(said.file.read_bytes())
        if said.file.exists() and said.file != FILE
        else (list[str](), dict[int, BookPart]())
    )
    ahead = starting()
    for players in [said.players] if said.players else SECTIONS:
        begun, hands = time.process_time(), int(said.hands * HANDS[players] * 1_000_000)
        strategy, questions = worked_out(players, hands, said.seed, ahead)
        sections[players] = strategy.section()
        known = len(sections[players].begins)
        note = f"# {players} players: seed {said.seed}, {hands} hands, {questions} words, {known} situations"
        print(note, f"({time.process_time() - begun:.0f} s)", file=sys.stderr, flush=True)
        notes = sorted([*(line for line in notes if not line.startswith(f"# {players} ")), note])
        write_book(said.file, notes, sections)


if __name__ == "__main__":
    main()
