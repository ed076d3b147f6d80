"""What a first evening with the bots is like: `python -m tools.first_evening`, how much is bet, and who is broke when.

    python -m tools.first_evening [--bots casual] [--players 4 6] [--deals 2000] [--evenings 500]
                                  [--seed 7] [--uncapped]

The default evening is played, or with `--uncapped` the rules of `pagat`. First deals are those of an evening, with full
stacks and the ante of an empty layout; broke is who cannot stake the whole ante before the sixth deal of an evening.
"""

import argparse
from collections.abc import Iterator

from boodle.frozen import Frozen
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, BOUGHT, QUESTION, RAISES, STACKS, WAGER
from boodle.sim.evenings import DEAL_BITS, begin_evening, may_go_on
from boodle.sim.plan import plan_of
from boodle.sim.policies import NAMES
from boodle.sim.policies.alike import luck_of
from boodle.sim.policies.deciding import decide
from boodle.sim.tables import new_desk
from boodle.sim.tally import AT_POT_CHIPS
from boodle.tripoley import HouseRules

BEFORE_DEAL = 6


class Poker(Frozen):
    """The poker of one deal: the chips awarded, how often was bet or raised, and whether somebody was all-in."""

    chips: int
    raises: int
    all_in: bool


class FirstDeals(Frozen):
    """What so many first deals were like: chips awarded on average, and the shares with a bet and with an all-in."""

    chips: float
    with_a_bet: float
    with_an_all_in: float
    raises: float


def played(desk: Numbers, plan: Numbers) -> Poker:
    """Play the deal that is open to its end, and tell of its poker."""
    before, raises, all_in = desk[AT_POT_CHIPS], 0, False
    while go_on(desk, plan):
        seat, bets = desk[ASKED], desk[QUESTION] == WAGER
        answer(desk, plan, decide(desk, plan, luck_of(desk, plan, seat)))
        if bets:
            raises, all_in = desk[RAISES], all_in or not desk[STACKS + seat]
    return Poker(desk[AT_POT_CHIPS] - before, raises, all_in)


def first_deals(house: HouseRules, bot: str, players: int, deals: int, seed: int) -> FirstDeals:
    """Play the first deals of so many evenings, everybody as this bot."""
    plan = plan_of(house, players)
    desk, found = new_desk(plan, [NAMES.index(bot)] * players), list[Poker]()
    for number in range(deals):
        begin_evening(desk, plan, seed, number)
        open_deal(desk, seed, number << DEAL_BITS)
        found.append(played(desk, plan))
    chips, raises = sum(poker.chips for poker in found), sum(poker.raises for poker in found)
    bets, all_ins = sum(poker.raises > 0 for poker in found), sum(poker.all_in for poker in found)
    return FirstDeals(chips / deals, bets / deals, all_ins / deals, raises / deals)


def nobody_broke(house: HouseRules, bot: str, players: int, evenings: int, seed: int) -> float:
    """Return in which share of so many evenings nobody was broke before the sixth deal."""
    plan = plan_of(house, players)
    desk = new_desk(plan, [NAMES.index(bot)] * players)
    return sum(not any(broke_before(desk, plan, seed, evening)) for evening in range(evenings)) / evenings


def broke_before(desk: Numbers, plan: Numbers, seed: int, evening: int) -> Iterator[bool]:
    """Play an evening as far as its sixth deal, telling before each deal whether somebody cannot stake his ante."""
    begin_evening(desk, plan, seed, evening)
    for deal in range(BEFORE_DEAL):
        may_go_on(desk, plan)
        yield bool(desk[BOUGHT])
        open_deal(desk, seed, (evening << DEAL_BITS) + deal)
        played(desk, plan)


def main() -> None:
    """Measure what is asked, and print a row for each number of players."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--bots", nargs="+", default=["casual"], choices=NAMES[:-1])
    asked.add_argument("--players", type=int, nargs="+", default=[4, 6])
    asked.add_argument("--deals", type=int, default=2000)
    asked.add_argument("--evenings", type=int, default=500)
    asked.add_argument("--seed", type=int, default=7)
    asked.add_argument("--uncapped", action="store_true")
    said = asked.parse_args()
    house = preset(NOTATION.usual) if said.uncapped else NOTATION.default_evening
    for bot in said.bots:
        for players in said.players:
            first = first_deals(house, bot, players, said.deals, said.seed)
            solvent = nobody_broke(house, bot, players, said.evenings, said.seed)
            cells = (
                bot,
                players,
                f"{first.chips:.1f} of {players * house.start_chips}",
                f"{first.with_a_bet:.1%}",
                f"{first.raises:.2f}",
                f"{first.with_an_all_in:.1%}",
                f"{solvent:.1%}",
            )
            print("|", *(f"{cell} |" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
