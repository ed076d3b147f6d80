"""A game as text: header, then one move a line, with the stacks as each deal closes; it replays to an equal session.

    boodle record 2
    game tripoley             an evening; `game tripoley deal` is one deal alone
    house bet_limit 10        every house rule, one a line; a list as its names, an empty one as -
    dealer -                  the first dealer's seat, or - where he was drawn
    player 0 100 Ann          seat, chips, name
    moves
    nature: order 2 0 1       who, and the answer, as `notation.actions` writes it
    …
    stacks 91 105 104         after each deal, to check the replay by
    end

A record without its last line has been cut short. It holds every card, so it is not for the table to see.

Every version that was ever written is read, and what it does not know has the answer of the house that it came from:
version 1 had some of the house rules only, and all others as the pagat page has them.
"""

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from boodle.notation.actions import read_moves, read_number, write_move
from boodle.notation.errors import NotationError
from boodle.notation.house import FIELDS, answer_as_text, answer_from_text, house_of
from boodle.notation.refusals import at_line
from boodle.rulebook import Round, Who
from boodle.seats import Chips, Seat
from boodle.session import Nature, Session
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, order_of_play
from boodle.tripoley.evening import SeatsError
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EveningOver

VERSIONS = (1, 2)
TITLES = tuple(f"boodle record {version}" for version in VERSIONS)
TITLE = TITLES[-1]
"""The first line of a record that is written now."""
EVENING, ONE_DEAL = "game tripoley", "game tripoley deal"

DEAL_CLOSERS = (DealPassed, GameOver, EveningOver)

Watch: TypeAlias = Callable[[Session[Table]], None]
"""Whoever looks on after each move; what is wrong in his eyes he says by a NotationError."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line after `moves`: a move, or the stacks to check by."""

    number: int
    text: str

    @property
    def is_stacks(self) -> bool:
        """Tell whether it is stacks and no move."""
        return self.text.startswith("stacks")


@dataclass(frozen=True, slots=True)
class Record:
    """A game read from text: how it began, and its lines."""

    game: str
    house: HouseRules
    names: tuple[str, ...]
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    lines: tuple[Line, ...]

    def begin(self, nature: Nature[Table] | None = None) -> Session[Table]:
        """Return a session at the beginning; raises NotationError when these players cannot be seated."""
        try:
            return Session(self._opened(), nature)
        except SeatsError as error:
            raise NotationError(str(error)) from None

    @property
    def one_deal(self) -> bool:
        """Tell whether it is one deal alone, and no evening."""
        return self.game == ONE_DEAL

    def _opened(self) -> Round[Table]:
        if self.one_deal:
            return open_deal(self.house, self.names, self.stacks, self.dealer or 0)
        return open_evening(self.house, self.names, self.stacks, self.dealer)


def write_record(session: Session[Table]) -> str:
    """Write a session as text."""
    table = session.start.table
    one_deal = session.start.book == order_of_play(table.house)
    lines = [TITLE, ONE_DEAL if one_deal else EVENING]
    lines += [f"house {name} {answer_as_text(getattr(table.house, name))}" for name in FIELDS]
    lines.append(f"dealer {'-' if table.dealer is None else table.dealer}")
    lines += [f"player {seat} {table.stacks[seat]} {table.players[seat].name}" for seat in table.seats]
    lines.append("moves")
    here, done = session.start, 0
    for move in session.moves:
        lines.append(write_move(move.who, move.action))
        for event in session.log[done : move.events]:
            here = here.after(event)
            if isinstance(event, DEAL_CLOSERS):
                lines.append(write_stacks(here.table))
        done = move.events
    return "\n".join([*lines, "end", ""])


def write_stacks(table: Table) -> str:
    """Write the stacks by which a replay is checked."""
    return " ".join(["stacks", *map(str, table.stacks)])


def read_record(text: str) -> Record:
    """Read a record; raises NotationError naming the first line that is wrong."""
    lines = text.splitlines()
    header, body, moves = _parted(lines)
    answers: dict[str, object] = {}
    told: dict[str, int] = {}
    players: list[tuple[str, Chips]] = []
    dealers: list[tuple[int, Seat | None]] = []
    for number, line in header:
        word, _, rest = line.partition(" ")
        with at_line(number):
            match word:
                case "house":
                    name, answer = _house_rule(rest, told)
                    answers[name], told[name] = answer, number
                case "dealer" if not dealers:
                    dealers.append((number, None if rest == "-" else read_number(rest)))
                case "player":
                    players.append(_player(rest, len(players)))
                case _:
                    raise NotationError(f"{word!r} has no place here: expected house, one dealer, player or moves")
    house = _house(answers, told, moves)
    names, stacks = tuple(name for name, _ in players), tuple(chips for _, chips in players)
    with at_line(moves):
        record = Record(lines[1], house, names, stacks, dealers[0][1] if dealers else None, body)
        if not dealers:
            raise NotationError("the dealer has not been named: expected a line 'dealer -' or 'dealer 0' before this")
        open_evening(house, names, stacks)
    with at_line(dealers[0][0]):
        record.begin()
    return record


