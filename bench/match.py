"""How long `master` thinks: the longest decision on one core, and the mean by what is asked.

It is asked as the room asks it, but for writing the desk from the view: through the compiled decision, one at a time.
At Hold'em it is asked by all that it sees, uncompiled. The time is that of the thread, so that a busy machine is fair.
"""

from time import thread_time

from bench.figures import Figure
from boodle.bots.given import Seen
from boodle.bots.holdem import master as holdem_master
from boodle.bots.tripoley.searching import deciding
from boodle.cards.deck import Stream, seed_of
from boodle.holdem import HouseRules as HoldemRules
from boodle.holdem import open_hand, view
from boodle.rulebook import Choices
from boodle.session import Session, nature_of
from boodle.sim.chance import luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, BOARD, NUMBER, QUESTION, SEED, SIZE, STACKS, TURNS
from boodle.sim.plan import PLAYERS, SPACES, START_CHIPS, plan_of
from boodle.sim.policies import CONTROL
from boodle.sim.policies.deciding import decide
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.master import new_mind
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley import HouseRules

TABLES = (2, 4, 9)
DEALS = 12
MOST_SECONDS = 0.05
ASKS = ("use of the spare hand", "bid", "taking the spare hand", "pick", "wager", "lead")


def measure() -> list[Figure]:
    """Ask for every decision of some deals, at tables of few and of many."""
    return [figure(), holdem_figure()]


def figure() -> Figure:
    """The longest decision counts."""
    took = dict.fromkeys(range(len(ASKS)), (0, 0.0, 0.0))
    for players in TABLES:
        for question, seconds in decisions(players):
            number, total, most = took[question]
            took[question] = number + 1, total + seconds, max(most, seconds)
    means = ", ".join(f"{ASKS[asks]} {1e3 * total / number:.1f}" for asks, (number, total, _) in took.items() if number)
    return thinking(f"master: ms on average: {means}", max(most for _, _, most in took.values()))


def thinking(what: str, most: float) -> Figure:
    """Return the figure of so many seconds at most."""
    return Figure(
        what=what,
        unit="decisions",
        ours=1 / most,
        peer=1 / MOST_SECONDS,
        peer_name="50 ms",
        limit=1,
        shown=f"{1e3 * most:.1f} ms at most",
    )


def decisions(players: int) -> list[tuple[int, float]]:
    """Return what was asked in some deals, and how many seconds each answer took; the best of two."""
    plan = plan_of(HouseRules(), players)
    desk, found = new_desk(plan, [CONTROL] * players), list[tuple[int, float]]()
    ask, mind, rules = deciding(), new_mind(array_row), as_array(plan)
    for number in range(DEALS):
        for seat in range(plan[PLAYERS]):
            desk[STACKS + seat] = plan[START_CHIPS]
        for space in range(plan[SPACES]):
            desk[BOARD + space] = 0
        open_deal(desk, 1, number)
        while go_on(desk, plan):
            count_hands(desk, plan)
            chance = luck(desk[SEED], desk[NUMBER], desk[ASKED], desk[TURNS + desk[ASKED]])
            row = as_array([desk[place] for place in range(SIZE)])
            ask(row, rules, mind, chance)
            seconds = []
            for _ in range(2):
                begun = thread_time()
                ask(row, rules, mind, chance)
                seconds.append(thread_time() - begun)
            found.append((desk[QUESTION], min(seconds)))
            answer(desk, plan, decide(desk, plan, chance))
    return found


# ---------------------------------------------------------------- Hold'em


def holdem_figure() -> Figure:
    """The longest decision of some hands counts, the book being read; all play as `master`."""
    took = [seconds for players in TABLES for number in range(DEALS) for seconds in holdem_decisions(players, number)]
    mean = 1e3 * sum(took) / len(took)
    return thinking(f"master at Hold'em: {len(took)} decisions, {mean:.1f} ms on average", max(took))


def holdem_decisions(players: int, number: int) -> list[float]:
    """Return how many seconds each answer of a hand took: once, since what was found out of a board is kept."""
    stacks, found = (100 * HoldemRules().big_blind,) * players, list[float]()
    session = Session(open_hand(HoldemRules(), tuple("ABCDEFGHI"[:players]), stacks, 0), nature_of(seed_of(number)))
    while session.round.open:
        question = session.round.open[0].question
        choices: Choices = question.choices(session.round.table)
        if not isinstance(question.who, int):
            session.submit(question.who, question.default(session.round.table))
            continue
        told = tuple(event for _, event in session.since(0, question.who) if event is not None)
        seen = Seen(view(session.round, question.who), told)
        begun = thread_time()
        said = holdem_master(seen, choices, Stream(seed_of(number), question.who, "bench"))
        found.append(thread_time() - begun)
        session.submit(question.who, said)
    return found
