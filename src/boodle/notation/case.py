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
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, ClassVar, TypeAlias, TypeVar, get_args, get_origin

import msgspec

from boodle.cards import Card
from boodle.echo import Mistyped, Saying, echo, saying
from boodle.frozen import Frozen, replace
from boodle.notation.errors import NotationError, torn
from boodle.notation.refusals import write_refusal
from boodle.rulebook import RulesError

FILE_KEYS = ("rule", "ids", "room", "source")
"""What a file of cases says of itself."""
NEEDED = FILE_KEYS[:3]

Case: TypeAlias = Mapping[str, Any]
E = TypeVar("E", bound=Enum)


class CaseKeys(dict[str, Any]):
    """What a case says, by its keys; asked for one that it lacks it raises NotationError, naming the key."""

    __slots__ = ()

    def __missing__(self, key: str) -> Any:
        """Refuse a case that lacks what it cannot do without."""
        raise NotationError("{name} is missing", name=echo(key))


class CaseFault(Frozen):
    """What is wrong with a case: a refusal; or a key of it, what was expected there, and what came."""

    what: object
    expected: object = None
    got: object = None
    case: Saying | str | None = None
    """Its name; None for a fault of the file."""

    @property
    def line(self) -> Saying:
        """What to say of it in one line."""
        facts = {"what": self.what, "expected": self.expected, "got": self.got}
        why = self.what if self.expected is None else saying("{what}: expected {expected}, got {got}", **facts)
        return saying("{why}", why=why) if self.case is None else saying("{line}: {why}", line=self.case, why=why)

    def __str__(self) -> str:
        """Print in one line."""
        return str(self.line)


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
        raise NotationError("no TOML: {why}", why=torn(error)) from None
    rule, ids, _ = map(CaseKeys(told).__getitem__, NEEDED)
    read_as(str, rule, "rule")
    read_as(list[str], ids, "ids")
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
    what, listed = saying("a file of cases"), (*FILE_KEYS, "case")
    faults = [CaseFault(_no_key(key, what, listed)) for key in told if key not in known]
    if not cases:
        faults.append(CaseFault(saying("no [[case]] in the file")))
    for number, case in enumerate(cases, 1):
        name = str(case["name"]) if "name" in case else saying("case {number}", number=number)
        faults += [replace(fault, case=name) for fault in run_case(form, case)]
    return faults


def run_case(form: CaseForm, case: Case) -> list[CaseFault]:
    """Run one case; returns its faults, whatever keeps it from being run among them."""
    try:
        return list(form.faults(read_keys(form.keys, case, saying("a case"))))
    except RulesError as error:
        return [CaseFault(write_refusal(error))]
    except Mistyped as error:
        return [CaseFault(error)]
    except (AttributeError, TypeError) as error:
        why = saying(
            "the rules break down here, which is a fault of the program and not of the case: {error}", error=repr(error)
        )
        return [CaseFault(why)]
    except (ArithmeticError, LookupError, ValueError) as error:
        return [CaseFault(saying("the case is not laid out as it should be: {error}", error=repr(error)))]


# -------------------------------------------------------------------- what stands in a case


def read_keys(known: Mapping[str, Any], told: Mapping[str, Any], what: Saying | str) -> Case:
    """Read values, each of the kind of its key; raises NotationError for another key, or for another kind."""
    for key in sorted(told):
        if key not in known:
            raise NotationError("{why}", why=_no_key(key, what, sorted(known)))
    return CaseKeys({key: read_as(known[key], value, key) for key, value in told.items()})


def _no_key(key: str, what: Saying | str, known: Iterable[str]) -> Saying:
    listed = ", ".join(known)
    return saying("{name} is no key of {what}: expected one of {known}", name=echo(key), what=what, known=listed)


def read_as(kind: Any, value: Any, key: str) -> Any:
    """Return a value that is of some kind; raises NotationError naming what is not, and where in the value it is."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        for place, part in _parts(kind, value):
            read_as(get_args(kind)[-1], part, f"{key}.{place}")
        right = {str: saying("a text"), int: saying("a whole number")}.get(kind)
        right = right or saying("a value as in {example}", example=_example(kind))
        raise NotationError("{name} is {value}: expected {right}", name=key, value=echo(value), right=right) from None


def _parts(kind: Any, value: Any) -> Iterable[tuple[Any, Any]]:
    """Return the parts of a list or a table with their places, where it is a list or a table that is wanted."""
    wanted = get_origin(kind)
    if wanted not in (dict, list) or not isinstance(value, wanted):
        return ()
    return value.items() if wanted is dict else enumerate(value)


def _example(kind: Any) -> str:
    """Write a value of a kind as TOML has it."""
    inside = [_example(part) for part in get_args(kind)]
    shapes = {list: "[{}]", dict: "{{ … = {} }}"}
    if get_origin(kind) in shapes:
        return shapes[get_origin(kind)].format(inside[-1])
    return " / ".join(inside) or {str: '"…"', bool: "true"}.get(kind, "2")


def read_word(known: Iterable[object], word: object, key: str) -> None:
    """Raise NotationError for what is not among the words, seats or spaces that a key can name."""
    listed = [*known]
    if word not in listed:
        right = saying("one of {names}", names=", ".join(map(str, listed)))
        raise NotationError("{name} is {value}: expected {right}", name=key, value=echo(word), right=right)


def read_choice(kind: type[E], case: Case, key: str, usual: E) -> E:
    """Return what a key chooses, or the usual one; raises NotationError for a word that names none of the kind."""
    word = case.get(key, usual.value)
    read_word([one.value for one in kind], word, key)
    return kind(word)


def wrong_count(key: str, count: int, right: object) -> NotationError:
    """Return the refusal of so many cards, where another number is right."""
    what = saying("cards in {name}", name=key)
    return NotationError("{what}: expected {expected}, got {got}", what=what, expected=right, got=count)


def each_once(cards: Iterable[Card]) -> set[Card]:
    """Return these cards; raises NotationError for one that is named twice."""
    once = set[Card]()
    for card in cards:
        if card in once:
            raise NotationError("{token} is named twice", token=repr(str(card)))
        once.add(card)
    return once


def same(what: str, expected: object, got: object) -> list[CaseFault]:
    """Compare what was expected of something with what came."""
    return [] if expected == got else [CaseFault(what, expected, got)]


def refused_so(expected: str, refusal: object = None) -> Iterator[CaseFault]:
    """Compare words that a refusal must contain in English with the one that came, None where none did."""
    if refusal is None:
        yield CaseFault("refused", repr(expected), saying("nothing"))
    elif expected not in str(refusal):
        yield CaseFault("refused", repr(expected), repr(str(refusal)))
