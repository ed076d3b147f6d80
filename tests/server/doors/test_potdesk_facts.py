"""A hand at the pot desk as a page shows it, seat by seat, and what an amount may be typed as."""

from contextlib import nullcontext
from typing import Any

import msgspec
import pytest

from boodle.poker.desk import AnteFrom, HandSetting, LimitKind, SmallFrom
from boodle.poker.desk import opened as begun_by
from boodle.seats import MOST_CHIPS, BySeat
from boodle.server.doors.desks import Untold
from boodle.server.doors.facts.potdesk import PotHand, ToldPots, open_hand
from boodle.words.catalogue import Words

NAMES = ["Ann", "Ben", "Cem", "Dora"]
FOLLOWED: dict[str, object] = {"way": "follow", "stacks": [100, 40, 0, 300], "small": 5, "big": 10}
PAID: dict[str, object] = {"way": "paid", "dead": 7}


def hand(setting: dict[str, object], *acts: str) -> Any:  # noqa: ANN401 - facts as a page has them
    """Return what a page shows of a hand after these acts."""
    words, here = Words("en"), opened(setting)
    for act in acts:
        here, _ = here.tell(words, act)
    return here.facts(words)


def opened(setting: dict[str, object]) -> PotHand:
    """Return a hand of four as it was posted."""
    return open_hand(msgspec.convert({"players": NAMES, **setting}, ToldPots))


def test_what_is_not_posted_is_none() -> None:
    """No blinds, antes or dead money, the button with the first, a small blind from its left, no limit."""
    chips = dict.fromkeys(("small", "big", "ante", "dead"), 0)
    how = {"way": "paid", "button": 0, "small_from": "left-of-button", "ante_from": "each", "limit": "no-limit"}
    nothing = {"told": "", "players": [], "stacks": [], "acts": []}
    assert ToldPots() == msgspec.convert({**nothing, **chips, **how}, ToldPots)


def test_every_seat_of_chips_that_were_told() -> None:
    """Who has folded is not all-in, however little he paid; of whom nothing was told, he was not dealt in."""
    told = hand(PAID, "in 0 30", "in 1 50", "in 2 100", "fold 0")
    names = ("dealt", "put", "folded", "all_in", "slices", "back", "takes")
    assert [[one[name] for name in names] for one in told["seats"]] == [
        [True, 30, True, False, [30], 0, 0],
        [True, 50, False, True, [50], 0, 0],
        [True, 100, False, False, [50], 50, 50],
        [False, 0, False, False, [0], 0, 0],
    ]
    assert (told["total"], told["dead"], told["done"]) == (187, 7, False)
    empty = hand({"way": "paid"}, *(f"in {seat} 0" for seat in range(4)))
    assert (empty["total"], empty["done"]) == (0, False)


def test_every_seat_of_a_hand_that_is_followed() -> None:
    """What each has put in, now and in all, what is left, and what it ends with; who has no chips is not in it."""
    told = hand(FOLLOWED, "call", "raise 40", "raise 100", "fold", "won 0 1")
    names = ("dealt", "put", "folded", "all_in", "back", "takes", "now", "left", "ends")
    assert [[one[name] for name in names] for one in told["seats"]] == [
        [True, 10, True, False, 0, 0, 10, 90, 90],
        [True, 40, False, True, 0, 90, 40, 0, 90],
        [False, 0, False, False, 0, 0, 0, 0, 0],
        [True, 100, False, False, 60, 60, 100, 200, 260],
    ]
    assert (told["total"], told["done"], told["blinds"]) == (150, True, [1, 3])


def test_whoever_cannot_raise_is_told_no_range() -> None:
    """Neither least nor most, and why; a call for all that is left is said as such."""
    asked = hand(FOLLOWED, "raise 100")["asked"]
    names = ("seat", "to_call", "level", "least", "most", "stack", "no_raise", "steps")
    assert [asked[name] for name in names] == [1, 35, 100, None, None, 40, "short", []]
    assert asked["call_says"] == "35 to call, all that is left."


@pytest.mark.parametrize("setting", [FOLLOWED, PAID])
def test_what_each_can_win_at_most_is_told_of_those_who_are_dealt_in(setting: dict[str, object]) -> None:
    """Who has no cards has not folded them, and nothing is said of him."""
    acts = ("call", "raise 40") if setting is FOLLOWED else ("in 0 10", "in 1 40", "in 3 10")
    assert [says.partition(" ")[0] for says in hand(setting, *acts)["most"]] == ["Ann", "Ben", "Dora"]


