"""One table played twice: by the simulator, and by the readable engine that is told what the simulator's seats decide.

Before every answer the two agree on who is asked, what may be said, and where every chip and card lies; after every
page on stacks and board; after the deal on what is left of it. A third time it is played compiled, and its whole row
is the interpreted one.
"""

from collections.abc import Callable, Sequence
from functools import wraps

from boodle.cards import CARDS, CardSet
from boodle.frozen import replace
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.rulebook import TURN_PAGE, Open, Page, Round, SeatQuestion, Shuffle, Step, Turn
from boodle.session import Session
from boodle.sim.chance import Numbers, luck, shuffled
from boodle.sim.conducting import answer, conduct, go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    AT_ONCE,
    BID,
    BOARD,
    BOUGHT,
    BUT_BETS,
    DEALER,
    DEALS,
    HANDS,
    LEAD,
    LEADER,
    LEAST,
    MOST,
    NEEDS,
    NOBODY,
    NOT_HELD,
    OUT,
    OWED,
    PICK,
    PLAYED,
    POLICIES,
    PUT_DOWN,
    QUESTION,
    QUICK,
    STACKS,
    STUCK,
    SWAPPER,
    TAKE_SPARE,
    TALLY,
    TOP,
    TRACE,
    TURNS,
    USE_SPARE,
    WAGER,
    WANTED,
)
from boodle.sim.pages.marking import DECK_DRAW, LAYOUT_DRAW
from boodle.sim.plan import OPEN_FOLD, PLAYERS, pay_spaces_of, plan_of
from boodle.sim.policies import BOOK, CASUAL, RANDOM
from boodle.sim.policies.betting_book import with_book
from boodle.sim.policies.deciding import decide
from boodle.sim.tables import as_array, new_desk
from boodle.tripoley import HouseRules, Table, order_of_play
from boodle.tripoley.actions import Bid, Bids, FiveOf, Lead, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.board import Board, winning_sets
from boodle.tripoley.collecting import TakeWinnings
from boodle.tripoley.evening import laid_table
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.phases.ante import ENOUGH, StakeSpread, plays
from boodle.tripoley.phases.pay_cards import PayClaim
from boodle.tripoley.phases.poker import FiveCards, YourWager
from boodle.tripoley.phases.spare_hand import SpareBid, SpareOffer, SpareTaking
from boodle.tripoley.phases.stops import NewRunLead
from tests.tripoley.games import NAMES

KINDS: dict[int, type[SeatQuestion[Table]]] = {
    USE_SPARE: SpareOffer,
    BID: SpareBid,
    TAKE_SPARE: SpareTaking,
    PICK: FiveCards,
    WAGER: YourWager,
    LEAD: NewRunLead,
}
TAKEN_WHOLE = PayClaim, TakeWinnings, StakeSpread
"""What the simulator never asks: everything is claimed, and a free stake lies evenly."""
PURPOSES = {"deck": DECK_DRAW, "layout": LAYOUT_DRAW}
USES = tuple(SpareUseSaid)
Compiled = Callable[[list[int], Sequence[int] | Numbers, int, int], list[int]]
"""What plays a deal compiled: a row, a plan, a seed and the deal's number in, the row afterwards out."""


def play_deal(desk: Numbers, plan: Numbers, seed: int, number: int) -> None:
    """Play one deal to its end: what is compiled."""
    open_deal(desk, seed, number)
    conduct(desk, plan)


AT_THE_END = (DEALER, DEALS, BOUGHT, SWAPPER, LEADER, TOP, OUT, STUCK, PLAYED, WANTED)
"""Facts that are the same however a deal was conducted."""


def same_at_once(before: Sequence[int], after: list[int], plan: list[int], seed: int, number: int) -> None:
    """Check that a deal is the same where policies answer without the page being left, if luck is.

    A desk that asks everything asks for the five cards too, and whoever needs luck for a decision then has other.
    """
    if not after[QUICK] and {RANDOM, CASUAL, BOOK} & set(after[POLICIES : POLICIES + plan[PLAYERS]]):
        return
    stretches = [(STACKS, PUT_DOWN), (TALLY, len(after)), (TURNS, NOT_HELD)][: 3 if after[QUICK] else 2]
    for quick in (BUT_BETS, AT_ONCE):
        desk = [*before]
        desk[QUICK] = quick
        play_deal(desk, plan, seed, number)
        assert all(desk[begins:ends] == after[begins:ends] for begins, ends in stretches)
        assert all(desk[fact] == after[fact] for fact in AT_THE_END)


