"""A number on the command line, within bounds."""

import click

from boodle.cli.language import words_of
from boodle.words.catalogue import Words


class Number(click.ParamType[int]):
    """A whole number within bounds; whatever else is refused in one sentence."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Set the bounds."""
        self.least, self.most = least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it; raises ValueError."""
        return within(str(value), param.opts[0] if param is not None else "", self.least, self.most, words_of(ctx))


def within(text: str, option: str, least: int, most: int, words: Words) -> int:
    """Read the whole number that an option was given; raises ValueError naming its bounds."""
    text = text.strip()
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
    if number is None or not least <= number <= most:
        facts = {"option": option, "value": text or "empty", "least": least, "most": most}
        raise ValueError(words("play.error.number", **facts))
    return number
