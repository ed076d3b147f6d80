"""Hold the gates of Hold'em's `master`: `python -m tools.blueprint_gates`, big blinds of a hundred hands.

    python -m tools.blueprint_gates [--against tight maniac ...] [--players 2 6] [--decks 2000] [--until 5] [--seed 7]

`master` sits among players of one kind; each deck is played in every rotation, from 100 big blinds, as `boodle match`
does, and the interval is that over decks. A line ends as soon as the interval is narrower than `--until`.
"""

import argparse
import time

from boodle.bots.holdem import HOLDEM_BOTS
from boodle.bots.holdem.matching import HoldemTerms
from boodle.bots.matching import Entrant, Goal, MatchCrew, Scores, against_field, play_out
from boodle.holdem import HouseRules
from tools.holdem_habits import HABITS

FIELDS = {**HABITS, **{name: bot for name, bot in HOLDEM_BOTS.items() if name != "master"}}


def measured(players: int, against: str, goal: Goal, seed: str, depth: int) -> Scores:
    """Play one match, and return what `master` won."""
    terms = HoldemTerms(house=HouseRules(), players=players, seed=seed, depth=depth)
    contestant = Entrant("master", HOLDEM_BOTS["master"])
    match = against_field(terms, contestant, [Entrant(against, FIELDS[against])])
    scores = match.scores()
    with MatchCrew([match], 1) as crew:
        play_out(match, crew.decks(0), scores, goal)
    return scores[0]


def main() -> None:
    """Play what is asked, and print a line for each field as soon as it is done."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--against", nargs="+", default=list(FIELDS), choices=list(FIELDS))
    asked.add_argument("--players", type=int, nargs="+", default=[2, 6])
    asked.add_argument("--decks", type=int, default=2000)
    asked.add_argument("--until", type=float, help="big blinds of a hundred hands")
    asked.add_argument("--depth", type=int, default=100)
    asked.add_argument("--seed", default="7")
    said = asked.parse_args()
    unit = HoldemTerms(house=HouseRules(), players=2, seed="").unit
    goal = Goal(said.decks, said.until and said.until * unit)
    for players in said.players:
        for against in said.against:
            begun = time.process_time()
            score = measured(players, against, goal, said.seed, said.depth)
            won, took = score.chips.per(unit), time.process_time() - begun
            cells = (players, against, f"{won.mean:+.1f}", f"±{won.half_width:.1f}", score.decks * players)
            print("|", *(f"{cell} |" for cell in cells), f"{took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
