"""`boodle rules`: the presets, a house's answers in words, two houses side by side, and a house of one's own."""

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import click

from boodle.cli.rules_new import Interview, free_file, write_file
from boodle.cli.terminal.saving import CannotRead, read_text
from boodle.cli.terminal.screen import Screen
from boodle.notation.errors import NotationError
from boodle.notation.house import FIELDS, About, HouseFile, expected, preset, presets, read_house_file, write_house
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words, capital
from boodle.words.house import house_answer, house_question
from boodle.words.house_questions import asked_of
from boodle.words.leaflet import leaflet
from boodle.words.presets import preset_source, preset_story, preset_title

HELP = """Show house rules, compare them, and write your own.

Without anything more the presets are listed. Where NAME is asked for, a
preset or a TOML file of your own will do.

\b
  boodle rules
  boodle rules show rummoli
  boodle rules diff pagat my-rules.toml
  boodle rules new my-rules.toml --base rummoli
  boodle rules new my-rules.toml --base my-rules.toml     to go on or change it
"""

NEW_HELP = """Ask the questions of a house one after the other, and write a file.

The file is played by with `boodle play --rules FILE`.
"""

USUAL_FILE = Path("house-rules.toml")


class Parts(click.Group):
    """The verbs below `rules`; a misspelt one is told with those that there are."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a verb; raises ValueError."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            names = self.list_commands(ctx)
            near = get_close_matches(cmd_name, names, 1) or names
            raise ValueError(Words()("rules.error.no_verb", name=repr(cmd_name), verbs=near))
        return found


@dataclass(frozen=True, slots=True)
class Told:
    """House rules that were asked for by name: what they are called here, and what their file says."""

    name: str
    file: HouseFile

    @property
    def title(self) -> str:
        """The title, or else the name by which they were asked for."""
        return self.file.about.title or self.name


def named(name: str, words: Words) -> Told:
    """Return the rules of a preset or of a file; raises ValueError naming the nearest preset."""
    if name in presets():
        return Told(name, HouseFile(house=preset(name), base=name, about=_about(words, name)))
    if not Path(name).exists():
        near = expected(name, presets())
        raise ValueError(words("rules.error.no_such", name=repr(name), near=near))
    try:
        return Told(name, read_house_file(read_text(Path(name), words)))
    except NotationError as error:
        raise CannotRead(words("rules.error.not_read", file=name, why=error)) from None


def _about(words: Words, name: str) -> About:
    """Return what a preset says of itself, as a family's file would."""
    story = "\n\n".join(preset_story(words, name))
    return About(title=preset_title(words, name), source=preset_source(words, name), description=story)


@click.group(cls=Parts, help=HELP, invoke_without_command=True)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """List the presets, unless more is asked."""
    if ctx.invoked_subcommand is not None:
        return
    screen, words = Screen(), Words()
    for_how_many = [(name, _players(words, HouseFile(house=preset(name)))) for name in presets()]
    screen.rows([(name, f"{preset_title(words, name)}: {players}") for name, players in for_how_many])
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
        click.echo(write_house(told.file.house), nl=False)
    elif book:
        click.echo(leaflet(words, told.file.house, ids=not no_ids), nl=False)
    else:
        _tell(Screen(), words, told)


@verb.command
@click.argument("one", metavar="NAME")
@click.argument("other", metavar="NAME")
def diff(one: str, other: str) -> None:
    """Show what two houses answer differently."""
    screen, words = Screen(), Words()
    first, second = named(one, words), named(other, words)
    houses = [(told.name, told.file.house) for told in (first, second)]
    said = [(whose, _answers(words, house)) for whose, house in houses]
    differ = [name for name in FIELDS if len({answers.get(name) for _, answers in said}) > 1]
    if not differ:
        screen.say(words("rules.diff.alike", one=one, other=other))
        return
    for name in differ:
        screen.say(house_question(words, name), bold=True)
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
    told = None if base is None else named(base, words)
    goes_on = base is not None and base not in presets() and file.exists() and file.samefile(base)
    free_file(file, words, force=force or goes_on)
    interview = Interview(screen, words)
    text = interview.hold(base if told is None or base in presets() else told.file)
    if text is not None:
        write_file(file, text, screen, words, interview.unasked)


def _said(house: HouseRules) -> list[str]:
    """Return the fields that make a difference in a house, but for its name, which is its title."""
    return [name for name in asked_of(house) if name != "preset"]


def _answers(words: Words, house: HouseRules) -> dict[str, str]:
    """Return what a house answers in words, where it makes a difference."""
    return {name: house_answer(words, name, getattr(house, name)) for name in _said(house)}


def _players(words: Words, told: HouseFile) -> str:
    fewest, most = told.house.fewest_players, told.house.most_players
    return words("rules.exactly" if fewest == most else "rules.players", fewest=fewest, most=most)


def _tell(screen: Screen, words: Words, told: Told) -> None:
    """Say who they are, how an evening goes, and each answer that makes a difference."""
    file, base = told.file, preset(told.file.base)
    own = told.name not in presets()
    screen.say(f"{told.title}: {_players(words, file)}.", bold=True)
    if file.about.source:
        screen.say(words("rules.source", source=file.about.source))
    for paragraph in file.about.paragraphs:
        screen.say()
        screen.say(paragraph)
    screen.say()
    if own:
        screen.say(words("rules.begun", base=file.base))
        screen.say()
    for name in _said(file.house):
        answer = capital(house_answer(words, name, getattr(file.house, name)))
        said = words("rules.answer", question=house_question(words, name), answer=answer)
        changed = own and getattr(file.house, name) != getattr(base, name)
        screen.say(words("rules.own", said=said) if changed else said)
    screen.say()
    screen.say(words("rules.affiliation"))
