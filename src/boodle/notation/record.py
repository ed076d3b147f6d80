"""A game as text: header, then one move a line, with the stacks as each deal closes; it replays to an equal session.

    boodle record 1
    game tripoley
    house bet_limit 10        every house rule, one a line
    dealer -                  the first dealer's seat, or - where he was drawn
    player 0 100 Ann          seat, chips, name
    moves
    nature: order 2 0 1       who, and the answer, as `notation.actions` writes it
    …
    stacks 91 105 104         after each deal, to check the replay by
    end

A record without its last line has been cut short. It holds every card, so it is not for the table to see.
"""

from dataclasses import dataclass, fields
from enum import Enum

from boodle.notation.actions import read_move, write_move
from boodle.notation.errors import NotationError
from boodle.notation.house import house_of
from boodle.rulebook import Round, RulesError
from boodle.seats import Chips, Seat
from boodle.session import Nature, Session
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.evening import SeatsError
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EveningOver

TITLE = "boodle record 1"
GAME = "game tripoley"
DEAL_CLOSERS = (DealPassed, GameOver, EveningOver)


@dataclass(frozen=True, slots=True)
class Line:
    """One line after `moves`: a move, or the stacks to check by."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game read from text: how it began, and its lines."""

    house: HouseRules
    names: tuple[str, ...]
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    lines: tuple[Line, ...]

    def begin(self, nature: Nature[Table] | None = None) -> Session[Table]:
        """Return a session at the beginning; raises NotationError when these players cannot be seated."""
        try:
            return Session(open_evening(self.house, self.names, self.stacks, self.dealer), nature)
        except SeatsError as error:
            raise NotationError(str(error)) from None


def write_record(session: Session[Table]) -> str:
    """Write a session as text."""
    table = session.start.table
    lines = [TITLE, GAME]
    lines += [f"house {field.name} {_plain(getattr(table.house, field.name))}" for field in fields(table.house)]
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
    header, body = _parted(lines)
    answers: dict[str, object] = {}
    players: list[tuple[str, Chips]] = []
    dealer: Seat | None = None
    for number, line in header:
        word, _, rest = line.partition(" ")
        try:
            match word:
                case "house":
                    name, _, value = rest.partition(" ")
                    answers[name] = int(value) if value.isdecimal() else value
                case "dealer":
                    dealer = None if rest == "-" else _number(rest)
                case _:
                    players.append(_player(word, rest, len(players)))
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from None
    names, stacks = tuple(name for name, _ in players), tuple(chips for _, chips in players)
    return Record(house_of(answers), names, stacks, dealer, body)


def replay(record: Record, nature: Nature[Table] | None = None) -> Session[Table]:
    """Play a record through; returns the session at its end, where `nature` takes over.

    Raises NotationError naming the first line that cannot be read, is not legal, or whose stacks are not these.
    """
    session = record.begin()
    closed: list[str] = []
    for line in record.lines:
        try:
            _replay_line(session, line, closed)
        except (NotationError, RulesError) as error:
            raise NotationError(f"line {line.number}: {error}") from None
    session.nature = nature
    return session


def _replay_line(session: Session[Table], line: Line, closed: list[str]) -> None:
    """Play one move, or compare one line of stacks with the next deal that was closed."""
    if line.text.startswith("stacks"):
        if not closed or closed.pop(0) != line.text:
            raise NotationError(
                f"{line.text!r} is not how the deal closed: expected {write_stacks(session.round.table)!r}"
            )
        return
    if closed:
        raise NotationError(f"{line.text!r} comes before the stacks of a closed deal: expected {closed[0]!r}")
    who, action = read_move(line.text)
    before = session.round
    numbers = session.submit(who, action)
    closed += _closings(session, before, numbers)


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


def _parted(lines: list[str]) -> tuple[list[tuple[int, str]], tuple[Line, ...]]:
    """Part header and moves; raises NotationError where one of them is missing."""
    if not lines or lines[0] != TITLE:
        raise NotationError(f"line 1: expected {TITLE!r}, which opens every record")
    if len(lines) < 2 or lines[1] != GAME:
        raise NotationError(f"line 2: expected {GAME!r}")
    if "moves" not in lines:
        raise NotationError(f"line {len(lines)}: the record is cut short before its moves")
    if lines[-1] != "end":
        raise NotationError(f"line {len(lines)}: the record is cut short, its last line must be 'end'")
    place = lines.index("moves")
    header = [(number, line) for number, line in enumerate(lines[2:place], 3)]
    return header, tuple(Line(number, line) for number, line in enumerate(lines[place + 1 : -1], place + 2))


def _player(word: str, text: str, seat: Seat) -> tuple[str, Chips]:
    """Read one player; raises NotationError for any other word or seat."""
    if word != "player":
        raise NotationError(f"{word!r} is no header: expected house, dealer, player or moves")
    number, chips, name = [*text.split(" ", 2), "", ""][:3]
    if _number(number) != seat:
        raise NotationError(f"player {number}: expected player {seat} next")
    return name, _number(chips)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(f"{text!r} is no number: expected a whole number, 0 or more")
    return int(text)


def _plain(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)
