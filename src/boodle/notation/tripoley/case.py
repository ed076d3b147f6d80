"""Conformance cases: a rule as data, run by the engine, with every failure in notation (DESIGN 7).

rule = "The holder of a pay card takes its space."
ids = ["TRI-1-01"]
room = "tripoley"

[[case]]
house = { preset = "pagat" }
players = 3
hands = { 0 = "QH KH", spare = "AH" }     # what they hold among others; the rest of the deck fills up
moves = '''
2: keep
> betting                                 # every question takes its default until this page asks
! 0: fold                                 # this must be refused
'''
[case.expect]
stacks = [94, 91, 91]
events = ["collected 0 K 3 KH"]           # lines that begin so, in this order

A case whose table may not be laid at all expects `refused`, with words that the refusal must contain.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

from boodle.cards import CardError
from boodle.notation.answers import read_move
from boodle.notation.case_moves import RulesBroken, submit, time_is_up
from boodle.notation.errors import NotationError
from boodle.notation.refusals import write_refusal
from boodle.notation.tripoley.case_checks import CHECKS, page_name
from boodle.notation.tripoley.case_setup import under_way
from boodle.rulebook import RulesError
from boodle.seating import SeatsError
from boodle.session import Session
from boodle.tripoley import Table

FILE_KEYS = ("rule", "ids", "room")
"""What every file of cases says of itself."""


def read_cases(text: str) -> Mapping[str, Any]:
    """Read a file of cases; raises NotationError when it is none."""
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"no TOML: {error}") from None
    for key in FILE_KEYS:
        if key not in told:
            raise NotationError(f"{key!r} is missing")
    if not isinstance(told["rule"], str) or not isinstance(told["ids"], list):
        raise NotationError("'rule' must be a sentence and 'ids' a list")
    cases = told.get("case", [])
    if not isinstance(cases, list) or not all(isinstance(case, Mapping) for case in cases):
        raise NotationError("'case' is no list of cases: expected each to begin with [[case]]")
    return told


def run_cases(told: Mapping[str, Any]) -> list[str]:
    """Run every case of a file; returns what failed: the rule, expected and got."""
    failures = [
        f"{told['rule']} - {key!r} is no key of a file of cases: expected {', '.join(FILE_KEYS)} or case"
        for key in told
        if key not in (*FILE_KEYS, "case")
    ]
    cases = told.get("case", [])
    if not cases:
        return [*failures, f"{told['rule']} - no [[case]] in the file"]
    for number, case in enumerate(cases, 1):
        name = case.get("name", f"case {number}")
        failures += [f"{told['rule']} ({name}) - {fault}" for fault in _faults(case)]
    return failures


def run_case(case: Mapping[str, Any]) -> list[str]:
    """Play one case and compare; returns the faults. Raises NotationError or RulesError where it cannot be played."""
    expect = case.get("expect", {})
    if "refused" in expect:
        return _laid_after_all(case, expect["refused"])
    if not expect and "!" not in case.get("moves", ""):
        return ["the case expects nothing"]
    session = played(case)
    lost = session.round.table.chips_in_all
    faults = [f"chips: expected as many as were bought, got {lost:+}"] if lost else []
    for key, expected in expect.items():
        if key not in CHECKS:
            raise NotationError(f"expect: {key!r} is not known: expected one of {', '.join(sorted(CHECKS))}")
        faults += CHECKS[key](session, expected)
    return faults


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


def played(case: Mapping[str, Any]) -> Session[Table]:
    """Return the session of a case after its moves."""
    session = under_way(case)
    for line in case.get("moves", "").splitlines():
        move = line.partition("#")[0].strip()
        if move:
            _play_line(session, move)
    return session


def _play_line(session: Session[Table], move: str) -> None:
    """Play one line: a move, a move that must be refused, or defaults up to a page. Raises NotationError."""
    if move.startswith(">"):
        _defaults_until(session, move[1:].strip())
    elif move.startswith("!"):
        before = session.round
        try:
            submit(session, *read_move(move[1:].strip()))
        except RulesError:
            if session.round != before:
                raise NotationError(f"{move!r} was refused but changed the round") from None
            return
        raise NotationError(f"{move!r} was not refused")
    else:
        try:
            submit(session, *read_move(move))
        except RulesError as error:
            raise NotationError(f"{move!r}: {write_refusal(error)}") from None


def _defaults_until(session: Session[Table], page: str) -> None:
    """Answer every question by its default until this page asks (`over`: until the book ends; `.`: the open ones)."""
    if page == ".":
        for waiting in session.round.open:
            time_is_up(session, waiting.number)
        return
    while not session.round.over and page_name(session.round) != page:
        time_is_up(session, session.round.open[0].number)
    if session.round.over and page != "over":
        raise NotationError(f"the book ended before page {page!r} asked")
