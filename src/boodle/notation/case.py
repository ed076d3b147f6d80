"""Conformance cases: a rule as data, run by whoever knows its room, with every failure in notation (DESIGN 7).

    rule = "One sentence."
    ids = ["TRI-1-01"]
    room = "tripoley"         # by which the form of its cases is found
    source = "TDA 10"         # where it has one beside the ids

    [[case]]
    name = "what is shown"    # and the keys of the room's form; a file of one case may do without [[case]]
    [case.expect]
    …

Whatever is wrong with a case is a value until somebody prints it. A field of the wrong kind is the author's fault, and
is found before anything is laid; where the rules break down afterwards, the fault is the program's.
"""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

import msgspec

from boodle.cards import CardError
from boodle.frozen import Frozen, replace
from boodle.notation.errors import NotationError
from boodle.notation.refusals import write_refusal
from boodle.rulebook import RulesError
from boodle.seating import SeatsError

FILE_KEYS = ("rule", "ids", "room", "source")
"""What a file of cases says of itself."""
NEEDED = FILE_KEYS[:3]

Case: TypeAlias = Mapping[str, Any]


class CaseFault(Frozen):
    """What is wrong with a case: a sentence; or of what something was expected, and what came."""

    what: str
    expected: object = None
    got: object = None
    case: str | None = None
    """Its name; None for a fault of the file."""

    def __str__(self) -> str:
        """Print in one line."""
        told = self.what if self.expected is None else f"{self.what}: expected {self.expected}, got {self.got}"
        return told if self.case is None else f"{self.case}: {told}"


class CaseForm(ABC):
    """How the cases of one room are laid out and run."""

    __slots__ = ()
    room: ClassVar[str]
    keys: ClassVar[Mapping[str, Any]]
    """What a case may hold, and of which kind each of them is."""

    @abstractmethod
    def faults(self, case: Case) -> Iterable[CaseFault]:
        """Run one case; raises NotationError or what the rules raise where it cannot be run."""


def read_cases(text: str) -> Mapping[str, Any]:
    """Read a file of cases; raises NotationError when it is none."""
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"no TOML: {error}") from None
    for key in NEEDED:
        if key not in told:
            raise NotationError(f"{key!r} is missing")
    if not isinstance(told["rule"], str) or not isinstance(told["ids"], list):
        raise NotationError("'rule' must be a sentence and 'ids' a list")
    cases = told.get("case", [])
    if not isinstance(cases, list) or not all(isinstance(case, Mapping) for case in cases):
        raise NotationError("'case' is no list of cases: expected each to begin with [[case]]")
    return told


def run_cases(form: CaseForm, told: Mapping[str, Any]) -> list[CaseFault]:
    """Run every case of a file; returns what is wrong with them."""
    cases, own = told.get("case", []), form.keys
    if "case" not in told and own.keys() & told.keys():
        cases = [{key: told[key] for key in own.keys() & told.keys()}]
    known = {*FILE_KEYS, *(("case",) if "case" in told else own)}
    expected = f"expected {', '.join(FILE_KEYS)} or case"
    faults = [CaseFault(f"{key!r} is no key of a file of cases: {expected}") for key in told if key not in known]
    if not cases:
        faults.append(CaseFault("no [[case]] in the file"))
    for number, case in enumerate(cases, 1):
        name = str(case.get("name", f"case {number}"))
        faults += [replace(fault, case=name) for fault in run_case(form, case)]
    return faults


def run_case(form: CaseForm, case: Case) -> list[CaseFault]:
    """Run one case; returns its faults, whatever keeps it from being run among them."""
    try:
        return list(form.faults(read_keys(form.keys, case, "a case")))
    except RulesError as error:
        return [CaseFault(str(write_refusal(error)))]
    except (NotationError, CardError, SeatsError) as error:
        return [CaseFault(str(error))]
    except (AttributeError, TypeError) as error:
        told = "the rules break down here, which is a fault of the program and not of the case"
        return [CaseFault(f"{told}: {error!r}")]
    except (ArithmeticError, LookupError, ValueError) as error:
        return [CaseFault(f"the case is not laid out as it should be: {error!r}")]


def read_keys(known: Mapping[str, Any], told: Mapping[str, Any], what: str) -> Case:
    """Read values, each of the kind of its key; raises NotationError for another key, or for another kind."""
    for key in sorted(told):
        if key not in known:
            raise NotationError(f"{key!r} is no key of {what}: expected one of {', '.join(sorted(known))}")
    return {key: read_as(known[key], value, key) for key, value in told.items()}


def read_as(kind: Any, value: Any, key: str) -> Any:
    """Return a value that is of some kind; raises NotationError for one that is not."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        told = str(error).replace("`", "")
        raise NotationError(f"the case is not laid out as it should be: {key}: {told}") from None


def same(what: str, expected: object, got: object) -> list[CaseFault]:
    """Compare what was expected of something with what came."""
    return [] if expected == got else [CaseFault(what, expected, got)]
