"""How each seat plays, its luck, and how much is done at once: the desk tells it, or the plan where all play alike.

Where the plan tells it, it is compiled into the code with the rules (`--fitted`), and nobody is asked how he plays.
"""

from boodle.sim.chance import Numbers, luck
from boodle.sim.desk import AT_ONCE, NUMBER, POLICIES, QUICK, SEED, TURNS
from boodle.sim.plan import ALIKE
from boodle.sim.policies import BOOK, CASUAL, RANDOM


def policy_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return the number of a seat's policy."""
    return plan[ALIKE] - 1 if plan[ALIKE] else desk[POLICIES + seat]


def quick_of(desk: Numbers, plan: Numbers) -> int:
    """Return how much is done at once, as QUICK tells it; all of it where everybody plays alike."""
    return AT_ONCE if plan[ALIKE] else desk[QUICK]


def left_to_luck(policy: int) -> bool:
    """Tell whether a policy leaves anything to luck."""
    return RANDOM <= policy <= CASUAL or policy >= BOOK


def luck_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return a seat's luck for its next decision; none for a policy that leaves nothing to luck."""
    if left_to_luck(policy_of(desk, plan, seat)):
        return luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])
    return 0


def turns_count(plan: Numbers) -> bool:
    """Tell whether decisions are counted: not where everybody plays alike and nobody has any luck."""
    return not plan[ALIKE] or left_to_luck(plan[ALIKE] - 1)


def count_turn(desk: Numbers, plan: Numbers, seat: int) -> None:
    """Count a decision of a seat, by which its luck goes."""
    if turns_count(plan):
        desk[TURNS + seat] += 1