def noted(page: Page[Table], turned: list[tuple[int, ...]]) -> Page[Table]:
    """Return the page, with stacks and board written down when it is turned; it outlives the table it was made for."""

    @wraps(page)
    def read(step: Step[Table]) -> Turn[Table]:
        turn = page(step)
        if turn is TURN_PAGE:
            turned.append((*step.table.stacks, *step.table.board.piles))
        return turn

    return read


class Lockstep:
    """A house and its table in both engines; the chips stay where a deal leaves them."""

    def __init__(self, house: HouseRules, policies: Sequence[int], compiled: Compiled | None = None) -> None:
        """Seat one player for each policy; `compiled` plays a deal from the same row. Raises NotCompiled."""
        self.house, self.players, self.compiled = house, len(policies), compiled
        self.plan = with_book(plan_of(house, self.players), policies)
        self.row: Sequence[int] | Numbers = as_array(self.plan) if compiled else self.plan
        desk = new_desk(self.plan, policies, traced=1)
        assert isinstance(desk, list)
        self.desk: list[int] = desk
        self.turned: list[tuple[int, ...]] = []
        self.met: set[object] = set()
        self.book = tuple(noted(page, self.turned) for page in order_of_play(house))

    def lay(self, stacks: Sequence[int], board: Sequence[int], dealer: int) -> None:
        """Put chips and the dealer's mark where they are to be."""
        self.desk[STACKS : STACKS + self.players] = stacks
        self.desk[BOARD : BOARD + len(self.house.layout)] = board
        self.desk[DEALER] = dealer

    @property
    def table(self) -> Table:
        """The table as it lies, for the readable engine."""
        stacks, piles = self.chips[: self.players], self.chips[self.players :]
        board = Board(self.house.layout, piles)
        table = laid_table(self.house, NAMES[: self.players], stacks, self.desk[DEALER], board=board)
        return replace(table, deals=self.desk[DEALS])

    @property
    def chips(self) -> tuple[int, ...]:
        """Stacks and board."""
        spaces = len(self.house.layout)
        return (*self.desk[STACKS : STACKS + self.players], *self.desk[BOARD : BOARD + spaces])

    def play(self, seed: int, number: int) -> None:
        """Play one deal in every engine; AssertionError or RulesError where they part."""
        before = self.desk.copy()
        self.turned.clear()
        session = Session(Round(self.book, self.table), nature_of(seed, number))
        open_deal(self.desk, seed, number)
        while go_on(self.desk, self.plan):
            seat = self.desk[ASKED]
            self.answer_the_rest(session)
            waiting = self.agreed(session)
            action = decide(self.desk, self.plan, luck(seed, number, seat, self.desk[TURNS + seat]))
            said = spoken(self.desk, action)
            answer(self.desk, self.plan, action)
            session.submit(seat, said, waiting.number)
        self.answer_the_rest(session)
        self.ended(session, before[BOUGHT])
        self.met |= happened(session)
        same_at_once(before, self.desk, self.plan, seed, number)
        if self.compiled is not None:
            assert self.compiled(before, self.row, seed, number) == self.desk

    def answer_the_rest(self, session: Session[Table]) -> None:
        """Answer what the simulator does not ask; at a quick desk everybody plays the best five."""
        unasked = (*TAKEN_WHOLE, FiveCards) if self.desk[QUICK] else TAKEN_WHOLE
        while session.round.open and isinstance(session.round.open[0].question, unasked):
            waiting, table = session.round.open[0], session.round.table
            question = waiting.question
            best = isinstance(question, FiveCards)
            said = question.default(table) if best else next(iter(question.choices(table)))
            session.submit(question.who, said, waiting.number)

    def agreed(self, session: Session[Table]) -> Open[Table]:
        """Check that both ask the same seat the same with the same choices; returns the readable engine's question."""
        seat, question = self.desk[ASKED], self.desk[QUESTION]
        assert all(type(waiting.question) is KINDS[question] for waiting in session.round.open)
        assert question == PICK or len(session.round.open) == 1
        waiting = session.round.question_for(seat)
        assert waiting is not None, (seat, session.round.open)
        self.same(session.round.table)
        assert not self.desk[HANDS + seat] & self.desk[NOT_HELD + seat]  # what all can tell of a seat is true
        self.same_choices(waiting.question.choices(session.round.table))
        return waiting

    def same_choices(self, choices: object) -> None:
        """Check that the simulator offers what the readable engine does."""
        desk, question = self.desk, self.desk[QUESTION]
        offered = range(desk[LEAST], max(desk[MOST] + 1, desk[LEAST]))
        if isinstance(choices, Bids):
            assert choices.offers == offered
        elif isinstance(choices, FiveOf):
            assert choices.hand.mask == desk[HANDS + desk[ASKED]]
        elif isinstance(choices, Wagers):
            assert choices.raise_to == offered
            assert choices.to_call == desk[OWED]
            assert (choices.fold is not None) == bool(desk[OWED] or self.plan[OPEN_FOLD])
        else:
            assert isinstance(choices, tuple)
            numbers = [int(one.card) if question == LEAD else USES.index(one) for one in choices]
            assert sum(1 << number for number in numbers) == desk[OWED]

    def same(self, table: Table) -> None:
        """Check that every chip and every card lies in the same place."""
        assert (*table.stacks, *table.board.piles) == self.chips
        hands = [hand.mask for hand in (*table.hands, table.deal.spare.cards)]
        assert hands == self.desk[HANDS : HANDS + self.players + 1]

    def ended(self, session: Session[Table], bought: int) -> None:
        """Check that the deal went the same way, page by page, and left the same."""
        desk, table, many = self.desk, session.round.table, len(self.chips)
        assert session.round.over
        assert len(self.turned) == len(self.book)
        for page, chips in enumerate(self.turned):
            begins = TRACE + page * many
            assert tuple(desk[begins : begins + many]) == chips, self.book[page].__name__
        self.same(table)
        stops = table.stops
        assert stops is not None
        assert table.chips_in_all == 0
        assert (table.dealer, table.deals) == (desk[DEALER], desk[DEALS])
        assert session.start.table.bank - table.bank == desk[BOUGHT] - bought
        assert (NOBODY if stops.out is None else stops.out) == desk[OUT]
        assert stops.stuck or stops.leader == desk[LEADER]  # nobody led: it makes no difference where that came out
        assert (stops.stuck, stops.played.mask, stops.wanted.mask) == (bool(desk[STUCK]), desk[PLAYED], desk[WANTED])
        for place, space in enumerate(pay_spaces_of(self.house)):
            needs = desk[NEEDS + 4 * place : NEEDS + 4 * place + 4]
            assert [need for need in needs if need] == [cards.mask for cards in winning_sets(space, table.marks)]


