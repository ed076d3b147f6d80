"""A tournament as text: its rules, and what the host said when, one act a line. It is read by playing it again.

    boodle tournament 1
    chips 5000
    …
    level 25/50 15
    acts
    0 register Ann
    30 draw
    30 drawn 1.1 2.1 …

The number before an act is its time in whole seconds, from any origin; it never falls.
"""

import re
from collections.abc import Iterable, Iterator

from boodle.echo import echo
from boodle.figures import whole_number
from boodle.frozen import Frozen
from boodle.notation.errors import NotationError
from boodle.notation.tournament.acts import TOURNAMENT, breaks_off
from boodle.notation.tournament.rules import MOST_NUMBER, read_rules, write_rules
from boodle.rulebook import Office, Refused, Round
from boodle.tournament import acts
from boodle.tournament.events import TournamentEvent
from boodle.tournament.play import At, open_round
from boodle.tournament.rules import TournamentRules
from boodle.tournament.tournament import Tournament

TITLE = "boodle tournament 1"
ACTS = "acts"
TIMED = re.compile(r"\d+ [a-z]")
"""What every act begins with."""


class CannotBe(NotationError):
    """An act of a record that the rules refuse, with its line; `refused` says why, for whoever has words for it."""

    def __init__(self, number: int, line: str, refused: Refused) -> None:
        """Name the line and the reason."""
        super().__init__(f"line {number}: {echo(line)} cannot be: {refused.fault.key}")
        self.number = number
        self.line = line
        self.refused = refused


class Night(Frozen):
    """A tournament with the log that made it; the text is this log, so what was said last can be taken back."""

    rules: TournamentRules
    log: tuple[At, ...]
    here: Round[Tournament]

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.here.table

    def said(self, act: acts.HostAct, at: int) -> "Night":
        """Return the night after an act at a time; raises Refused."""
        return self.play(act, at)[0]

    def play(self, act: acts.HostAct, at: int) -> tuple["Night", tuple[TournamentEvent, ...]]:
        """Return the night after an act at a time, and what happened; raises Refused."""
        here, events = self.here.play(Office.HOST, At(at, act))
        night = Night(self.rules, (*self.log, At(here.table.at, act)), here)
        return night, tuple([event for event in events if isinstance(event, TournamentEvent)])

    def without_the_last(self) -> tuple[At, ...]:
        """Return the log without what the host said last, and what was drawn for it."""
        log = self.log
        while log and isinstance(log[-1].act, acts.Drawn):
            log = log[:-1]
        return log[:-1]

    def undone(self) -> "Night":
        """Return the night without what the host said last."""
        night = open_night(self.rules)
        for said in self.without_the_last():
            night = night.said(said.act, said.seconds)
        return night


def open_night(rules: TournamentRules) -> Night:
    """Return a night of which nothing has been said yet."""
    return Night(rules, (), open_round(rules))


def write_said(said: At) -> str:
    """Write an act with its time."""
    return f"{said.seconds} {TOURNAMENT.write(said.act)}"


def read_said(line: str, earliest: int = 0) -> At:
    """Read an act with its time, which is not before the earliest; raises NotationError."""
    at, _, act = line.strip().partition(" ")
    seconds = whole_number(at, 0, MOST_NUMBER)
    if seconds is None:
        raise NotationError("{at} is no time: expected whole seconds before what was said", at=echo(at))
    if seconds < earliest:
        raise NotationError("time {at} comes before {earliest}", at=at, earliest=earliest)
    return At(seconds, TOURNAMENT.read(act))


def write_night(night: Night) -> str:
    """Write a tournament as text."""
    return "\n".join([TITLE, *write_rules(night.rules), ACTS, *map(write_said, night.log), ""])


def read_night(text: str) -> Night:
    """Read a tournament and play it again; raises NotationError naming the first line that is wrong."""
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != TITLE:
        raise NotationError("line 1: expected {title}, which opens the text of a tournament", title=repr(TITLE))
    if ACTS not in lines:
        raise NotationError("expected a line {acts} between the rules and what was said", acts=repr(ACTS))
    begins = lines.index(ACTS)
    night = open_night(_rules(lines[1:begins]))
    for number, line in _whole(enumerate(lines[begins + 1 :], start=begins + 2)):
        try:
            said = read_said(line, night.tournament.at)
            night = night.said(said.act, said.seconds)
        except NotationError as error:
            raise NotationError("line {number}: {why}", number=number, why=error) from None
        except Refused as refused:
            raise CannotBe(number, line, refused) from None
    return night


def _whole(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield every act with its line, blank lines aside; where a name was once kept over several, they are one."""
    number, whole = 0, ""
    for here, line in lines:
        if breaks_off(whole) and not TIMED.match(line):
            whole = f"{whole} {line}"
            continue
        if whole:
            yield number, whole
        number, whole = here, line
    if whole:
        yield number, whole


def _rules(lines: list[str]) -> TournamentRules:
    """Read the rules; of several lines at fault the first is named."""
    told = [line for line in lines if line]
    try:
        return read_rules(told)
    except NotationError as error:
        for number, line in enumerate(lines, start=2):
            if line and _is_at_fault(line):
                raise NotationError("line {number}: {why}", number=number, why=error) from None
        raise NotationError("the rules: {why}", why=error) from None


def _is_at_fault(line: str) -> bool:
    """Tell whether a line is wrong by itself, whatever stands around it."""
    rest = [] if line.startswith("level") else ["level 1/2 1"]
    try:
        read_rules([*rest, line, *(rest if line.startswith("break") else [])])
    except NotationError:
        return True
    return False
