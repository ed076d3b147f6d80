"""Bets read from chips and amounts: what counts is a call or at least the smallest raise, and no chip is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.floor import (
    Answer,
    NotGiven,
    Paid,
    Ruling,
    RulingBook,
    Wager,
    apply,
    counted,
    incident_named,
    walk,
)
from boodle.floor.given import Given
from boodle.floor.on_chips import MissedPost, Pots

CHIPS = st.lists(st.sampled_from([1, 5, 25, 100, 500, 1000]), min_size=2, max_size=12).map(tuple)
AMOUNTS = st.integers(1, 3000)


def ruled(incident: str, given: Given, **facts: Answer) -> tuple[str, Wager]:
    """The ruling on an incident whose facts are counted, and what it comes to."""
    known = counted(incident_named(incident), given) | {name.replace("_", "-"): one for name, one in facts.items()}
    found = walk(incident, known, RulingBook.HOUSE)
    assert isinstance(found, Ruling)
    worked = apply(found, known, given)
    assert isinstance(worked, Wager)
    return found.key, worked


@given(CHIPS, AMOUNTS, AMOUNTS)
def test_silent_chips(chips: tuple[int, ...], to_call: int, smallest: int) -> None:
    """TDA 45, told a second time: a raise where a chip is to spare and half of the smallest raise is there."""
    given = {"chips": chips, "bet-to-match": to_call, "smallest-raise": smallest}
    key, wager = ruled("several-chips", given, last_chips="no")
    spare = any(sum(chips) - chip >= to_call for chip in chips)
    half = sum(chips) >= to_call + smallest / 2
    if spare and half:
        assert (key, wager.total) == ("chips-raise", max(sum(chips), to_call + smallest))
    else:
        assert (key, wager.total) == ("chips-call", to_call)
    assert sum(chips) + wager.adds - wager.back == wager.total
    assert 0 in (wager.adds, wager.back)


@given(CHIPS, AMOUNTS, AMOUNTS, AMOUNTS)
def test_what_lies_in_front_counts(chips: tuple[int, ...], front: int, bet: int, smallest: int) -> None:
    """A player with chips in front is read as one without them who faces so much less; only the total is higher."""
    there = {"chips": chips, "bet-to-match": front + bet, "smallest-raise": smallest, "in-front": front}
    key, wager = ruled("several-chips", there, last_chips="no")
    bare, without = ruled("several-chips", {**there, "bet-to-match": bet, "in-front": 0}, last_chips="no")
    assert key == bare
    assert (wager.total, wager.adds, wager.back) == (without.total + front, without.adds, without.back)


@given(CHIPS, AMOUNTS, AMOUNTS)
def test_last_chips(chips: tuple[int, ...], to_call: int, smallest: int) -> None:
    """TDA 45-B: all-in with every chip, unless the call needs them all."""
    given = {"chips": chips, "bet-to-match": to_call, "smallest-raise": smallest}
    key, wager = ruled("several-chips", given, last_chips="yes")
    if key == "chips-all-in":
        assert (wager.total, wager.adds, wager.back) == (sum(chips), 0, 0)
    else:
        assert sum(chips) - min(chips) < to_call


@given(AMOUNTS, AMOUNTS, AMOUNTS)
def test_a_bare_amount(amount: int, to_call: int, smallest: int) -> None:
    """TDA 40-C: as one chip for the whole amount and another beside it would be read."""
    given = {"amount-named": amount, "bet-to-match": to_call, "smallest-raise": smallest}
    key, wager = ruled("bare-amount", given)
    if amount > to_call and amount >= to_call + smallest / 2:
        assert (key, wager.total) == ("amount-raises", max(amount, to_call + smallest))
    else:
        assert (key, wager.total) == ("amount-calls", to_call)


@pytest.mark.parametrize(
    ("amount", "answer"),
    [(100, "call-or-less"), (101, "below-half"), (149, "below-half"), (150, "half-or-more"), (199, "half-or-more")],
)
def test_where_an_amount_falls(amount: int, answer: str) -> None:
    """With 100 to call and 100 the smallest raise; from 200 on it is a full one."""
    given = {"amount-named": amount, "bet-to-match": 100, "smallest-raise": 100}
    assert counted(incident_named("bare-amount"), given) == {"amount": answer}
    assert counted(incident_named("bare-amount"), given | {"amount-named": 200}) == {"amount": "full-raise"}


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({}, "chips"),
        ({"chips": ()}, "chips"),
        ({"chips": (0, 5)}, "chips"),
        ({"chips": (5,)}, "bet-to-match"),
        ({"chips": (5,), "bet-to-match": -1}, "bet-to-match"),
        ({"chips": (5,), "bet-to-match": 1}, "smallest-raise"),
        ({"chips": (5,), "bet-to-match": 1, "smallest-raise": 0}, "smallest-raise"),
        ({"chips": (1,), "bet-to-match": 0}, "smallest-raise"),
    ],
)
def test_what_is_missing_or_no_chips_is_named(given: Given, what: str) -> None:
    """One thing at a time."""
    with pytest.raises(NotGiven) as refused:
        counted(incident_named("several-chips"), given)
    assert refused.value.what == what


def test_posts_and_pots() -> None:
    """1 and 2 missed are 3 to post; a short stack wins no more than itself from anybody (FLR-20, FLR-26)."""
    facts: dict[str, Answer] = {"kind": "cash", "button-passed": "yes", "missed": "big"}
    found = walk("missed-blind", facts)
    assert isinstance(found, Ruling)
    assert apply(found, facts, {"small-blind": 1, "big-blind": 2}) == MissedPost(dead=1, live=2)
    all_in = walk("all-in", {"all-ins": "two-players"})
    assert isinstance(all_in, Ruling)
    paid = Paid(names=("A", "B"), contributions=(100, 60), folded=(False, False))
    worked = apply(all_in, {}, {"paid": paid})
    assert isinstance(worked, Pots)
    assert [pot.chips for pot in worked.explanation.cut.pots] == [120]


@pytest.mark.parametrize(
    ("incident", "facts", "given", "what"),
    [
        (
            "missed-blind",
            {"kind": "cash", "button-passed": "yes", "missed": "small"},
            {"small-blind": 0},
            "small-blind",
        ),
        (
            "raise-too-small",
            {"last-chips": "no"},
            {"amount-named": 5, "bet-to-match": 3, "smallest-raise": 0},
            "smallest-raise",
        ),
        ("all-in", {"all-ins": "several"}, {"paid": Paid(names=("A",), contributions=(3,), folded=(True,))}, "paid"),
        ("all-in", {"all-ins": "several"}, {"paid": "A 3"}, "paid"),
    ],
)
def test_what_cannot_be_worked_with_is_named(incident: str, facts: dict[str, Answer], given: Given, what: str) -> None:
    """A blind of nothing, a raise of nothing, a pot that nobody can win."""
    found = walk(incident, facts)
    assert isinstance(found, Ruling)
    with pytest.raises(NotGiven) as refused:
        apply(found, facts, given)
    assert refused.value.what == what


def test_what_needs_no_room_is_not_worked_out() -> None:
    """That would be a slip of the caller."""
    found = walk("exposed-card", {"exposed-cards": 2})
    assert isinstance(found, Ruling)
    with pytest.raises(ValueError, match="nothing to work out for misdeal"):
        apply(found, {}, {})
