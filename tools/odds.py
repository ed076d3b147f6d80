"""Write docs/odds.md and its pictures anew: every preset at every number of players, `make odds`.

The figures depend on DEALS, EVENING, SEED and POLICY alone, so that anybody gets the same.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from boodle.cli.lab.odds import DEALS
from boodle.cli.lab.odds.asked import OPINIONS, SEED
from boodle.cli.lab.odds.drawn import cell, label
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.poker.ranking import HandClass
from boodle.sim.desk import MOST_SEATS
from boodle.sim.odds.answers import ANSWERS, answers
from boodle.sim.odds.chapters import CHAPTERS, open_to, play_for
from boodle.sim.odds.figures import Label, OddsTable
from boodle.sim.odds.variations import unfairness
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.terms import EVENING, Terms, terms_of
from boodle.words.catalogue import Words
from tools.odds_answers import Table, answered, answered_for
from tools.odds_earlier import CHANGED, EARLIER
from tools.odds_pictures import draw
from tools.odds_prose import HEADER, PICTURES, USUAL_INTRO
from tools.odds_wording import capital

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "odds.md"
POLICY, SECOND = OPINIONS
"""Whose figures they are, and who has to come to the same where a question is answered."""
OWN, VARIED_AT, SEATS = "pagat", (3, 5, 7), "seats"
USUAL, OF_USUAL = "the default evening", ("betting", "seats")


def settings() -> str:
    """Return the line that says what was played."""
    return (
        f"Settings: {DEALS:,} deals a table, evenings of {EVENING} deals, everybody plays `{POLICY}`, for the answers "
        f"once more `{SECOND}`, seed {SEED}, behaviour {BEHAVIOUR} of the simulator."
    )


def terms_for(name: str, players: int, policy: str = POLICY) -> Terms:
    """Return what is played for one table of the book."""
    house = NOTATION.default_evening if name == USUAL else preset(name)
    return terms_of(house, players=players, policies=policy, spare="", deals=DEALS, evening=EVENING, seed=SEED)


def table_of(name: str, players: int) -> Table:
    """Play one table of the book."""
    terms = terms_for(name, players)
    if name == USUAL:
        usual = play_for(terms, OF_USUAL)
        return Table(terms, {one: CHAPTERS[one](usual) for one in OF_USUAL})
    names = open_to(terms)
    played = play_for(terms, (ANSWERS, *names))
    return Table(terms, {ANSWERS: answers(played)} | {one: CHAPTERS[one](played) for one in names})


def second_opinion(name: str, players: int) -> Table:
    """Play a table of the book once more, by players who bet otherwise, for its answers."""
    played = play_for(terms_for(name, players, SECOND), (ANSWERS, SEATS))
    return Table(played.terms, {ANSWERS: answers(played), SEATS: CHAPTERS[SEATS](played)})


def sizes(name: str) -> range:
    """Return the numbers of players of a preset."""
    house = NOTATION.default_evening if name == USUAL else preset(name)
    return range(house.fewest_players, house.most_players + 1)


def section(words: Words, name: str, tables: Sequence[Table], others: Sequence[Table]) -> Iterator[str]:
    """Write the chapters of one preset: a row for each thing, a column for each number of players."""
    yield from (f"## {name}", "", f"`boodle odds {name} --players N`", "")
    if name != OWN:
        yield from answered_for(words, name, tables, others)
    for chapter in CHAPTERS:
        if chapter in open_to(tables[0].terms):
            yield from written(words, name, chapter, tables)
        else:
            yield from (f"*{words(f'odds.closed.{chapter}').capitalize()}.*", "")


def usual(words: Words, tables: Sequence[Table]) -> Iterator[str]:
    """Write the chapters of the default evening: its betting, and what its seats are worth."""
    house = tables[0].terms.house
    yield from (f"## {capital(USUAL)}", "")
    yield USUAL_INTRO.format(own=OWN, cap=house.raise_cap, chips=house.start_chips, ante=house.ante)
    for chapter in OF_USUAL:
        yield from written(words, USUAL, chapter, tables)


def changed(words: Words, tables: Sequence[Table]) -> Iterator[str]:
    """Write which answers an earlier behaviour of the simulator gave the other way round, each beside today's."""
    by_players = {table.terms.players: table for table in tables}
    yield from ("## What changed, and why", "", CHANGED.format(own=OWN))
    yield "| chapter | of | players | behaviour 2 | now |"
    yield "|---|---|--:|--:|--:|"
    for one in EARLIER:
        table = by_players[one.players]
        chapter = table.chapters[one.chapter]
        row = next(row for row in chapter.rows if row.label in (one.label, Label("players", one.players)))
        of = words(f"odds.head.{one.head}"), "" if row.label.kind == "players" else label(words, table.terms, row.label)
        now = cell(words, chapter, row, one.head)
        yield f"| {one.chapter} | {', '.join(filter(None, of))} | {one.players} | {one.told} | {now} |"
    yield ""


