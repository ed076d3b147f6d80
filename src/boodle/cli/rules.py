"""`boodle rules`: the presets, a house's answers in words, two houses side by side, and a house of one's own."""

from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from boodle.cli.houses import NamedHouse, named
from boodle.cli.output import echo_file
from boodle.cli.rules_new import Interview, free_file, write_file
from boodle.cli.table.screen import Screen
from boodle.games import GAMES, TRIPOLEY, AnyGame, HouseForm
from boodle.notation.houses import PRESET, HouseFile
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words, capital

HELP = """Show house rules, compare them, and write your own.

Without anything more the presets are listed. Where NAME is asked for, a
preset or a TOML file of your own will do.

\b
  boodle rules
  boodle rules show rummoli
  boodle rules show turbo
  boodle rules diff pagat my-rules.toml
  boodle rules new my-rules.toml --base rummoli
  boodle rules new my-rules.toml --base my-rules.toml     to go on or change it
"""

NEW_HELP = """Ask the questions of a house one after the other, and write a file.

The file is played by with `boodle play --rules FILE`.
"""

USUAL_FILE = Path("house-rules.toml")


class RulesParts(click.Group):
    """The verbs below `rules`; a misspelt one is told with those that there are."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a verb; raises ValueError."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            names = self.list_commands(ctx)
            near = get_close_matches(cmd_name, names, 1) or names
            raise ValueError(Words()("rules.error.no_verb", name=repr(cmd_name), verbs=near))
        return found


@click.group(cls=RulesParts, help=HELP, invoke_without_command=True)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """List the presets, unless more is asked."""
    if ctx.invoked_subcommand is not None:
        return
    screen, words = Screen(), Words()
    for game in GAMES.values():
        screen.say(words(f"rules.game.{game.name}"), bold=True)
        screen.rows([(name, _row(words, game, name)) for name in game.form.notation.presets()])
        screen.say()
    screen.say(words("rules.more"))
    screen.say(words("rules.affiliation"))


@verb.command
@click.argument("name", metavar="NAME")
@click.option("--toml", is_flag=True, help="Write every answer as TOML, to be kept and changed.")
@click.option("--book", is_flag=True, help="Write the rules as a leaflet to be read and printed, in Markdown.")
@click.option("--no-ids", is_flag=True, help="With --book: leave out the ids of the rules.")
def show(name: str, *, toml: bool, book: bool, no_ids: bool) -> None:
    """Tell of an evening by these rules, and answer every question."""
    words = Words()
    told = named(name, words)
    if toml and book:
        raise ValueError(words("rules.error.two_ways"))
    if no_ids and not book:
        raise ValueError(words("rules.error.ids_of_book"))
    if toml:
        echo_file(told.game.form.notation.write(told.house))
    elif book:
        click.echo(told.game.form.words.leaflet(words, told.house, ids=not no_ids), nl=False)
    else:
        _tell(Screen(), words, told)


@verb.command
@click.argument("one", metavar="NAME")
@click.argument("other", metavar="NAME")
def diff(one: str, other: str) -> None:
    """Show what two houses answer differently."""
    screen, words = Screen(), Words()
    first, second = named(one, words), named(other, words)
    if first.game is not second.game:
        games = [words(f"rules.game.{told.game.name}") for told in (first, second)]
        raise ValueError(words("rules.error.two_games", one=one, other=other, game=games[0], another=games[1]))
    asks = first.game.form.words
    said = [(told.name, _answers(words, told)) for told in (first, second)]
    differ = [name for name in asks.questions if len({answers.get(name) for _, answers in said}) > 1]
    if not differ:
        screen.say(words("rules.diff.alike", one=one, other=other))
        return
    for name in differ:
        screen.say(asks.question(words, name), bold=True)
        screen.rows([(whose, answers.get(name, words("rules.diff.not_asked"))) for whose, answers in said])
        screen.say()
    screen.say(words("rules.diff.count", n=len(differ)))


@verb.command(help=NEW_HELP)
@click.argument("file", metavar="[FILE]", required=False, default=USUAL_FILE, type=click.Path(path_type=Path))
@click.option("--base", metavar="NAME", help="A preset or a file whose answers are offered; else it is asked first.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def new(file: Path, *, base: str | None, force: bool) -> None:
    """Ask, and write what differs from the base."""
    screen, words = Screen(), Words()
    told = None if base is None else _of_tripoley(named(base, words), words)
    presets = TRIPOLEY.form.notation.presets()
    goes_on = base is not None and base not in presets and file.exists() and file.samefile(base)
    free_file(file, words, force=force or goes_on)
    interview = Interview(screen, words)
    text = interview.hold(base if told is None or base in presets else told)
    if text is not None:
        write_file(file, text, screen, words, interview.unasked)


def _of_tripoley(told: NamedHouse, words: Words) -> HouseFile[HouseRules]:
    """Return a file of Tripoley; only its questions are asked here."""
    if told.game is not TRIPOLEY:
        raise ValueError(words("rules.error.not_asked", name=told.name))
    return HouseFile(house=told.house, base=told.base, about=told.about)


def _row(words: Words, game: AnyGame, name: str) -> str:
    form = game.form
    return f"{form.words.title(words, name)}: {_players(words, form.notation.preset(name))}"


def _players(words: Words, house: Any) -> str:  # noqa: ANN401 - the rules of any game
    fewest, most = house.fewest_players, house.most_players
    return words("rules.exactly" if fewest == most else "rules.players", fewest=fewest, most=most)


def _answers(words: Words, told: NamedHouse) -> dict[str, str]:
    """Return what a house answers where it makes a difference, but for its name, which is its title."""
    asks, house = told.game.form.words, told.house
    return {name: asks.answer(words, name, getattr(house, name)) for name in asks.asked_of(house) if name != PRESET}


def _tell(screen: Screen, words: Words, told: NamedHouse) -> None:
    """Say who they are, how an evening goes, and each answer that makes a difference."""
    form: HouseForm[Any] = told.game.form
    own = not told.is_preset
    changes = form.differing(told.house, form.notation.preset(told.base)) if own else ()
    screen.say(f"{told.title}: {_players(words, told.house)}.", bold=True)
    if told.about.source:
        screen.say(words("rules.source", source=told.about.source))
    for paragraph in told.about.paragraphs:
        screen.say()
        screen.say(paragraph)
    screen.say()
    if own:
        screen.say(words("rules.begun", base=told.base))
        screen.say()
    for name, answer in _answers(words, told).items():
        said = words("rules.answer", question=form.words.question(words, name), answer=capital(answer))
        screen.say(words("rules.own", said=said) if name in changes else said)
    if told.game is TRIPOLEY:
        screen.say()
        screen.say(words("rules.affiliation"))
