"""Betting rounds spoken in notation, for the tests of betting."""

from collections.abc import Sequence
from random import Random

from boodle.poker.betting import Betting
from boodle.poker.limits import Limits, NoLimit, SpreadLimit
from boodle.poker.wagers import Call, Check, Fold, OpenFold, RaiseTo, Wager, Wagers
from boodle.seats import BySeat

WORDS: dict[str, Wager] = {"check": Check(), "call": Call(), "fold": Fold()}


def wager(said: str) -> Wager:
    """Read check, call, fold or raise 40."""
    return WORDS[said] if said in WORDS else RaiseTo(int(said.removeprefix("raise ")))


def hear(betting: Betting, *said: str) -> Betting:
    """The round after each of these was said in turn."""
    for word in said:
        betting = betting.after(wager(word))
    return betting


def may(betting: Betting) -> str:
    """The choices of the seat to act in one line: `call 75, fold, raise 300-1000`."""
    wagers = betting.choices()
    words = [f"call {wagers.to_call}" if wagers.to_call else "check"]
    if wagers.fold is not None:
        words.append("fold")
    if wagers.raise_to:
        words.append(f"raise {wagers.raise_to[0]}-{wagers.raise_to[-1]}")
    return ", ".join(words)


def flop(*stacks: int, limits: Limits | None = None, first: int = 0, folding: OpenFold = OpenFold.NO) -> Betting:
    """A round without posts in which everyone is in; the big blind is 100 unless the limits say otherwise."""
    return Betting.begin(
        limits=limits or NoLimit(minimum_bet=100),
        stacks=BySeat(stacks),
        first=first,
        contesting=range(len(stacks)),
        fold_when_free=folding,
    )


def preflop(
    *stacks: int,
    small: int = 50,
    big: int = 100,
    limits: Limits | None = None,
    contesting: Sequence[int] | None = None,
    live_posts: Sequence[int] = (),
) -> Betting:
    """A round before the flop: seat 0 posts the small blind, seat 1 the big one, seat 2 has the first turn.

    With two seats, seat 0 is the button and has the first turn. `live_posts` names seats that post a big blind too.
    """
    posts = [0] * len(stacks)
    for seat, chips in [(0, small), (1, big), *((seat, big) for seat in live_posts)]:
        posts[seat] = min(chips, stacks[seat])
    return Betting.begin(
        limits=limits or NoLimit(minimum_bet=big),
        stacks=BySeat(stacks),
        first=2 % len(stacks),
        contesting=range(len(stacks)) if contesting is None else contesting,
        posted=BySeat(posts),
        level=big,
    )


def kitchen(
    *stacks: int, limit: int | None = 10, cap: int | None = None, first: int = 0, folding: OpenFold = OpenFold.NO
) -> Betting:
    """Tripoley's betting round: nobody has posted, and any excess over the call is a raise."""
    return flop(*stacks, limits=SpreadLimit(limit=limit, raise_cap=cap), first=first, folding=folding)


def choose(chance: Random, wagers: Wagers, raise_to: range | None = None) -> Wager:
    """One of the choices: folds rare, the smallest and the largest raise often; `raise_to` narrows the raises."""
    words: list[Wager] = [wagers.mildest] * 4
    if wagers.fold is not None:
        words.append(wagers.fold)
    totals = wagers.raise_to if raise_to is None else raise_to
    if totals:
        words += map(RaiseTo, (totals[0], totals[0], totals[-1], chance.choice(totals)))
    return chance.choice(words)
