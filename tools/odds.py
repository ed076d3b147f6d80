"""Write docs/odds.md and its pictures anew: every preset at every number of players, `make odds`.

The figures depend on DEALS, EVENING, SEED and POLICY alone, so that anybody gets the same.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from boodle.cli.odds.drawn import label, told
from boodle.notation.house import preset, presets
from boodle.sim import BEHAVIOUR
from boodle.sim.odds.answers import ANSWERS, HEADS, answers, sign
from boodle.sim.odds.chapters import CHAPTERS, open_to, play_for
from boodle.sim.odds.figures import Chapter, Figure, Label, Unit
from boodle.sim.odds.variations import unfairness
from boodle.sim.terms import EVENING, Terms, terms_of
from boodle.words.catalogue import Words
from tools.odds_pictures import draw

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "odds.md"
DEALS, SEED, POLICY = 100_000, 1, "control"
OWN, VARIED_AT = "pagat", (3, 5, 7)
SIGNED = {"seats", "dealer", "spare", "lead", "answers", "variations"}

HEADER = """\
# The odds book

What is the spare hand worth, should the dealer swap, is a family's rule fair to the dealer's left: `boodle odds`
answers for any house rules, and this page holds the answers for every preset. `make odds` writes it.

{settings}

Every figure that says ± is measured, with half the width of its 95 % interval over whole evenings; every figure that
does not is counted, and exact. Chips are counted with an equal share of what stays on the layout, so that all seats add
up to nought. Choices are compared on the very same cards: the deal is played again with one decision changed. The
figures hold for players who play like that policy; better players may make other choices worth more. What others
than the one who chooses do with the spare hand while choices are compared: nothing.

One table, with all its figures and in other formats, and advice for one hand:

```
boodle odds RULES --players N --policy {policy} --deals {deals} --seed {seed}
boodle odds hand "QH KH 8S 9S TS 2C 3C 4D" --players 5 --dealer
```
"""

PICTURES = """\
![What a swap wins the dealer, by players and pay cards](pictures/odds-dealer.svg)

![Chips a deal by seat](pictures/odds-seats.svg)

