"""`boodle replay`: a recorded evening, step by step, whole or as one seat saw it."""

from pathlib import Path
from typing import Any

import click

from boodle.cli.evening_facts import evening_facts, events_seen
from boodle.cli.files import CannotRead, called, text_of
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON, PLAIN, files
from boodle.cli.output import echo_file, echo_json
from boodle.cli.replay_phh import replay_hands
from boodle.cli.table import face_of
from boodle.cli.table.retelling import Retelling, Whole
from boodle.cli.table.screen import Screen
from boodle.notation.errors import NotationError
from boodle.records.record import Record, read_record, replay
from boodle.records.seen import is_seen
from boodle.rulebook import SeatTaken, Viewer
from boodle.session import Session
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not
from boodle.words.signs import signs_for

SPECTATOR = "spectator"
WHOLE: Whole = "whole"


@click.command(cls=SpokenCommand, key="replay")
@files("FILE...")
@option("--as", "seen_as", metavar="SEAT")
@option("--step", is_flag=True)
@PLAIN
@option("--as-case", is_flag=True)
@option("--phh", is_flag=True)
@JSON
@option("-v", "--verbose", is_flag=True)
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
    words = spoken()
    if phh:
        _refuse(words, "not_phh", {"--as": seen_as is not None, "--step": step, "--as-case": as_case})
        code, told = replay_hands(files, words, as_json=as_json, verbose=verbose, plain=plain)
        if told is not None:
            click.echo(told, err=bool(code))
        ctx.exit(code)
    _refuse(words, "only_phh", {"--verbose": verbose})
    if len(files) > 1:
        raise ValueError(words("replay.error.one_file"))
    if as_case:
        _refuse(words, "case_as", {"--as": seen_as is not None, "--step": step, "--plain": plain, "--json": as_json})
    [file] = files
    record, session = read_game(file, words)
    if as_case:
        echo_file(_as_case(file, record, session, words))
        return
    viewer = WHOLE if seen_as is None else viewer_of(seen_as, session, words)
    if as_json:
        echo_json(evening_facts(record.game, session) | {"seen_as": viewer, "events": events_seen(session, viewer)})
        return
    _retell(record, session, viewer, Screen(plain=plain), words, step=step)


def _retell(
    record: Record, session: Session[Any], viewer: Viewer | Whole, screen: Screen, words: Words, *, step: bool
) -> None:
    """Tell a game from its first event to its last, as its viewer saw it."""
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
        raise ValueError(
            words("replay.error.no_case", file=called(file, words), game=words(f"rules.game.{record.game.name}"))
        )
    return case


def read_game(file: Path, words: Words) -> tuple[Record, Session[Any]]:
    """Read a record and play it through; raises CannotRead naming the line at fault."""
    text, name = text_of(file, words), called(file, words)
    if is_seen(text):
        raise CannotRead(words("replay.error.seen", file=name))
    try:
        record = read_record(text)
        return record, replay(record)
    except NotationError as error:
        raise CannotRead(words("replay.error.not_read", file=name, why=why_not(words, error))) from None


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
