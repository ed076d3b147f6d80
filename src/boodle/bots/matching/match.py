"""A match: who sits in which seats at every deck, and when enough is played."""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from threading import current_thread, main_thread
from typing import Any

from boodle.bots.matching.entrants import Entrant
from boodle.bots.matching.scores import Scores
from boodle.bots.matching.terms import Engine, MatchTerms, Pairing
from boodle.cards.deck import Stream
from boodle.frozen import Frozen
from boodle.seats import Chips

LEAST_DECKS = 100
"""Before so many decks no interval is believed."""
LOOK_EVERY = 25
"""After so many more it is looked at again: by decks, never by the clock, so that the seed settles where it ends."""


class Match(Frozen):
    """Who plays: `circle` are the entrants round the table, by number; each deck is played in every rotation of it.

    `measured` are the entrants whose strength is asked for.
    """

    terms: MatchTerms
    entrants: tuple[Entrant, ...]
    circle: tuple[int, ...]
    measured: tuple[int, ...]

    @property
    def engine(self) -> Engine[Any]:
        """Who plays it."""
        return self.terms.engine(self.entrants)

    def plays(self, deck: int) -> tuple[Pairing, ...]:
        """Return a deck with every rotation of the circle; who sits beside whom changes from deck to deck."""
        first, *others = self.circle
        if len(set(others)) > 1:
            others = list(Stream(self.terms.key, deck, "seating").shuffle(others))
        around = (first, *others)
        return tuple([Pairing(deck, around[-turn:] + around[:-turn]) for turn in range(len(around))])

    def scores(self) -> tuple[Scores, ...]:
        """Return what each entrant has before the first deck: nothing."""
        terms, rotations = self.terms, len(self.circle)
        return tuple(
            Scores(terms.players, rotations * self.circle.count(entrant), terms.deals_in_a_row * terms.parts)
            for entrant in range(len(self.entrants))
        )


def against_field(terms: MatchTerms, contestant: Entrant, field: Sequence[Entrant]) -> Match:
    """Return the match of a contestant against a field, whose bots take the other seats in turn."""
    others = tuple(1 + place % len(field) for place in range(terms.players - 1))
    return Match(terms, (contestant, *field[: len(others)]), (0, *others), (0,))


def at_one_table(terms: MatchTerms, entrants: Sequence[Entrant]) -> Match:
    """Return the match of all against all at one table; ValueError unless there is one for each seat."""
    if len(entrants) != terms.players:
        raise ValueError(f"{len(entrants)} bots for {terms.players} seats")
    everybody = tuple(range(terms.players))
    return Match(terms, tuple(entrants), everybody, everybody)


class Goal(Frozen):
    """When enough is played: after so many decks, or as soon as each half-width is under so many chips."""

    decks: int
    until: float | None = None

    def reached(self, scores: Iterable[Scores], decks: int) -> bool:
        """Tell whether it is enough."""
        if decks >= self.decks:
            return True
        if self.until is None or decks < LEAST_DECKS or decks % LOOK_EVERY:
            return False
        return all(score.half_width < self.until for score in scores)


def decks_for(deals: int, terms: MatchTerms) -> int:
    """Return how many decks (or evenings) are needed for so many deals, every rotation counted."""
    return ceil(deals / (terms.players * terms.deals_in_a_row))


def play_out(
    match: Match,
    decks: Iterator[Sequence[tuple[Chips, ...]]],
    scores: Sequence[Scores],
    goal: Goal,
    tell: Callable[[int], None] = lambda _: None,
) -> None:
    """Count decks as they come until it is enough; whatever ends it before, `scores` hold every deck that is done.

    `decks` yields for each deck, from 0 on, what the seats won in each of its plays; `tell` hears the number done.
    """
    measured = [scores[entrant] for entrant in match.measured]
    for deck, won in enumerate(decks):
        plays = match.plays(deck)
        with _in_one_go():
            for entrant, score in enumerate(scores):
                score.add(entrant, plays, won)
        tell(deck + 1)
        if goal.reached(measured, deck + 1):
            return


@contextmanager
def _in_one_go() -> Iterator[None]:
    """Have Ctrl-C wait until a deck is counted for everybody: half of one would be worse than none."""
    usual = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or usual is not signal.default_int_handler:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt
