"""Push or fold as a reader sees it: tables of thirteen by thirteen, ranges, and how near it is to an equilibrium."""

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import click

from boodle.cli.lab.printed import figure
from boodle.cli.lab.pushfold.asked import PushFoldAsked
from boodle.cli.output import page_width, said
from boodle.frozen import Frozen
from boodle.poker.ranges import written
from boodle.poker.starting_hands import CLASSES, HANDS, SIDE, class_name, combos_of
from boodle.seats import Seat
from boodle.sim.pushfold.solving import Solved
from boodle.words.catalogue import Words

ALWAYS, NEVER = 0.95, 0.05
MOSTLY = 0.5
DIGITS = 5


class HandTable(Frozen):
    """How often each class goes all-in at a seat, or calls the all-in of another."""

    seat: Seat
    against: Seat | None
    often: tuple[float, ...]

    @property
    def share(self) -> float:
        """In how many of all hands it does."""
        return sum(often * len(combos_of(number)) for number, often in enumerate(self.often)) / HANDS

    @property
    def range(self) -> str:
        """The classes that mostly do."""
        return written(number for number, often in enumerate(self.often) if often >= MOSTLY)


def tables_of(found: Solved) -> Iterator[HandTable]:
    """Yield each seat's table of all-ins, and below it those of whoever may call."""
    for seat in range(found.spot.seats - 1):
        yield HandTable(seat, None, tuple(map(float, found.play.all_in[seat])))
        for caller in range(seat + 1, found.spot.seats):
            yield HandTable(caller, seat, tuple(map(float, found.play.call[seat, caller])))


def print_tables(words: Words, asked: PushFoldAsked, found: Solved, grids: frozenset[Seat]) -> None:
    """Print what was asked, the tables, and how near they are to an equilibrium."""
    for sentence in title(words, asked):
        said(sentence)
    for table in tables_of(found):
        if not grids:
            if table.against is None:
                click.echo("")
            named = words("play.before", what=head(words, found, table))
            click.echo(_hanging(f"{named} {table.range or '–'}", 0 if table.against is None else 2))
        elif table.seat in grids:
            click.echo("")
            click.echo(head(words, found, table))
            click.echo("\n".join(grid(table)))
    click.echo("")
    for sentence in sureness(words, asked, found):
        said(sentence)
    said(words("pushfold.legend.grid" if grids else "pushfold.legend.ranges"))


def title(words: Words, asked: PushFoldAsked) -> Iterator[str]:
    """Say what is played."""
    alike = len({*asked.stacks}) == 1
    stacks = [
        words("pushfold.title.stack", seat=seat, chips=_number(words, chips))
        for seat, chips in zip(asked.spot.positions, asked.stacks, strict=True)
    ]
    held = words("pushfold.title.each", chips=_number(words, asked.stacks[0])) if alike else ", ".join(stacks)
    small, big = (_number(words, chips) for chips in asked.blinds)
    each, of_blind = (_number(words, chips) for chips in asked.antes)
    antes = [words("pushfold.title.ante", chips=each)] if asked.antes[0] else []
    antes += [words("pushfold.title.big_ante", chips=of_blind)] if asked.antes[1] else []
    facts = {"seats": asked.spot.seats, "held": held, "blinds": f"{small}/{big}"}
    yield words("pushfold.title.spot", **facts, antes="".join(f", {ante}" for ante in antes))
    if asked.prizes:
        others = [_number(words, chips) for chips in asked.others]
        prizes = [_number(words, prize) for prize in asked.prizes]
        yield words("pushfold.title.prizes", prizes=prizes)
        if others:
            yield words("pushfold.title.others", others=others)


def head(words: Words, found: Solved, table: HandTable) -> str:
    """Say of what a table tells, and in how many of all hands it is so."""
    names = found.spot.positions
    share = figure(words, table.share * 100, digits=1, sign="")
    if table.against is None:
        return words("pushfold.head.all_in", seat=names[table.seat], share=share)
    return words("pushfold.head.calls", seat=names[table.seat], against=names[table.against], share=share)


def grid(table: HandTable) -> Iterator[str]:
    """Yield the thirteen rows: a hand that always does so by its name, one that does sometimes by how often."""
    for row in range(SIDE):
        cells = (_cell(number, table.often[number]) for number in range(SIDE * row, SIDE * (row + 1)))
        yield "  " + " ".join(f"{cell:<3}" for cell in cells).rstrip()


def _cell(number: int, often: float) -> str:
    if often >= ALWAYS:
        return class_name(number)
    return "·" if often <= NEVER else f"{100 * often:.0f}%"


def sureness(words: Words, asked: PushFoldAsked, found: Solved) -> Iterator[str]:
    """Say what each wins, how much more anybody could, and what is simplified."""
    names = found.spot.positions
    worth = [f"{name} {figure(words, one, digits=3)}" for name, one in zip(names, found.worth, strict=True)]
    yield words("pushfold.sure.worth", worth=worth)
    if asked.prizes:
        yield words("pushfold.sure.blind", worth=figure(words, asked.of_a_blind, digits=2, sign=""))
    most = max(found.gains)
    facts = {"most": figure(words, most, digits=DIGITS, sign=""), "seat": names[found.gains.index(most)]}
    yield words("pushfold.sure.gain", **facts)
    if found.spot.seats > 2:
        yield words("pushfold.sure.model")


def as_facts(asked: PushFoldAsked, found: Solved) -> dict[str, Any]:
    """Return all of it as JSON; worth and gains in big blinds, with prizes in what one is worth of them on average."""
    names = found.spot.positions
    facts: dict[str, Any] = {"seats": list(names), "stacks": list(map(float, asked.stacks))}
    facts |= {"blinds": list(map(float, asked.blinds)), "ante": float(asked.antes[0])}
    facts |= {"big_blind_ante": float(asked.antes[1]), "prizes": list(map(float, asked.prizes))}
    facts |= {"others": list(map(float, asked.others)), "worth": _rounded(found.worth), "gains": _rounded(found.gains)}
    tables = [
        {
            "seat": names[table.seat],
            "does": "all-in" if table.against is None else "call",
            "against": None if table.against is None else names[table.against],
            "share": round(table.share, DIGITS),
            "hands": {class_name(number): round(table.often[number], DIGITS) for number in range(CLASSES)},
        }
        for table in tables_of(found)
    ]
    return facts | {"tables": tables}


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 6) for number in numbers]


def _number(words: Words, number: Fraction) -> str:
    return f"{float(number):.6f}".rstrip("0").rstrip(".").replace(".", words("match.point"))


def _hanging(text: str, indent: int) -> str:
    blank = " " * indent
    return textwrap.fill(
        text, page_width(), initial_indent=blank, subsequent_indent=f"{blank}  ", break_on_hyphens=False
    )
