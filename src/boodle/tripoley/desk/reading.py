"""Reading on in the book until it has to be told something.

Pages that need no card are read as they stand. Where a page waits for cards, the desk waits for somebody to say what
they were; a page at which nothing needs to be said is passed over by telling what comes after it.
"""

from collections.abc import Callable

from boodle.cards import Suit
from boodle.frozen import replace
from boodle.rulebook import TURN_PAGE, Ask, Page, Step, Turn, TurnTo
from boodle.tripoley.board import POT
from boodle.tripoley.desk.desk import Desk, Refused, Stage, Why, holding
from boodle.tripoley.desk.poker import close_poker
from boodle.tripoley.endings.closing_deals import closing_cards
from boodle.tripoley.endings.poker_games import five_each
from boodle.tripoley.events.pay_suit import SuitNamed
from boodle.tripoley.events.stops import StopsOpened
from boodle.tripoley.phases.deal import deal
from boodle.tripoley.phases.held_poker import held_poker
from boodle.tripoley.phases.pay_cards import pay_cards
from boodle.tripoley.phases.pay_suit import suit_auction
from boodle.tripoley.phases.poker import betting, opened, pick_five
from boodle.tripoley.phases.showdown import showdown
from boodle.tripoley.phases.spare_hand import may_be_sold, price_to_take, spare_hand
from boodle.tripoley.phases.stops import opener, stops
from boodle.tripoley.seating import first_dealer
from boodle.tripoley.table import Table

WAIT: Ask[Table] = Ask()
"""Nobody is asked: the desk waits to be told."""

PASSED_OVER = frozenset({Stage.MARKS, Stage.SPARE, Stage.SUIT, Stage.PAY})
"""Where nothing needs to be said."""


def read_on(desk: Desk, step: Step[Table]) -> Desk:
    """Read until the desk waits, or the evening is over; what happens is written into the step."""
    while desk.page < len(desk.book):
        page, first = desk.book[desk.page], len(step.events)
        turn = AT_THE_DESK.get(page, page)(step)
        desk = desk.after(step, first)
        if isinstance(turn, Ask):
            return desk
        to = desk.book.index(turn.page) if isinstance(turn, TurnTo) else desk.page + 1
        desk = replace(desk, page=to)
    return desk


def passed_over(desk: Desk, step: Step[Table], wanted: frozenset[Stage]) -> Desk:
    """Go on to a stage of which something is told, over those at which nothing was; raises Refused where none comes."""
    told = desk.stage
    while desk.stage not in wanted:
        first = len(step.events)
        if desk.stage is Stage.POKER:
            desk = close_poker(desk, step)
        elif desk.stage is Stage.SUIT:
            step.happen(SuitNamed(None, Suit.HEARTS))
        elif desk.stage not in PASSED_OVER:
            raise Refused(Why.NOT_NOW, {"stage": told})
        desk = read_on(replace(desk.after(step, first), page=desk.page + 1), step)
    return desk


def _read_at_the_table(step: Step[Table]) -> Turn[Table]:
    """Go on: the real cards, and the people who hold them, have read this page already."""
    return TURN_PAGE


def _wait(step: Step[Table]) -> Turn[Table]:
    return WAIT


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
    pay_cards: _wait,
    pick_five: _pick_five,
    showdown: _showdown,
    stops: _stops,
    held_poker: _held_poker,
}
"""How the pages are read that need cards; every other one as it stands."""
