"""What cannot be read: one sentence that names the token, and the line where there is one."""

import re

from boodle.echo import Mistyped, Saying, saying

PLACED = re.compile(r"(?P<reason>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)")
AT_END = " (at end of document)"


class NotationError(Mistyped):
    """A text that is no notation; the message names the token and what was expected."""


def torn(error: Exception) -> Saying | str:
    """Return why a text is no TOML: its place apart from the reason, which Python's reader has in English alone."""
    if isinstance(error, RecursionError):
        return saying("brackets stand too deep in brackets")
    told = str(error)
    if told.endswith(AT_END):
        return saying("{reason} (at the end)", reason=told.removesuffix(AT_END))
    match = PLACED.fullmatch(told)
    return told if match is None else saying("{reason} (at line {line}, column {column})", **match.groupdict())
