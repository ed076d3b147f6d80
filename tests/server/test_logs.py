"""What the room writes about itself: one line for each thing, of facts that are listed, and never what was said."""

import ast
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from boodle.server.logs import LIBRARIES, ROOM, JsonLine, note, note_failure, set_up_logs
from boodle.server.settings import LogFormat, LogLevel
from tests.shared import ROOT

HIDDEN = "the queen of hearts"
AT = 1_700_000_000.0625


Written: TypeAlias = Callable[[], str]


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Iterator[Written]:
    """What goes to standard error; the loggers are afterwards as they were."""
    loggers = [logging.getLogger(name) for name in (ROOM, *LIBRARIES)]
    before = [(logger, logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield lambda: capsys.readouterr().err
    for logger, handlers, propagate, level in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def lines(text: str) -> list[dict[str, Any]]:
    """Return what was written, line by line."""
    return [json.loads(line) for line in text.splitlines()]


def fails() -> None:
    """Break, with a secret in the message."""
    raise ValueError(HIDDEN)


def test_a_line_is_one_object_of_listed_facts(written: Written) -> None:
    """When, how grave, what; a number stays a number, and a word that is too long is cut."""
    set_up_logs(LogLevel.INFO, LogFormat.JSON)
    note("called", status=201, kind="x" * 500)
    note("no descriptors left", logging.ERROR)
    one, two = lines(written())
    assert isinstance(one.pop("at"), str)
    assert one == {"level": "info", "event": "called", "status": 201, "kind": "x" * 80}
    assert (two["level"], two["event"]) == ("error", "no descriptors left")


def test_every_listed_fact_may_be_told_and_no_other(written: Written) -> None:
    """Whoever would write a name or a card into a line finds out at once, and it is not written."""
    set_up_logs(LogLevel.INFO, LogFormat.JSON)
    every: dict[str, Any] = {"kind": "word", "seconds": 1.5, "status": 0}
    note("open", **every)
    (line,) = lines(written())
    assert line == {"at": line["at"], "level": "info", "event": "open", **every}
    for strange in ("token", "name", "table", "card"):
        with pytest.raises(TypeError, match=strange):
            note("open", **every | {strange: HIDDEN})
    assert HIDDEN not in written()


def test_what_happened_is_always_a_word_of_the_code() -> None:
    """And every fact has its name where it is noted, so that nothing comes into a line that was not looked at."""
    calls = [
        node
        for file in sorted((ROOT / "src/boodle/server").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("note", "note_failure")
    ]
    assert len(calls) > 20
    events = [call.args[0] for call in calls]
    assert [ast.unparse(event) for event in events if not isinstance(event, ast.Constant)] == []
    assert [ast.unparse(call) for call in calls if any(fact.arg is None for fact in call.keywords)] == []


@pytest.mark.parametrize("form", LogFormat)
def test_a_failure_is_told_by_its_kind_and_its_places(written: Written, form: LogFormat) -> None:
    """The innermost last, without the message, and without a path of this machine."""
    set_up_logs(LogLevel.INFO, form)
    try:
        fails()
    except ValueError as error:
        note_failure("failed", error)
    told = written()
    assert HIDDEN not in told
    assert str(Path(__file__).parent) not in told
    if form is LogFormat.JSON:
        (line,) = lines(told)
        assert (line["event"], line["error"], line["level"]) == ("failed", "ValueError", "error")
        where = [str(place).partition(":") for place in line["where"]]
        assert [place[0] for place in where] == ["test_logs.py"] * 2
        assert where[-1][2].split() == [str(fails.__code__.co_firstlineno + 2), "fails"]
    else:
        first, *places = told.splitlines()
        assert first.split(" ", 1)[1] == "error failed error=ValueError"
        assert len(places) == 2
        assert all(place.startswith("    test_logs.py:") for place in places)


def test_a_failure_that_was_never_raised_is_told_without_a_place(written: Written) -> None:
    """And a library that speaks of the failure at hand where there is none speaks of none."""
    set_up_logs(LogLevel.INFO, LogFormat.JSON)
    note_failure("failed", ValueError(HIDDEN))
    logging.getLogger("asyncio").error("%s", HIDDEN, exc_info=True)  # noqa: LOG014 - as libraries do
    one, two = lines(written())
    assert one == {"at": one["at"], "level": "error", "event": "failed", "error": "ValueError", "where": []}
    assert two == {"at": two["at"], "level": "error", "event": "library", "from": "asyncio"}


def test_a_line_for_the_eye_begins_with_the_time(written: Written) -> None:
    """Then how grave it is, what happened, and each fact by its name."""
    set_up_logs(LogLevel.INFO, LogFormat.PLAIN)
    note("closed", logging.WARNING, kind="idle", status=3)
    at, rest = written().rstrip("\n").split(" ", 1)
    assert rest == "warning closed kind=idle status=3"
    assert at.endswith("Z")


def test_a_moment_is_told_to_the_thousandth() -> None:
    """In universal time."""
    record = logging.LogRecord(ROOM, logging.INFO, "", 0, "open", None, None)
    record.created, record.facts = AT, {}
    assert json.loads(JsonLine().format(record))["at"] == "2023-11-14T22:13:20.062Z"


def test_another_library_is_told_by_its_name_alone(written: Written) -> None:
    """What it would say may hold an address with a token; and of each only what is grave."""
    web = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets", "starlette", "httpx", "httpcore")
    assert {"boodle.room", "asyncio", *web} == {ROOM, *LIBRARIES}
    set_up_logs(LogLevel.DEBUG, LogFormat.JSON)
    for name in LIBRARIES:
        logging.getLogger(name).info("%s", HIDDEN)
        logging.getLogger(name).warning("%s", HIDDEN)
    told = written()
    assert [(line["event"], line["from"], line["level"]) for line in lines(told)] == [
        ("library", name, "warning") for name in LIBRARIES
    ]
    assert HIDDEN not in told


@pytest.mark.parametrize("level", LogLevel)
def test_the_room_says_as_much_as_is_wanted(written: Written, level: LogLevel) -> None:
    """What is less grave than the level is left out; setting it up again writes nothing twice."""
    set_up_logs(LogLevel.DEBUG, LogFormat.JSON)
    set_up_logs(level, LogFormat.JSON)
    grave = {name: logging.getLevelName(name) for name in ("DEBUG", "INFO", "WARNING", "ERROR")}
    for name, number in grave.items():
        note(name, number)
    least = grave[level.value.upper()]
    assert [line["event"] for line in lines(written())] == [name for name, number in grave.items() if number >= least]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("/home/ann/boodle/src/boodle/server/logs.py", "boodle/server/logs.py"),
        ("/usr/lib/python3/site-packages/uvicorn/server.py", "uvicorn/server.py"),
        ("/usr/lib/python3.11/asyncio/base.py", "python3.11/asyncio/base.py"),
        ("C:\\Users\\Ann\\Lib\\site-packages\\h11\\_events.py", "h11/_events.py"),
        ("/home/ann/secret/evening.py", "evening.py"),
        ("C:\\Users\\Ann\\evening.py", "evening.py"),
        ("<string>", "<string>"),
    ],
)
def test_a_place_is_named_from_its_package_on(file: str, told: str) -> None:
    """Of this machine's folders nothing is told."""
    record = logging.LogRecord(ROOM, logging.ERROR, "", 0, "failed", None, None)
    record.facts = {}
    try:
        exec(compile("raise ValueError", file, "exec"))  # noqa: S102 - a failure in a file of that name
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    assert json.loads(JsonLine().format(record))["where"][-1] == f"{told}:1 <module>"
