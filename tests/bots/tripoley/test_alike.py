"""A policy of the simulator and the bot of the same name choose alike, and a seat's desk holds what all may know."""

import subprocess
import sys
from random import Random

import pytest

from boodle.bots.given import Seen
from boodle.bots.tripoley import BOTS, TripoleySeen, master
from boodle.bots.tripoley.seen import this_deal
from boodle.bots.tripoley.sight import desk_of
from boodle.cards import CARDS, FULL_DECK, CardSet
from boodle.cards.deck import Stream
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.rulebook import Office, Open
from boodle.session import Session
from boodle.sim import desk as at
from boodle.sim.chance import luck
from boodle.sim.compiled_rules import NotCompiled, refuse
from boodle.sim.plan import NOT_IN_DECK
from boodle.sim.policies import BOOK, MASTER, NAMES
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import gone, on_board
from boodle.tripoley import HouseRules, Table, open_deal, view
from boodle.tripoley.actions import SpareUseSaid
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.collecting import must_be_claimed
from boodle.tripoley.events.dealing import SpareSold
from boodle.tripoley.spaces import space_named
from tests.reliability import Report
from tests.sim.lockstep import Lockstep, can_be_dealt, spoken
from tests.tripoley.games import random_house

HOUSES = ["pagat", "cadaco-1960", "rummoli", "michigan", "boxed-michigan-rummy", "royal", "poch", "cosmo"]
PLAIN = [policy for policy in range(MASTER) if policy != BOOK]
ALWAYS = (
    *(at.PAGE, at.ASKED, at.QUESTION, at.DEALER, at.DEALS, at.IN, at.SUIT, at.SPARE_SAID, at.BIDDERS, at.SWAPPER),
    *(at.LEADER, at.TOP, at.BARRED, at.OUT, at.STUCK, at.PLAYED, at.WANTED, at.FIRST_SHOWN),
)
"""The facts that the simulator has from the beginning of the deal on."""
IN_POKER = (at.DEAD, at.ENTITLED, at.LIVE)
IN_BETTING = (at.LEVEL, at.RAISES, at.TURN, at.LEAST_BOUGHT)
BY_SEAT = (at.STACKS, at.REACH, at.NOT_HELD, at.PAID, at.SHOWN)
BETS_BY_SEAT = (at.BOUGHT_IN, at.STANDING)
LAYOUT = slice(at.NEEDS, at.DECK)


class Known(Stream):
    """Chance that is known beforehand."""

    __slots__ = ("luck",)

    def __init__(self, luck: int) -> None:
        self.luck = luck

    def draw(self, below: int) -> int:
        """Draw it, as a decision of the simulator does."""
        assert below == 1 << 32
        return self.luck


class Alike(Lockstep):
    """A table of both engines at which, before every decision, the bot of the seat's policy is asked as well."""

    decisions = 0

    def agreed(self, session: Session[Table]) -> Open[Table]:
        """Check that the bot would say what the policy does, and that its desk has every public fact right."""
        waiting = super().agreed(session)
        desk, seat = self.desk, self.desk[at.ASKED]
        events = tuple(event for _, event in session.since(0, seat) if event is not None)
        seen = Seen(view(session.round, seat), events)
        chance = luck(desk[at.SEED], desk[at.NUMBER], seat, desk[at.TURNS + seat])
        said = spoken(desk, decide(desk, self.plan, chance))
        name = NAMES[desk[at.POLICIES + seat]]
        choices = waiting.question.choices(session.round.table)
        assert BOTS[name](seen, choices, Known(chance)) == said
        self.same_desk(seen)
        self.decisions += 1
        return waiting

    def same_desk(self, seen: TripoleySeen) -> None:
        """Check what a seat sees against the simulator's own desk, and that nothing hidden is on it."""
        mine, plan = desk_of(seen)
        desk, seat, poker = self.desk, self.desk[at.ASKED], seen.view.shown.poker
        facts, rows = [*ALWAYS], [*BY_SEAT]
        if not must_be_claimed(self.house):
            rows.append(at.NOT_WON)
        if poker is not None:
            facts += IN_POKER
        if seen.view.shown.stops is not None:
            rows.append(at.ROWS)
        if poker is not None and poker.paid is not None:
            facts, rows = [*facts, *IN_BETTING], [*rows, *BETS_BY_SEAT]
        if desk[at.QUESTION] == at.WAGER and desk[at.LEVEL] < desk[at.LEAST_BOUGHT]:
            facts.append(at.TO_ASK)
        assert {fact: mine[fact] for fact in facts} == {fact: desk[fact] for fact in facts}
        for row in rows:
            assert mine[row : row + self.players] == desk[row : row + self.players], row
        assert mine[at.BOARD : at.HANDS] == desk[at.BOARD : at.HANDS]
        assert mine[at.ORDER : at.ORDER + desk[at.IN]] == desk[at.ORDER : at.ORDER + desk[at.IN]]
        assert mine[LAYOUT] == desk[LAYOUT]
        assert plan == self.plan
        hands = [desk[at.HANDS + other] for other in range(self.players + 1)]
        own = [hand if other == seat else 0 for other, hand in enumerate(hands)]
        assert mine[at.HANDS : at.HANDS + self.players + 1] == own
        sizes = mine[at.SIZES : at.SIZES + self.players + 1]
        assert sizes == [hand.bit_count() for hand in hands]
        assert gone(mine, seat) == gone(desk, seat)
        assert gone(mine, seat) | plan[NOT_IN_DECK] == (dead(seen) | played(seen)).mask


