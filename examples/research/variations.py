"""Is a rule fair to the dealer? `python examples/research/variations.py [ITERATIONS]` answers on the mini deck.

For each variation of the mini house: what a deal is worth to the seat on the dealer's left, which leads, when both play
perfectly, and what CFR+ has left to exploit, which bounds the error.
"""

import sys
from dataclasses import replace

from boodle.adapters.exploitability import exploitability, solvable, solved, value
from boodle.adapters.setting import house_told, setting_of
from boodle.notation.tripoley.house import NOTATION

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


def main(iterations: int = 100, variations: tuple[str, ...] = VARIATIONS) -> None:
    """Print a row for each variation."""
    mini = house_told("mini")
    print(f"{'the mini house with':31} {'to the left of the dealer':>25} {'left':>8}   (chips a deal)")
    for variation in variations:
        told = dict(answer.split("=") for answer in variation.split())
        changed = {name: NOTATION.answer_from_text(name, text) for name, text in told.items()}
        game = solvable(setting_of(replace(mini, **changed), players=2))
        policy = solved(game, iterations)
        print(f"{variation or 'its own rules':31} {value(game, policy):+25.3f} {exploitability(game, policy):8.4f}")
        sys.stdout.flush()


if __name__ == "__main__":
    told = sys.argv[1:]
    main(*map(int, told[:1]), *([tuple(told[1:])] if told[1:] else []))
