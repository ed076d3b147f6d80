"""`boodle rules`: the presets, a house's answers in words, two houses side by side, and a house of one's own."""

from pathlib import Path
from typing import Any

import click

from boodle.cli.helping import SpokenCommand, SpokenGroup, option
from boodle.cli.houses import NamedHouse, named
from boodle.cli.language import spoken
from boodle.cli.options import FILE, JSON
from boodle.cli.output import echo_file, echo_json
from boodle.cli.rules_facts import difference, house_facts, preset_facts
from boodle.cli.rules_new import Interview, free_file, write_file
from boodle.cli.table.screen import Screen
from boodle.cli.typed import HouseName
from boodle.games import GAMES, TRIPOLEY, HouseForm
from boodle.notation.houses import PRESET, HouseFile
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words, capital

USUAL_FILE = Path("house-rules.toml")


@click.group(cls=SpokenGroup, key="rules", invoke_without_command=True)
@JSON
@click.pass_context
def verb(ctx: click.Context, *, as_json: bool) -> None:
    """List the presets, unless more is asked."""
    if ctx.invoked_subcommand is not None:
        return
    screen, words = Screen(), spoken()
    presets = [named(name, words) for game in GAMES.values() for name in game.form.notation.presets()]
    if as_json:
        echo_json([preset_facts(preset) for preset in presets])
        return
    for game in GAMES.values():
        screen.say(words(f"rules.game.{game.name}"), bold=True)
        screen.rows([(one.name, _row(words, one)) for one in presets if one.game is game])
        screen.say()
    screen.say(words("rules.more"))
    screen.say(words("rules.affiliation"))


@verb.command("show", cls=SpokenCommand, key="rules.show")
@click.argument("name", metavar="NAME", type=HouseName())
@option("--toml", is_flag=True)
@option("--book", is_flag=True)
@option("--no-ids", is_flag=True)
@JSON
def show(name: str, *, toml: bool, book: bool, no_ids: bool, as_json: bool) -> None:
    """Tell of an evening by these rules, and answer every question."""
    words = spoken()
    house = named(name, words)
    ways = [way for way, asked in (("--toml", toml), ("--book", book), ("--json", as_json)) if asked]
    if len(ways) > 1:
        raise ValueError(words("rules.error.two_ways", ways=ways[:2]))
    if no_ids and not book:
        raise ValueError(words("rules.error.ids_of_book"))
    if toml:
        echo_file(house.game.form.notation.write(house.house))
    elif book:
        click.echo(house.game.form.words.leaflet(words, house.house, ids=not no_ids), nl=False)
    elif as_json:
        echo_json(house_facts(house))
    else:
        _tell(Screen(), words, house)


@verb.command("diff", cls=SpokenCommand, key="rules.diff")
@click.argument("one", metavar="NAME", type=HouseName())
@click.argument("other", metavar="NAME", type=HouseName())
@JSON
def diff(one: str, other: str, *, as_json: bool) -> None:
    """Show what two houses answer differently."""
    screen, words = Screen(), spoken()
    first, second = named(one, words), named(other, words)
    if first.game is not second.game:
        games = [words(f"rules.game.{house.game.name}") for house in (first, second)]
        raise ValueError(words("rules.error.two_games", one=one, other=other, game=games[0], another=games[1]))
    if as_json:
        echo_json(difference(first, second))
        return
    asks = first.game.form.words
    said = [(house.name, _answers(words, house)) for house in (first, second)]
    differ = [name for name in asks.questions if len({answers.get(name) for _, answers in said}) > 1]
    if not differ:
        screen.say(words("rules.diff.alike", one=one, other=other))
        return
    for name in differ:
        screen.say(asks.question(words, name), bold=True)
        screen.rows([(whose, answers.get(name, words("rules.diff.not_asked"))) for whose, answers in said])
        screen.say()
    screen.say(words("rules.diff.count", n=len(differ)))


@verb.command("new", cls=SpokenCommand, key="rules.new")
@click.argument("file", metavar="[FILE]", required=False, default=USUAL_FILE, type=FILE)
@option("--base", metavar="NAME", type=HouseName())
@option("--force", is_flag=True)
def new(file: Path, *, base: str | None, force: bool) -> None:
    """Ask, and write what differs from the base."""
    screen, words = Screen(), spoken()
    begun = None if base is None else _of_tripoley(named(base, words), words)
    presets = TRIPOLEY.form.notation.presets()
    goes_on = base is not None and base not in presets and file.exists() and file.samefile(base)
    free_file(file, words, force=force or goes_on)
    interview = Interview(screen, words)
    text = interview.hold(base if begun is None or base in presets else begun)
    if text is not None:
        write_file(file, text, screen, words, interview.unasked)


def _of_tripoley(told: NamedHouse, words: Words) -> HouseFile[HouseRules]:
    """Return a file of Tripoley; only its questions are asked here."""
    if told.game is not TRIPOLEY:
        games = {fact: words(f"rules.game.{game.name}") for fact, game in (("game", told.game), ("asked", TRIPOLEY))}
        raise ValueError(words("rules.error.not_asked", name=told.name, **games))
    return HouseFile(house=told.house, base=told.base, about=told.about)


def _row(words: Words, preset: NamedHouse) -> str:
    return f"{words('play.before', what=preset.title)} {_players(words, preset.house)}"


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
    screen.say(f"{words('play.before', what=told.title)} {_players(words, told.house)}.", bold=True)
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
        said = words("rules.answer", question=form.words.question(words, name, told.house), answer=capital(answer))
        screen.say(words("rules.own", said=said) if name in changes else said)
    if told.game is TRIPOLEY:
        screen.say()
        screen.say(words("rules.affiliation"))