def dead(seen: TripoleySeen) -> CardSet:
    """Return the cards that have proved to be nobody's: those wanted in vain, and the hand that this seat put down.

    A dealer who swaps and then sells puts his hand down for the buyer, who plays it.
    """
    stops = seen.view.shown.stops
    wanted = (CardSet() if stops is None else stops.wanted) | (FULL_DECK - seen.view.house.cards)
    sold_on = any(isinstance(event, SpareSold) and event.buyer != seen.view.seat for event in this_deal(seen))
    return (wanted if sold_on else wanted | seen.view.mine.put_down) - played(seen)


def played(seen: TripoleySeen) -> CardSet:
    """Return the cards that lie face up."""
    return CardSet() if seen.view.shown.stops is None else seen.view.shown.stops.played


def table_of(house: HouseRules, rng: Random, policy: int | None) -> Alike:
    """Return a table of this house, everybody by one policy or each by any, with stacks of which some are short."""
    players = rng.randint(house.fewest_players, house.most_players)
    policies = [rng.choice(PLAIN) if policy is None else policy for _ in range(players)]
    table = Alike(house, policies)
    while True:
        stacks = [rng.choice([0, 3, 9, 12, 30, 100]) for _ in range(players)]
        table.lay(stacks, [rng.choice([0, 2, 9]) for _ in house.layout], rng.randrange(players))
        if can_be_dealt(table.table):
            return table


def play_tables(house: HouseRules, seed: str, tables: int, policy: int | None = None) -> int:
    """Play tables of up to three deals each; returns how many decisions were made."""
    rng, decisions = Random(seed), 0
    for number in range(tables):
        table = table_of(house, rng, policy)
        for deal in range(3):
            if can_be_dealt(table.table):
                table.play(number, deal)
        decisions += table.decisions
    return decisions


@pytest.mark.parametrize("policy", PLAIN)
@pytest.mark.parametrize("book", HOUSES)
def test_a_bot_chooses_as_the_policy_of_its_name(book: str, policy: int) -> None:
    """At every decision, with what its seat has seen."""
    assert play_tables(preset(book), f"{book} {policy}", 2, policy) > 10


def any_house(rng: Random) -> HouseRules:
    """Return house rules that the simulator plays."""
    while True:
        house = random_house(rng, deals=1)
        try:
            refuse(house)
        except NotCompiled:
            continue
        return house


@pytest.mark.parametrize("seed", range(6))
def test_bots_of_all_kinds_in_any_house(seed: int) -> None:
    """Whatever a house plays by, if only the simulator plays it."""
    play_tables(any_house(Random(seed)), str(seed), 2)


def test_whoever_stakes_on_some_spaces_alone_shows_nothing_of_the_others() -> None:
    """Where stacks are short: he is not open to win what he has not staked on."""
    play_tables(replace(preset("pagat"), short_ante=ShortAnte.PARTIAL), "partial", 4)


@pytest.mark.slow
def test_bots_and_policies_choose_alike(report_line: Report) -> None:
    """In every preset and in many other houses."""
    decisions = 0
    for book in HOUSES:
        decisions += play_tables(preset(book), f"slow {book}", 100)
    for seed in range(800):
        decisions += play_tables(any_house(Random(f"slow {seed}")), f"slow {seed}", 2)
    report_line(suite="bots: a policy and the bot of its name choose alike, decisions", count=decisions, seed=0)


@pytest.mark.parametrize("name", ["llvmlite", "numpy"])
def test_bots_need_no_compiler(name: str) -> None:
    """Whoever plays has nothing to install for it."""
    asked = f"import sys, boodle.bots; sys.exit({name!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False, timeout=60).returncode == 0


def test_a_spectator_has_no_desk() -> None:
    """He holds no cards."""
    opened = open_deal(HouseRules(), ("Ann", "Ben"))
    with pytest.raises(ValueError, match="a spectator has no hand to play"):
        desk_of(Seen(view(opened, None)))


def test_a_layout_with_more_spaces_than_a_desk_has() -> None:
    """Its last ones are seen as one heap, so that no chip is forgotten."""
    cards = tuple(space_named(rank) for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"])
    house = HouseRules(pay_cards=cards, combinations=(), sequence=())
    here, _ = open_deal(house, ("Ann", "Ben", "Cem"), dealer=2).read_on()
    here, _ = here.play(Office.NATURE, CARDS)
    seen = Seen(view(here, 2))
    desk, plan = desk_of(seen)
    assert on_board(desk, plan) == here.table.board.total == 3 * 14
    assert desk[at.HANDS] == desk[at.HANDS + 1] == 0
    for name, bot in BOTS.items():
        if bot is master:
            continue  # waits for the compiler, and has tests of its own
        assert isinstance(bot(seen, here.open[0].question.choices(here.table), Known(7)), SpareUseSaid), name
