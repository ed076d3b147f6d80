"""What a case may expect, and how each expectation is compared with what was played."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, TypeAlias

from boodle.notation.answers import read_who, write_action
from boodle.notation.events import kebab, write_event
from boodle.notation.tripoley.answers import read_space
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.rulebook import Event, OrdersOf, Question, Round
from boodle.session import Session
from boodle.tripoley import Table
from boodle.tripoley.actions import Bids, FiveOf
from boodle.tripoley.view import shown

ENOUGH = 12
Check: TypeAlias = Callable[[Session[Table], Any], list[str]]


def page_name(here: Round[Table]) -> str:
    """Return the name of the open page."""
    return "over" if here.over else here.book[here.page].__name__


def write_choices(choices: Iterable[object]) -> list[str]:
    """Write what may be answered: each answer, ranges as `raise 1..10`."""
    match choices:
        case Wagers(raise_to=totals):
            single = [write_action(wager) for wager in choices if not isinstance(wager, RaiseTo)]
            return single + ([f"raise {totals[0]}..{totals[-1]}"] if totals else [])
        case Bids(offers=offers):
            return ["pass"] + ([f"bid {offers[0]}..{offers[-1]}"] if offers else [])
        case FiveOf(hand=hand):
            return [f"five of {hand}"]
        case OrdersOf(things=things):
            return [f"an order of {len(things)}"]
        case _:
            return [write_action(action) for action in islice(choices, ENOUGH)]


def _same(what: str, expected: object, got: object) -> list[str]:
    return [] if expected == got else [f"{what}: expected {expected}, got {got}"]


def _in_order(lines: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """Return the first wanted beginning that no further line has."""
    rest = iter(lines)
    for want in wanted:
        if not any(line == want or line.startswith(f"{want} ") for line in rest):
            return [f"events: expected {want!r} at its place in the log"]
    return []


def _stacks(session: Session[Table], expected: Any) -> list[str]:
    return _same("stacks", expected, list(session.round.table.stacks))


def _board(session: Session[Table], expected: Any) -> list[str]:
    board = session.round.table.board
    return [
        fault for name, chips in expected.items() for fault in _same(f"board {name}", chips, board[read_space(name)])
    ]


def _bank(session: Session[Table], expected: Any) -> list[str]:
    return _same("bank", expected, session.round.table.bank)


def _events(session: Session[Table], expected: Any) -> list[str]:
    return _in_order(map(write_event, session.log), expected)


def _never(session: Session[Table], expected: Any) -> list[str]:
    lines = [write_event(event) for event in session.log]
    return [f"never: {line!r} happened" for line in lines for want in expected if _begins(line, want)]


def _begins(line: str, want: str) -> bool:
    return line == want or line.startswith(f"{want} ")


def _next(session: Session[Table], expected: Any) -> list[str]:
    got = [_asked(waiting.question) for waiting in session.round.open]
    return _same("next", sorted(expected), sorted(got))


def _asked(question: Question[Table]) -> str:
    return f"{question.who}: {kebab(type(question).__name__)}"


def _choices(session: Session[Table], expected: Any) -> list[str]:
    faults = []
    for who, answers in expected.items():
        waiting = session.round.question_for(read_who(who))
        got = None if waiting is None else write_choices(waiting.question.choices(session.round.table))
        faults += _same(f"choices of {who}", answers, got)
    return faults


def _page(session: Session[Table], expected: Any) -> list[str]:
    return _same("page", expected, page_name(session.round))


def _over(session: Session[Table], expected: Any) -> list[str]:
    return _same("over", expected, session.round.over)


def _hands(session: Session[Table], expected: Any) -> list[str]:
    hands = session.round.table.hands
    return [
        fault for seat, cards in expected.items() for fault in _same(f"hand of {seat}", cards, str(hands[int(seat)]))
    ]


def _laid(session: Session[Table], expected: Any) -> list[str]:
    """Compare the cards face up before seats, in the order in which they were laid, as a spectator sees them."""
    rows = shown(session.round).laid()
    return [
        fault
        for seat, cards in expected.items()
        for fault in _same(f"laid by {seat}", cards, " ".join(map(str, rows[int(seat)])))
    ]


def _sizes(session: Session[Table], expected: Any) -> list[str]:
    return _same("sizes", expected, [len(hand) for hand in session.round.table.hands])


def _chips_in_stacks(session: Session[Table], expected: Any) -> list[str]:
    """Compare what all stacks hold together: for evenings whose every move nobody would follow by hand."""
    return _same("chips in stacks", expected, sum(session.round.table.stacks))


def _spare(session: Session[Table], expected: Any) -> list[str]:
    return _same("spare", expected, str(session.round.table.deal.spare.cards))


def _dealer(session: Session[Table], expected: Any) -> list[str]:
    return _same("dealer", expected, session.round.table.dealer)


def _seen(session: Session[Table], expected: Any) -> list[str]:
    """Compare what seats were shown: events in order, and beginnings that none of theirs may have."""
    faults = []
    for who, wanted in expected.items():
        viewer = None if who == "spectator" else int(who)
        shown: list[Event] = [event for _, event in session.since(0, viewer) if event is not None]
        lines = [write_event(event) for event in shown]
        faults += [f"seen by {who}: {fault}" for fault in _in_order(lines, wanted)]
    return faults


def _aid(session: Session[Table], expected: Any) -> list[str]:
    """Compare what the memory aid tells of suits, by their letters: `played / proved dead`; or that there is none."""
    aid = shown(session.round).aid
    if aid is None or expected == "none":
        return _same("aid", expected, "none" if aid is None else "one")
    told = {one.suit.letter: f"{one.played or '-'} / {one.dead or '-'}" for one in aid}
    return [fault for suit, known in expected.items() for fault in _same(f"aid {suit}", known, told.get(suit))]


CHECKS = {
    "stacks": _stacks,
    "board": _board,
    "bank": _bank,
    "events": _events,
    "never": _never,
    "next": _next,
    "choices": _choices,
    "page": _page,
    "over": _over,
    "hands": _hands,
    "laid": _laid,
    "sizes": _sizes,
    "chips_in_stacks": _chips_in_stacks,
    "spare": _spare,
    "dealer": _dealer,
    "seen": _seen,
    "aid": _aid,
}
"""How each kind of expectation is compared."""
