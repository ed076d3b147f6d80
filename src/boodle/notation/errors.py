"""What cannot be read: one sentence that names the token, and the line where there is one."""

import re

from boodle.echo import Mistyped, Saying, saying

PLACED = re.compile(r"(?P<reason>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)")


class NotationError(Mistyped):
    """A text that is no notation; the message names the token and what was expected."""


def torn(error: Exception) -> Saying | str:
    """Return why a text is no TOML: its place apart from the reason, which Python's reader has in English alone."""
    match = PLACED.fullmatch(str(error))
    return str(error) if match is None else saying("{reason} (at line {line}, column {column})", **match.groupdict())
