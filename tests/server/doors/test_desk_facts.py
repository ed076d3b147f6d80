"""An evening at the desk as a page shows it: after each act what is otherwise, and no chip is lost on the way."""

from contextlib import nullcontext
from typing import Any

import msgspec
import pytest

from boodle.server.doors.facts.desk import ToldEvening, open_evening
from boodle.words.catalogue import Words

WORDS = Words("en")
Facts = dict[str, Any]
EVENING: Facts = {"players": ["Ann", "Ben", "Cem"], "stacks": [20, 30, 40]}
ALIKE: Facts = {"players": ["Ann", "Ben", "Cem"]}
LAID = [3] * 7
PAID = {"paid": [5, 10, 10], "folded": [], "live": [1, 2, 0], "back": None}
MAIN: Facts = {"chips": 18, "seats": [0, 1, 2], "won": []}
SIDE: Facts = {"chips": 10, "seats": [1, 2], "won": []}
CLOSED = {"deal": 1, "stacks": [22, 29, 18], "layout": 21, "out": 1}
TOLD: list[tuple[str, Facts]] = [
    ("dealer 0", {"dealer": 0}),
    ("deal", {"stage": "spare", "stacks": [11, 21, 31], "deal": 1, "order": [1, 2, 0], "piles": [*LAID, 3, 3]}),
    (
        "paid 0 5",
        {
            "stage": "poker",
            "stacks": [6, 21, 31],
            "piles": [*LAID, 3, 8],
            "poker": PAID | {"paid": [5, 0, 0], "back": {"seat": 0, "chips": 5}, "pots": [MAIN | {"chips": 3}]},
        },
    ),
    (
        "paid 1 10",
        {
            "stacks": [6, 11, 31],
            "piles": [*LAID, 3, 18],
            "poker": PAID
            | {
                "paid": [5, 10, 0],
                "back": {"seat": 1, "chips": 5},
                "pots": [MAIN | {"chips": 3}, SIDE | {"seats": [0, 1]}],
            },
        },
    ),
    ("paid 2 10", {"stacks": [6, 11, 21], "piles": [*LAID, 3, 28], "poker": PAID | {"pots": [MAIN, SIDE]}}),
    (
        "won 1 1",
        {
            "stacks": [6, 21, 21],
            "piles": [*LAID, 3, 18],
            "poker": PAID | {"pots": [MAIN, SIDE | {"won": [{"seat": 1, "chips": 10}]}]},
        },
    ),
    ("won 0 0", {"stage": "stops", "stacks": [24, 21, 21], "piles": [*LAID, 3, 0], "poker": None}),
    ("out 1", {"out": 1, "cards": {"1": 0}}),
    ("left 0 2", {"cards": {"1": 0, "0": 2}}),
    (
        "left 2 3",
        {
            "stage": "between",
            "stacks": [22, 29, 18],
            "dealer": 1,
            "order": [],
            "piles": [*LAID, 0, 0],
            "taken": [{"space": "kitty", "seat": 1, "chips": 3}],
            "cards": {"1": 0, "0": 2, "2": 3},
            "closings": [CLOSED],
        },
    ),
    ("sit-out 2", {"standings": ["playing", "playing", "sitting out"]}),
    (
        "deal",
        {
            "stage": "spare",
            "stacks": [13, 20, 18],
            "deal": 2,
            "order": [0, 1],
            "piles": [5] * 7 + [2, 2],
            "taken": [],
            "out": None,
            "cards": {},
        },
    ),
]


def shown(facts: Any) -> Facts:  # noqa: ANN401 - what a page shows
    """Return what a page shows but for what may be told next, the players' chips and standing apart."""
    players = facts["players"]
    told = {name: value for name, value in facts.items() if name not in ("players", "next")}
    return told | {name: [one[name[:-1]] for one in players] for name in ("names", "stacks", "standings")}


def test_an_evening_is_shown_act_by_act() -> None:
    """Each act changes what it says and nothing else; all chips are in stacks, in piles, or come from the bank."""
    here = open_evening(WORDS, msgspec.convert(EVENING, ToldEvening))
    before = shown(here.facts(WORDS))
    assert (before["names"], before["stacks"], before["bank"]) == (EVENING["players"], EVENING["stacks"], -90)
    assert (before["stage"], before["order"], before["dealer"], before["suit"]) == ("between", [], None, "H")
    for act, otherwise in TOLD:
        here, _ = here.tell(WORDS, act)
        now = shown(here.facts(WORDS))
        assert {name: value for name, value in now.items() if value != before[name]} == otherwise, act
        assert now["bank"] + sum(now["stacks"]) + sum(now["piles"]) == 0, act
        before = now


@pytest.mark.parametrize(
    ("more", "fits"),
    [
        *(({"players": ["Ann"] * count}, count <= 9) for count in (9, 10)),
        *(({"stacks": [1] * count}, count <= 9) for count in (9, 10)),
        *(({"stacks": [chips]}, fits) for chips, fits in ((0, True), (-1, False), (10**6, True), (10**6 + 1, False))),
        *(({"acts": ["deal"] * count}, count <= 3000) for count in (3000, 3001)),
        *(({"rules_toml": "x" * length}, length <= 20_000) for length in (20_000, 20_001)),
    ],
)
def test_an_evening_that_is_posted_has_its_bounds(more: Facts, *, fits: bool) -> None:
    """More than any evening has is not even read; what is not posted is none, by the usual house."""
    with nullcontext() if fits else pytest.raises(msgspec.ValidationError):
        msgspec.convert(more, ToldEvening)
    nothing: Facts = {
        "told": "",
        "base": "pagat",
        "answers": {},
        "rules_toml": "",
        "players": [],
        "stacks": None,
        "acts": [],
    }
    assert msgspec.structs.asdict(ToldEvening()) == nothing


def test_the_pool_is_shown_as_the_poker_is() -> None:
    """Of those who hold cards when one is out, at a house that plays it after the stops."""
    here = open_evening(WORDS, msgspec.convert({"base": "boxed-michigan-rummy", **ALIKE}, ToldEvening))
    for act in ("dealer 0", "deal", "out 1", "left 0 2", "left 2 3"):
        here, _ = here.tell(WORDS, act)
    now = shown(here.facts(WORDS))
    pool = {"chips": 4, "seats": [0, 2], "won": []}
    assert now["stage"] == "pool"
    assert now["poker"] == {"paid": [0, 0, 0], "folded": [], "live": [2, 0], "back": None, "pots": [pool]}


def test_whoever_joins_before_the_first_deal_takes_nobodys_chips() -> None:
    """The others keep the stacks that were told, and where none were everybody has those of the house."""
    for told, stacks in ((EVENING, [20, 30, 40, 100]), (ALIKE, [100] * 4), (EVENING | {"stacks": [1]}, None)):
        here, _ = open_evening(WORDS, msgspec.convert(told, ToldEvening)).tell(WORDS, "join  Dora ")
        facts = here.facts(WORDS)
        assert [player["name"] for player in facts["players"]] == ["Ann", "Ben", "Cem", "Dora"]
        if stacks is None:
            assert (facts["stage"], (here.missing(WORDS) or {})["code"]) == ("gathering", "gathering")
        else:
            assert shown(facts)["stacks"] == stacks
