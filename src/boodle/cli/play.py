"""`boodle play`: an evening of Tripoley at this terminal, with bots in the empty seats."""

import secrets
import shlex
import signal
from dataclasses import dataclass, fields, replace
from pathlib import Path

import click
from click.core import ParameterSource

from boodle.bots import BOTS
from boodle.cards.deck import new_seed, seed_of
from boodle.cli import INTERRUPTED
from boodle.cli.number import Number
from boodle.cli.room.join import join
from boodle.cli.terminal.chronicle import Chronicle
from boodle.cli.terminal.evening import Evening
from boodle.cli.terminal.game_commands import Quit
from boodle.cli.terminal.players import Players
from boodle.cli.terminal.saving import CannotRead, CannotSave, free_name, read_text, resume, save
from boodle.cli.terminal.screen import Screen
from boodle.notation.errors import NotationError
from boodle.notation.house import preset, presets, read_house
from boodle.seating import Standing
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.answers import MemoryAid
from boodle.tripoley.consistency import MOST_SEATS
from boodle.words.catalogue import Words, languages
from boodle.words.house import house_answer
from boodle.words.signs import LETTERS, SYMBOLS

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo")
"""Who sits down where nobody gave a name."""

MOST_DEALS = 1_000_000
PLAYERS = 5
"""What is played where nothing is said."""

IN_A_SAVED_EVENING = ("preset", "rules", "players", "deals", "name", "aid")
"""The options that a saved evening answers by itself."""

AT_A_ROOMS_TABLE = ("join", "name", "language", "watch", "plain")
"""The options that go with a table of a game room, which brings everything else."""

ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What ends a program from outside, a window that is closed say: then too the evening is saved."""

HELP = """Play Tripoley here, with bots in the empty seats.

Everything scrolls downwards as plain text, so that a screen reader can follow.
Enter gives the answer that is marked with it; ? explains the rule at hand.

\b
  boodle play
  boodle play --players 4 --name May --deals 6
  boodle play --humans 2 --name Ann --name Ben     one screen, handed over
  boodle play --resume boodle-save.txt
  boodle play --auto --deals 100 --seed 1          bots alone, the result only
  boodle play --join LINK --name May               a table of a game room

