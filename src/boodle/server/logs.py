"""What the room writes about itself, for whoever runs it: one line for each thing that happened, and no secret.

A line has the facts that `note` takes and no others, so that nothing secret can stand in it: no token, card, seed or
code, no name, no text that came from outside, and no id of a table, which is the key to it. An exception is told by its
kind and by the places in the code where it arose; its message may hold anything, and is left out.
"""

import json
import logging
import sys
import time
import traceback

from boodle.server.settings import LogFormat, LogLevel

ROOM = "boodle.room"
LIBRARIES = (
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "uvicorn.asgi",
    "asyncio",
    "websockets",
    "starlette",
    "httpx",
    "httpcore",
)
LONGEST = 80


def note(
    event: str,
    level: int = logging.INFO,
    *,
    kind: str | None = None,
    seconds: float | None = None,
    status: int | None = None,
) -> None:
    """Write that something happened, with facts that are numbers, or words that stand in the code."""
    facts = {"kind": kind, "seconds": seconds, "status": status}
    told = {name: fact for name, fact in facts.items() if fact is not None}
    logging.getLogger(ROOM).log(level, event, extra={"facts": told})


def note_failure(event: str, error: BaseException) -> None:
    """Write that something broke which should not have: the kind of the exception, and where it arose."""
    logging.getLogger(ROOM).error(event, exc_info=error, extra={"facts": {}})


def set_up_logs(level: LogLevel, form: LogFormat) -> None:
    """Have the room, and the libraries it stands on, write in one form to standard error."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(JsonLine() if form is LogFormat.JSON else PlainLine())
    for name in (ROOM, *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [writer]
        logger.propagate = False
        logger.setLevel(level.value.upper() if name == ROOM else logging.WARNING)


def places(error: BaseException) -> list[str]:
    """Return where an exception arose, the innermost place last, without its message or any value."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def told(record: logging.LogRecord) -> dict[str, object]:
    """Return what a line says; of another library's line only who wrote it, as its text may hold an address."""
    facts = getattr(record, "facts", None)
    line: dict[str, object] = {"at": _time(record.created), "level": record.levelname.lower()}
    if facts is None:
        line |= {"event": "library", "from": record.name}
    else:
        line |= {"event": record.getMessage()[:LONGEST]} | {name: _fact(value) for name, value in facts.items()}
    if record.exc_info and record.exc_info[1] is not None:
        error = record.exc_info[1]
        line |= {"error": type(error).__name__, "where": places(error)}
    return line


class JsonLine(logging.Formatter):
    """A line as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write it."""
        return json.dumps(told(record))


class PlainLine(logging.Formatter):
    """A line for the eye: when, how grave, what, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        """Write it; the places of an exception stand below each other."""
        line = told(record)
        where = line.pop("where", [])
        facts = [f"{name}={value}" for name, value in line.items() if name not in ("at", "level", "event")]
        first = " ".join([str(line["at"]), str(line["level"]), str(line["event"]), *facts])
        return "\n".join([first, *(f"    {place}" for place in (where if isinstance(where, list) else []))])


def _fact(value: object) -> object:
    return value[:LONGEST] if isinstance(value, str) else value


def _short(file: str) -> str:
    """Name a file from its package on, so that no path of the machine is told."""
    for folder in ("/site-packages/", "/src/", "/lib/"):
        _, found, rest = file.replace("\\", "/").rpartition(folder)
        if found:
            return rest
    return file.replace("\\", "/").rpartition("/")[2]


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{int(seconds * 1000) % 1000:03}Z"
