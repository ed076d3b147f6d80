"""A tournament night as a device shows it: what has happened, what is to be drawn and done, and the chips in use."""

from typing import Any

from boodle.server.doors.facts.nights import night_facts
from boodle.server.keeping.nights import kept
from boodle.server.keeping.nights.state import NightState
from boodle.words.catalogue import Words

RULES = ["chips 1000", "seats 6", "chip-set 25 100 500", "level 25/50 15", "level 100/200 15", "level 200/400 15"]
SAID = ["0 register Ann", "5 register Ben", "7 draw", "9 drawn 1.1 1.2", "10 start"]
SECOND_LEVEL = 10 + 15 * 60


def night(*said: str) -> NightState:
    """Return a night as its log tells it."""
    state = NightState("N")
    told: list[kept.AnyKeptNight] = [kept.NightOpened("Friday", RULES, "k"), *map(kept.NightSaid, said)]
    for entry in told:
        state.let_happen(kept.as_entry("N", state.n, 0, entry))
    return state


def shown(state: NightState, now: int) -> dict[str, Any]:
    """Return what a device shows at a moment."""
    return night_facts(Words("en"), state, now)


def test_what_has_happened_is_told_newest_first() -> None:
    """In sentences with its time; what was drawn belongs to the act before it, and says so."""
    told = shown(night(*SAID), 10)["happened"]
    assert [(one["at"], one["drawn"], one["says"][0]) for one in told] == [
        (10, False, "The clock runs: level 1, blinds 25/50."),
        (9, True, "Ann: table 1, seat 1."),
        (7, False, "Table 1 is open."),
        (5, False, "Ben is in."),
        (0, False, "Ann is in."),
    ]


def test_what_is_to_be_drawn_and_done_is_said() -> None:
    """While a draw waits it has its sentence; each thing for the host to do has its own."""
    waits = shown(night(*SAID[:3]), 7)
    assert waits["draw_says"] == "2 seats to be drawn, in this order: Ann and Ben."
    assert [(one["todo"], one["says"]) for one in waits["moves"]] == [("draw", "To be drawn for Ann and Ben.")]
    drawn = shown(night(*SAID[:4]), 9)
    assert (drawn["draw_says"], [one["todo"] for one in drawn["moves"]]) == ("", ["start"])


def test_chips_that_no_later_level_uses_are_named_once_it_is_there() -> None:
    """By the clock alone, as nobody says when a level begins."""
    state = night(*SAID)
    assert [shown(state, now)["unneeded"] for now in (10, SECOND_LEVEL - 1, SECOND_LEVEL)] == [[], [], [25]]
    now = shown(state, SECOND_LEVEL)
    assert [now[name] for name in ("title", "seats", "chip_set", "n", "now", "past")] == [
        *("Friday", 6, [25, 100, 500], 6, SECOND_LEVEL, "")
    ]


def test_the_newest_acts_are_told_and_taking_back_forgets_the_last_alone() -> None:
    """So many that a device can show them; whatever was said before stays."""
    many = [f"{at} register P{at}" for at in range(60)]
    state = night(*many)
    assert [one["at"] for one in shown(state, 60)["happened"]] == [*range(59, 19, -1)]
    state.let_happen(kept.as_entry("N", state.n, 0, kept.NightTakenBack()))
    assert [one["at"] for one in shown(state, 60)["happened"]] == [*range(58, 18, -1)]
