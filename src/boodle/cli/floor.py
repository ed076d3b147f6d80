"""`boodle floor`: what went wrong at the table, and what the dealer does now."""

from difflib import get_close_matches
from typing import Any

import click

from boodle.cli import BAD_INPUT
from boodle.cli.floor_desk import FloorDesk
from boodle.cli.floor_matter import Matter
from boodle.cli.helping import SpokenCommand, SpokenGroup, SpokenOption, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON
from boodle.cli.output import echo_json
from boodle.cli.table.screen import Screen
from boodle.cli.typed import OneWord
from boodle.figures import whole_number
from boodle.floor import INCIDENTS, OUTCOMES, Answer, Fact, FactRange, Incident, RulingBook
from boodle.games import FLOOR, HOLDEM
from boodle.notation.floor.given import inputs_of
from boodle.words.catalogue import Words, capital
from boodle.words.floor import FloorInWords

BOOK = option(
    "--book", type=OneWord(book.value for book in RulingBook), default=RulingBook.HOUSE.value, show_default=True
)
GAME = option("--game", type=OneWord(FLOOR), default=HOLDEM.name, show_default=True)


class Incidents(SpokenGroup):
    """Every incident as a verb of its own, with what is asked about it as options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every incident."""
        return list(INCIDENTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Make the verb of an incident; raises ValueError naming the nearest ones."""
        incident = INCIDENTS.get(cmd_name)
        if incident is None:
            if ctx.resilient_parsing:
                return None
            near = get_close_matches(cmd_name, INCIDENTS, 3, 0.4) or list(INCIDENTS)[:3]
            raise ValueError(spoken(ctx)("floor.says.error_incident", got=repr(cmd_name), near=near))
        return _verb_of(incident, spoken(ctx))

    def lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return the incidents with their titles."""
        told = FloorInWords(spoken(ctx))
        return [(name, told.title(incident)) for name, incident in INCIDENTS.items()]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the incidents by their titles."""
        with formatter.section(spoken(ctx)("help_floor.incidents")):
            formatter.write_dl(self.lines(ctx))


@click.group(cls=Incidents, key="floor", invoke_without_command=True)
@option("--list", "looked_for", is_flag=False, flag_value="", metavar="[WORDS]")
@BOOK
@GAME
@JSON
@click.pass_context
def verb(ctx: click.Context, *, looked_for: str | None, book: str, game: str, as_json: bool) -> None:
    """List, or ask what happened, unless it is said."""
    if ctx.invoked_subcommand is not None:
        return
    words = spoken()
    if looked_for is not None or as_json:
        _list(words, looked_for or "", FLOOR[game], as_json=as_json)
    else:
        FloorDesk(Screen(), words, game).from_the_beginning(RulingBook(book))


def _list(words: Words, looked_for: str, column: str | None, *, as_json: bool) -> None:
    """List what is looked for, the best first, or everything by groups; raises ValueError when there is nothing."""
    told = FloorInWords(words, column)
    found = told.found(looked_for)
    if as_json:
        echo_json([_listed(told, one) for one in found])
        return
    if not found:
        hint = words(f"room_floor.another.{column or 'books'}")
        raise ValueError(f"{words('floor.says.not_found', text=repr(looked_for))} {hint}")
    screen = Screen()
    for group in dict.fromkeys("" if looked_for.strip() else one.group for one in found):
        if group:
            screen.say(told.group(group), bold=True)
        screen.rows([(one.name, told.title(one)) for one in found if group in ("", one.group)])
        screen.say()
    screen.say(words("room_floor.beyond"))
    screen.say(words("floor.says.usage"))


def _listed(told: FloorInWords, incident: Incident) -> dict[str, Any]:
    facts = {fact.name: told.expected(fact) for fact in incident.facts}
    return {
        "incident": incident.name,
        "title": told.title(incident),
        "group": incident.group,
        "rules": list(incident.rules),
        "facts": facts,
    }


def _verb_of(incident: Incident, words: Words) -> click.Command:
    """Make the verb of one incident: an option for each fact, and for all that the room can work with."""
    told = FloorInWords(words)
    facts = [
        SpokenOption([f"--{fact.name}", _inside(fact.name)], metavar=_metavar(fact), help=told.ask(fact))
        for fact in incident.facts
    ]
    inputs = [
        SpokenOption([f"--{name}", _inside(name)], metavar=name.upper(), help=capital(told.input(name)) + ".")
        for name in _inputs(incident)
    ]

    @click.pass_context
    def ruled(ctx: click.Context, /, book: str, game: str, *, as_json: bool, **told_of: str | None) -> None:
        """Rule, or ask for what is missing."""
        handed = {name: value for name in _inputs(incident) if (value := told_of[_inside(name)]) is not None}
        matter = Matter(words, incident, RulingBook(book), game, handed)
        for fact in incident.facts:
            if (text := told_of[_inside(fact.name)]) is not None:
                matter.learn(fact.name, _answer(fact, text))
        if as_json:
            answer = matter.as_json()
            echo_json(answer)
            ctx.exit(BAD_INPUT if "asks" in answer else 0)
        FloorDesk(Screen(), words, game).rule_on(matter)

    made = click.command(incident.name, cls=SpokenCommand, key="floor", says=told.headline(incident))
    command = made(JSON(GAME(BOOK(ruled))))
    command.params = [*facts, *inputs, *command.params]
    return command


def _inputs(incident: Incident) -> tuple[str, ...]:
    """Name all that the room can work with for an incident."""
    rulings = (row.ruling for rows in incident.books.values() for row in rows)
    calculators = dict.fromkeys([incident.counted_by, *(OUTCOMES[key].calculator for key in rulings)])
    return tuple(dict.fromkeys(name for calculator in calculators for name in inputs_of(calculator)))


def _metavar(fact: Fact) -> str:
    return f"{fact.least}-{fact.most}" if isinstance(fact, FactRange) else "|".join(fact.answers)


def _inside(name: str) -> str:
    """Return the name under which the value of an option arrives."""
    return f"told_{name.replace('-', '_')}"


def _answer(fact: Fact, text: str) -> Answer:
    """Read an answer: a number where one is asked for, else as it stands."""
    number = whole_number(text) if isinstance(fact, FactRange) else None
    return text if number is None else number
