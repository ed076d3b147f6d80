"""A picture part by part: what is told of it, and the open questions, which the events of the book tell themselves."""

from typing import Any

import pytest

from boodle.games import GAMES
from boodle.games.stream import TableStream, changed
from boodle.notation.errors import NotationError
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Picture, read_parts, read_whole, waiting_after, write_parts, write_whole
from boodle.notation.wire.paths import put
from boodle.rulebook import BookEvent
from tests.games.test_stream import evening

ANN = {"number": 3, "who": 0, "kind": "HandWager"}
BEN = {"number": 5, "who": 2, "kind": "HandWager"}
HOST = {"number": 4, "who": "host", "kind": "HostBetweenHands"}


@pytest.mark.parametrize(
    ("event", "waiting"),
    [
        ({"t": "Asked", "number": 5, "question": {"t": "HandWager", "seat": 2}}, [ANN, HOST, BEN]),
        (
            {"t": "Asked", "number": 4, "question": {"t": "HostBetweenHands", "who": "host"}},
            [ANN, HOST, HOST],
        ),
        ({"t": "Answered", "number": 3}, [HOST]),
        ({"t": "Answered", "number": 4}, [ANN]),
        ({"t": "Withdrawn"}, []),
        ({"t": "PageTurned", "to": "flop"}, [ANN, HOST]),
    ],
)
def test_the_open_questions_after_an_event_of_the_book(event: dict[str, Any], waiting: list[dict[str, Any]]) -> None:
    """One more, one less, none, or those that were open."""
    assert waiting_after([ANN, HOST], event) == waiting


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_reads_back(name: str) -> None:
    """What everybody sees and what a seat alone sees; what nobody knows is passed over, nothing may be missing."""
    game, session = GAMES[name], evening(name)
    for upto in range(10, len(session.log), 29):
        view = TableStream[Any, Any, Any, Any](game, session, upto=upto).view(0)
        for kind, value in ((game.shown_kind, view.shown), (game.mine_kind, view.mine)):
            told = write_whole(value)
            parts = read_whole(kind, told | {"tomorrow": 1})
            assert kind(**parts) == value
            assert read_parts(kind, {"tomorrow": 1}) == {}
            for missing in told:
                with pytest.raises(NotationError, match=f"the room does not tell {missing}$"):
                    read_whole(kind, {part: value for part, value in told.items() if part != missing})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_a_picture_makes_it_anew(name: str) -> None:
    """After each event; the open questions are not told, as an event of the book tells them itself."""
    stream: TableStream[Any, Any, Any, Any] = TableStream(GAMES[name], evening(name), upto=0)
    here = stream.shown
    picture = Picture(here)
    known = write_whole(here)
    for event in evening(name).log[:150]:
        stream.follow([event])
        there = stream.shown
        told = picture.change(event, changed(here, there))
        if isinstance(event, BookEvent):
            known |= {"waiting": waiting_after(known["waiting"], write_event(event))}
            assert "waiting" not in told
        known, here = put(known, told), there
        assert known == picture.parts == write_whole(here)


def test_what_one_is_asked_stands_beside_what_is_his() -> None:
    """Two parts of each kind of view."""
    nothing: dict[str, object] = {"asked": None, "host": None}
    for game in GAMES.values():
        assert write_parts(game.mine_kind, nothing) == read_parts(game.mine_kind, nothing) == nothing
