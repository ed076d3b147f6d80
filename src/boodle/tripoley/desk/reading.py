"""The book of an evening at the desk: the game's own, read as far as it goes without a card.

Theory of operation. Pages that need no card are read as they stand. Where a page waits for cards, the desk asks the
host what they were. What he tells is laid down, and the pages are read on: the one to which it belongs takes it up;
one at which nothing needs to be said is passed over; any other refuses it. So a host may leave out what did not happen,
and a refusal leaves everything as it was.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from boodle.cards import Suit
from boodle.frozen import Frozen
from boodle.rulebook import TURN_PAGE, Ask, DeskQuestion, Page, Refused, Round, Step, Turn, TurnPage, TurnTo
from boodle.seats import Chips
from boodle.tripoley.board import POT, Board
from boodle.tripoley.book import order_of_evening
from boodle.tripoley.desk import acts
from boodle.tripoley.desk.desk import PASSED_OVER, ActTold, Desk, DeskStage, holding
from boodle.tripoley.desk.events import ActLaid, ActTaken, StageReached, let_happen, on_table
from boodle.tripoley.desk.options import acts_of, options
from boodle.tripoley.desk.placing import place_of
from boodle.tripoley.desk.poker import close_poker
from boodle.tripoley.desk.seating import check_name
from boodle.tripoley.endings.closing_deals import closing_cards
from boodle.tripoley.endings.poker_games import five_each
from boodle.tripoley.evening import seats_of
from boodle.tripoley.events.pay_suit import SuitNamed
from boodle.tripoley.events.stops import StopsOpened
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.ante import ante
from boodle.tripoley.phases.deal import deal
from boodle.tripoley.phases.held_poker import held_poker
from boodle.tripoley.phases.pay_cards import pay_cards
from boodle.tripoley.phases.pay_suit import mark_layout, suit_auction
from boodle.tripoley.phases.poker import betting, opened, pick_five
from boodle.tripoley.phases.showdown import showdown
from boodle.tripoley.phases.spare_hand import may_be_sold, price_to_take, spare_hand
from boodle.tripoley.phases.stops import opener, stops
from boodle.tripoley.seating import between_deals, first_dealer
from boodle.tripoley.story import Story
from boodle.tripoley.table import Table, seated

WAIT: Ask[Table] = Ask()
"""Nobody at the table is asked: the host is."""


class DeskPage(Frozen):
    """A page of the game as it is read at the desk, and where it stands in the book."""

    page: Page[Table]
    at: int

    @property
    def __name__(self) -> str:
        """The name of the game's page."""
        return self.page.__name__

    def __call__(self, step: Step[Desk]) -> Turn[Desk]:
        """Read it; where it waits, ask the host, or take up what he has told."""
        turn = on_table(step, AT_THE_DESK.get(self.page, self.page))
        if not isinstance(turn, Ask):
            return self._turned(step, turn)
        if step.table.stage is not WAITING[self.page]:
            step.happen(StageReached(WAITING[self.page]))
        return Ask(TellDesk(self.at)) if step.table.told is None else self._take_up(step, step.table.told)

    def _take_up(self, step: Step[Desk], told: ActTold) -> Turn[Desk]:
        stages, change = place_of(step.table, told)
        if step.table.stage in stages:
            step.happen(ActTaken())
            turn = change(step, told.act)
            return self(step) if turn is None else self._turned(step, turn)
        if step.table.stage is DeskStage.POKER:
            close_poker(step)
        elif step.table.stage is DeskStage.SUIT:
            let_happen(step, SuitNamed(None, Suit.HEARTS))
        elif step.table.stage not in PASSED_OVER:
            raise Refused("not_now", stage=told.at)
        return TURN_PAGE

    def _turned(self, step: Step[Desk], turn: TurnPage | TurnTo[Table]) -> Turn[Desk]:
        if not isinstance(turn, TurnTo):
            return turn
        return TurnTo(DeskPage(turn.page, order_of_evening(step.table.table.house).index(turn.page)))


