"""What is typed for a tournament: hours, chips, times, names with numbers; one sentence when it cannot be read."""

import re

from boodle.cli.language import spoken
from boodle.cli.options import MOST_CHIPS
from boodle.figures import whole_number

HOURS = re.compile(r"\d{1,2}(?:\.\d{1,2})?")
SINCE = re.compile(r"(\d{1,2}):([0-5]\d)(?::([0-5]\d))?")
HAS = re.compile(r"\s*(?P<name>[^\s:=](?:.*[^\s:=])?)[\s:=]+(?P<count>\d{1,6})(?P<last>!?)\s*")


def hours_of(text: str) -> float:
    """Read a number of hours; raises ValueError."""
    if HOURS.fullmatch(text) is None or not float(text):
        raise ValueError(spoken()("tournament.error.no_hours", value=repr(text)))
    return float(text)


def numbers_of(option: str, text: str, *, least: int = 0) -> tuple[int, ...]:
    """Read numbers parted by commas or blanks; raises ValueError."""
    return tuple(number_of(option, one, least=least) for one in text.replace(",", " ").split())


def number_of(option: str, text: str, *, least: int = 0) -> int:
    """Read a whole number; raises ValueError."""
    number = whole_number(text, least, MOST_CHIPS)
    if number is None:
        facts = {"what": option, "value": repr(text), "least": least, "most": MOST_CHIPS}
        raise ValueError(spoken()("tournament.error.no_number", **facts))
    return number


def seconds_since(text: str) -> int:
    """Read hours and minutes since the beginning, `1:05` or `1:05:30`, as seconds; raises ValueError."""
    match = SINCE.fullmatch(text)
    if match is None:
        raise ValueError(spoken()("tournament.error.no_time", value=repr(text)))
    return int(match[1]) * 3600 + int(match[2]) * 60 + int(match[3] or 0)


def held_by(text: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """Read who has how many chips, `ann 3, ben 1!`, and for whom these are the last (`!`); raises ValueError."""
    held: dict[str, int] = {}
    last = []
    for clause in text.split(","):
        match = HAS.fullmatch(clause)
        if match is None:
            raise ValueError(spoken()("tournament.error.no_odd", text=repr(clause.strip())))
        if match["name"] in held:
            raise ValueError(spoken()("tournament.refused.named_twice", name=match["name"]))
        held[match["name"]] = int(match["count"])
        if match["last"]:
            last.append(match["name"])
    return held, tuple(last)


def time_said(seconds: int) -> str:
    """Write seconds as a clock does: `7:05`, or `1:07:05`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
