"""What stands on the command line of the laboratory, read and checked: each fault is one sentence naming the option."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from boodle.cli.language import LANGUAGE, words_of
from boodle.cli.number import Number
from boodle.games import TRIPOLEY
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

Verb = TypeVar("Verb", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)


class Many(Number):
    """A whole number within bounds, however large, with `_` or `,` between its thousands where somebody likes."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it; raises ValueError."""
        text = str(value).strip()
        plain = text.replace("_", "").replace(",", "")
        if plain.isascii() and plain.isdecimal() and len(plain) <= len(str(self.most)):
            number = int(plain)
            if self.least <= number <= self.most:
                return number
        option = param.opts[0] if param is not None else ""
        facts = {"option": option, "value": text or "empty", "least": self.least, "most": self.most}
        raise ValueError(words_of(ctx)("play.error.number", **facts))


def written_to(verb: Verb) -> Verb:
    """Give a verb the options by which its figures are written."""
    for option in (
        LANGUAGE,
        click.option("--csv", type=FILE, metavar="FILE", help="Write a line for each figure."),
        click.option("--json", "json_wanted", is_flag=True, help="Write everything as one JSON object."),
    ):
        verb = option(verb)
    return verb


def players_at(asked: int | None, usual: int, house: HouseRules, rules: str, words: Words) -> int:
    """Return how many sit at the table: as asked, or as usual where the rules let them; raises ValueError."""
    least, most = TRIPOLEY.form.players(house)
    players = min(max(usual, least), most) if asked is None else asked
    if not least <= players <= most:
        raise ValueError(words("sim.error.players", players=players, least=least, most=most, rules=rules))
    return players


def check_place(file: Path | None, key: str, words: Words) -> None:
    """Refuse a file that cannot be written before anything is played; raises ValueError."""
    if file is None:
        return
    why = "is_folder" if file.is_dir() else "" if file.absolute().parent.is_dir() else "no_folder"
    if why:
        raise ValueError(words(key, file=file, why=words(f"match.error.{why}")))
