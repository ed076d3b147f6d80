"""A number on the command line, within bounds."""

import click

from boodle.words.catalogue import Words


class Number(click.ParamType[int]):
    """A whole number within bounds; whatever else is refused in one sentence."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        """Set the bounds."""
        self.least, self.most = least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it; raises ValueError."""
        del ctx
        text = str(value).strip()
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
        if number is None or not self.least <= number <= self.most:
            option = param.opts[0] if param is not None else ""
            facts = {"option": option, "value": text or "empty", "least": self.least, "most": self.most}
            raise ValueError(Words()("play.error.number", **facts))
        return number