def written(words: Words, name: str, chapter: str, tables: Sequence[Table]) -> Iterator[str]:
    """Write one chapter: a table for each of its columns."""
    found = [(table.terms, table.chapters[chapter]) for table in tables]
    yield from (f"### {name}: {chapter}", "", words(f"odds.chapter.{chapter}"), "")
    for head in found[0][1].heads:
        yield from grid(words, head, found)


def grid(words: Words, head: str, found: Sequence[tuple[Terms, OddsTable]]) -> Iterator[str]:
    """Write one column of a chapter for every number of players."""
    place = found[0][1].heads.index(head)
    rows: dict[Label, dict[int, str]] = {}
    for terms, one in found:
        for row in one.rows:
            if row.figures[place] is not None:
                rows.setdefault(row.label, {})[terms.players] = cell(words, one, row, head)
    if not rows:
        return
    kind, _, which = head.partition("held_")
    title = words(f"odds.head.{head}") if kind or which in ("", "0") else words("odds.of.held", n=int(which))
    yield "| " + " | ".join([title, *(f"{terms.players} players" for terms, _ in found)]) + " |"
    yield "|---" + "|--:" * len(found) + "|"
    for of in sorted(rows, key=in_order):
        cells = [rows[of].get(terms.players, "") for terms, _ in found]
        yield "| " + " | ".join([label(words, found[0][0], of), *cells]) + " |"
    yield ""


def in_order(of: Label) -> tuple[int, int, int]:
    """Return where a row stands in a table of several numbers of players; what is not named keeps its order."""
    kinds = ("held", "poker_0", "poker_1", "poker_2")
    if of.kind in kinds:
        return 0, int(of.which), kinds.index(of.kind)
    if of.kind == "size":
        return 0, -int(of.which), 0
    if of.kind == "hand":
        return 0, HandClass[str(of.which).upper()], 0
    if of.kind == "place":
        return 3, int(of.which) or MOST_SEATS, 0
    return {"any": 1, "sold": 2, "spread": 4}.get(of.kind, 0), 0, 0


def varied(words: Words, found: Sequence[tuple[Terms, OddsTable]]) -> Iterator[str]:
    """Write how unfair each variation is."""
    yield from ("## How unfair each variation is", "", words("odds.chapter.variations"), "")
    yield from (f"`boodle odds {OWN} --chapter variations --players N`", "")
    yield "The suit auction of TRI-V-05 is missing: nobody bids for a suit in the simulator."
    yield ""
    for head in found[0][1].heads:
        yield from grid(words, head, found)


def page(
    words: Words,
    books: dict[str, list[Table]],
    others: dict[str, list[Table]],
    variations: Sequence[tuple[Terms, OddsTable]],
) -> str:
    """Return the page."""
    lines = [HEADER.format(settings=settings(), policy=POLICY, second=SECOND, deals=DEALS, seed=SEED)]
    lines += [*answered(words, books[OWN], others[OWN], variations), PICTURES]
    lines += [*changed(words, books[OWN]), *usual(words, books[USUAL])]
    for name in presets_in_order():
        lines += section(words, name, books[name], others[name])
        if name == OWN:
            lines += varied(words, variations)
    return "\n".join(lines).rstrip() + "\n"


def presets_in_order() -> list[str]:
    """Return every preset, the one that the answers are of first."""
    return [OWN, *(name for name in presets() if name != OWN)]


def played(names: Iterable[str], play: Callable[[str, int], Table], how: str = "") -> dict[str, list[Table]]:
    """Play every table of these presets, saying how far it is."""
    books: dict[str, list[Table]] = {}
    for name in names:
        for players in sizes(name):
            print(f"{name}{how}, {players} players", flush=True)
            books.setdefault(name, []).append(play(name, players))
    return books


def main() -> int:
    """Play, write the page and draw the pictures."""
    words = Words()
    books = played([USUAL, *presets_in_order()], table_of)
    others = played(presets_in_order(), second_opinion, f" by {SECOND}")
    variations = []
    for players in VARIED_AT:
        print(f"variations, {players} players", flush=True)
        terms = terms_for(OWN, players)
        variations.append((terms, unfairness(terms)))
    PAGE.write_text(page(words, books, others, variations), encoding="utf-8")
    own = [(table.terms, table.chapters[ANSWERS], table.chapters["seats"]) for table in books[OWN]]
    draw(PAGE.parent / "pictures", own, variations[len(variations) // 2])
    print(f"{sum(map(len, books.values()))} tables: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
