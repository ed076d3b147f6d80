"""The odds as JSON and as rows: every figure, with what it takes to make it again."""

from collections.abc import Iterator, Sequence
from typing import Any

from boodle.cli.lab.odds.drawn import SecondOpinion, policy_of
from boodle.cli.lab.printed import mean_as_json
from boodle.sim.odds.answers import ANSWERS, HEADS
from boodle.sim.odds.figures import Figure, OddsTable
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.terms import Terms

TERMS = ("rules", "players", "policy", "deals", "deals_an_evening", "seed", "behaviour")
COLUMNS = (*TERMS, "chapter", "of", "which", "what", "unit", "mean", "half_width", "low", "high")


def terms_as_json(rules: str, terms: Terms) -> dict[str, Any]:
    """Return what was played: with this anybody gets the same figures."""
    facts = (rules, terms.players, policy_of(terms), terms.deals, terms.evening, terms.seed, BEHAVIOUR)
    return dict(zip(TERMS, facts, strict=True))


def figures_of(figure: Figure) -> dict[str, Any]:
    """Return a figure with its interval: none where it is exact, or where nothing is known of it."""
    return {"unit": figure.unit.value} | mean_as_json(figure.measured)


def chapters_as_json(
    rules: str, terms: Terms, chapters: Sequence[OddsTable], second: SecondOpinion | None = None
) -> dict[str, Any]:
    """Return every chapter as one JSON object, and in it, where one is asked, the answers by a second opinion."""
    found: dict[str, Any] = {"figures": list(_lines(chapters))}
    if second is not None:
        found["second"] = chapters_as_json(rules, second.terms, [OddsTable(ANSWERS, HEADS, (second.row,))])
    return terms_as_json(rules, terms) | found


def rows_of(rules: str, terms: Terms, chapters: Sequence[OddsTable]) -> Iterator[dict[str, Any]]:
    """Yield a row for each figure, with all that was asked for."""
    return (terms_as_json(rules, terms) | line for line in _lines(chapters))


def _lines(chapters: Sequence[OddsTable]) -> Iterator[dict[str, Any]]:
    for chapter in chapters:
        for row in chapter.rows:
            for what, figure in zip(chapter.heads, row.figures, strict=True):
                if figure is not None:
                    of = {"chapter": chapter.name, "of": row.label.kind, "which": row.label.which, "what": what}
                    yield of | figures_of(figure)