@pytest.mark.parametrize("typed", ["", " ", 0, " 12 ", "0000000001", MOST_CHIPS, str(MOST_CHIPS)])
@pytest.mark.parametrize("setting", [FOLLOWED | {"small": 0, "big": "typed"}, PAID | {"dead": "typed"}])
def test_whole_chips_are_read_however_they_are_typed(setting: dict[str, object], typed: object) -> None:
    """An empty field is none, and the most that there may be is still read."""
    assert opened(with_typed(setting, typed)).missing(Words("en")) is None


@pytest.mark.parametrize("typed", ["1e3", "٣", "-1", -1, 1.5, 2.0, "1 000", MOST_CHIPS + 1, "0" * 20])
@pytest.mark.parametrize("setting", [FOLLOWED | {"small": 0, "big": "typed"}, PAID | {"dead": "typed"}])
def test_what_is_no_whole_number_of_chips_is_refused(setting: dict[str, object], typed: object) -> None:
    """By its field, as what is wrong with the setting, and with what was typed."""
    told = opened(with_typed(setting, typed)).missing(Words("en"))
    assert told is not None
    field = next(name for name, value in setting.items() if value == "typed")
    assert (told["code"], told["field"], told["number"]) == ("not_chips", field, -1)
    assert f"“{typed}”" in told["says"]


@pytest.mark.parametrize(
    ("more", "fits"),
    [
        *(({"players": ["Ann"] * count}, count <= 40) for count in (40, 41)),
        *(({"stacks": [1] * count}, count <= 40) for count in (40, 41)),
        *(({"acts": ["call"] * count}, count <= 600) for count in (600, 601)),
        *(({"acts": ["x" * length]}, length <= 200) for length in (200, 201)),
        *(({"told": "x" * length}, length <= 64) for length in (64, 65)),
        ({"way": "led"}, False),
        ({"pots": 1}, False),
    ],
)
def test_a_hand_that_is_posted_has_its_bounds(more: dict[str, object], *, fits: bool) -> None:
    """More than any hand has is not even read, and neither is what nobody knows."""
    with nullcontext() if fits else pytest.raises(msgspec.ValidationError):
        msgspec.convert(more, ToldPots)


@pytest.mark.parametrize("button", [-1, 4])
def test_the_button_is_before_somebody(button: int) -> None:
    """Where the chips alone are told, too."""
    told = opened(PAID | {"button": button}).missing(Words("en"))
    assert told is not None
    assert (told["code"], told["field"]) == ("no_button", "button")
    assert opened(PAID | {"button": 3}).missing(Words("en")) is None


def with_typed(setting: dict[str, object], typed: object) -> dict[str, object]:
    """Return a setting in which something was typed."""
    return {name: typed if value == "typed" else value for name, value in setting.items()}


def test_a_hand_is_followed_from_where_it_was_told_to_begin() -> None:
    """By all that was told of it, each of the chips as it was meant."""
    told = FOLLOWED | {"button": 3, "small": 5, "big": 10, "ante": 2, "dead": 7}
    how = {"small_from": "nobody", "ante_from": "big-blind", "limit": "pot-limit"}
    assert opened(told | how).begun == begun_by(
        HandSetting(
            names=tuple(NAMES),
            stacks=BySeat((100, 40, 0, 300)),
            button=3,
            small=5,
            big=10,
            ante=2,
            dead=7,
            small_from=SmallFrom.NOBODY,
            ante_from=AnteFrom.BIG_BLIND,
            limit=LimitKind.POT_LIMIT,
        )
    )


def test_what_cannot_begin_is_told_nothing() -> None:
    """Each line is refused for what is wrong with the setting; one that cannot be read, for itself."""
    words, wrong = Words("en"), opened(PAID | {"button": 4})
    with pytest.raises(Untold) as refused:
        wrong.tell(words, "in 0 10")
    assert refused.value.facts == wrong.missing(words)
    with pytest.raises(Untold) as unread:
        opened(PAID).tell(words, "dance " * 40)
    assert unread.value.facts["code"] == "unread"
    with pytest.raises(Untold) as played:
        opened(PAID).tell(words, "fold 9")
    assert played.value.facts["code"] != "unread"
