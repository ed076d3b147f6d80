"""The TOML of a house, measured in one pass before it is read, as reading it can take long or break off (SERVER 20).

Python's reader takes quadratic time for a name of many parts, goes some calls deeper for each bracket, and refuses a
long number in words that are none of ours. So the signs outside texts and remarks are counted first.
"""

import re
import tomllib

from boodle.echo import Saying, saying
from boodle.notation.errors import NotationError, torn

LARGEST = 16_000
"""So many signs a file may have: every question answered and explained is a third of it."""
DEEPEST = 10
"""So many brackets may stand open."""
MOST_PARTS = 8
"""A name may have so many parts between dots."""
MOST_FIGURES = 24
"""A number may have so many signs; the largest that TOML knows has nineteen figures."""

PIECE = re.compile(
    r"""(?P<text>["]{3}(?:[^"\\]++|\\.|"(?!""))*+"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""
    r"|(?P<remark>\#[^\n]*+)"
    r"|(?P<torn>[\"'])"
    r"|(?P<opens>[\[{])|(?P<closes>[\]}])|(?P<dot>\.)|(?P<ends>[\n=,])"
    rf"|(?P<figures>(?<!\w)[0-9][0-9A-Fa-fobx_]{{{MOST_FIGURES},}}+)",
    re.DOTALL,
)


def parsed(text: str) -> dict[str, object]:
    """Read a file of house rules as TOML; raises NotationError, unread where it is beyond what anybody writes."""
    if len(text) > LARGEST:
        raise NotationError(
            "house rules of {count} characters are too long: expected at most {largest}",
            count=len(text),
            largest=LARGEST,
        )
    found = _beyond(text)
    if found is not None:
        place, told = found
        line = text.count("\n", 0, place) + 1
        raise NotationError("house rules, line {line}: {told}", line=line, told=told)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        hint = saying("; words stand in quotation marks, numbers do not") if "Invalid value" in str(error) else ""
        raise NotationError("house rules are no TOML: {why}{hint}", why=torn(error), hint=hint) from None


def _beyond(text: str) -> tuple[int, Saying] | None:
    """Return where a text goes beyond bounds, and what was expected; of one that is torn the reader finds the place."""
    depth = dots = 0
    for piece in PIECE.finditer(text):
        match piece.lastgroup:
            case "opens" | "closes" | "ends":
                depth, dots = depth + STEPS[piece.lastgroup], 0
            case "dot":
                dots += 1
            case "figures":
                return piece.start(), saying(
                    "a number of {count} signs: expected at most {most}", count=len(piece[0]), most=MOST_FIGURES
                )
            case "torn":
                return None
        if depth > DEEPEST:
            return piece.start(), saying(
                "brackets more than {deepest} deep: expected an answer a line", deepest=DEEPEST
            )
        if dots >= MOST_PARTS:
            return piece.start(), saying(
                "a name of more than {parts} parts: expected the name of a house rule", parts=MOST_PARTS
            )
    return None


STEPS = {"opens": 1, "closes": -1, "ends": 0}
"""How much deeper one is after a bracket."""
