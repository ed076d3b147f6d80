"""What docs/odds.md answers at its head: only what players who bet in two ways come to alike, else both figures."""

from collections.abc import Iterator, Mapping, Sequence

from boodle.cli.lab.odds.drawn import told
from boodle.frozen import Frozen
from boodle.sim.odds.answers import ANSWERS, HEADS, is_more, sign
from boodle.sim.odds.figures import Figure, OddsTable
from boodle.sim.terms import Terms
from boodle.words.catalogue import Words
from tools.odds_wording import capital, numbers

LAST_TO_BET, NO_SPARE = "TRI-V-07: poker_opener dealer", "TRI-V-10: spare_use none"
MEASURED = ("spread",)
"""Figures that cannot be below nought: they answer nothing by their side of it."""


class Table(Frozen):
    """The chapters of one preset at one number of players."""

    terms: Terms
    chapters: dict[str, OddsTable]

    @property
    def best_place(self) -> int:
        """The place that wins most, 0 the dealer's."""
        places = [row for row in self.chapters["seats"].rows if row.label.kind == "place"]
        return int(max(places, key=lambda row: row.figures[0].mean if row.figures[0] else 0).label.which)


class Asked(Frozen):
    """One question at one number of players: its figure by each of the two ways."""

    one: Figure
    other: Figure

    @property
    def side(self) -> int | None:
        """On which side of nought both figures surely are, 0 where neither is; None where the two differ."""
        return sign(self.one) if sign(self.one) == sign(self.other) else None


Row = Mapping[str, Asked]
"""What was asked at one number of players."""


def rows_of(tables: Sequence[Table], others: Sequence[Table]) -> dict[int, Row]:
    """Return what was asked at each number of players, of tables of the one way and of the other."""
    found: dict[int, Row] = {}
    for table, other in zip(tables, others, strict=True):
        figures = (one.chapters[ANSWERS].rows[0].figures for one in (table, other))
        asked = {head: Asked(*both) for head, *both in zip(HEADS, *figures, strict=True) if None not in both}
        found[table.terms.players] = asked
    return found


HELD = ("no pay card", "one pay card", "two pay cards")


def answered(
    words: Words, tables: Sequence[Table], others: Sequence[Table], variations: Sequence[tuple[Terms, OddsTable]]
) -> Iterator[str]:
    """Answer what every table of the house's own rules asks, and say what makes them unfair."""
    own, (first, second) = tables[0].terms, policies_of(tables, others)
    yield from ("## Answers", "")
    yield (
        f"By the rules `{own.house.preset}`; each other preset has its own below. Only what players who bet as "
        f"`{first}` and players who bet as `{second}` come to alike is an answer; the figures are those of `{first}`. "
        f"Where the two *differ*, the table has both figures, that of `{first}` first."
    )
    yield ""
    yield from bullets(tables, others)
    yield f"* **What makes it unfair?** {who_wins(tables, others)} {what_changes(variations)}"
    yield ""
    yield from figures(words, rows_of(tables, others))


def answered_for(words: Words, name: str, tables: Sequence[Table], others: Sequence[Table]) -> Iterator[str]:
    """Answer what the tables of another preset ask."""
    yield from (f"### {name}: answers", "", *bullets(tables, others))
    yield f"* **Who wins most?** {who_wins(tables, others)}"
    yield ""
    yield from figures(words, rows_of(tables, others))


def bullets(tables: Sequence[Table], others: Sequence[Table]) -> Iterator[str]:
    """Answer each question that the rules put, in a sentence that the figures make."""
    rows = rows_of(tables, others)
    told = {head for row in rows.values() for head in row}
    for held, hand in enumerate(HELD):
        if f"swap_{held}" in told:
            question = "**Should the dealer swap?** " if not held else ""
            said = verdict(rows, f"swap_{held}", "yes", "no", "no difference could be measured")
            yield f"* {question}With {hand}: {said}{spread_of(rows, f'swap_{held}')}."
    if "sell_any" in told:
        better = [players for players, row in rows.items() if sells_better(row)]
        best = f", surely better than the swap at {numbers(better)} players" if better else ""
        alone = verdict(rows, "sell_0", "it wins", "it loses", "neither")
        sale = verdict(rows, "sell_any", "it wins", "it loses", "neither")
        yield f"* **Or offer it for sale?** With no pay card: {alone}{best}{spread_of(rows, 'sell_0')}."
        yield f"* With any hand: {sale}{spread_of(rows, 'sell_any')}."
    if "take_0" in told:
        worth = verdict(rows, "take_0", "something", "nothing", "nothing that could be measured")
        yield (
            f"* **What is the spare hand worth?** To a seat with no pay card, before it pays: {worth}"
            f"{spread_of(rows, 'take_0')}."
        )
    fair = verdict(rows, "left", "it wins", "it loses", "nothing could be measured")
    apart = spread_of(rows, "spread").removeprefix("; ")
    yield (
        f"* **Is it fair to the dealer's left?** {capital(fair)}; between the best seat and the worst lie, a deal, "
        f"{apart}."
    )


