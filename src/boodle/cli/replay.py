"""`boodle replay`: a recorded evening, step by step, whole or as one seat saw it."""

from pathlib import Path
from typing import Any

import click

from boodle.cli.output import echo_file
from boodle.cli.replay_phh import replay_hands
from boodle.cli.table import face_of
from boodle.cli.table.retelling import Retelling, Whole
from boodle.cli.table.saving import CannotRead, read_text
from boodle.cli.table.screen import Screen
from boodle.notation.errors import NotationError
from boodle.records.record import Record, read_record, replay
from boodle.records.seen import is_seen
from boodle.rulebook import SeatTaken, Viewer
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.signs import signs_for

HELP = """Show a recorded evening, a sentence for everything that happened.

It is shown whole, as the host may see it, or as one seat or a spectator saw
it. `boodle play` writes such records when an evening is saved.

\b
  boodle replay boodle-save.txt
  boodle replay boodle-save.txt --as Anna --step
  boodle replay boodle-save.txt --as-case > my-case.toml

With --phh it plays hands of Hold'em in the PHH format (.phh, .phhs, or lines
of JSON), and tells which end on other stacks than recorded; - is standard
input. One hand is told move by move, several with -v only.

\b
  boodle replay --phh hand.phh
  boodle replay --phh --json hands.phhs more.jsonl

Ends with code 1 when a hand is at odds with its record, with 2 when a file
cannot be read or a hand cannot be played; the other hands are played all the
same.
"""

SPECTATOR = "spectator"
WHOLE: Whole = "whole"


@click.command(help=HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--as", "seen_as", metavar="SEAT", help="A seat's number, from 0, a player's name, or spectator.")
@click.option("--step", is_flag=True, help="Wait for Enter after each answer, at a terminal.")
@click.option("--plain", is_flag=True, help="Letters only: QH for the queen of hearts.")
@click.option("--as-case", is_flag=True, help="Write it as a case that `boodle check` plays.")
@click.option("--phh", is_flag=True, help="The files hold hands of Hold'em in PHH.")
@click.option("--json", "as_json", is_flag=True, help="With --phh: one object of JSON a hand.")
@click.option("-v", "--verbose", is_flag=True, help="With --phh: tell every hand move by move.")
@click.pass_context
def verb(
    ctx: click.Context,
    files: tuple[Path, ...],
    *,
    seen_as: str | None,
    step: bool,
    plain: bool,
    as_case: bool,
    phh: bool,
    as_json: bool,
    verbose: bool,
) -> None:
    """Play the record through, then tell it; or the hands of every file."""
    words = Words()
    if phh:
        _refuse(words, "not_phh", {"--as": seen_as is not None, "--step": step, "--as-case": as_case})
        code, told = replay_hands(files, words, as_json=as_json, verbose=verbose, plain=plain)
        if told is not None:
            click.echo(told, err=bool(code))
        ctx.exit(code)
    _refuse(words, "only_phh", {"--json": as_json, "--verbose": verbose})
    if len(files) > 1:
        raise ValueError(words("replay.error.one_file"))
    if as_case:
        _refuse(words, "case_as", {"--as": seen_as is not None, "--step": step, "--plain": plain})
    record, session = read_game(files[0], words)
    if as_case:
        echo_file(_as_case(files[0], record, session, words))
        return
    viewer = WHOLE if seen_as is None else viewer_of(seen_as, session, words)
    screen = Screen(plain=plain)
    face: type[Retelling] = face_of(record.game.name, "retelling").FACE
    retelling = face(record.game, session, viewer, screen, words, signs_for(words, plain=screen.plain))
    _head(retelling, record)
    for told_now in retelling.steps():
        if told_now and step and screen.typed and not _goes_on(screen, words):
            return
    if not session.round.over:
        screen.say()
        screen.say(words("replay.cut"))


def _refuse(words: Words, why: str, options: dict[str, bool]) -> None:
    """Refuse options that are used and cannot go together (ValueError)."""
    used = [name for name, given in options.items() if given]
    if used:
        raise ValueError(words(f"replay.error.{why}", options=used))


def _as_case(file: Path, record: Record, session: Session[Any], words: Words) -> str:
    """Write a game as a case; raises ValueError for one of which there are no cases with every shuffle in them."""
    facts = {"players": len(record.names), "deals": session.round.table.deals}
    case = record.game.case.write(session, words("replay.case", **facts))
    if case is None:
        raise ValueError(words("replay.error.no_case", file=file))
    return case


def read_game(file: Path, words: Words) -> tuple[Record, Session[Any]]:
    """Read a record and play it through; raises CannotRead naming the line at fault."""
    text = read_text(file, words)
    if is_seen(text):
        raise CannotRead(words("replay.error.seen", file=file))
    try:
        record = read_record(text)
        return record, replay(record)
    except NotationError as error:
        raise CannotRead(words("replay.error.not_read", file=file, why=error)) from None


def viewer_of(text: str, session: Session[Any], words: Words) -> Viewer:
    """Return the seat that a number or a name means, or None for a spectator; raises ValueError."""
    if text.casefold() == SPECTATOR:
        return None
    last = len(session.round.table.players) - 1
    if text.isascii() and text.isdecimal():
        if len(text) > 2 or int(text) > last:
            raise ValueError(words("replay.error.no_seat", seat=text, last=last))
        return int(text)
    names = names_of(session)
    seats = sorted({seat for seat, name in names if name.casefold() == text.strip().casefold()})
    if not seats:
        everybody = list(dict.fromkeys(name for _, name in names))
        raise ValueError(words("replay.error.no_name", name=repr(text), names=everybody))
    if len(seats) > 1:
        raise ValueError(words("replay.error.same_name", name=text, seats=seats))
    return seats[0]


def names_of(session: Session[Any]) -> list[tuple[int, str]]:
    """Return everybody who sat at the table, with the seat, in the order in which they came."""
    first = [(seat, player.name) for seat, player in enumerate(session.start.table.players)]
    return first + [(event.seat, event.name) for event in session.log if isinstance(event, SeatTaken)]


def _head(retelling: Retelling, record: Record) -> None:
    screen, words, viewer = retelling.screen, retelling.words, retelling.viewer
    screen.say(words(f"replay.title.{record.game.name}", names=list(record.names)))
    screen.say(words("replay.rules", preset=record.game.form.words.answer(words, "preset", record.house.preset)))
    if viewer == WHOLE:
        screen.say(words("replay.whole"))
    elif isinstance(viewer, int):
        screen.say(words("replay.seat", name=retelling.session.round.table.players[viewer].name))
    else:
        screen.say(words("replay.spectator"))


def _goes_on(screen: Screen, words: Words) -> bool:
    """Wait for Enter; tells whether the reader wants to go on."""
    try:
        return not screen.ask(words("replay.next")).casefold().startswith("q")
    except EOFError:
        return False
