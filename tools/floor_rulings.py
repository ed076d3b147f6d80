"""Write docs/floor-rulings.md: every incident with its rulings in each book, and what each of them means."""

import sys
from collections.abc import Iterator
from pathlib import Path

from boodle.floor import COLUMNS, INCIDENTS, OUTCOMES, FactRange, Incident, Reading, Ruling, RulingBook
from boodle.floor.incidents import NOT_AT, FactWanted, RulingRow
from boodle.words.catalogue import Words, capital
from boodle.words.floor import FloorInWords

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "floor-rulings.md"

BOOKS = {RulingBook.HOUSE: "house", RulingBook.TDA: "TDA", RulingBook.ROBERTS: "Robert's"}
UNRULED = {Reading.SILENT: "says nothing about it", Reading.UNREAD: "was not looked up"}

HEADER = """# What the floor rules

Odd situations at a Hold'em table, and what the dealer does: {incidents} incidents, {rulings} rulings, three books.
The **house book** is ours; each id of a rule leads to [the rule](#rules-of-the-house), and
[rules-coverage.md](rules-coverage.md) says which cases show it. **TDA** is the Poker Tournament Directors
Association's book of 2024, cited by number and told in our own words, and **Robert's** is Robert's Rules of Poker in
its eleventh version, cited by chapter and, where it is known, by number. Where a book was read and says nothing the
table says so, and where it was not looked up it says that instead; either way the house's ruling holds. Where a book
borrows a single rule, the last column says whose. Where the house has none, the rule of another book fills in. At a
Tripoley table there is one book, and only some of this comes up; in a game with neither board nor blinds nothing does
that is about these.

The same rulings are asked for at the table, in the terminal and by scripts:

```console
$ boodle floor exposed-card --exposed-cards 1 --card 3
A card is exposed while the hands are dealt.
Deal on; the card is replaced at the end.
...
$ boodle floor --list "string bet"
  second-motion  A string bet: chips go in with a second motion
...
```

`boodle floor` alone asks what happened. Where a ruling moves cards or chips it can be worked out to the card and chip:
`boodle floor two-burns --help` tells what to give. The decisions stand in `src/boodle/floor/decisions.toml`, the
sentences in `src/boodle/words/`, and `boodle check conformance/floor` holds them to their cases. `make floor` writes
this page.
"""


def page(words: Words) -> str:
    """Return the page."""
    told = FloorInWords(words)
    lines = [HEADER.format(incidents=len(INCIDENTS), rulings=sum(not key.startswith(NOT_AT) for key in OUTCOMES))]
    lines += [*contents(told), "", words("room_floor.beyond"), ""]
    for group in dict.fromkeys(one.group for one in INCIDENTS.values()):
        lines += [f"## {told.group(group)}", ""]
        for incident in (one for one in INCIDENTS.values() if one.group == group):
            lines += [*entry(told, incident), ""]
    lines += ["## Rules of the house", "", "As they hold at a poker table; Tripoley's own among them.", ""]
    lines += [f'* <a id="{name.lower()}"></a>**{name}**: {told.law(name)}' for name in of_the_house()]
    lines += ["", "## Rules of other books", "", "In our own words, as far as the rulings above rest on them.", ""]
    lines += [f"* **{told.cited(name)}**: {told.law(name)}" for name in cited()]
    return "\n".join([*lines, ""])


def contents(told: FloorInWords) -> Iterator[str]:
    """List every incident by its group, each leading to its entry."""
    yield from ("## What happened?", "")
    for group in dict.fromkeys(one.group for one in INCIDENTS.values()):
        yield f"* [{told.group(group)}](#{anchor(told.group(group))})"
        titles = [told.title(one) for one in INCIDENTS.values() if one.group == group]
        yield from (f"  * [{title}](#{anchor(title)})" for title in titles)


def anchor(heading: str) -> str:
    """Return what a heading is called in a link: small letters, without signs, joined by hyphens."""
    return "".join(letter for letter in heading.lower() if letter.isalnum() or letter in " -").replace(" ", "-")


def linked(told: FloorInWords, name: str) -> str:
    """Cite a rule; one of the house leads to what it says."""
    return told.cited(name) if name.startswith(("TDA", "ROB")) else f"[{name}](#{name.lower()})"


