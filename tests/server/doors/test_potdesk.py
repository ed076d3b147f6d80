"""The pot desk over HTTP: facts and sentences in the caller's language, bad input named by its field, nothing kept."""

import threading
from pathlib import Path
from typing import Any

import pytest

from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.doors.desks import Desks
from boodle.words.catalogue import languages
from tests.server.live import Live, live_room
from tests.server.web import asked

FIVE = ["Eva", "Ana", "Ben", "Cleo", "Dan"]
PAID = ["in 0 25", "in 1 40", "in 2 100", "in 3 160", "in 4 190", "fold 0"]
SHORT = {"way": "paid", "players": FIVE, "button": 4}
HAND = {"way": "follow", "players": FIVE, "stacks": [1000] * 5, "button": 4, "small": 50, "big": 100}


async def told(address: str, facts: dict[str, object], language: str = "en") -> dict[str, Any]:
    """What the desk answers."""
    answer = await asked(f"{address}/api/potdesk?language={language}", facts)
    assert answer.status == 200, answer.facts
    return dict(answer.facts)


async def test_side_pots_are_explained_and_paid_out(live: Live) -> None:
    """Who wins which pot comes in, what everybody gets goes out, and the sums agree."""
    facts = await told(live.address, SHORT | {"acts": [*PAID, "won 2 3", "won 1 2", "won 0 1 2"]})
    pots, seats = facts["pots"], facts["seats"]
    assert [(pot["name"], pot["chips"], pot["height"]) for pot in pots] == [
        ("Main pot", 185, 40),
        ("Side pot 1", 180, 100),
        ("Side pot 2", 120, 160),
    ]
    assert pots[1]["why"] == "60 each from Ben, Cleo and Dan. Ana stopped at 40 and cannot win it."
    assert [seat["takes"] for seat in seats] == [0, 93, 272, 120, 30]
    assert seats[2]["parts"] == ["180 (side pot 1)", "92 (main pot)"]
    assert (facts["done"], facts["total"], facts["adds_up"]) == (True, 515, "515 in, 515 out: it adds up.")
    assert facts["back"]["says"] == "30 chips back to Dan: nobody else paid more than 160."


async def test_a_hand_is_followed_word_by_word(live: Live) -> None:
    """The seat to act, its call, the range of its raise and quick amounts; each word in one sentence."""
    facts = await told(live.address, HAND | {"acts": ["raise 300"]})
    question = facts["asked"]
    assert (question["seat"], question["to_call"], question["least"], question["most"]) == (3, 300, 500, 1000)
    assert facts["posts"] == ["Eva posts the small blind, 50.", "Ana posts the big blind, 100."]
    assert facts["said"] == ["Ben raises to 300."]
    assert (facts["total"], facts["pots"], facts["done"]) == (450, [], False)
    assert [seat["put"] for seat in facts["seats"]] == [50, 100, 300, 0, 0]
    assert question["raise_says"] == "A raise goes to 500 at least, 1000 at most."
    closed = await told(live.address, HAND | {"acts": ["call", "call", "call", "call", "check"]})
    assert (closed["stage"], closed["asked"], closed["waits"]) == ("closed", None, "The betting is closed.")


WRONG: list[tuple[dict[str, object], str, str, str]] = [
    (SHORT | {"acts": ["in 1 4.5"]}, "not_chips", "chips", "Ana"),
    (SHORT | {"dead": "ten"}, "not_chips", "dead", "ten"),
    (SHORT | {"players": ["Eva", "eva"]}, "name_twice", "names", "eva"),
    (SHORT | {"players": ["Eva"]}, "too_few", "names", "2"),
    (SHORT | {"players": [str(number) for number in range(11)]}, "too_many", "names", "10"),
    (SHORT | {"button": 7}, "no_button", "button", "Button"),
    (HAND | {"stacks": ["1000", "x", 1, 1, 1]}, "not_chips", "stacks", "Ana"),
    (HAND | {"stacks": [1000]}, "stacks", "stacks", "5"),
    (HAND | {"small": 200}, "small_above_big", "small", "200"),
    (HAND | {"big": 4.5}, "not_chips", "big", "4.5"),
]


@pytest.mark.parametrize(("facts", "code", "field", "names"), WRONG)
async def test_bad_input_is_one_sentence_that_names_the_field(
    live: Live, facts: dict[str, object], code: str, field: str, names: str
) -> None:
    """In every language a sentence of its own, with what was typed or who it is about."""
    said = set()
    for language in languages():
        refused = (await told(live.address, facts, language))["refused"]
        assert (refused["code"], refused["field"]) == (code, field)
        said.add(refused["says"])
    assert len(said) == len(languages())
    english = (await told(live.address, facts))["refused"]
    assert names in english["says"]


@pytest.mark.parametrize(
    ("acts", "number", "says"),
    [
        (["call", "check"], 1, "Cleo cannot check: 100 to call."),
        (["raise 120"], 0, "Ben: 120 is too little; at least 200."),
        (["call", "dance"], 1, "The desk cannot read “dance”."),
        (["call call"], 0, "The desk cannot read “call call”."),
    ],
)
async def test_a_word_that_cannot_be_is_refused_by_its_number(
    live: Live, acts: list[str], number: int, says: str
) -> None:
    """What was told before it stands."""
    facts = await told(live.address, HAND | {"acts": acts})
    refused, said = facts["refused"], facts["said"]
    assert (refused["number"], refused["says"], len(said)) == (number, says, number)


@pytest.mark.parametrize(
    "wrong", [{"way": "neither"}, {"limit": "none"}, {"wish": 1}, {"acts": ["call"] * 601}, {"stacks": [None]}]
)
async def test_what_no_page_sends_is_refused_for_programs(live: Live, wrong: dict[str, object]) -> None:
    """The detail names the field."""
    answer = await asked(f"{live.address}/api/potdesk", HAND | wrong)
    assert (answer.status, answer.facts["code"]) == (400, "bad_request")
    assert next(iter(wrong)) in answer.facts["detail"]


async def test_nobody_in_the_hand_is_no_fault(live: Live) -> None:
    """A page that begins is told what is missing, and nothing is refused."""
    facts = await told(live.address, SHORT)
    assert (facts["stage"], facts["refused"], facts["nobody"]) == ("gathering", None, "Nobody is in the hand.")


async def test_a_host_may_type_as_fast_as_anybody_can_and_send_few_long_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short hands count as any request; those of hundreds of acts are told to come again, however slow the machine."""
    few = Rate(burst=30, per_second=0.01)
    monkeypatch.setattr(guard, "HEAVY", few)
    async with live_room(tmp_path) as live:
        for _ in range(int(few.burst) + 1):
            await told(live.address, SHORT)
        long = SHORT | {"acts": ["in 0 1"] * 101}
        answers = [await asked(f"{live.address}/api/potdesk", long) for _ in range(int(few.burst) + 1)]
        assert answers[0].status == 200
        assert answers[-1].facts["code"] == "too_fast"


async def test_pots_are_cut_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop in which all tables go on is not held up."""
    threads = set()

    def noted(*_told: object) -> dict[str, object]:
        threads.add(threading.current_thread())
        return {}

    monkeypatch.setattr(Desks, "tell", noted)

    async with live_room(tmp_path) as live:
        await told(live.address, SHORT)
    assert threads
    assert threading.current_thread() not in threads