def happened(session: Session[Table]) -> set[object]:
    """Return the kinds of events of a deal, and what else it had: side pots, shared pots, odd chips."""
    log = session.log
    pots = [event for event in log if isinstance(event, PotWon)]
    found: set[object] = {type(event).__name__ for event in log}
    found |= {"side pot" for pot in pots if pot.number} | {"odd chips" for pot in pots if odd(pot)}
    return found | {"shared pot" for pot in pots if len(pot.shares) > 1}


def odd(pot: PotWon) -> bool:
    """Tell whether a pot could not be shared equally."""
    return bool(pot.remainder) or len({chips for _, chips in pot.shares}) > 1


def nature_of(seed: int, number: int) -> Callable[[Shuffle[Table]], object]:
    """Return the nature that shuffles as the simulator does in this deal."""

    def order(shuffle: Shuffle[Table]) -> object:
        cards = [CARDS.index(card) for card in shuffle.things]
        return tuple(CARDS[card] for card in shuffled(cards, seed, number, PURPOSES[shuffle.purpose]))

    return order


def spoken(desk: Numbers, action: int) -> object:
    """Return what the simulator's seat decided as the readable engine's answer."""
    question = desk[QUESTION]
    if question == BID:
        return Bid(action) if action else PassBid()
    if question == PICK:
        return PickFive(CardSet(action))
    if question == LEAD:
        return Lead(CARDS[action])
    if question in (USE_SPARE, TAKE_SPARE):
        return USES[action]
    if action > 0:
        return RaiseTo(action)
    if action < 0:
        return Fold()
    return Call() if desk[OWED] else Check()


def can_be_dealt(table: Table) -> bool:
    """Tell whether two can stake."""
    return sum(plays(table, seat) for seat in table.seats) >= ENOUGH
