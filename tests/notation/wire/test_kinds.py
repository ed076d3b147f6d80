"""Events and questions over the wire, by the names of their classes."""

import json
import tomllib
from typing import Any

import pytest

from boodle.cards import Card
from boodle.games import GAMES, HOLDEM
from boodle.notation.errors import NotationError
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.shapes import shape_of
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.ring.betting import HandWager
from boodle.ring.events.betting import Acted
from boodle.rulebook import Asked
from tests.games.test_stream import evening
from tests.shared import ROOT

FILES = sorted((ROOT / "tests").glob("*/stored_names.toml"))
STORED = {game: told for file in FILES for game, told in tomllib.loads(file.read_text(encoding="utf-8")).items()}
WAGERS: dict[str, tuple[Wager, dict[str, object]]] = {
    "Check": (Check(), {}),
    "Call": (Call(), {}),
    "Fold": (Fold(), {}),
    "RaiseTo": (RaiseTo(40), {"to": 40}),
}
LIMITS: dict[str, tuple[Limits, dict[str, object]]] = {
    "NoLimit": (NoLimit(minimum_bet=2), {"minimum_bet": 2}),
    "PotLimit": (PotLimit(minimum_bet=2, pot=9), {"minimum_bet": 2, "pot": 9}),
    "FixedLimit": (FixedLimit(bet=4, raise_cap=None), {"bet": 4, "raise_cap": None}),
    "SpreadLimit": (SpreadLimit(limit=8), {"limit": 8, "minimum": 1, "raise_cap": None}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_an_evening_reads_back(name: str) -> None:
    """It is tagged with its name, and the same after JSON."""
    for event in evening(name).log:
        told = json.loads(json.dumps(write_event(event)))
        assert told["t"] == type(event).__name__
        assert GAMES[name].kinds.read_event(told) == event


@pytest.mark.parametrize("name", GAMES)
def test_the_kinds_of_a_game_are_those_that_its_logs_hold(name: str) -> None:
    """Its own, those that it shares with others, and those of the book; none of a desk."""
    kinds = GAMES[name].kinds
    assert [*kinds.events] == STORED[name]["events"]
    assert [*kinds.questions] == STORED[name]["questions"]


@pytest.mark.parametrize("kind", WAGERS)
def test_every_wager_reads_back(kind: str) -> None:
    """By itself, and as what somebody has done."""
    wager, fields = WAGERS[kind]
    told = {"t": "Acted", "seat": 1, "wager": {"t": kind, **fields}, "chips": 0}
    assert write_event(Acted(1, wager, 0)) == told
    assert HOLDEM.kinds.read_event(told) == Acted(1, wager, 0)


@pytest.mark.parametrize("kind", LIMITS)
def test_every_limit_reads_back(kind: str) -> None:
    """It bears no tag, as its numbers tell which it is."""
    limits, fields = LIMITS[kind]
    shape = shape_of(Limits)
    assert shape.write(limits) == fields
    assert shape.read(fields) == limits


def test_a_question_goes_with_the_event_that_opens_it() -> None:
    """It has its number, and is tagged like an event."""
    told = {"t": "Asked", "number": 7, "question": {"t": "HandWager", "seat": 2}}
    assert write_event(Asked(7, HandWager(2))) == told
    assert HOLDEM.kinds.read_event(told) == Asked(7, HandWager(2))


@pytest.mark.parametrize(
    "told",
    [
        None,
        {},
        {"t": "Led", "seat": 2, "card": str(Card.parse("4C"))},
        {"t": ["Acted"]},
        {"t": "Answered"},
        {"t": "Answered", "number": "7"},
        {"t": "Answered", "number": 7, "seat": 1},
        {"t": "Acted", "seat": 1, "wager": {"t": "Bet"}, "chips": 0},
        {"t": "Acted", "seat": 1, "wager": None, "chips": 0},
        {"t": "Asked", "number": 7},
        {"t": "Asked", "number": 7, "question": {"t": "PayClaim", "seat": 2}},
        {"t": "Asked", "number": 7, "question": {"t": "HandWager", "seat": 2}, "seat": 2},
        {"t": "Asked", "number": None, "question": {"t": "HandWager", "seat": 2}},
    ],
)
def test_what_is_no_event_of_a_game_is_refused(told: Any) -> None:  # noqa: ANN401 - anything
    """Another game's, one with a field too many or too few, and what is none at all."""
    with pytest.raises(NotationError):
        HOLDEM.kinds.read_event(told)
