"""Where the room is reached: how its address in the network is found, and how links are drawn for cameras."""

import socket
from typing import Self

import pytest
import segno

from boodle.server.doors import links
from boodle.server.doors.links import address_in_network, picture, picture_in_terminal

LINK = "http://192.168.7.4:8000/t/E76A_HHTKz18SlIE"


class Way:
    """A way to addresses far off, as a computer has it that is in a network, or in none."""

    here: str | None = None

    def __init__(self, *_kind: object) -> None:
        """Begin without having asked."""
        self.asked: tuple[str, int] | None = None

    def __enter__(self) -> Self:
        """Open it."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close it."""

    def connect(self, there: tuple[str, int]) -> None:
        """Ask for the way; in no network there is none."""
        if self.here is None:
            raise OSError("no way there")
        self.asked = there

    def getsockname(self) -> tuple[str, int]:
        """Tell the own address on it."""
        return (str(self.here) if self.asked else "0.0.0.0", 40_000)  # noqa: S104 - what a socket says before


@pytest.mark.parametrize(
    ("here", "found"),
    [
        ("192.168.7.4", "192.168.7.4"),
        ("100.64.0.7", "100.64.0.7"),
        ("127.0.0.1", None),
        ("0.0.0.0", None),  # noqa: S104 - nothing is bound
        ("", None),
        (None, None),
    ],
)
def test_a_computer_finds_its_address_in_its_network(
    here: str | None, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the way to an address that nobody has; of one that leads nowhere else nothing is given away."""
    monkeypatch.setattr(Way, "here", here)
    monkeypatch.setattr(socket, "socket", Way)
    assert address_in_network() == found
    assert links.NOBODY[0].startswith("192.0.2.")


def test_a_link_is_drawn_dark_on_light_with_a_quiet_edge() -> None:
    """As one path that takes any size; its squares are those of a code that bears a smudge."""
    drawn = picture(LINK).decode()
    across = segno.make_qr(LINK, error="m").symbol_size(border=3)[0]
    assert drawn.startswith(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {across}"')
    assert ("<?xml" in drawn, drawn.count("<path"), drawn.count('"#000"'), drawn.count('"#fff"')) == (False, 2, 1, 1)
    assert "width=" not in drawn


def test_a_link_is_drawn_white_on_black_in_a_terminal() -> None:
    """Two squares a line, as small as it can be read; no line leaves its colours to the next."""
    lines = picture_in_terminal(LINK).splitlines()
    across = segno.make_qr(LINK, error="l").symbol_size(border=3)[0]
    assert len(lines) == (across + 1) // 2
    assert all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)
    assert {len(line) - len("\x1b[97;40m\x1b[0m") for line in lines} == {across}
