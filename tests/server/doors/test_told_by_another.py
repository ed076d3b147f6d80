"""What a guard believes of who asks: all that another process of the room says of him, and nothing of a stranger."""

import pytest
from starlette.requests import HTTPConnection

from boodle.server.doors.guard import Guard
from boodle.server.rooms import RoomError
from boodle.server.settings import Settings
from tests.server.clocks import VirtualClock

HERE, VISITOR = "192.0.2.1", "203.0.113.7"


class Log:
    """A log by whose secret the processes of a room know each other."""

    register = None

    def __init__(self, secret: str) -> None:
        """Have it."""
        self.secret = secret


def believed(secret: str, **told: str) -> tuple[object, ...]:
    """Return what a guard makes of a request: address, whether it is secure, at the machine, from an own page."""
    guard = Guard(Settings(), Log(secret), VirtualClock())  # type: ignore[arg-type] # its secret is all that is asked for
    headers = [(name.replace("_", "-").encode(), text.encode()) for name, text in told.items()]
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "server": ("10.0.0.1", 8000)}
    asks = HTTPConnection({**scope, "headers": headers, "client": (HERE, 1)})
    try:
        guard.check_origin(asks)
    except RoomError:
        return guard.address(asks), guard.is_secure(asks), guard.is_at_machine(asks), False
    return guard.address(asks), guard.is_secure(asks), guard.is_at_machine(asks), True


@pytest.mark.parametrize(
    ("told", "as_told"),
    [
        (
            {"x_forwarded_for": VISITOR, "x_forwarded_proto": "https", "boodle_at_machine": "yes"},
            (VISITOR, True, True, True),
        ),
        ({"x_forwarded_for": "kitchen", "x_forwarded_proto": "http"}, ("kitchen", False, False, True)),
        ({}, (HERE, False, False, True)),
    ],
)
def test_another_process_is_believed_and_nobody_else(told: dict[str, str], as_told: tuple[object, ...]) -> None:
    """It has looked itself, at the page too; who does not know the room's secret is who he is, at his own page."""
    strange = told | {"origin": "http://evil.example"}
    assert believed("word", boodle_passed_on="word", **strange) == as_told
    for secret, shown in (("word", "other"), ("word", ""), ("", "")):
        assert believed(secret, boodle_passed_on=shown, **strange) == (HERE, False, False, False)
    assert believed("word", **strange) == (HERE, False, False, False)
