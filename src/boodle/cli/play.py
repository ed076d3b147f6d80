"""`boodle play`: an evening of any game at this terminal, with bots in the empty seats."""

import signal
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from boodle.cli import INTERRUPTED
from boodle.cli.evening_facts import evening_facts
from boodle.cli.files import CannotRead, CannotSave, why
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import FILE, JSON, PLAIN, SEED, bots, rules
from boodle.cli.output import as_typed, echo_json
from boodle.cli.play_rules import rules_of
from boodle.cli.play_seats import Options, bots_of, names_of, people_of, seed_named
from boodle.cli.table.autosave import AUTOSAVED, kept_in, make_room, put_aside
from boodle.cli.table.commands import Quit
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.cli.table.saving import resume, save
from boodle.cli.table.screen import Screen
from boodle.cli.typed import Number, OneWord
from boodle.frozen import fields, replace
from boodle.games import GAMES, TRIPOLEY, AnyGame
from boodle.seating import present
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from boodle.words.signs import signs_for

MOST_DEALS = 1_000_000
MOST_SEATS = max(game.most_seats for game in GAMES.values())

IN_A_SAVED_EVENING = ("game", "rules", "players", "deals", "name", "aid")
"""The options that a saved evening answers by itself."""

AT_A_ROOMS_TABLE = ("join", "name", "watch", "plain")
"""The options that go with a table of a game room, which brings everything else."""

ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
"""What ends a program from outside, a window that is closed say: then too the evening is saved."""


class PlayVerb(SpokenCommand):
    """The verb, whose help lists the games."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the games by what is typed, then the options."""
        words = spoken(ctx)
        with formatter.section(words("help_play.games").removesuffix(":")):
            formatter.write_dl([(name, _seated(game, words)) for name, game in GAMES.items()])
        super().format_options(ctx, formatter)


def _seated(game: AnyGame, words: Words) -> str:
    """Say what a game is called and how many can play it."""
    players = words("rules.players", fewest=2, most=game.most_seats)
    return f"{words(f'rules.game.{game.name}')}, {players}"


@click.command(cls=PlayVerb, key="play")
@click.argument("game", required=False, metavar="[GAME]", type=OneWord(GAMES))
@rules()
@option("--players", metavar="NUMBER", show_default="5")
@option("--humans", type=Number(0, MOST_SEATS), default=1, show_default=True)
@option("--name", multiple=True, metavar="NAME")
@bots(TRIPOLEY.levels, "casual")
@option("--deals", type=Number(0, MOST_DEALS))
@SEED
@option("--auto", is_flag=True)
@option("--watch", is_flag=True)
@option("--resume", type=FILE, metavar="FILE")
@option("--aid", is_flag=True)
@PLAIN
@option("--join", metavar="LINK")
@JSON
@click.pass_context
def verb(ctx: click.Context, /, **given: object) -> None:
    """Seat everybody and play."""
    options = Options(**given)  # type: ignore[arg-type] # click has checked what each of them is
    words = spoken()
    if options.join is not None:
        _join(ctx, options, options.join, words)
        return
    if options.as_json and not options.auto:
        raise ValueError(words("play.error.json"))
    if options.humans > options.people and ctx.get_parameter_source("humans") is ParameterSource.COMMANDLINE:
        alone = "--auto" if options.auto else "--watch"
        raise ValueError(words("play.error.bots_alone", option=alone, humans=options.humans))
    seed, seed_name = seed_named(options)
    screen = (Silence if options.as_json else Screen)(plain=options.plain)
    if options.people and options.resume is None:
        try:
            options = replace(options, resume=_offered(ctx, options, seed, screen, words))
        except EOFError:
            return
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
    file = options.resume
    game, session = _taken_up(ctx, options, file, seed, words) if file else _opened(options, seed, words)
    people = people_of(options, session.round.table, words)
    local = Local(game, session, people, bots_of(options.bots, game, words), seed)
    signs, told = signs_for(words, plain=screen.plain), not options.auto or options.watch
    evening = LocalEvening(local, screen, words, signs, told=told, file=file)
    _welcome(evening, options, seed_name)
    code = _play(evening)
    if options.as_json:
        echo_json(evening_facts(game, session) | {"seed": seed_name, "bots": list(bots_of(options.bots, game, words))})
    ctx.exit(code)


class Silence(Screen):
    """A screen on which nothing appears: what came of an evening is told at its end, to a program."""

    def _print(self, line: str, *, bold: bool = False) -> None:
        """Print nothing."""


