"""Is a rule fair to the dealer? `python examples/research/variations.py [ROUNDS]` answers on the mini deck.

For each variation of the mini house: what a deal is worth to the seat on the dealer's left, which leads, when both play
perfectly, and what the solution has left to exploit, which bounds the error.
"""

import sys

from boodle.adapters.setting import house_told
from boodle.frozen import replace
from boodle.notation.tripoley.house import NOTATION
from boodle.sim.exact.plans import game_of
from boodle.sim.exact.solving import solve
from boodle.sim.exact.tree import tree_of

VARIATIONS = (
    "",
    "spare_use=none",
    "pay_time=played",
    "pay_time=played spare_use=none",
    "stops_opener=dealer",
    "next_lead=any",
    "next_lead=other_colour",
    "rank_order=king_high",
    "dealer_stake=2",
)
"""What each house answers otherwise than `mini`."""


def main(rounds: int = 100, variations: tuple[str, ...] = VARIATIONS) -> None:
    """Print a row for each variation."""
    mini = house_told("mini")
    print(f"{'the mini house with':31} {'to the left of the dealer':>25} {'left':>8}   (chips a deal)")
    for variation in variations:
        told = dict(answer.split("=") for answer in variation.split())
        changed = {name: NOTATION.answer_from_text(name, text) for name, text in told.items()}
        found = solve(game_of(tree_of(replace(mini, **changed), players=2)), near=0, rounds=rounds)
        print(f"{variation or 'its own rules':31} {found.values[0]:+25.3f} {found.exploitability:8.4f}")
        sys.stdout.flush()


if __name__ == "__main__":
    told = sys.argv[1:]
    main(*map(int, told[:1]), *([tuple(told[1:])] if told[1:] else []))
