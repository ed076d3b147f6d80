"""A game as text: header, then one move a line, with the stacks as each deal closes; it replays to an equal session.

    boodle record 3
    game tripoley             how it began: see `records.header`
    …
    moves
    nature: order 2 0 1       who, and the answer, as `notation.answers` writes it
    fair commit 1 …           the proofs of its deals, where it has any: see `notation.fair_lines`
    …
    stacks 91 105 104         after each deal, to check the replay by
    end

A record without its last line has been cut short. It holds every card, so it is not for the table to see.

Every version that was ever written is read, and what it does not know has the answer of the house that it came from:
version 1 had some of the house rules only, and all others as the pagat page has them; version 2 had no proofs, and no
chips on the layout to begin with.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from boodle.echo import echo
from boodle.fair import Proof
from boodle.frozen import asdict, replace
from boodle.notation.answers import read_moves, write_move
from boodle.notation.errors import NotationError
from boodle.notation.fair_lines import FairLines, ProofLines, shuffle_asked
from boodle.notation.refusals import at_line
from boodle.records.header import FIRST_WORDS, MORE_WORDS, Header, RecordLine, parted, read_header, write_header
from boodle.rulebook import DealClosed, Office, Round, TimeUp, Who
from boodle.seating import BetweenQuestion, HostSays
from boodle.session import Nature, Session

VERSIONS = (1, 2, 3)
TITLES = tuple(f"boodle record {version}" for version in VERSIONS)
TITLE = TITLES[-1]
"""The first line of a record that is written now."""
PROOFS_SINCE = 3

Watch: TypeAlias = Callable[[Session[Any]], None]
"""Whoever looks on after each move; what is wrong in his eyes he says by a NotationError."""
Move: TypeAlias = tuple[Who, object] | NotationError
"""Who says what, or why it cannot be read."""


class Record(Header):
    """A game read from text: how it began, its lines, and the proofs that stand between its moves."""

    lines: tuple[RecordLine, ...] = ()
    proofs: FairLines | None = None

    def begin(self, nature: Nature[Any] | None = None) -> Session[Any]:
        """Return a session at the beginning; raises NotationError when these players cannot be seated."""
        return Session(self.opened(), nature)


def write_record(session: Session[Any], proofs: Iterable[Proof] = ()) -> str:
    """Write a session as text, with the proofs of its deals between the moves."""
    written = ProofLines(proofs)
    lines = [TITLE, *write_header(session.start, written.table), "moves"]
    here, events = session.start.read_on()
    done = len(events)
    for move in session.moves:
        shuffle = shuffle_asked(here) if move.who is Office.NATURE else None
        lines += [*written.before(shuffle), write_move(move.who, move.action), *written.shuffled(shuffle)]
        for event in session.log[done : move.events]:
            here = here.after(event)
            if isinstance(event, DealClosed):
                lines += [write_stacks(here.table), *written.opened()]
        done = move.events
    return "\n".join([*lines, *written.rest(), "end", ""])


def write_stacks(table: Any) -> str:  # noqa: ANN401 - any game's table
    """Write the stacks by which a replay is checked."""
    return " ".join(["stacks", *map(str, table.stacks)])


def read_record(text: str) -> Record:
    """Read a record; raises NotationError naming the first line that is wrong."""
    parts = parted(text, "record", "record", VERSIONS, "moves")
    words = MORE_WORDS if parts.version >= PROOFS_SINCE else FIRST_WORDS
    header = read_header(parts.head, parts.opener, parts.begins, words, "moves")
    record = Record(**asdict(header), lines=parts.body)

    def played_until(number: int) -> None:
        replay(replace(record, lines=tuple(line for line in record.lines if line.number < number)))

    return replace(record, proofs=read_proofs(header, parts.body, played_until))


def read_proofs(
    header: Header, body: Iterable[RecordLine], played_until: Callable[[int], None] = lambda _number: None
) -> FairLines | None:
    """Read the proofs between the lines of a game; raises NotationError where the header names no table for them.

    Before a line is blamed, the game is `played_until` there: a line before it may be the first that is wrong.
    """
    proofs = None if header.fair is None else FairLines(header.fair)
    for line in body:
        if line.is_proof:
            try:
                _read_proof(proofs, line)
            except NotationError:
                played_until(line.number)
                raise
    return proofs


def _read_proof(proofs: FairLines | None, line: RecordLine) -> None:
    with at_line(line.number):
        if proofs is None:
            raise NotationError("a proof has no place here: the header has no line 'fair TABLE'")
        proofs.read(line.number, line.text)


def replay(record: Record, nature: Nature[Any] | None = None, watch: Watch | None = None) -> Session[Any]:
    """Play a record through; returns the session at its end, where `nature` takes over.

    Raises NotationError naming the first line that cannot be read, is not legal, whose stacks are not these, or with
    which `watch` finds fault.
    """
    session = record.begin()
    closed: list[str] = []
    for line, move in _as_they_are_played(record.lines, session):
        with at_line(line.number):
            if line.is_stacks:
                _compare(line, closed)
            elif move is not None:
                closed += _played(session, line, move, closed)
                if watch is not None:
                    watch(session)
    if closed:
        with at_line(record.lines[-1].number + 1):
            raise NotationError(
                "the record ends before the stacks of its last deal: expected {closed}", closed=repr(closed[0])
            )
    session.nature = nature
    return session


def _compare(line: RecordLine, closed: list[str]) -> None:
    """Compare a line of stacks with the first deal that was closed and has not been compared yet."""
    if not closed:
        raise NotationError("{text} has no place here: no deal has just closed", text=echo(line.text))
    expected = closed.pop(0)
    if line.text != expected:
        raise NotationError(
            "{text} is not how the deal closed: expected {stacks}", text=echo(line.text), stacks=repr(expected)
        )


def _as_they_are_played(lines: Iterable[RecordLine], session: Session[Any]) -> Iterator[tuple[RecordLine, Move | None]]:
    """Yield lines and their moves in the order in which they are played, given the session that plays each of them.

    Records have been written in which players say after the host's last word whether they are in the next deal. They
    are no longer asked then, so that word is played after theirs: the same table, as they could no longer leave.
    """
    last_word: tuple[RecordLine, Move | None] | None = None
    for line in lines:
        move = None if line.is_stacks or line.is_proof else _read(line)
        if last_word is not None and _says_if_he_is_in(move, session):
            last_word = last_word[0], (Office.HOST, HostSays.END)  # whatever time would say now
        elif last_word is not None:
            yield last_word
            last_word = None
        if _ends_the_evening(move, session):
            last_word = line, move
        else:
            yield line, move
    if last_word is not None:
        yield last_word


def _read(line: RecordLine) -> Move:
    """Read a move; what is wrong with it is told when it is played."""
    try:
        return next(read_moves([line.text]))
    except NotationError as error:
        return error


def _ends_the_evening(move: Move | None, session: Session[Any]) -> bool:
    """Tell whether the host says with it that there is no other deal, or the clock says so for him."""
    if not isinstance(move, tuple):
        return False
    who, action = move
    if not isinstance(action, TimeUp):
        return who is Office.HOST and action is HostSays.END
    return any(
        waiting.number == action.question and waiting.question.default(session.round.table) is HostSays.END
        for waiting in session.round.open
    )


def _says_if_he_is_in(move: Move | None, session: Session[Any]) -> bool:
    """Tell whether a move answers one of the questions who is in the next deal, be it that time was up."""
    if not isinstance(move, tuple):
        return False
    asked = [waiting for waiting in session.round.open if isinstance(waiting.question, BetweenQuestion)]
    who, action = move
    if isinstance(action, TimeUp):
        return any(waiting.number == action.question for waiting in asked)
    return any(waiting.question.who == who for waiting in asked)


def _played(session: Session[Any], line: RecordLine, move: Move, closed: list[str]) -> list[str]:
    """Play the next move; returns the lines of stacks that must follow it."""
    if closed:
        raise NotationError(
            "{text} comes before the stacks of a closed deal: expected {closed}",
            text=echo(line.text),
            closed=repr(closed[0]),
        )
    if isinstance(move, NotationError):
        raise move
    before = session.round
    return _closings(session, before, session.submit(*move))


def _closings(session: Session[Any], before: Round[Any], numbers: range) -> list[str]:
    """Return the stacks lines of the deals that these events closed."""
    events = [session.log[number] for number in numbers]
    if not any(isinstance(event, DealClosed) for event in events):
        return []
    here, lines = before, []
    for event in events:
        here = here.after(event)
        if isinstance(event, DealClosed):
            lines.append(write_stacks(here.table))
    return lines