def replay(record: Record, nature: Nature[Table] | None = None, watch: Watch | None = None) -> Session[Table]:
    """Play a record through; returns the session at its end, where `nature` takes over.

    Raises NotationError naming the first line that cannot be read, is not legal, whose stacks are not these, or with
    which `watch` finds fault.
    """
    session = record.begin()
    moves = read_moves(line.text for line in record.lines if not line.is_stacks)
    closed: list[str] = []
    for line in record.lines:
        with at_line(line.number):
            if line.is_stacks:
                _compare(line, closed)
            else:
                closed += _played(session, line, moves, closed)
                if watch is not None:
                    watch(session)
    if closed:
        with at_line(record.lines[-1].number + 1):
            raise NotationError(f"the record ends before the stacks of its last deal: expected {closed[0]!r}")
    session.nature = nature
    return session


def _compare(line: Line, closed: list[str]) -> None:
    """Compare a line of stacks with the first deal that was closed and has not been compared yet."""
    if not closed:
        raise NotationError(f"{line.text!r} has no place here: no deal has just closed")
    expected = closed.pop(0)
    if line.text != expected:
        raise NotationError(f"{line.text!r} is not how the deal closed: expected {expected!r}")


def _played(session: Session[Table], line: Line, moves: Iterator[tuple[Who, object]], closed: list[str]) -> list[str]:
    """Play the next move; returns the lines of stacks that must follow it."""
    if closed:
        raise NotationError(f"{line.text!r} comes before the stacks of a closed deal: expected {closed[0]!r}")
    who, action = next(moves)
    before = session.round
    return _closings(session, before, session.submit(who, action))


def _closings(session: Session[Table], before: Round[Table], numbers: range) -> list[str]:
    """Return the stacks lines of the deals that these events closed."""
    events = [session.log[number] for number in numbers]
    if not any(isinstance(event, DEAL_CLOSERS) for event in events):
        return []
    here, lines = before, []
    for event in events:
        here = here.after(event)
        if isinstance(event, DEAL_CLOSERS):
            lines.append(write_stacks(here.table))
    return lines


def _parted(lines: list[str]) -> tuple[list[tuple[int, str]], tuple[Line, ...], int]:
    """Part header and moves, and say where the moves begin; raises NotationError where one of them is missing."""
    _check_title(lines[0] if lines else "")
    if len(lines) < 2 or lines[1] not in (EVENING, ONE_DEAL):
        raise NotationError(f"line 2: expected {EVENING!r} or {ONE_DEAL!r}")
    if "moves" not in lines:
        raise NotationError(f"line {len(lines)}: the record is cut short before its moves")
    if lines[-1] != "end" and "end" in lines[lines.index("moves") :]:
        raise NotationError(f"line {lines.index('end') + 2}: nothing may follow 'end'")
    if lines[-1] != "end":
        raise NotationError(f"line {len(lines)}: the record is cut short, its last line must be 'end'")
    place = lines.index("moves")
    header = [(number, line) for number, line in enumerate(lines[2:place], 3)]
    return header, tuple(Line(number, line) for number, line in enumerate(lines[place + 1 : -1], place + 2)), place + 1


def _check_title(line: str) -> None:
    """Refuse what is no record, and a record of another version than those that can be read."""
    if line in TITLES:
        return
    version = re.fullmatch(r"boodle record (\d{1,9})", line)
    if version is None:
        raise NotationError(f"line 1: expected {TITLE!r}, which opens every record")
    known = " or ".join(map(str, VERSIONS))
    raise NotationError(f"line 1: a record of version {version[1]} cannot be read here: expected version {known}")


def _house_rule(text: str, before: Container[str]) -> tuple[str, object]:
    """Read one house rule; raises NotationError where there is none of the kind, or it has been said before."""
    name, _, value = text.partition(" ")
    if name in before:
        raise NotationError(f"house rule {name!r} is said twice")
    return name, answer_from_text(name, value)


def _house(answers: dict[str, object], told: dict[str, int], moves: int) -> HouseRules:
    """Return the rules that all answers together give; those that cannot be are refused at the first line at fault."""
    try:
        return house_of(answers)
    except NotationError as error:
        named = re.findall(r"(\w+) (?:is|has) ", str(error))
        number = min((told[name] for name in named if name in told), default=moves)
        raise NotationError(f"line {number}: {error}") from None


def _player(text: str, seat: Seat) -> tuple[str, Chips]:
    """Read one player; raises NotationError for any other seat than the next."""
    number, chips, name = [*text.split(" ", 2), "", ""][:3]
    if read_number(number) != seat:
        raise NotationError(f"player {number}: expected player {seat} next")
    return name, read_number(chips)
