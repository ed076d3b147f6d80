"""A match as a reader sees it: a table of results, one of seats, and what the columns mean."""

from collections.abc import Sequence

import click

from boodle.bots.matching import MatchTerms, Scores
from boodle.cli.columns import print_table
from boodle.cli.lab.match.results import MatchResult
from boodle.cli.lab.printed import figure, half, whole
from boodle.cli.lab.seats import DEALER, seats_in_order
from boodle.cli.output import said
from boodle.words.catalogue import Words


def print_results(words: Words, results: Sequence[MatchResult]) -> None:
    """Print what is done; nothing where nothing is."""
    if not results:
        return
    first = results[0]
    for line in _titles(words, first):
        said(line)
    click.echo("")
    terms = first.match.terms
    heads = [terms.measure, "sure", *["stack"] * terms.keeps_chips, "deals", "decks", "saved", "result"]
    who = ["place", "bot"] if first.is_table else ["against"]
    print_table([[words(f"match.head.{head}") for head in (*who, *heads)], *_rows(words, results)], left=len(who))
    click.echo("")
    said(words("match.title.seats"))
    click.echo("")
    order = seats_in_order(first.scores[0].players)
    seats = [words("match.head.dealer") if seat == DEALER else str(seat) for seat in order]
    rows = zip((words("match.head.seat"), *seats), *_seat_columns(words, results), strict=True)
    print_table([*rows])
    click.echo("")
    for note in _notes(words, first):
        said(note)


def _titles(words: Words, result: MatchResult) -> list[str]:
    terms = result.match.terms
    asked: dict[str, object] = {"rules": terms.rules, "seed": terms.seed, "players": terms.players}
    names = [entrant.name for entrant in result.match.entrants]
    title = words("match.title.table", bots=names, **asked)
    lines = [title if result.is_table else words("match.title.field", bot=names[0], **asked)]
    return lines + [words(f"match.title.{key}", **facts) for key, facts in terms.titles().items()]


def _rows(words: Words, results: Sequence[MatchResult]) -> list[Sequence[object]]:
    rows: list[Sequence[object]] = []
    for result in results:
        for place, (name, scores) in enumerate(result.ranked(), start=1):
            who = (place, name) if result.is_table else (", ".join(result.field()),)
            counts = [whole(words, number) for number in (result.deals, result.decks)]
            figures = _figures(words, scores, result.match.terms)
            rows.append((*who, *figures, *counts, _saved(words, scores), _so(words, scores)))
    return rows


def _figures(words: Words, scores: Scores, terms: MatchTerms) -> list[str]:
    gain, stack = scores.chips.per(terms.unit), scores.stack.per(terms.unit)
    return [figure(words, gain.mean), half(words, gain.half_width), *[figure(words, stack.mean)] * terms.keeps_chips]


def _saved(words: Words, scores: Scores) -> str:
    return "" if scores.saved is None else f"×{figure(words, scores.saved, digits=1, sign='')}"


def _so(words: Words, scores: Scores) -> str:
    """Say what the interval allows to say."""
    sure = abs(scores.chips.mean) > scores.half_width
    return words(f"match.result.{'open' if not sure else 'ahead' if scores.chips.mean > 0 else 'behind'}")


def _seat_columns(words: Words, results: Sequence[MatchResult]) -> list[Sequence[object]]:
    """Return for each bot against which, or of which, chips by seat are told: its name, then the seats."""
    bots: list[Sequence[object]] = []
    for result in results:
        for name, scores in result.ranked():
            seats = [scores.in_seat(seat).per(result.match.terms.unit) for seat in seats_in_order(scores.players)]
            told = [
                f"{figure(words, seat.mean, digits=1)} {half(words, seat.half_width, 1)}".rstrip() for seat in seats
            ]
            bots.append((name if result.is_table else ", ".join(result.field()), *told))
    return bots


def _notes(words: Words, result: MatchResult) -> list[str]:
    terms = result.match.terms
    notes = [words("match.note.rotated", players=terms.players)]
    notes += [words(f"match.note.{key}", **facts) for key, facts in terms.notes().items()]
    return [
        *notes,
        words(f"match.note.{terms.measure}"),
        words(f"match.note.{'few' if result.decks == 1 else 'saved'}"),
    ]
