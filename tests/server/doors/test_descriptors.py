"""So many descriptors are asked for as sockets need, and where a system grants fewer there are fewer sockets."""

import sys

import pytest

from boodle.server.doors.descriptors import OWN, allowed_after_asking, connections_for, with_room
from boodle.server.settings import Settings


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of open files")
@pytest.mark.parametrize(
    ("soft", "hard", "asked_for", "most"),
    [(1024, 1 << 19, 6398, 5000), (256, 1024, 1024, 700), (9000, 9000, None, 5000)],
)
def test_files_are_asked_for_and_sockets_kept_below(
    soft: int, hard: int, asked_for: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as the sockets need, or as the system grants: then there are no more sockets than that."""
    import resource

    wanted: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _what, limits: wanted.append(limits))
    held = with_room(Settings())
    assert wanted == ([] if asked_for is None else [(asked_for, hard)])
    assert connections_for(held.most_sockets) + OWN <= max(soft, asked_for or 0)
    assert held.most_sockets == most


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of open files")
def test_one_socket_at_least_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few files the system grants, somebody can play."""
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (OWN + 21, OWN + 21))
    assert with_room(Settings()).most_sockets == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of open files")
@pytest.mark.parametrize(("soft", "most", "granted"), [(256, 10_240, 10_240), (256, 300, 256), (12_000, 0, 12_000)])
def test_a_system_that_grants_less_than_it_says(
    soft: int, most: int, granted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The macOS limit is tried before what there was stays; nothing is ever lowered."""
    import resource

    def refuse(_what: int, limits: tuple[int, int]) -> None:
        if limits[0] > most:
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (soft, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert allowed_after_asking(20_000) == granted


def test_windows_has_no_such_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no module to ask there, and nothing is lowered."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "resource", None)
    assert with_room(Settings()) == Settings()
