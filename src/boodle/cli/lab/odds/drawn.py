"""Chapters of the odds book as a reader sees them: a sentence, a table, and each figure with its interval."""

from collections.abc import Iterator, Sequence
from math import isfinite

import click

from boodle.cli.columns import print_table
from boodle.cli.lab.printed import ends, figure, half, whole
from boodle.cli.lab.seats import seat_in_words
from boodle.cli.output import said
from boodle.frozen import Frozen
from boodle.sim.odds.answers import ANSWERS, HEADS, VERDICTS, OddsAnswer, answers_in
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit
from boodle.sim.terms import Terms
from boodle.tripoley.spaces import space_named
from boodle.words.catalogue import Words
from boodle.words.tripoley.leaflet_facts import space_label

SIGNED = {"answers", "seats", "dealer", "spare", "lead", "variations"}
"""Chapters whose chips are won or lost; in the others they lie somewhere."""
SPREAD, SWAP = "spread", "odds.answer.swap"


class SecondOpinion(Frozen):
    """The same questions put among players of another policy, and the row of figures that answers them."""

    terms: Terms
    row: FigureRow


def print_chapters(
    words: Words, rules: str, terms: Terms, chapters: Sequence[OddsTable], second: SecondOpinion | None = None
) -> None:
    """Print chapters one below the other, under what was played."""
    said(title(words, rules, terms))
    for chapter in chapters:
        click.echo("")
        if chapter.name == ANSWERS:
            (row,) = chapter.rows
            for sentence in answered(words, terms, row, second):
                said(sentence)
            continue
        said(words(f"odds.chapter.{chapter.name}"))
        click.echo("")
        print_table(table(words, terms, chapter))
    click.echo("")
    said(words("odds.note.sure"))
    if second is not None:
        said(words("odds.note.second", policy=policy_of(second.terms)))


def policy_of(terms: Terms) -> str:
    """Return the one policy by which all play."""
    (policy,) = {*terms.policies}
    return policy


def title(words: Words, rules: str, terms: Terms) -> str:
    """Say what was played: with this anybody gets the same figures."""
    facts = {"rules": rules, "players": terms.players, "deals": whole(words, terms.deals), "seed": terms.seed}
    return words("odds.title.table", **facts, many=terms.deals, policy=policy_of(terms), evening=terms.evening)


def table(words: Words, terms: Terms, chapter: OddsTable) -> list[list[str]]:
    """Return a chapter as rows of words, the heads first; columns without a figure are left out."""
    filled = [place for place in range(len(chapter.heads)) if any(row.figures[place] for row in chapter.rows)]
    heads = [words(f"odds.head.{chapter.name}"), *(words(f"odds.head.{chapter.heads[place]}") for place in filled)]
    rows = [
        [label(words, terms, row.label), *(cell(words, chapter, row, chapter.heads[place]) for place in filled)]
        for row in chapter.rows
    ]
    return [heads, *rows]


def cell(words: Words, chapter: OddsTable, row: FigureRow, head: str) -> str:
    """Return one figure of a chapter; how far seats are apart is neither won nor lost."""
    signed = chapter.name in SIGNED and SPREAD not in (row.label.kind, head)
    return told(words, row.figures[chapter.heads.index(head)], signed=signed)


def label(words: Words, terms: Terms, of: Label) -> str:
    """Say of what a row tells."""
    if of.kind == "space":
        return space_label(words, terms.house, space_named(str(of.which)))
    if of.kind == "place":
        return seat_in_words(words, int(of.which))
    if of.kind == "evening":
        return words(f"odds.evening.{of.which}")
    if of.kind in ("hand", "what"):
        return words(f"sim.{of.kind}.{of.which}")
    if of.kind == "variation" and of.which:
        return str(of.which)
    return words(f"odds.of.{of.kind}", n=of.which)


def told(words: Words, found: Figure | None, *, signed: bool) -> str:
    """Return a figure with its interval; shares in parts of a hundred."""
    if found is None:
        return ""
    times, unit = (100, " %") if found.unit is Unit.SHARE else (1, "")
    mark = "+" if signed and found.unit is Unit.CHIPS else ""
    if found.half_width is None:
        exact = float(found.mean).is_integer() and found.unit is Unit.NUMBER
        return f"{figure(words, found.mean * times, digits=0 if exact else 2, sign=mark)}{unit}"
    width = found.half_width * times
    if not isfinite(width):
        return f"{figure(words, found.mean * times, digits=1, sign=mark)}{unit}"
    digits = next((digits for digits in (1, 2, 3) if not width or width >= 2 * 10**-digits), 4)
    mean = figure(words, found.mean * times, digits=digits, sign=mark)
    if found.measured.lopsided:
        return f"{mean} ({ends(words, found.measured, digits)}){unit}"
    return f"{mean} {half(words, width, digits)}{unit}"


def answered(words: Words, terms: Terms, row: FigureRow, second: SecondOpinion | None = None) -> Iterator[str]:
    """Answer the three questions, a sentence each; where a second opinion answers otherwise, say that they differ."""
    facts = {head: told(words, found, signed=head != SPREAD) for head, found in zip(HEADS, row.figures, strict=True)}
    others = {} if second is None else {one.question: (second.terms, one) for one in answers_in(second.row)}
    for answer in answers_in(row):
        key = f"odds.answer.{answer.question}"
        among, other = others.get(answer.question, (terms, answer))
        verdict = agreed(words, answer, other)
        if verdict is None:
            yield differing(words, words(key), (terms, answer.figure), (among, other.figure))
            continue
        # where a pay card forbids the spare hand there is no second figure to tell
        alone = "_alone" if key == SWAP and verdict in VERDICTS and not facts["swap_1"] else ""
        yield words(f"{key}_{verdict}{alone}", question=words(key), **facts)


def agreed(words: Words, one: OddsAnswer, other: OddsAnswer) -> str | None:
    """Return the verdict that both come to, None where they differ; figures that print alike tell nothing for sure."""
    if other.verdict == one.verdict:
        return one.verdict
    alike = told(words, one.figure, signed=True) == told(words, other.figure, signed=True)
    return VERDICTS[0] if alike else None


def differing(words: Words, question: str, one: tuple[Terms, Figure], other: tuple[Terms, Figure]) -> str:
    """Say that a question has no answer, since it depends on how all play, with both figures."""
    (first, mean), (second, otherwise) = one, other
    policies = {"first": policy_of(first), "second": policy_of(second)}
    figures = {"chips": told(words, mean, signed=True), "other": told(words, otherwise, signed=True)}
    return words("odds.answer.differs", question=question, **policies, **figures)
