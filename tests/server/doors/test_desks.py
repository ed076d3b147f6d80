"""Desks over HTTP: a tap at the hundredth act costs what the first did, also after the room has forgotten the desk."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boodle.rulebook import Round
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.doors.desks import Desks, PostedToDesk
from boodle.server.doors.facts.desk import DeskEvening
from boodle.server.rooms import RefusalCode, RoomError
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from tests.server.live import live_room
from tests.server.web import asked

EVENING = {"players": ["Ann", "Ben", "Cem"]}
DEAL = ("buy 0", "buy 2", "dealer 0", "deal", "fold 0", "won 0 1", "out 1", "left 0 2", "left 2 3")
HAND = {"way": "follow", "players": ["Ann", "Ben", "Cem"], "stacks": [1000, 1000, 1000], "small": 1, "big": 2}
FORGOTTEN = {"forgotten": True}
WORD_BY_WORD = (
    "call",
    "call",
    "check",
    "street",
    "check",
    "check",
    "check",
    "street",
    "check",
    "bet 5",
    "fold",
    "fold",
)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many acts were played since it was asked last."""
    acts = [0]
    play = Round.play

    def counted(here: Round[Any], *told: Any) -> Any:  # noqa: ANN401 - whatever is played
        acts[0] += 1
        return play(here, *told)

    def since() -> int:
        so_far, acts[0] = acts[0], 0
        return so_far

    monkeypatch.setattr(Round, "play", counted)
    return since


@pytest.mark.parametrize(
    ("path", "setting", "acts"),
    [("desk", EVENING, DEAL * 15), ("potdesk", HAND, WORD_BY_WORD)],
    ids=["desk", "potdesk"],
)
async def test_the_hundredth_act_costs_what_the_first_did(
    tmp_path: Path, played: Callable[[], int], path: str, setting: dict[str, object], acts: tuple[str, ...]
) -> None:
    """Each act is told with the digest of what was told before; after a restart everything is told once more."""
    async with live_room(tmp_path) as live:
        url = f"{live.address}/api/{path}"
        told = (await asked(url, setting)).facts
        costs = set[int]()
        for act in acts:
            played()
            told = (await asked(url, {"told": told["told"], "acts": [act]})).facts
            assert (told["refused"], len(told["said"])) == (None, 1), act
            costs.add(played())
        assert max(costs) <= 1 + PASSED
        whole = (await asked(url, setting | {"acts": acts})).facts
        assert (whole["told"], len(whole["said"])) == (told["told"], len(acts))
        assert {**whole, "said": 0} == {**told, "said": 0}
    async with live_room(tmp_path) as live:
        url = f"{live.address}/api/{path}"
        assert (await asked(url, {"told": told["told"], "acts": [acts[-1]]})).facts == FORGOTTEN
        told = (await asked(url, setting | {"acts": acts[:-1]})).facts
        played()
        again = (await asked(url, {"told": told["told"], "acts": [acts[-1]]})).facts
        assert played() <= 1 + PASSED
        assert (again["told"], again["said"]) == (whole["told"], whole["said"][-1:])


PASSED = 4
"""So many stages at most are passed over to list what may be told next."""


async def test_many_acts_at_once_are_told_as_seldom_as_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether everything is told or its digest: one tap counts as any request."""
    few = Rate(burst=3, per_second=0.01)
    monkeypatch.setattr(guard, "HEAVY", few)
    async with live_room(tmp_path) as live:
        url = f"{live.address}/api/desk"
        told = (await asked(url, EVENING)).facts["told"]
        for _ in range(5):
            assert (await asked(url, {"told": told, "acts": ["buy 0"]})).status == 200
        answers = [await asked(url, {"told": told, "acts": ["buy 0"] * 101}) for _ in range(4)]
        assert answers[-1].facts["code"] == "too_fast"


def test_taking_back_is_asking_for_what_was_told_before() -> None:
    """The digest of the shorter log names the desk as it was; nothing is played."""
    desks, words = Desks[DeskEvening](9), Words()
    before = desks.tell(words, PostedToDesk(acts=["join Ann", "join Ben"]), gathering)
    after = desks.tell(words, PostedToDesk(told=str(before["told"]), acts=["dealer 0"]), gathering)
    back = desks.tell(words, PostedToDesk(told=str(before["told"])), gathering)
    assert after["dealer"] == 0
    assert {**back, "said": before["said"]} == before


def test_an_evening_that_gathers_is_told_on_name_by_name() -> None:
    """Whoever joins before anything else is told is there from the beginning; too few are asked for more."""
    desks, words = Desks[DeskEvening](9), Words()
    alone = desks.tell(words, PostedToDesk(acts=["join Ann", "dealer 0"]), gathering)
    assert isinstance(alone["refused"], dict)
    assert (alone["stage"], alone["said"], alone["refused"]["number"]) == ("gathering", [""], 1)
    both = desks.tell(words, PostedToDesk(told=str(alone["told"]), acts=["join Ben"]), gathering)
    whole = desks.tell(words, PostedToDesk(acts=["join Ann", "join Ben"]), gathering)
    assert both == {**whole, "said": [""]}


def test_what_is_remembered_has_an_end() -> None:
    """The desk asked for longest ago is forgotten first, and no desk is told without end."""
    desks, words = Desks[DeskEvening](3, most=2), Words()
    first = desks.tell(words, PostedToDesk(), gathering)
    for name in ("Ann", "Ben"):
        desks.tell(words, PostedToDesk(acts=[f"join {name}"]), gathering)
    assert desks.tell(words, PostedToDesk(told=str(first["told"])), gathering) == FORGOTTEN
    with pytest.raises(RoomError):
        desks.tell(words, PostedToDesk(acts=["join Ann"] * 4), gathering)
    told = desks.tell(words, PostedToDesk(acts=["join Ann", "join Ben"]), gathering)
    told = desks.tell(words, PostedToDesk(told=str(told["told"]), acts=["join Cem"]), gathering)
    with pytest.raises(RoomError) as refused:
        desks.tell(words, PostedToDesk(told=str(told["told"]), acts=["join Dora"]), gathering)
    assert refused.value.refusal is RefusalCode.TOO_LARGE
    assert desks.tell(words, PostedToDesk(told=str(told["told"])), gathering)["told"] == told["told"]


def test_whoever_comes_later_is_told_as_any_act() -> None:
    """Once something else was told, nobody sits down as if it had not been: the book tells him, and keeps the rest."""
    desks, words = Desks[DeskEvening](9), Words()
    begun = desks.tell(words, PostedToDesk(acts=["join Ann", "join Ben", "dealer 1"]), gathering)
    later = desks.tell(words, PostedToDesk(told=str(begun["told"]), acts=["join  Cem "]), gathering)
    assert (later["dealer"], later["refused"]) == (1, None)
    assert isinstance(later["players"], list)
    assert [one["name"] for one in later["players"]] == ["Ann", "Ben", "Cem"]
    assert later["said"] != [""]


def gathering() -> DeskEvening:
    """An evening to which nobody has come."""
    return DeskEvening(HouseRules(), ()).opened()
