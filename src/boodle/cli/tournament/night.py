"""A whole night in a file: begun, shown, and told on line by line."""

import time
from pathlib import Path

import click

from boodle.cards.deck import new_seed, seed_of
from boodle.cli.files import CannotRead, read_text, write_whole
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import FILE, JSON, MOST_CHIPS, SEED
from boodle.cli.output import echo_json, said
from boodle.cli.tournament.drawn import lines_of, print_places, print_seats, to_do
from boodle.cli.tournament.planning import CHIP_SET, plan_of
from boodle.cli.tournament.typed import hours_of, numbers_of, seconds_since
from boodle.cli.typed import Number, OneWord
from boodle.notation.errors import NotationError
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.plain import facts
from boodle.notation.tournament.record import CannotBe, Night, open_night, read_night, write_night, write_said
from boodle.notation.tournament.rules import read_rules, write_part
from boodle.rulebook import Refused
from boodle.session import nature_of
from boodle.tournament.acts import HostAct
from boodle.tournament.levels import Antes
from boodle.tournament.play import natures_answer
from boodle.tournament.seating import Book
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not
from boodle.words.tournament import happened, refusal


@click.command("new", cls=SpokenCommand, key="tournament.new")
@click.argument("file", type=FILE)
@option("--players", type=Number(2, 1000), default=20, show_default=True)
@option("--hours", default="4", show_default=True)
@option("--chips", type=Number(1, MOST_CHIPS), default=5000, show_default=True)
@option("--chip-set", default=CHIP_SET, show_default=True)
@option("--minutes", type=Number(0, 600), default=0)
@option("--antes", type=OneWord(one.value for one in Antes), default=Antes.NONE.value, show_default=True)
@option("--seats", type=Number(2, 10), default=9, show_default=True)
@option("--buy-in", type=Number(0, MOST_CHIPS), default=0, show_default=True)
@option("--rebuys", type=Number(0, 99), default=0)
@option("--add-on", type=Number(0, MOST_CHIPS), default=0)
@option("--late", type=Number(0, 99), default=0)
@option("--book", type=OneWord(one.value for one in Book), default=Book.HOUSE.value, show_default=True)
@option("--name", "names", multiple=True, metavar="NAME")
def new(
    *,
    file: Path,
    players: int,
    hours: str,
    chips: int,
    chip_set: str,
    minutes: int,
    antes: str,
    names: tuple[str, ...],
    **said: str | int,
) -> None:
    """Begin a night in FILE: its rules and a timetable, lines that you may change before the first act."""
    words = spoken()
    if file.exists():
        raise ValueError(words("tournament.error.exists", file=file))
    there = numbers_of("--chip-set", chip_set, least=1)
    plan = plan_of(words, players, chips, hours_of(hours), there, minutes=minutes, antes=Antes(antes))
    rules = [f"chips {chips}", f"chip-set {' '.join(map(str, there))}", f"seats {said['seats']}"]
    rules += [f"buy-in {said['buy_in']}", f"late {said['late']}", f"book {said['book']}"]
    if said["rebuys"]:
        rules.append(f"rebuy {chips} {said['buy_in']} {said['rebuys']} {REBUYS_UNTIL}")
    if said["add_on"]:
        rules.append(f"add-on {said['add_on']} {said['buy_in']} 1 {REBUYS_UNTIL}")
    if said["book"] == Book.TDA.value:
        rules.append("raced-out never")
    here = open_night(read_rules([*rules, *map(write_part, plan.schedule.parts)]))
    begun = int(time.time())  # everybody at one time, so that "so long after the first act" is after all of them
    for name in names:
        here = say(words, here, TOURNAMENT.read(f"register {name}"), begun)
    save(here, file, words)
    click.echo(words("tournament.shown.saved", file=file))


REBUYS_UNTIL = 4


@click.command("show", cls=SpokenCommand, key="tournament.show")
@click.argument("file", type=FILE)
@click.argument("acts", nargs=-1, metavar="[ACT]...")
@option("--at", "at", default="", metavar="H:MM")
@option("--undo", is_flag=True)
@option("--by-hand", is_flag=True)
@SEED
@JSON
def night(
    *, file: Path, acts: tuple[str, ...], at: str, undo: bool, by_hand: bool, seed: str | None, as_json: bool
) -> None:
    """Read a night, take what is said, save it, and tell what to do."""
    words = spoken()
    here = open_file(file, words)
    now = time_of(here, at)
    if undo:
        here = taken_back(words, here)
        save(here, file, words)
    for line in acts:
        here = told(words, here, TOURNAMENT.read(line), now, "" if by_hand else seed or new_seed().hex())
        save(here, file, words)
    if as_json:
        echo_json(facts(here.tournament, now))
    else:
        show(words, here, now, whole=not acts)


def told(words: Words, here: Night, act: HostAct, at: int, seed: str) -> Night:
    """Let an act happen, and draw what it asks for unless the seed is empty; says what has happened."""
    here = say(words, here, act, at)
    if here.tournament.draw is not None and seed:
        here = say(words, here, natures_answer(here.tournament, nature_of(seed_of(seed))), at)
    return here


def say(words: Words, here: Night, act: HostAct, at: int) -> Night:
    """Let an act happen and say what has; raises ValueError when it cannot be."""
    try:
        after, events = here.play(act, at)
    except Refused as refused:
        raise ValueError(refusal(words, refused.fault)) from None
    for event in events:
        for sentence in happened(words, event, after.tournament):
            said(sentence)
    return after


def show(words: Words, here: Night, at: int, *, whole: bool) -> None:
    """Print what is to do, and before it where the night stands if the whole is asked for."""
    now = here.tournament.now(at)
    if whole:
        for line in lines_of(words, now):
            said(line)
        if now.tables and not now.prizes:
            click.echo("")
            print_seats(words, now)
        if now.outs:
            click.echo("")
            print_places(words, now)
        click.echo("")
    for line in to_do(words, now):
        said(f"* {line}", hang="  ")


def taken_back(words: Words, here: Night) -> Night:
    """Take back what was said last, and say what it was; raises ValueError."""
    before = here.undone()
    if not here.log:
        raise ValueError(words("tournament.error.nothing_to_undo"))
    gone = here.log[len(before.log)]
    click.echo(words("tournament.shown.undone", line=write_said(gone).partition(" ")[2]))
    return before


def time_of(here: Night, at: str) -> int:
    """Return the time of day, or so long after the first act."""
    if not at:
        return int(time.time())
    first = here.log[0].seconds if here.log else int(time.time())
    return first + seconds_since(at)


def open_file(file: Path, words: Words) -> Night:
    """Read a night; raises CannotRead naming the file, and the line at fault."""
    if not file.exists():
        raise CannotRead(words("tournament.error.no_file", file=file))
    try:
        return read_night(read_text(file, words))
    except CannotBe as error:
        facts_of = {"line": error.number, "said": error.line, "why": refusal(words, error.refused.fault)}
        raise CannotRead(f"{file}: {words('tournament.error.refused_at', **facts_of)}") from None
    except NotationError as error:
        raise CannotRead(words("rules.error.not_read", file=file, why=why_not(words, error))) from None


def save(here: Night, file: Path, words: Words) -> None:
    """Write a night whole or not at all; raises CannotSave."""
    write_whole(file, write_night(here), words)
