"""Bots and matches for the tests of the matches."""

from collections.abc import Sequence

from boodle.bots.matching import Entrant, Goal, Match, Pairing, Scores, entrant_named, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.tripoley import BOTS, TripoleySeen, first
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.bots.tripoley.matching.readable import ReadableDeals
from boodle.cards.deck import Stream
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.rulebook import Choices
from boodle.seats import Chips
from boodle.tripoley import HouseRules

TERMS = TripoleyTerms(house=HouseRules(), players=4, seed="7")
FIRST, CASUAL, CAREFUL = (entrant_named(name, BOTS) for name in ("first", "casual", "careful"))
NAMES = ("A", "B", "C", "D")


def raising(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Raise whatever comes, and play the stops as the first bot does."""
    if isinstance(choices, Wagers) and choices.raise_to:
        return RaiseTo(choices.raise_to[-1])
    return first(seen, choices, chance)


def played(match: Match, decks: int, jobs: int = 1, until: float | None = None) -> tuple[Scores, ...]:
    """What everybody has after so many decks."""
    scores = match.scores()
    with MatchCrew([match], jobs) as crew:
        play_out(match, crew.decks(0), scores, Goal(decks, until))
    return scores


def won(terms: TripoleyTerms, entrants: Sequence[Entrant], *plays: Pairing) -> list[tuple[Chips, ...]]:
    """What the seats win."""
    return list(ReadableDeals().chips_won(terms, entrants, plays))


def raising_entrant() -> Entrant:
    """The bot of this file."""
    return Entrant("raising", raising)
