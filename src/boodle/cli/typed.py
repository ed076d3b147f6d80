"""What is typed behind an option: each kind is read, refused in one sentence, and completed by the shell."""

import math
import secrets
from collections.abc import Iterable, Sequence

import click
from click.shell_completion import CompletionItem

from boodle.cli.language import spoken
from boodle.figures import whole_number
from boodle.words.catalogue import Words


def within(text: str, option: str, least: int, most: int, words: Words) -> int:
    """Read a whole number, with `_` or `,` between its thousands where somebody likes; raises ValueError."""
    text = text.strip()
    number = whole_number(text.replace("_", "").replace(",", ""), least, most)
    if number is None:
        facts = {"option": option, "value": text or words("help_options.empty"), "least": least, "most": most}
        raise ValueError(words("play.error.number", **facts))
    return number


class Number(click.ParamType[int]):
    """A whole number within bounds."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Set the bounds."""
        self.least, self.most = least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it; raises ValueError."""
        return within(str(value), _name_of(param), self.least, self.most, spoken(ctx))


class Chips(click.ParamType[float]):
    """A number of chips above 0, with parts."""

    name = "chips"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it; raises ValueError."""
        del param
        text = str(value).strip()
        try:
            chips = float(text)
        except ValueError:
            chips = math.nan
        if not (0 < chips < math.inf):
            words = spoken(ctx)
            raise ValueError(words("match.error.until", value=text or words("help_options.empty")))
        return chips


def seed_by_chance() -> int:
    """Draw a seed, short enough to be typed again."""
    return secrets.randbelow(1_000_000)


class Seed(click.ParamType[str]):
    """A word or a number that settles all chance."""

    name = "seed"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read it as it stands; raises ValueError where nothing does."""
        if not str(value).strip():
            raise ValueError(spoken(ctx)("help_options.error.no_seed", option=_name_of(param)))
        return str(value)


class OneWord(click.Choice[str]):
    """One of several words."""

    def __init__(self, words: Iterable[str]) -> None:
        """Set what can be said."""
        super().__init__(tuple(words))

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read it; raises ValueError naming the words that there are."""
        if value not in self.choices:
            facts = {"option": _name_of(param), "value": repr(value), "answers": self.choices}
            raise ValueError(spoken(ctx)("help_options.error.one_of", **facts))
        return str(value)


class HouseName(click.ParamType[str]):
    """A preset's name, or a file of house rules, or `-`; who plays by them reads them."""

    name = "rules"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete presets, else files."""
        del ctx, param
        from boodle.games import GAMES  # only where somebody has a preset completed

        names = [name for game in GAMES.values() for name in game.form.notation.presets()]
        near = [CompletionItem(name) for name in names if name.startswith(incomplete)]
        return near or [CompletionItem(incomplete, type="file")]


class BotNames(click.ParamType[str]):
    """Bots by name, one for all or parted by commas."""

    name = "bots"

    def __init__(self, names: Sequence[str]) -> None:
        """Set which there are; who seats them refuses others."""
        self.names = names

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete the last of them."""
        del ctx, param
        before, comma, last = incomplete.rpartition(",")
        return [CompletionItem(f"{before}{comma}{name}") for name in self.names if name.startswith(last)]


def _name_of(param: click.Parameter | None) -> str:
    """Return how a parameter is called where it is refused: an argument as the help has it."""
    if param is None:
        return ""
    return param.opts[0].upper() if isinstance(param, click.Argument) else param.opts[0]