def _join(ctx: click.Context, options: Options, link: str, words: Words) -> None:
    """Play at a table of a game room; raises ValueError for options that only a table of one's own has."""
    names = [name for name in fields(Options) if name not in AT_A_ROOMS_TABLE]
    others = [name for name in names if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if others:
        raise ValueError(words("join.error.with", options=_typed(options, others)))
    if len(options.name) > 1:
        raise ValueError(words("join.error.one_name"))
    from boodle.cli.table.join import join  # what speaks to rooms is opened when it is needed

    join(link, next(iter(options.name), None), words, watch=options.watch, plain=options.plain)


def _play(evening: LocalEvening) -> int:
    """Play to the end, or to where it is stopped, and save then; returns the exit code."""
    moved = len(evening.local.session.moves)
    for ending in ENDINGS:
        signal.signal(ending, signal.default_int_handler)
    try:
        evening.play()
    except (Quit, EOFError):
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    else:
        _played_out(evening)
        return 0
    _stop(evening, changed=len(evening.local.session.moves) > moved)
    return code


def _stop(evening: LocalEvening, *, changed: bool) -> None:
    """Save what was played, unless it was bots alone, and say where."""
    words, said = evening.words, [evening.words("play.stopped")]
    if changed and evening.with_people:
        try:
            file, aside = (evening.commands.file, None) if evening.commands.file else make_room(Path())
            save(evening.local.session, file, words)
        except CannotSave as error:
            said = [words("play.unsaved", why=f"{error}.")]
        except OSError as error:
            said = [words("play.unsaved", why=f"{why(error, words)}.")]
        else:
            if aside is not None:
                said.append(words("play.put_aside", file=aside))
            last = max(evening.local.people, default=0)
            shared = f" --humans {last + 1}" if last else ""
            hint = words("play.go_on", file=as_typed(str(file)), shared=shared)
            said += [words("play.saved", file=file), hint]
    elif evening.with_people and evening.commands.file is None:
        said = [words("play.nothing_to_save")]
    evening.screen.say()
    evening.screen.say(" ".join(said))


def _played_out(evening: LocalEvening) -> None:
    """Keep a saved evening that has come to its end under a name of its own, so that it is not offered again."""
    file = evening.commands.file
    if file is None or not file.name.startswith(AUTOSAVED):
        return
    try:
        said = evening.words("play.kept_whole", file=put_aside(save(evening.local.session, file, evening.words)))
    except CannotSave as error:
        said = f"{error}."
    except OSError as error:
        said = f"{why(error, evening.words)}."
    evening.screen.say(said)


def _offered(ctx: click.Context, options: Options, seed: bytes, screen: Screen, words: Words) -> Path | None:
    """Return the evening that this folder keeps, where somebody wants to go on with it; raises EOFError.

    Who has said what he wants to play is told of it and not asked.
    """
    file = kept_in(Path())
    if file is None:
        return None
    try:
        _, session = resume(file, nature_of(seed), words)
    except CannotRead as error:
        screen.say(f"{error}.")
        return None
    table = session.round.table
    if session.round.over or options.people > len(table.players):
        return None
    if any(ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in IN_A_SAVED_EVENING):
        screen.say(words("play.also_here", file=as_typed(str(file))))
        return None
    names = [table.players[seat].name for seat in present(table.players)]
    screen.say(words("play.offer", file=file, names=names, deals=table.deals))
    new = words("play.offer_new")
    while (said := screen.ask(f"{words('play.offer_ask', new=new)} ").lower()) and not new.startswith(said):
        screen.say(words("play.offer_again", new=new))
    return None if said else file


def _opened(options: Options, seed: bytes, words: Words) -> tuple[AnyGame, Session[Any]]:
    """Return a new evening and its game."""
    game, house = rules_of(options, words)
    return game, Session(game.opened(house, names_of(options, house, game, words)), nature_of(seed))


def _taken_up(
    ctx: click.Context, options: Options, file: Path, seed: bytes, words: Words
) -> tuple[AnyGame, Session[Any]]:
    """Return a saved evening and its game, played through to where it was left."""
    given = [name for name in IN_A_SAVED_EVENING if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if given:
        raise ValueError(words("play.error.resume_with", options=_typed(options, given)))
    game, session = resume(file, nature_of(seed), words)
    if session.round.over:
        raise CannotRead(words("play.error.is_over", file=file))
    return game, session


def _typed(options: Options, names: list[str]) -> list[str]:
    """Return options as they are typed; the game is a word by itself."""
    return [{"game": str(options.game), "as_json": "--json"}.get(name, f"--{name}") for name in names]


def _welcome(evening: LocalEvening, options: Options, seed_name: str | None) -> None:
    words, screen, local = evening.words, evening.screen, evening.local
    players = local.table.players
    names = [
        words("play.named_you", name=players[seat].name) if seat == local.only else players[seat].name
        for seat in present(players)
    ]
    telling, house = evening.company.tellings[None], local.table.house
    screen.say(words(telling.greeting, names=names))
    rules = words("play.rules", preset=local.game.form.words.answer(words, "preset", house.preset))
    screen.say(" ".join([rules, *telling.remarks(house)]))
    if options.resume is not None:
        screen.say(words("play.resumed", file=options.resume))
    screen.say(words("play.welcome_help") if options.people else words("play.seed", seed=seed_name))
