"""Conformance cases of Hold'em: a rule as data, run by the engine, with every failure in notation (DESIGN 7).

rule = "A short all-in does not open the betting again to one who has acted."
ids = ["FLR-03"]
room = "holdem"

[[case]]
house = { preset = "home-cash", big_blind = 2 }     # answers, on top of home-cash where it names no preset
stacks = { Ann = 200, Ben = 60, Cem = 200 }         # who sits where, clockwise, and with what
button = "Cem"                                      # left out: the last of them
hands = { Ann = "AS AD", Ben = "KS KD" }            # the others are dealt what is left
board = "2C 7D 9H JS 3C"                            # burned cards are none of it; `second` is a second board's
moves = '''
Cem: raise 6                                        # a move, by name or by `host`
? Ann: call 5, fold, raise 10..200                  # who is asked now, and what he may answer
! Ben: check                                        # this must be refused
> flop                                              # defaults until this street asks, `over` the hand, `end` the book
'''
[case.expect]
stacks = { Ann = 195 }                              # only those that are named are compared
events = ["posted Ann small-blind 1"]               # lines that begin so, in this order

A case is one hand, or with `evening = true` what lies between hands, too; `later` are hands and boards of hands that
follow. In everything that is expected a name stands for its seat. A case whose table may not be laid at all expects
`refused`, with words that the refusal must contain.
"""

from collections.abc import Mapping
from typing import Any

from boodle.cards import CardError
from boodle.holdem import HoldemTable
from boodle.holdem.table import Street
from boodle.notation.answers import read_move
from boodle.notation.case_moves import RulesBroken, submit, time_is_up
from boodle.notation.errors import NotationError
from boodle.notation.holdem.case_checks import CHECKS, write_asked
from boodle.notation.holdem.case_setup import Seated, seated, under_way
from boodle.notation.refusals import write_refusal
from boodle.notation.tripoley.case import FILE_KEYS
from boodle.ring.betting import HandWager
from boodle.rulebook import Office, RulesError
from boodle.seating import SeatsError
from boodle.session import Session

ROOM = "holdem"
OVER, END = "over", "end"
STREETS = {street.name.lower(): street for street in Street}


def run_cases(told: Mapping[str, Any]) -> list[str]:
    """Run every case of a file; returns what failed: the case, expected and got."""
    failures = [
        f"{key!r} is no key of a file of cases: expected {', '.join(FILE_KEYS)} or case"
        for key in told
        if key not in (*FILE_KEYS, "case")
    ]
    cases = told.get("case", [])
    if not cases:
        return [*failures, "no [[case]] in the file"]
    for number, case in enumerate(cases, 1):
        failures += [f"{case.get('name', f'case {number}')}: {fault}" for fault in _faults(case)]
    return failures


def run_case(case: Mapping[str, Any]) -> list[str]:
    """Play one case and compare; returns the faults. Raises NotationError or RulesError where it cannot be played."""
    expect = case.get("expect", {})
    if "refused" in expect:
        return _laid_after_all(case, str(expect["refused"]))
    if not expect and not any(line.strip()[:1] in ("!", "?") for line in case.get("moves", "").splitlines()):
        return ["the case expects nothing"]
    session, faults = played(case)
    lost = session.round.table.chips_in_all
    faults += [f"chips: expected as many as were bought, got {lost:+}"] if lost else []
    for key, expected in expect.items():
        if key not in CHECKS:
            raise NotationError(f"expect: {key!r} is not known: expected one of {', '.join(sorted(CHECKS))}")
        faults += CHECKS[key](session, expected)
    return faults


def played(case: Mapping[str, Any]) -> tuple[Session[HoldemTable], list[str]]:
    """Return the session of a case after its moves, and what was expected on the way and was not so."""
    session, faults = under_way(case), []
    for line in case.get("moves", "").splitlines():
        move = line.partition("#")[0].strip()
        if move:
            faults += _play_line(session, move)
    return session, faults


def _faults(case: Mapping[str, Any]) -> list[str]:
    """Return the faults of a case, whatever keeps it from being played among them."""
    try:
        return run_case(case)
    except RulesError as error:
        return [write_refusal(error)]
    except (NotationError, CardError, SeatsError, RulesBroken) as error:
        return [str(error)]
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        return [f"the case is not laid out as it should be: {error!r}"]


def _laid_after_all(case: Mapping[str, Any], reason: str) -> list[str]:
    """Return the fault of a case whose table must be refused for this reason, and is not."""
    try:
        under_way(case)
    except (NotationError, SeatsError) as refusal:
        return [] if reason in str(refusal) else [f"refused: expected {reason!r}, got {str(refusal)!r}"]
    return [f"refused: expected {reason!r}, got a table"]


def _play_line(session: Session[HoldemTable], line: str) -> list[str]:
    """Play one line, or compare who is asked; returns what was expected otherwise. Raises NotationError."""
    names = seated(session)
    if line.startswith("?"):
        return _asked(session, names, line[1:].strip())
    if line.startswith(">"):
        _defaults_until(session, line[1:].strip())
    elif line.startswith("!"):
        before = session.round
        try:
            submit(session, *read_move(names.in_move(line[1:].strip())))
        except RulesError:
            return [] if session.round == before else [f"{line!r} was refused but changed the round"]
        raise NotationError(f"{line!r} was not refused")
    else:
        try:
            submit(session, *read_move(names.in_move(line)))
        except RulesError as error:
            raise NotationError(f"{line!r}: {write_refusal(error)}") from None
    return []


def _asked(session: Session[HoldemTable], names: Seated, line: str) -> list[str]:
    """Compare whom the open questions ask, and what one of them may answer."""
    name, colon, expected = (part.strip() for part in line.partition(":"))
    who = Office(name) if name in {office.value for office in Office} else names.seat(name)
    waiting = session.round.question_for(who)
    got = "nothing is asked of him" if waiting is None else write_asked(waiting.question, session.round.table)
    if waiting is not None and (not colon or got == expected):
        return []
    return [f"? {name}: expected {expected or 'a question'}, got {got}"]


def _defaults_until(session: Session[HoldemTable], until: str) -> None:
    """Answer every question by its default until a street asks for bets, or the hand or the book is over."""
    if until not in (*STREETS, OVER, END):
        raise NotationError(f"> {until}: expected one of {', '.join(STREETS)}, {OVER} or {END}")
    while not _there(session, until):
        if session.round.over:
            raise NotationError(f"the book ended before {until}")
        time_is_up(session, session.round.open[0].number)


def _there(session: Session[HoldemTable], until: str) -> bool:
    here, hand = session.round, session.round.table.hand
    if until == END:
        return here.over
    if until == OVER:
        return here.over or (hand is not None and hand.over)
    betting = any(isinstance(waiting.question, HandWager) for waiting in here.open)
    return betting and hand is not None and hand.street is STREETS[until]
