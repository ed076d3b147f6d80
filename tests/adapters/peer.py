"""What OpenSpiel makes of a tree: the tree written out as a game of its own (Gambit's EFG), its values and responses.

Every answer of every information set has a label of its own there, since OpenSpiel gives one label that stands at
several sets more than one number.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.sim.exact.growing import ANSWERS, BELOW, CHOICE_OF, FIRST, SEAT, SET_OF
from boodle.sim.exact.plans import SequenceForm
from boodle.sim.exact.tree import Tree

Plans = tuple[NDArray[np.float64], ...]


class Peer:
    """A tree as a game of OpenSpiel's own."""

    def __init__(self, game: SequenceForm) -> None:
        """Write it out, and have it read."""
        import pyspiel

        self.spiel, self.ours = pyspiel, game
        self.game = pyspiel.load_efg_game("\n".join(as_efg(game.tree)) + "\n")
        self.numbers: dict[str, dict[str, int]] = {}
        """OpenSpiel's number of each answer, by the name of its set."""
        waiting = [self.game.new_initial_state()]
        while waiting:
            state = waiting.pop()
            if state.is_terminal():
                continue
            if not state.is_chance_node():
                known = self.numbers.setdefault(state.information_state_string(), {})
                known.update((state.action_to_string(number), number) for number in state.legal_actions())
            waiting += [state.child(number) for number in state.legal_actions()]

    def policy(self, plans: Plans) -> Any:  # noqa: ANN401 - OpenSpiel's
        """Return plans as OpenSpiel's table."""
        likely = self.ours.likely(plans)
        table = {
            name: [(number, float(likely[int(label)])) for label, number in sorted(known.items())]
            for name, known in self.numbers.items()
        }
        return self.spiel.TabularPolicy(table)

    def values(self, policy: Any) -> list[float]:  # noqa: ANN401 - OpenSpiel's
        """Return what each seat wins when all play by a policy."""
        start = self.game.new_initial_state()
        return list(self.spiel.expected_returns(start, policy, -1, use_infostate_get_policy=True))

    def nash_conv(self, policy: Any) -> float:  # noqa: ANN401 - OpenSpiel's
        """Return what all seats together would gain by leaving a policy."""
        return float(self.spiel.nash_conv(self.game, policy))

    def solved(self, rounds: int) -> Any:  # noqa: ANN401 - OpenSpiel's
        """Return what its CFR+ plays after so many rounds."""
        solver = self.spiel.CFRPlusSolver(self.game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        return solver.tabular_average_policy()


def as_efg(tree: Tree) -> Iterator[str]:
    """Yield a tree line by line in the format EFG 2; the label of a choice is its number in the tree."""
    seats = " ".join(f'"seat {seat}"' for seat in range(tree.players))
    chances = " ".join(f'"{deal}" {1 / len(tree.decks):.17g}' for deal in range(len(tree.decks)))
    yield f'EFG 2 R "Boodle" {{ {seats} }}'
    yield f'c "" 1 "" {{ {chances} }} 0'
    in_seat = np.zeros(len(tree.sets), np.int64)  # each seat's sets are numbered from 1
    for seat in range(tree.players):
        mine = np.flatnonzero((tree.sets[:, SEAT] == seat) & (tree.sets[:, ANSWERS] > 1))
        in_seat[mine] = np.arange(1, len(mine) + 1)
    first = tree.roots
    undecided = np.setdiff1d(np.arange(len(tree.ends)), -1 - tree.below[tree.below < 0])
    first |= {int(tree.ends[end, 0]): -1 - int(end) for end in undecided}
    waiting = [first[deal] for deal in reversed(range(len(tree.decks)))]
    while waiting:
        node = waiting.pop()
        if node < 0:
            won = tree.ends[-1 - node, CHOICE_OF + tree.players :] / tree.players
            yield f't "" {-node} "" {{ {" ".join(map(repr, map(float, won)))} }}'
            continue
        number = int(tree.nodes[node, SET_OF])
        seat, many, choice = (int(tree.sets[number, column]) for column in (SEAT, ANSWERS, FIRST))
        labels = " ".join(f'"{choice + step}"' for step in range(many))
        yield f'p "" {seat + 1} {in_seat[number]} "" {{ {labels} }} 0'
        waiting += [int(tree.below[tree.nodes[node, BELOW] + step]) for step in reversed(range(many))]
