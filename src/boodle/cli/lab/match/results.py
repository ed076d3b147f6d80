"""What came of a match: facts for the table, for JSON and for CSV."""

from collections.abc import Iterator, Sequence
from typing import Any

from boodle.bots.matching import Match, MeanOfDecks, Scores
from boodle.cli.lab.seats import seat_name, seats_in_order
from boodle.frozen import Frozen

COLUMNS = (
    "bot",
    "field",
    "rules",
    "players",
    "seed",
    "stage",
    "evening",
    "depth",
    "worlds",
    "engine",
    "deals",
    "decks",
    "seat",
    "chips",
    "half_width",
    "stack",
    "stack_half_width",
    "saved",
    "measure",
    "measured",
    "measured_half_width",
)
DIGITS = 4


class MatchResult(Frozen):
    """One table: who played, and what each has won."""

    match: Match
    scores: tuple[Scores, ...]

    @property
    def decks(self) -> int:
        """How many decks are done."""
        return self.scores[0].decks

    @property
    def deals(self) -> int:
        """How many deals those were."""
        return self.decks * len(self.match.circle) * self.match.terms.deals_in_a_row

    @property
    def is_table(self) -> bool:
        """Tell whether everybody at the table is measured."""
        return len(self.match.measured) > 1

    def ranked(self) -> list[tuple[str, Scores]]:
        """Return whoever is measured, the strongest first."""
        found = [(self.called(entrant), self.scores[entrant]) for entrant in self.match.measured]
        return sorted(found, key=lambda one: -one[1].chips.mean)

    def called(self, entrant: int) -> str:
        """Return what an entrant is called; one that is there more than once is numbered."""
        names = [one.name for one in self.match.entrants]
        name = names[entrant]
        again = self.is_table and names.count(name) > 1
        return f"{name} #{names[: entrant + 1].count(name)}" if again else name

    def field(self) -> list[str]:
        """Return the bots that are only there to be played against."""
        others = [one for one in range(len(self.match.entrants)) if one not in self.match.measured]
        return [self.match.entrants[one].name for one in others]


def facts_of(results: Sequence[MatchResult], ended: str) -> dict[str, Any]:
    """Return everything as one JSON object."""
    return {
        "ended_early": ended or None,
        "results": [_one(result, *who) for result in results for who in result.ranked()],
    }


def rows_of(results: Sequence[MatchResult]) -> Iterator[dict[str, Any]]:
    """Yield a row for each result, and one for each seat of it."""
    return (row for result in results for who in result.ranked() for row in _rows(result, *who))


def _one(result: MatchResult, name: str, scores: Scores) -> dict[str, Any]:
    seats = [{"seat": seat_name(seat)} | _gain(result, scores.in_seat(seat)) for seat in seats_in_order(scores.players)]
    return _facts(result, name) | _whole(result, scores) | {"seats": seats}


def _rows(result: MatchResult, name: str, scores: Scores) -> Iterator[dict[str, Any]]:
    facts = _facts(result, name)
    facts["field"] = " ".join(facts["field"])
    yield facts | {"seat": "all"} | _whole(result, scores)
    for seat in seats_in_order(scores.players):
        yield facts | {"seat": seat_name(seat)} | _gain(result, scores.in_seat(seat))


def _facts(result: MatchResult, name: str) -> dict[str, Any]:
    terms = result.match.terms
    field = result.field() or [one.name for one in result.match.entrants]
    return {
        "bot": name,
        "field": field,
        "rules": terms.rules,
        "players": terms.players,
        "seed": terms.seed,
        **terms.facts(),
        "worlds": terms.worlds,
        "engine": result.match.engine.name,
        "deals": result.deals,
        "decks": result.decks,
        "measure": terms.measure,
    }


def _whole(result: MatchResult, scores: Scores) -> dict[str, Any]:
    stack, half = _rounded(scores.stack)
    saved = None if scores.saved is None else round(scores.saved, DIGITS)
    return _gain(result, scores.chips) | {"stack": stack, "stack_half_width": half, "saved": saved}


def _gain(result: MatchResult, chips: MeanOfDecks) -> dict[str, Any]:
    """Return chips a deal, and the same in what these matches are told in."""
    names = ("chips", "half_width", "measured", "measured_half_width")
    return dict(zip(names, _rounded(chips) + _rounded(chips.per(result.match.terms.unit)), strict=True))


def _rounded(measured: MeanOfDecks) -> tuple[float, float | None]:
    half = None if measured.half_width is None else round(measured.half_width, DIGITS)
    return round(measured.mean, DIGITS) + 0.0, half