def entry(told: FloorInWords, incident: Incident) -> Iterator[str]:
    """Tell of one incident: its questions, its rulings by book, and each ruling in full."""
    yield from (f"### {told.title(incident)}", "", f"`boodle floor {incident.name}`", "")
    for fact in incident.facts:
        answers = (
            "a number" if isinstance(fact, FactRange) else "; ".join(told.answer(fact, one) for one in fact.answers)
        )
        yield f"* {told.ask(fact)} *{answers}*"
    if incident.facts:
        yield ""
    yield from ("| when | the dealer's ruling | by | rests on |", "|---|---|---|---|")
    for column, rows in columns(incident):
        if column != "house" and alike(rows, incident.books["house"]):
            yield f"| always | As the house. | {column} | the same |"
            continue
        for row in rows:
            when = "; ".join(condition(told, incident, name, wanted) for name, wanted in row.when.items())
            verdict = told.verdict(row.ruling)
            when = when or ("always" if len(rows) == 1 else "else")
            yield f"| {when} | {verdict} | {column} | {', '.join(linked(told, name) for name in row.rules)} |"
    yield from (
        f"| always | As the house. | {BOOKS[book]} | {UNRULED[reading]} |" for book, reading in unruled(incident)
    )
    yield ""
    for key in dict.fromkeys(row.ruling for _, rows in columns(incident) for row in rows):
        yield from ruling(told, incident, key)


def unruled(incident: Incident) -> Iterator[tuple[RulingBook, Reading]]:
    """Return the books that have no row of their own, and whether they were read."""
    for book in RulingBook:
        if (reading := incident.reading(book)) is not Reading.RULES:
            yield book, reading


def columns(incident: Incident) -> Iterator[tuple[str, tuple[RulingRow, ...]]]:
    """Return the rows of each book that has some of its own, and of each other column where it comes up."""
    for book, name in BOOKS.items():
        if book.value in incident.books:
            yield name, incident.books[book.value]
    for column in filter(incident.arises, sorted(COLUMNS)):
        yield capital(column), incident.books[column]


def alike(one: tuple[RulingRow, ...], other: tuple[RulingRow, ...]) -> bool:
    """Tell whether two books rule the same for the same reasons."""
    return [(row.when, row.ruling, row.rules) for row in one] == [(row.when, row.ruling, row.rules) for row in other]


def condition(told: FloorInWords, incident: Incident, name: str, wanted: FactWanted) -> str:
    """Say what a row wants of a fact."""
    fact = incident.fact(name)
    if fact is None:
        return name
    if wanted.answers:
        return f"{told.fact(fact)}: {' or '.join(told.answer(fact, one) for one in wanted.answers)}"
    bounds = [f"{wanted.least} or more" if wanted.least else "", f"up to {wanted.most}" if wanted.most else ""]
    return f"{told.fact(fact)}: {' and '.join(filter(None, bounds))}"


def ruling(told: FloorInWords, incident: Incident, key: str) -> Iterator[str]:
    """Tell of one ruling in full."""
    found = Ruling(incident.name, key, (), RulingBook.HOUSE, OUTCOMES[key])
    yield from (
        f"**{told.verdict(key)}**",
        "",
        *(f"{number}. {step}" for number, step in enumerate(told.steps(key), 1)),
        "",
    )
    yield from (f"* Chips: {told.chips(found)}", f"* Who is told: {told.told(found)}", "")


def cited() -> list[str]:
    """Return the rules of other books that rulings rest on, in the order of their names."""
    names = {name for one in INCIDENTS.values() for name in one.rules if name.startswith(("TDA", "ROB"))}
    return sorted(names, key=lambda name: (name.startswith("ROB"), len(name.split("-")[0]), name))


def of_the_house() -> list[str]:
    """Return the rules of the house that rulings rest on, in the order of their names."""
    return sorted({name for one in INCIDENTS.values() for name in one.rules if not name.startswith(("TDA", "ROB"))})


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(Words()), encoding="utf-8")
    print(f"{len(INCIDENTS)} incidents: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