def figures(words: Words, rows: Mapping[int, Row]) -> Iterator[str]:
    """Write what was asked as a table, a row for each number of players."""
    heads = [head for head in HEADS if any(head in row for row in rows.values())]
    yield "| players | " + " | ".join(words(f"odds.head.{head}") for head in heads) + " |"
    yield "|--:" * (len(heads) + 1) + "|"
    for players, row in rows.items():
        yield f"| {players} | " + " | ".join(cell(words, row, head) for head in heads) + " |"
    yield ""


def policies_of(*tables: Sequence[Table]) -> list[str]:
    """Return who plays at the first of each."""
    return [some[0].terms.policies[0] for some in tables]


def cell(words: Words, row: Row, head: str) -> str:
    """Return the figure, or both where the two ways differ."""
    if head not in row:
        return ""
    one, other = (told(words, figure, signed=head not in MEASURED) for figure in (row[head].one, row[head].other))
    return f"*{one}, {other}*" if row[head].side is None else one


def verdict(rows: Mapping[int, Row], head: str, above: str, below: str, neither: str) -> str:
    """Say at which numbers of players it is so, at which not, and at which the two ways differ."""
    told_of = ((above, 1), (below, -1), (neither, 0), ("the two differ", None))
    sides = {players: row[head].side for players, row in rows.items() if head in row}
    found = [(said, [players for players, side in sides.items() if side == wanted]) for said, wanted in told_of]
    return ", ".join(f"{said} at {numbers(players)} players" for said, players in found if players)


def sells_better(row: Row) -> bool:
    """Tell whether with no pay card a sale is surely better than the swap, by both ways."""
    swap, sell = row.get("swap_0"), row.get("sell_0")
    if swap is None or sell is None:
        return False
    return is_more(sell.one, swap.one) and is_more(sell.other, swap.other)


def spread_of(rows: Mapping[int, Row], head: str) -> str:
    """Write the least and the greatest figure of the first way where both agree, and at how many players."""
    mark = "" if head in MEASURED else "+"
    asked = {players: row[head] for players, row in rows.items() if head in row}
    agreed = {players: one.one.mean for players, one in asked.items() if one.side is not None}
    if not agreed:
        return ""
    few, many = min(agreed, key=agreed.__getitem__), max(agreed, key=agreed.__getitem__)
    if few == many:
        return f"; {agreed[few]:{mark}.1f} chips at {few} players"
    return f"; from {agreed[few]:{mark}.1f} chips at {few} players to {agreed[many]:{mark}.1f} at {many}"


def who_wins(tables: Sequence[Table], others: Sequence[Table]) -> str:
    """Say which seat wins most."""
    best: dict[int | None, list[int]] = {}
    for table, other in zip(tables, others, strict=True):
        alike = table.best_place == other.best_place
        best.setdefault(table.best_place if alike else None, []).append(table.terms.players)
    differ = best.pop(None, [])
    seats = [f"{seat_named(place or 0)} at {numbers(players)} players" for place, players in sorted(best.items())]
    seats += [f"one by the one way and another by the other at {numbers(differ)} players"] if differ else []
    return f"The seat that wins most is {', '.join(seats)}."


def what_changes(variations: Sequence[tuple[Terms, OddsTable]]) -> str:
    """Say what the dealer wins by this house and by two others, as the figures have it."""
    dealer = {house: dealer_by(variations, house) for house in ("", LAST_TO_BET, NO_SPARE)}
    at = numbers([terms.players for terms, _ in variations])
    return (
        f"With {at} players the dealer wins {dealer['']} chips a deal as it is; {dealer[LAST_TO_BET]} where he opens "
        f"the betting (TRI-V-07), which else he closes; {dealer[NO_SPARE]} where nobody may touch the spare hand "
        f"(TRI-V-10)."
    )


def seat_named(place: int) -> str:
    """Return what a place is called."""
    return f"the {place}. at the dealer's left" if place else "the dealer's"


def dealer_by(variations: Sequence[tuple[Terms, OddsTable]], house: str) -> str:
    """Return what the dealer wins with one rule changed, at each number of players at which that is told."""
    found = [row.figures[1] for _, chapter in variations for row in chapter.rows if row.label.which == house]
    return Words().fill("{found:and}", found=[told(Words(), figure, signed=True) for figure in found if figure])