class TellDesk(DeskQuestion[Desk]):
    """What has happened at the table? The book lies open at a page, and may have to be read on to take it up."""

    at: int

    def answer(self, step: Step[Desk], action: object) -> None:
        """Lay it down."""
        if not isinstance(action, acts.DeskAct):
            raise Refused("not_here")
        step.happen(ActLaid(action))

    def try_out(self, table: Desk, act: object) -> None:
        """Lay it down and read on; raises Refused."""
        step = Step(table)
        self.answer(step, act)
        Round(book_of(table.table.house), table, self.at).read(step)

    def examples(self, table: Desk) -> Iterator[object]:
        """Yield acts that may be told, of each seat, space and pot."""
        here, _ = Round(book_of(table.table.house), table, self.at).read_on()
        return chain.from_iterable(map(acts_of, options(here)))


def open_desk(house: HouseRules, names: Sequence[str], stacks: Sequence[Chips] | None = None) -> Round[Desk]:
    """Return the desk at the beginning of an evening; raises Refused: too few or too many, or a name is taken."""
    seats = seats_of(house)
    if len(names) < seats[0]:
        raise Refused("too_few", least=seats[0])
    if len(names) > seats[-1]:
        raise Refused("too_many", most=seats[-1])
    for place, name in enumerate(names):
        check_name(name.strip(), [other.strip() for other in names[:place]])
    if stacks is not None and len(stacks) != len(names):
        raise Refused("stacks", count=len(names))
    bought = None if stacks is None else tuple(stacks)
    table = seated(house, tuple([name.strip() for name in names]), bought, None, Board.empty(house.layout))
    return Round(book_of(house), Desk(table, DeskStage.BETWEEN, Story())).read_on()[0]


def book_of(house: HouseRules) -> tuple[Page[Desk], ...]:
    """Return the book of an evening at the desk; after the last page nothing can be told any more."""
    order = (*order_of_evening(house), wait)
    return tuple([DeskPage(page, at) for at, page in enumerate(order)])


def wait(step: Step[Table]) -> Turn[Table]:
    """Wait for the host; after the last page nothing that he tells belongs anywhere."""
    return WAIT


def _read_at_the_table(step: Step[Table]) -> Turn[Table]:
    """Go on: the real cards, and the people who hold them, have read this page already."""
    return TURN_PAGE


def _spare_hand(step: Step[Table]) -> Turn[Table]:
    """Wait where chips may be paid for the spare hand; a swap moves none."""
    house = step.table.house
    return WAIT if may_be_sold(house) or price_to_take(house) else TURN_PAGE


def _suit_auction(step: Step[Table]) -> Turn[Table]:
    return WAIT if step.table.marks.suit is None else TURN_PAGE


def _pick_five(step: Step[Table]) -> Turn[Table]:
    if step.table.poker is None:
        step.happen(opened(step.table))
    return TURN_PAGE


def _showdown(step: Step[Table]) -> Turn[Table]:
    poker = step.table.poker
    return TURN_PAGE if poker is None or not poker.contesting else WAIT


def _stops(step: Step[Table]) -> Turn[Table]:
    if step.table.stops is None:
        step.happen(StopsOpened(opener(step.table)))
    return WAIT


def _held_poker(step: Step[Table]) -> Turn[Table]:
    """Wait where several hold cards that play for the pool; of one alone the page needs no hand."""
    contested = step.table.board[POT] and len(holding(step.table)) > 1
    return WAIT if contested else held_poker(step)


AT_THE_DESK: dict[Page[Table], Callable[[Step[Table]], Turn[Table]]] = {
    **dict.fromkeys((first_dealer, deal, betting, five_each, closing_cards), _read_at_the_table),
    spare_hand: _spare_hand,
    suit_auction: _suit_auction,
    pay_cards: wait,
    pick_five: _pick_five,
    showdown: _showdown,
    stops: _stops,
    held_poker: _held_poker,
}
"""How the pages are read that need cards; every other one as it stands."""


WAITING: dict[Page[Table], DeskStage] = {
    between_deals: DeskStage.BETWEEN,
    mark_layout: DeskStage.MARKS,
    ante: DeskStage.STAKES,
    spare_hand: DeskStage.SPARE,
    suit_auction: DeskStage.SUIT,
    pay_cards: DeskStage.PAY,
    showdown: DeskStage.POKER,
    stops: DeskStage.STOPS,
    held_poker: DeskStage.POOL,
    wait: DeskStage.OVER,
}
"""The pages at which the desk waits to be told something."""