![How far the seats are apart, rule by rule](pictures/odds-variations.svg)
"""


@dataclass(frozen=True, slots=True)
class Table:
    """The chapters of one preset at one number of players."""

    terms: Terms
    chapters: dict[str, Chapter]


def settings() -> str:
    """Return the line that says what was played."""
    return (
        f"Settings: {DEALS:,} deals a table, evenings of {EVENING} deals, everybody plays `{POLICY}`, seed {SEED}, "
        f"behaviour {BEHAVIOUR} of the simulator."
    )


def terms_for(name: str, players: int) -> Terms:
    """Return what is played for one table of the book."""
    house = preset(name)
    return terms_of(house, players=players, policies=POLICY, spare="", deals=DEALS, evening=EVENING, seed=SEED)


def table_of(name: str, players: int) -> Table:
    """Play one table of the book."""
    terms = terms_for(name, players)
    names = open_to(terms)
    played = play_for(terms, (ANSWERS, *names))
    return Table(terms, {ANSWERS: answers(played)} | {one: CHAPTERS[one](played) for one in names})


def sizes(name: str) -> range:
    """Return the numbers of players of a preset."""
    house = preset(name)
    return range(house.fewest_players, house.most_players + 1)


def section(words: Words, name: str, tables: Sequence[Table]) -> Iterator[str]:
    """Write the chapters of one preset: a row for each thing, a column for each number of players."""
    yield from (f"## {name}", "", f"`boodle odds {name} --players N`", "")
    for chapter in CHAPTERS:
        found = [(table.terms, table.chapters[chapter]) for table in tables if chapter in table.chapters]
        if not found:
            yield from (f"*{words(f'odds.closed.{chapter}').capitalize()}.*", "")
            continue
        yield from (f"### {name}: {chapter}", "", words(f"odds.chapter.{chapter}"), "")
        for head in found[0][1].heads:
            yield from grid(words, chapter, head, found)


def grid(words: Words, chapter: str, head: str, found: Sequence[tuple[Terms, Chapter]]) -> Iterator[str]:
    """Write one column of a chapter for every number of players."""
    place = found[0][1].heads.index(head)
    rows: dict[Label, dict[int, str]] = {}
    for terms, one in found:
        for row in one.rows:
            figure = row.figures[place]
            if figure is not None:
                rows.setdefault(row.label, {})[terms.players] = cell(words, figure, chapter)
    if not rows:
        return
    yield "| " + " | ".join([words(f"odds.head.{head}"), *(f"{terms.players} players" for terms, _ in found)]) + " |"
    yield "|---" + "|--:" * len(found) + "|"
    order = sorted(rows, key=lambda of: (-int(of.which),) if of.kind == "size" else (0,))
    for of in order:
        cells = [rows[of].get(terms.players, "") for terms, _ in found]
        yield "| " + " | ".join([label(words, found[0][0], of), *cells]) + " |"
    yield ""


def cell(words: Words, figure: Figure, chapter: str) -> str:
    """Write one figure."""
    return told(words, figure, signed=chapter in SIGNED and figure.unit is Unit.CHIPS)


def answered(words: Words, tables: Sequence[Table]) -> Iterator[str]:
    """Answer the three questions, each in a sentence that the figures make."""
    rows = {
        table.terms.players: dict(zip(HEADS, table.chapters[ANSWERS].rows[0].figures, strict=True)) for table in tables
    }
    yield from ("## Three answers", "", f"By the rules `{OWN}`, from the figures below:", "")
    for held, hand in enumerate(("no pay card", "one pay card", "two pay cards")):
        sides = by_sign(rows, f"swap_{held}")
        question = "**Should the dealer swap?** " if not held else ""
        said = verdict(sides, "yes", "no", "no difference could be measured")
        yield f"* {question}With {hand}: {said}; {spread_of(words, rows, f'swap_{held}')} chips."
    sides = by_sign(rows, "take_0")
    worth = spread_of(words, rows, "take_0")
    yield f"* **What is the spare hand worth?** To a seat with no pay card {worth} chips, before it is paid for."
    yield (
        "* **Is it fair to the dealer's left?** "
        + capital(
            verdict(by_sign(rows, "left"), "it wins", "it loses", "neither wins nor loses that could be measured")
        )
        + f"; the seats are {spread_of(words, rows, 'spread')} chips a deal apart."
    )
    yield ""
    yield "| players | " + " | ".join(words(f"odds.head.{head}") for head in HEADS) + " |"
    yield "|--:" * (len(HEADS) + 1) + "|"
    for players, row in rows.items():
        cells = [told(words, row[head], signed=head != "spread") for head in HEADS]
        yield f"| {players} | " + " | ".join(cells) + " |"
    yield ""


def capital(text: str) -> str:
    """Return the text as a sentence begins."""
    return text[:1].upper() + text[1:]


def by_sign(rows: dict[int, dict[str, Figure | None]], head: str) -> dict[int, list[int]]:
    """Return with how many players a figure is surely above nought, below, or neither."""
    sides: dict[int, list[int]] = {1: [], -1: [], 0: []}
    for players, row in rows.items():
        if row[head] is not None:
            sides[sign(row[head])].append(players)
    return sides


def verdict(sides: dict[int, list[int]], above: str, below: str, neither: str) -> str:
    """Say at which numbers of players it is so, and at which not."""
    told_of = ((above, sides[1]), (below, sides[-1]), (neither, sides[0]))
    parts = [f"{said} at {numbers(players)} players" for said, players in told_of if players]
    return ", ".join(parts) if parts else neither


def numbers(found: Sequence[int]) -> str:
    """Write numbers: 3 to 7, or 2, 4 and 9."""
    if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]} to {found[-1]}"
    return Words().fill("{found:and}", found=list(found))


def spread_of(words: Words, rows: dict[int, dict[str, Figure | None]], head: str) -> str:
    """Write the least and the greatest of a figure, with the players at which they are."""
    known = sorted((figure.mean, players) for players, row in rows.items() if (figure := row[head]) is not None)
    (least, few), (most, many) = known[0], known[-1]
    return f"from {least:+.1f} at {few} players to {most:+.1f} at {many}"


def varied(words: Words, found: Sequence[tuple[Terms, Chapter]]) -> Iterator[str]:
    """Write how unfair each variation is."""
    yield from ("## How unfair each variation is", "", words("odds.chapter.variations"), "")
    yield from (f"`boodle odds {OWN} --chapter variations --players N`", "")
    yield "The suit auction of TRI-V-05 is missing: nobody bids for a suit in the simulator."
    yield ""
    for head in found[0][1].heads:
        yield from grid(words, "variations", head, found)


def page(words: Words, books: dict[str, list[Table]], variations: Sequence[tuple[Terms, Chapter]]) -> str:
    """Return the page."""
    lines = [HEADER.format(settings=settings(), policy=POLICY, deals=DEALS, seed=SEED)]
    lines += [*answered(words, books[OWN]), PICTURES]
    for name, tables in books.items():
        lines += section(words, name, tables)
        if name == OWN:
            lines += varied(words, variations)
    return "\n".join(lines).rstrip() + "\n"


def played(names: Iterable[str]) -> dict[str, list[Table]]:
    """Play every table of these presets, saying how far it is."""
    books: dict[str, list[Table]] = {}
    for name in names:
        for players in sizes(name):
            print(f"{name}, {players} players", flush=True)
            books.setdefault(name, []).append(table_of(name, players))
    return books


def main() -> int:
    """Play, write the page and draw the pictures."""
    words = Words()
    books = played([OWN, *(name for name in presets() if name != OWN)])
    variations = []
    for players in VARIED_AT:
        print(f"variations, {players} players", flush=True)
        terms = terms_for(OWN, players)
        variations.append((terms, unfairness(terms)))
    PAGE.write_text(page(words, books, variations), encoding="utf-8")
    own = [(table.terms, table.chapters[ANSWERS], table.chapters["seats"]) for table in books[OWN]]
    draw(PAGE.parent / "pictures", own, variations[len(variations) // 2])
    print(f"{sum(map(len, books.values()))} tables: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
