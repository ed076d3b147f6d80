"""A game as text: header, then one move a line, with the stacks as each deal closes; it replays to an equal session.

    boodle record 1
    game tripoley             an evening; `game tripoley deal` is one deal alone
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

from boodle.notation.actions import read_move, read_number, write_move
from boodle.notation.errors import NotationError
from boodle.notation.house import house_of
from boodle.notation.refusals import at_line
from boodle.rulebook import Round
from boodle.seats import Chips, Seat
from boodle.session import Nature, Session
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, order_of_play
from boodle.tripoley.evening import SeatsError
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EveningOver
from boodle.tripoley.house import ShortAnte

TITLE = "boodle record 1"
EVENING, ONE_DEAL = "game tripoley", "game tripoley deal"
ANY_STACK = HouseRules(short_ante=ShortAnte.LOAN)
"""Rules that no single other answer contradicts, so that each line can be checked by itself."""

DEAL_CLOSERS = (DealPassed, GameOver, EveningOver)


@dataclass(frozen=True, slots=True)
class Line:
    """One line after `moves`: a move, or the stacks to check by."""

    number: int
    text: str


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

    def _opened(self) -> Round[Table]:
        if self.game == ONE_DEAL:
            return open_deal(self.house, self.names, self.stacks, self.dealer or 0)
        return open_evening(self.house, self.names, self.stacks, self.dealer)


def write_record(session: Session[Table]) -> str:
    """Write a session as text."""
    table = session.start.table
    one_deal = session.start.book == order_of_play(table.house)
    lines = [TITLE, ONE_DEAL if one_deal else EVENING]
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
    header, body, moves = _parted(lines)
    answers: dict[str, object] = {}
    players: list[tuple[str, Chips]] = []
    dealers: list[tuple[int, Seat | None]] = []
    for number, line in header:
        word, _, rest = line.partition(" ")
        with at_line(number):
            match word:
                case "house":
                    answers |= _house_rule(rest, answers)
                case "dealer" if not dealers:
                    dealers.append((number, None if rest == "-" else read_number(rest)))
                case "player":
                    players.append(_player(rest, len(players)))
                case _:
                    raise NotationError(f"{word!r} has no place here: expected house, one dealer, player or moves")
    names, stacks = tuple(name for name, _ in players), tuple(chips for _, chips in players)
    with at_line(moves):
        record = Record(lines[1], house_of(answers), names, stacks, dealers[0][1] if dealers else None, body)
        if not dealers:
            raise NotationError("the dealer has not been named: expected a line 'dealer -' or 'dealer 0' before this")
        open_evening(record.house, names, stacks)
    with at_line(dealers[0][0]):
        record.begin()
    return record


def replay(record: Record, nature: Nature[Table] | None = None) -> Session[Table]:
    """Play a record through; returns the session at its end, where `nature` takes over.

    Raises NotationError naming the first line that cannot be read, is not legal, or whose stacks are not these.
    """
    session = record.begin()
    closed: list[str] = []
    for line in record.lines:
        with at_line(line.number):
            _replay_line(session, line, closed)
    if closed:
        with at_line(record.lines[-1].number + 1):
            raise NotationError(f"the record ends before the stacks of its last deal: expected {closed[0]!r}")
    session.nature = nature
    return session


def _replay_line(session: Session[Table], line: Line, closed: list[str]) -> None:
    """Play one move, or compare one line of stacks with the next deal that was closed."""
    if line.text.startswith("stacks"):
        if not closed:
            raise NotationError(f"{line.text!r} has no place here: no deal has just closed")
        expected = closed.pop(0)
        if line.text != expected:
            raise NotationError(f"{line.text!r} is not how the deal closed: expected {expected!r}")
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


def _parted(lines: list[str]) -> tuple[list[tuple[int, str]], tuple[Line, ...], int]:
    """Part header and moves, and say where the moves begin; raises NotationError where one of them is missing."""
    if not lines or lines[0] != TITLE:
        raise NotationError(f"line 1: expected {TITLE!r}, which opens every record")
    if len(lines) < 2 or lines[1] not in (EVENING, ONE_DEAL):
        raise NotationError(f"line 2: expected {EVENING!r} or {ONE_DEAL!r}")
    if "moves" not in lines:
        raise NotationError(f"line {len(lines)}: the record is cut short before its moves")
    if lines[-1] != "end":
        raise NotationError(f"line {len(lines)}: the record is cut short, its last line must be 'end'")
    place = lines.index("moves")
    header = [(number, line) for number, line in enumerate(lines[2:place], 3)]
    return header, tuple(Line(number, line) for number, line in enumerate(lines[place + 1 : -1], place + 2)), place + 1


def _house_rule(text: str, before: dict[str, object]) -> dict[str, object]:
    """Read one house rule; raises NotationError where there is none of the kind, or it has been said before."""
    name, _, value = text.partition(" ")
    if name in before:
        raise NotationError(f"house rule {name!r} is said twice")
    counts = isinstance(getattr(HouseRules(), name, None), int)
    rule: dict[str, object] = {name: read_number(value) if counts else value}
    house_of(rule, ANY_STACK)
    return rule


def _player(text: str, seat: Seat) -> tuple[str, Chips]:
    """Read one player; raises NotationError for any other seat than the next."""
    number, chips, name = [*text.split(" ", 2), "", ""][:3]
    if read_number(number) != seat:
        raise NotationError(f"player {number}: expected player {seat} next")
    return name, read_number(chips)


def _plain(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)