The same seed with the same answers is the same game, to the letter.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was asked for on the command line."""

    preset: str | None
    rules: Path | None
    players: int | None
    humans: int
    seed: str | None
    bots: str
    deals: int | None
    auto: bool
    watch: bool
    name: tuple[str, ...]
    resume: Path | None
    aid: bool
    plain: bool
    join: str | None
    language: str

    @property
    def people(self) -> int:
        """How many of the first seats are played here."""
        return 0 if self.auto or self.watch else self.humans


@click.command(help=HELP)
@click.option(
    "--preset",
    metavar="NAME",
    help="The rules of a known house (see boodle rules); else pagat.",
)
@click.option("--rules", type=click.Path(path_type=Path), metavar="FILE", help="The rules of your own house, as TOML.")
@click.option("--players", type=Number(2, MOST_SEATS), help="How many play, 2 to 9.  [default: 5, or as the rules say]")
@click.option("--humans", type=Number(0, MOST_SEATS), default=1, help="How many of them are here.  [default: 1]")
@click.option("--name", multiple=True, metavar="NAME", help="A player's name, yours first; may be given again.")
@click.option("--bots", default="casual", show_default=True, metavar="NAME", help=f"The bots: {', '.join(BOTS)}.")
@click.option(
    "--deals", type=Number(0, MOST_DEALS), help="After how many deals it ends; 0: when you say so, or ten for --auto."
)
@click.option("--seed", metavar="WORD", help="A number or word that settles every shuffle.")
@click.option("--auto", is_flag=True, help="Bots play all seats: a line for each deal, and the result.")
@click.option("--watch", is_flag=True, help="Bots play all seats, and everything is told; with --join: look on.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Take up a saved evening.")
@click.option("--aid", is_flag=True, help="Show in the stops what is played and out in each suit.")
@click.option("--plain", is_flag=True, help="Letters only: QH for the queen of hearts, no drawing, no colour.")
@click.option("--join", metavar="LINK", help="Play at a table of a game room: its link, a seat's link, or its code.")
@click.option(
    "--language", default="en", show_default=True, metavar="CODE", help=f"The language: {', '.join(languages())}."
)
@click.pass_context
def verb(ctx: click.Context, /, **given: object) -> None:
    """Seat everybody and play."""
    options = Options(**given)  # type: ignore[arg-type] # click has checked what each of them is
    words = Words(options.language)
    if options.join is not None:
        _join(ctx, options, options.join, words)
        return
    seed, seed_name = _seed(options)
    session = _taken_up(ctx, options, seed, words) if options.resume else _opened(options, seed, words)
    screen = Screen(plain=options.plain)
    signs = LETTERS if screen.plain else SYMBOLS
    players = Players(_people(options, session.round.table, words), _bots(options.bots, words), seed)
    evening = Evening(
        Chronicle(session), players, screen, words, signs, told=not options.auto or options.watch, file=options.resume
    )
    _welcome(evening, options, seed_name)
    code = _play(evening)
    if code:
        ctx.exit(code)


def _join(ctx: click.Context, options: Options, link: str, words: Words) -> None:
    """Play at a table of a game room; raises ValueError for options that only a table of one's own has."""
    names = [field.name for field in fields(Options) if field.name not in AT_A_ROOMS_TABLE]
    others = [name for name in names if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if others:
        raise ValueError(words("join.error.with", options=[f"--{name}" for name in others]))
    if len(options.name) > 1:
        raise ValueError(words("join.error.one_name"))
    join(link, next(iter(options.name), None), words, watch=options.watch, plain=options.plain)


def _play(evening: Evening) -> int:
    """Play to the end, or to where it is stopped, and save then; returns the exit code."""
    moved = len(evening.chronicle.session.moves)
    for ending in ENDINGS:
        signal.signal(ending, signal.default_int_handler)
    try:
        evening.play()
    except (Quit, EOFError):
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    else:
        return 0
    _stop(evening, changed=len(evening.chronicle.session.moves) > moved)
    return code


def _stop(evening: Evening, *, changed: bool) -> None:
    """Save what was played, unless it was bots alone, and say where."""
    words, said = evening.words, [evening.words("play.stopped")]
    if changed and evening.with_people:
        file = evening.commands.file or free_name(Path())
        try:
            save(evening.chronicle.session, file, words)
        except CannotSave as error:
            said = [words("play.unsaved", why=f"{error}.")]
        else:
            people = max(evening.players.people, default=0) + 1
            shared = f" --humans {people}" if people > 1 else ""
            hint = words("play.go_on", file=shlex.quote(str(file)), shared=shared)
            said += [words("play.saved", file=file), hint]
    elif evening.with_people and evening.commands.file is None:
        said = [words("play.nothing_to_save")]
    evening.screen.say()
    evening.screen.say(" ".join(said))


def _opened(options: Options, seed: bytes, words: Words) -> Session[Table]:
    """Return a new evening."""
    house = _house(options, words)
    names = _names(options, house, words)
    return Session(open_evening(house, names), nature_of(seed))


def _taken_up(ctx: click.Context, options: Options, seed: bytes, words: Words) -> Session[Table]:
    """Return a saved evening, played through to where it was left."""
    given = [name for name in IN_A_SAVED_EVENING if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if given:
        raise ValueError(words("play.error.resume_with", options=[f"--{name}" for name in given]))
    file = options.resume or Path()
    session = resume(file, nature_of(seed), words)
    if session.round.over:
        raise CannotRead(words("play.error.is_over", file=file))
    return session


def _house(options: Options, words: Words) -> HouseRules:
    """Return the rules that are played; raises ValueError naming what is wrong with them."""
    if options.rules is not None and options.preset is not None:
        raise ValueError(words("play.error.two_rules"))
    _see_which(options, words)
    if options.rules is None:
        house = preset(options.preset or "pagat")
    else:
        try:
            house = read_house(read_text(options.rules, words))
        except NotationError as error:
            raise CannotRead(f"{options.rules}: {error}") from None
    agreed = house if options.deals is None else replace(house, deals=options.deals)
    return replace(agreed, memory_aid=MemoryAid.ON) if options.aid else agreed


def _see_which(options: Options, words: Words) -> None:
    """See that a file is not given as a preset, nor the other way round; raises ValueError."""
    name, file = options.preset, options.rules
    if name is not None and name not in presets() and Path(name).is_file():
        raise ValueError(words("rules.error.is_file", name=name, typed=shlex.quote(name)))
    if file is not None and str(file) in presets() and not file.exists():
        raise ValueError(words("rules.error.is_preset", name=file))


def _names(options: Options, house: HouseRules, words: Words) -> tuple[str, ...]:
    """Return everybody's name; raises ValueError for names that cannot be told apart or printed."""
    usual = max(house.fewest_players, min(PLAYERS, house.most_players))
    players = usual if options.players is None else options.players
    given = [" ".join(name.split()) for name in options.name]
    if len(given) > players:
        raise ValueError(words("play.error.too_many_names", count=len(given), players=players))
    for place, name in enumerate(given):
        if not name:
            raise ValueError(words("play.error.empty_name"))
        if not name.isprintable():
            raise ValueError(words("play.error.odd_name", name=ascii(name)))
        if name.lower() in [other.lower() for other in given[:place]]:
            raise ValueError(words("play.error.same_name", name=name))
    taken = [name.lower() for name in given]
    free = [name for name in NAMES if not any(name.lower().startswith(other[:3]) for other in taken)]
    others = [*free, *(name for name in NAMES if name not in free and name.lower() not in taken)]
    return (*given, *others[: players - len(given)])


def _people(options: Options, table: Table, words: Words) -> frozenset[int]:
    """Return the seats that are played here: the first ones, as far as nobody has left them."""
    if not (options.auto or options.watch) and not options.humans:
        raise ValueError(words("play.error.nobody"))
    if options.people > len(table.players):
        facts = {"humans": options.people, "players": len(table.players)}
        raise ValueError(words("play.error.too_many_people", **facts))
    people = [seat for seat in range(options.people) if table.players[seat].standing is not Standing.GONE]
    if options.people and not people:
        raise ValueError(words("play.error.no_people_left", file=options.resume))
    return frozenset(people)


def _bots(given: str, words: Words) -> tuple[str, ...]:
    """Return the bots by name; several, parted by commas, take the seats in turn."""
    names = tuple(name.strip() for name in given.split(","))
    for name in names:
        if name not in BOTS:
            raise ValueError(words("play.error.no_bot", name=repr(name), bots=list(BOTS)))
    return names


def _seed(options: Options) -> tuple[bytes, str | None]:
    """Return the seed, and its name where it is told: of a game with people, nobody may know it."""
    if options.seed is not None:
        return seed_of(options.seed), options.seed
    if options.people:
        return new_seed(), None
    name = str(secrets.randbelow(10**6))
    return seed_of(name), name


def _welcome(evening: Evening, options: Options, seed_name: str | None) -> None:
    words, screen, table = evening.words, evening.screen, evening.chronicle.table
    only = evening.players.only
    names = [
        words("play.named_you", name=player.name) if seat == only else player.name
        for seat, player in enumerate(table.players)
        if player.standing is not Standing.GONE
    ]
    screen.say(words("play.welcome", names=names))
    screen.say(words("play.rules", preset=house_answer(words, "preset", table.house.preset)))
    if options.resume is not None:
        screen.say(words("play.resumed", file=options.resume))
    if not options.people and seed_name is not None:
        screen.say(words("play.seed", seed=seed_name))
    if options.people:
        screen.say(words("play.welcome_help"))
