"""What the Tripoley desk tells of a table: whatever moves chips there."""

import boodle.tripoley.events as every_event  # noqa: F401 - so that all are known
from boodle.frozen import fields
from boodle.rulebook import Event
from boodle.server.doors.facts.desk import ToldEvening, open_evening
from boodle.words.catalogue import Words
from boodle.words.tripoley.desk import ALWAYS
from tests.words.kinds import subclasses

WORDS = Words("en")

BY_ITSELF = {
    "BidMade": "a bid moves none yet",
    "Collected": "in words of its own",
    "Staked": "all stakes in one sentence",
    "SuitBidMade": "a bid moves none yet",
    "Wagered": "the host has just said it",
}
"""Events that move chips and are not told as at any table, and why."""


def test_every_event_that_moves_chips_is_told_at_the_desk() -> None:
    """Nobody finds his stack changed without a word."""
    moving = {
        kind.__name__: kind
        for kind in subclasses(Event)
        if kind.__module__.startswith("boodle.tripoley.events.") and "chips" in {*fields(kind)}
    }
    silent = {name for name, kind in moving.items() if not issubclass(kind, ALWAYS)}
    assert silent == set(BY_ITSELF), f"say in words/tripoley/desk.py whether the desk tells {silent ^ set(BY_ITSELF)}"


def test_an_evening_that_is_over_has_no_next_dealer() -> None:
    """The deal passes after each deal, the last one too, but nobody is to take it up."""
    told = ToldEvening(players=["Ann", "Ben", "Cem"], stacks=[20, 30, 40])
    evening, said = open_evening(WORDS, told), [""]
    for act in ("dealer 0", "deal", "won 0 1", "out 1", "left 2 3", "left 0 2", "end", "won 0 1"):
        evening, sentences = evening.tell(WORDS, act)
        said.append(sentences)
    assert [sentence for sentence in said if "The next dealer: " in sentence] == [said[6]]
    assert said[-1] == "Ben wins the pot: 21 chips. The evening is over."


def test_who_cannot_stake_is_named() -> None:
    """Or the host would deal cards to somebody who is not in the deal."""
    evening = open_evening(WORDS, ToldEvening(players=["Ann", "Ben", "Cem", "Dora"], stacks=[20, 0, 40, 8]))
    for act in ("dealer 0", "deal"):
        evening, said = evening.tell(WORDS, act)
    left_out = "Ben and Dora have too few chips for the stake and are not dealt in."
    assert said == f"Cem and Ann stake 9 chips each. {left_out} Ann deals."
