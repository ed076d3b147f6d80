"""Cases that are played: a table is laid, lines are said, and what came of them is compared, at any game.

    2: keep                     a move, by the seat's number or its player's name, or by `host`
    ? Ann: call 5, fold         who is asked now, and what he may answer
    ! 0: fold                   this must be refused
    > betting                   every question takes its default until the game is there

A case whose table may not be laid at all expects `refused`, with words that the refusal must contain.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, get_type_hints

from boodle.echo import echo, saying
from boodle.frozen import Frozen
from boodle.notation.answers import OFFICES, read_action, read_move, write_action, write_choices
from boodle.notation.case import Case, CaseFault, CaseForm, read_keys, refused_so, same
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab, write_event
from boodle.notation.refusals import write_refusal
from boodle.poker.wagers import Call, Wagers
from boodle.rulebook import Office, Question, RulesError, TimeUp, Who
from boodle.seating import SeatsError
from boodle.seats import Seat
from boodle.session import Session

T = TypeVar("T")


class Seats(Frozen):
    """Who sits where, as a case names seats: by their numbers, or by the names of their players."""

    by_name: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        """Return where somebody sits; raises NotationError."""
        if name not in self.by_name:
            known = ", ".join(self.by_name)
            raise NotationError("{name} is not at the table: expected one of {known}", name=echo(name), known=known)
        return self.by_name[name]

    def who(self, name: str) -> Who:
        """Return the seat or the office that is meant; raises NotationError."""
        return OFFICES[name] if name in OFFICES else self.seat(name)

    def name(self, who: Who) -> str:
        """Return how a case calls a seat or an office."""
        return next((name for name, seat in self.by_name.items() if seat == who), str(who))

    def in_line(self, line: str) -> str:
        """Write an expected event with seats for names: `posted Ann big-blind 2`, `hand-begun Cem/Ann/Ben`."""
        return re.sub(r"[A-Z][a-z]+", lambda found: str(self.by_name.get(found[0], found[0])), line)


def by_number(names: Iterable[str]) -> Seats:
    """Return seats that go by their numbers."""
    return Seats({str(seat): seat for seat, _ in enumerate(names)})


def by_name(names: Iterable[str]) -> Seats:
    """Return seats that go by names; of a name that was there twice the last one."""
    return Seats({name: seat for seat, name in enumerate(names)})


class CasePlayed(Frozen, Generic[T]):
    """What a case has played so far, and how it calls the seats."""

    session: Session[T]
    dialect: Callable[[Iterable[str]], Seats]

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.session.round.table

    @property
    def seats(self) -> Seats:
        """Who sits where now."""
        return self.dialect(player.name for player in self.table.players)

    def by_seat(self, what: str, expected: Mapping[str, Any], values: Iterable[object]) -> Iterator[CaseFault]:
        """Compare a value by seat, for those that are named."""
        got, seats = list(values), self.seats
        for name, value in expected.items():
            yield from same(f"{what}.{name}", value, got[seats.seat(name)])


Check: TypeAlias = Callable[[CasePlayed[Any], Any], Iterable[CaseFault]]
"""Compares what is expected, of the kind that its annotation says."""


class GameCase(CaseForm, Generic[T]):
    """How the cases of one game are laid and played."""

    __slots__ = ()
    dialect: Callable[[Iterable[str]], Seats]
    checks: ClassVar[Mapping[str, Check]]
    """How each kind of expectation is compared."""

    @abstractmethod
    def under_way(self, case: Case) -> Session[T]:
        """Return a session at the beginning of a case; raises NotationError or SeatsError."""

    @abstractmethod
    def there(self, session: Session[T], until: str) -> bool:
        """Tell whether defaults have brought the game there; raises NotationError for what is nowhere."""

    def write(self, session: Session[T], rule: str) -> str | None:
        """Write a game that was played as a file with one case; None where no case can hold all of it."""
        del session, rule
        return None

    def faults(self, case: Case) -> Iterator[CaseFault]:
        """Play one case and compare."""
        expect, moves = case.get("expect", {}), _lines(case)
        if "refused" in expect:
            yield from self._laid_after_all(case, str(expect["refused"]))
            return
        if not expect and not any(line[0] in "!?" for line in moves):
            yield CaseFault(saying("the case expects nothing"))
            return
        kinds = {key: get_type_hints(check)["expected"] for key, check in self.checks.items()}
        wanted = read_keys(kinds, expect, "expect")
        played, faults = self.played(case)
        yield from faults
        yield from same("chips_in_all", 0, played.table.chips_in_all)
        for key, expected in wanted.items():
            yield from self.checks[key](played, expected)

    def played(self, case: Case) -> tuple[CasePlayed[T], list[CaseFault]]:
        """Return what a case has played after its moves, and what was expected on the way and was not so."""
        played = CasePlayed(self.under_way(case), self.dialect)
        return played, [fault for line in _lines(case) for fault in self._said(played, line)]

    def _laid_after_all(self, case: Case, reason: str) -> Iterable[CaseFault]:
        """Return the fault of a case whose table must be refused for this reason, and is not."""
        try:
            self.under_way(case)
        except (NotationError, SeatsError) as refusal:
            return refused_so(reason, refusal)
        return refused_so(reason)

    def _said(self, played: CasePlayed[T], line: str) -> Iterator[CaseFault]:
        """Play one line, or compare who is asked; raises NotationError."""
        session, rest = played.session, line[1:].strip()
        if line.startswith("?"):
            yield from _asked(played, rest)
        elif line.startswith(">"):
            self._defaults_until(session, rest)
        else:
            refused, before = line.startswith("!"), session.round
            try:
                _submit(played, rest if refused else line)
            except RulesError as error:
                if not refused:
                    raise NotationError("{line}: {why}", line=echo(line), why=write_refusal(error)) from None
                if session.round != before:
                    yield CaseFault(saying("{line} was refused but changed the round", line=echo(line)))
                return
            if refused:
                raise NotationError("{line} was not refused", line=echo(line))

    def _defaults_until(self, session: Session[T], until: str) -> None:
        """Answer every question by its default until the game is there; `.` are the open ones."""
        if until == ".":
            for waiting in session.round.open:
                session.submit(Office.CLOCK, TimeUp(waiting.number))
            return
        while not self.there(session, until):
            if session.round.over:
                raise NotationError("the book ended before {until}", until=until)
            session.submit(Office.CLOCK, TimeUp(session.round.open[0].number))


def _lines(case: Case) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in case.get("moves", "").splitlines())
    return [line for line in lines if line]


def _submit(played: CasePlayed[Any], line: str) -> None:
    """Play a move; raises RulesError where it is refused."""
    name, colon, action = line.partition(":")
    if not colon:
        read_move(line)
    played.session.submit(played.seats.who(name.strip()), read_action(action.strip()))


def _asked(played: CasePlayed[Any], line: str) -> Iterator[CaseFault]:
    """Compare whom the open questions ask, and what one of them may answer."""
    name, colon, expected = (part.strip() for part in line.partition(":"))
    waiting = played.session.round.question_for(played.seats.who(name))
    if waiting is None:
        yield CaseFault(saying("nothing is asked of {who} here", who=name))
    elif colon:
        yield from same(f"? {name}", expected, _write_asked(waiting.question, played.table))


def _write_asked(question: Question[T], table: T) -> str:
    """Write what may be answered, with the chips of a call: `call 40, fold, raise 80..200`."""
    choices = question.choices(table)
    told = write_choices(choices)
    if isinstance(choices, Wagers) and choices.to_call:
        told[told.index(write_action(Call()))] += f" {choices.to_call}"
    return ", ".join(told)


def in_order(what: str, lines: Iterable[str], wanted: Iterable[str], seats: Seats) -> list[CaseFault]:
    """Find lines that begin as wanted, in this order; others may stand between them."""
    rest = iter(list(lines))
    for told in wanted:
        wants = told, seats.in_line(told)  # a newcomer's name is a fact of an event, too
        if not any(_begins(line, want) for line in rest for want in wants):
            return [CaseFault(what, repr(told), saying("nothing"))]
    return []


def _begins(line: str, want: str) -> bool:
    return line == want or line.startswith(f"{want} ")


def _stacks(played: CasePlayed[Any], expected: list[int] | dict[str, int]) -> Iterable[CaseFault]:
    """Compare all stacks, or those of seats that are named."""
    if isinstance(expected, list):
        return same("stacks", expected, list(played.table.stacks))
    return played.by_seat("stacks", expected, played.table.stacks)


def _events(played: CasePlayed[Any], expected: list[str]) -> list[CaseFault]:
    return in_order("events", map(write_event, played.session.log), expected, played.seats)


def _never(played: CasePlayed[Any], expected: list[str]) -> list[CaseFault]:
    wants = [played.seats.in_line(want) for want in expected]
    lines = map(write_event, played.session.log)
    nothing = saying("nothing")
    return [CaseFault("never", nothing, repr(line)) for line in lines for want in wants if _begins(line, want)]


def _next(played: CasePlayed[Any], expected: list[str]) -> list[CaseFault]:
    """Compare who is asked what: `Ann: hand-wager`."""
    asked = [waiting.question for waiting in played.session.round.open]
    got = [f"{played.seats.name(question.who)}: {kebab(type(question).__name__)}" for question in asked]
    return same("next", sorted(expected), sorted(got))


def _choices(played: CasePlayed[Any], expected: dict[str, list[str]]) -> Iterator[CaseFault]:
    for name, answers in expected.items():
        waiting = played.session.round.question_for(played.seats.who(name))
        got = None if waiting is None else write_choices(waiting.question.choices(played.table))
        yield from same(f"choices.{name}", answers, got)


def _over(played: CasePlayed[Any], expected: bool) -> list[CaseFault]:  # noqa: FBT001 - what a case expects
    return same("over", expected, played.session.round.over)


def number(name: str) -> Check:
    """Return the check of a number that stands on the table."""

    def check(played: CasePlayed[Any], expected: int) -> list[CaseFault]:
        return same(name, expected, getattr(played.table, name))

    return check


SHARED_CHECKS: dict[str, Check] = {
    "stacks": _stacks,
    "bank": number("bank"),
    "events": _events,
    "never": _never,
    "next": _next,
    "choices": _choices,
    "over": _over,
}
"""What a case of any game may expect."""
