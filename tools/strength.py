"""How strong `master` is: `python -m tools.strength`, chips a deal against each bot at tables of each size.

    python -m tools.strength [--players 2 4 9] [--rules pagat played] [--against casual careful control]
                             [--deals 20000] [--until 0.3] [--worlds 1000] [--seed 7]

Each cell is the match that `boodle match master BOT --players N` plays; `played` is `pagat` with pay cards paid when
they are played.
"""

import argparse
import time
from itertools import count

from boodle.bots.matching import Goal, Scores, against_field, decks_for, entrant_named
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.bots.tripoley.matching.compiled import CompiledEngine
from boodle.sim.search import WORLDS
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PayTime

RULES = {"pagat": HouseRules(), "played": HouseRules(pay_time=PayTime.PLAYED)}


def measured(terms: TripoleyTerms, against: str, goal: Goal) -> Scores:
    """Play one match, and return what master won."""
    match = against_field(terms, entrant_named("master", BOTS), [entrant_named(against, BOTS)])
    engine, score = CompiledEngine(), match.scores()[0]
    for first in count(0, engine.batch):
        plays = [match.plays(deck) for deck in range(first, first + engine.batch)]
        won = engine.chips_won(terms, match.entrants, [play for deck in plays for play in deck])
        for deck in plays:
            score.add(0, deck, [next(won) for _ in deck])
        if goal.reached([score], score.decks):
            return score
    raise ValueError("a match without an end")


def main() -> None:
    """Play what is asked, and print a row for each table as soon as it is done."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6, 9])
    asked.add_argument("--rules", nargs="+", default=list(RULES), choices=list(RULES))
    asked.add_argument("--against", nargs="+", default=["casual", "careful", "control"])
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--until", type=float)
    asked.add_argument("--worlds", type=int, default=WORLDS)
    asked.add_argument("--stage", choices=[stage.value for stage in Stage], default=Stage.WHOLE.value)
    asked.add_argument("--seed", default="7")
    said = asked.parse_args()
    for rules in said.rules:
        for players in said.players:
            terms = TripoleyTerms(
                house=RULES[rules], players=players, seed=said.seed, worlds=said.worlds, stage=Stage(said.stage)
            )
            for against in said.against:
                begun = time.thread_time()
                score = measured(terms, against, Goal(decks_for(said.deals, terms), said.until))
                took = time.thread_time() - begun
                cells = (rules, players, against, f"{score.chips.mean:+.2f}", f"±{score.half_width:.2f}")
                print("|", *(f"{cell} |" for cell in (*cells, score.decks * players, f"{took:.0f} s")), flush=True)


if __name__ == "__main__":
    main()
