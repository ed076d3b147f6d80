"""What a case of Hold'em may expect, and how each expectation is compared with what was played."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from boodle.holdem import HoldemTable
from boodle.holdem.table import Hand, hand_of
from boodle.notation.answers import write_action
from boodle.notation.events import kebab, write_event
from boodle.notation.holdem.case_setup import seated
from boodle.notation.tripoley.case_checks import write_choices
from boodle.poker.wagers import Call, Wagers
from boodle.ring.showdown import cut_up
from boodle.rulebook import Office, Question
from boodle.seating import Standing
from boodle.session import Session

Check: TypeAlias = Callable[[Session[HoldemTable], Any], list[str]]


def write_asked(question: Question[HoldemTable], table: HoldemTable) -> str:
    """Write what may be answered, with the chips of a call: `call 40, fold, raise 80..200`."""
    choices = question.choices(table)
    told = write_choices(choices)
    if isinstance(choices, Wagers) and choices.to_call:
        told[told.index(write_action(Call()))] += f" {choices.to_call}"
    return ", ".join(told)


def _same(what: str, expected: object, got: object) -> list[str]:
    return [] if expected == got else [f"{what}: expected {expected}, got {got}"]


def _by_name(
    what: str, expected: Mapping[str, Any], session: Session[HoldemTable], values: Iterable[object]
) -> list[str]:
    """Compare a value by seat, for those that are named."""
    names, got = seated(session), list(values)
    return [
        fault for name, value in expected.items() for fault in _same(f"{what} of {name}", value, got[names.seat(name)])
    ]


def _stacks(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _by_name("stack", expected, session, session.round.table.stacks)


def _owed(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _by_name("owed", expected, session, (one.value for one in session.round.table.owed))


def _standing(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _by_name("standing", expected, session, (player.standing.value for player in session.round.table.players))


def _number(name: str) -> Check:
    def check(session: Session[HoldemTable], expected: Any) -> list[str]:
        return _same(name, expected, getattr(session.round.table, name))

    return check


def _button(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _same("button", seated(session).seat(expected), session.round.table.dealer)


def _hand(session: Session[HoldemTable]) -> Hand:
    return hand_of(session.round.table)


def _pots(session: Session[HoldemTable], expected: Any) -> list[str]:
    """Compare the pots as they stand, main pot first: `120 Ann Ben Cem` has its chips and who may win it."""
    names = {seat: name for name, seat in seated(session).by_name.items()}
    cut = cut_up(_hand(session))
    got = [" ".join([str(pot.chips), *(names[seat] for seat in sorted(pot.eligible))]) for pot in cut.pots]
    return _same("pots", list(expected), got)


def _uncalled(session: Session[HoldemTable], expected: Any) -> list[str]:
    cut = cut_up(_hand(session))
    got = {} if cut.uncalled is None else {cut.uncalled.seat: cut.uncalled.chips}
    return _same("uncalled", {seated(session).seat(name): chips for name, chips in expected.items()}, got)


def _boards(session: Session[HoldemTable], expected: Any) -> list[str]:
    got = [" ".join(map(str, board)) for board in _hand(session).boards]
    return _same("boards", [expected] if isinstance(expected, str) else list(expected), got)


def _shown(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _by_name("shown", expected, session, (str(cards) for cards in _hand(session).shown))


def _events(session: Session[HoldemTable], expected: Any) -> list[str]:
    """Find lines that begin as wanted, in this order; others may stand between them."""
    rest, names = iter([write_event(event) for event in session.log]), seated(session)
    for told in expected:
        wants = told, names.in_line(told)  # a newcomer's name is a fact of an event, too
        if not any(_begins(line, want) for line in rest for want in wants):
            return [f"events: expected {told!r} at its place in the log"]
    return []


def _never(session: Session[HoldemTable], expected: Any) -> list[str]:
    names, lines = seated(session), [write_event(event) for event in session.log]
    return [f"never: {line!r} happened" for line in lines for want in expected if _begins(line, names.in_line(want))]


def _begins(line: str, want: str) -> bool:
    return line == want or line.startswith(f"{want} ")


def _next(session: Session[HoldemTable], expected: Any) -> list[str]:
    """Compare who is asked what: `Ann: hand-wager`."""
    names = {seat: player.name for seat, player in enumerate(session.round.table.players)}
    got = []
    for waiting in session.round.open:
        who = waiting.question.who
        asked = str(who) if isinstance(who, Office) else names[who]
        got.append(f"{asked}: {kebab(type(waiting.question).__name__)}")
    return _same("next", sorted(expected), sorted(got))


def _places(session: Session[HoldemTable], expected: Any) -> list[str]:
    placed = dict(session.round.table.evening.placed)
    return _by_name("place", expected, session, (placed.get(seat) for seat in session.round.table.seats))


def _cashed(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _same("cashed", list(expected), list(session.round.table.evening.cashed))


def _blinds(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _same("blinds", expected, str(session.round.table.blinds))


def _over(session: Session[HoldemTable], expected: Any) -> list[str]:
    return _same("over", expected, session.round.over)


def _gone(session: Session[HoldemTable], expected: Any) -> list[str]:
    players = session.round.table.players
    return _same("gone", list(expected), [one.name for one in players if one.standing is Standing.GONE])


CHECKS: dict[str, Check] = {
    "stacks": _stacks,
    "bank": _number("bank"),
    "raked": _number("raked"),
    "pot": _number("pot"),
    "level": _number("level"),
    "pots": _pots,
    "uncalled": _uncalled,
    "boards": _boards,
    "shown": _shown,
    "events": _events,
    "never": _never,
    "next": _next,
    "owed": _owed,
    "standing": _standing,
    "gone": _gone,
    "button": _button,
    "places": _places,
    "cashed": _cashed,
    "blinds": _blinds,
    "over": _over,
}
"""How each kind of expectation is compared."""
