"""`boodle pots`: who may win what after all-ins, why, and who gets it."""

import os
import stat
import sys
import textwrap
from codecs import BOM_UTF8
from collections.abc import Iterable, Sequence
from typing import BinaryIO

import click

from boodle.cli import BAD_INPUT
from boodle.cli.files import text_of
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON, STANDARD_INPUT
from boodle.cli.output import echo_json, page_width
from boodle.cli.typed import OneWord
from boodle.notation.pots.lines import Settlement, read_settlement
from boodle.notation.pots.plain import answer, at_length
from boodle.pots import Award, Explanation, OddChips, award_pots, explain
from boodle.words.catalogue import Words
from boodle.words.pots import PotsInWords, Row
from boodle.words.pots_picture import columns, picture

INDENT = "  "


@click.command(cls=SpokenCommand, key="pots")
@click.argument("text", nargs=-1)
@option("--folded", default="", metavar="NAMES")
@option("--dead", default="", metavar="CHIPS")
@option("--hands", default="", metavar="ORDER")
@option(
    "--odd-chips", type=OneWord(way.value for way in OddChips), default=OddChips.LEFT_OF_BUTTON.value, show_default=True
)
@JSON
@option("--jsonl", is_flag=True)
@option("--picture/--no-picture", "drawn", default=True)
@click.pass_context
def verb(
    ctx: click.Context,
    *,
    text: tuple[str, ...],
    folded: str,
    dead: str,
    hands: str,
    odd_chips: str,
    as_json: bool,
    jsonl: bool,
    drawn: bool,
) -> None:
    """Read a settlement, or a batch of them, and say how it comes out."""
    if jsonl:
        _refuse_with_batch(text=text, folded=folded, dead=dead, hands=hands, as_json=as_json)
        ctx.exit(0 if run_batch(sys.stdin.buffer, sys.stdout.buffer) else BAD_INPUT)
    settlement = read_settlement(_text(text), folded=folded, dead=dead, hands=hands)
    if all(settlement.folded):
        raise ValueError(spoken()("help_pots.error.nobody_left"))
    explanation = explain(settlement.contributions, settlement.folded, settlement.dead, all_in=settlement.all_in)
    award = None
    if settlement.strength is not None:
        award = award_pots(explanation.cut.pots, settlement.strength, OddChips(odd_chips))
    if as_json:
        echo_json(at_length(settlement, explanation, award))
    else:
        click.echo("\n".join(report(spoken(), settlement, explanation, award, drawn=drawn)))


def report(
    words: Words, settlement: Settlement, explanation: Explanation, award: Award | None, *, drawn: bool
) -> list[str]:
    """Say a settlement in full: the pots, who wins them, how they are cut, and what each can win."""
    said = PotsInWords(words, explanation, settlement.names)
    if not explanation.chips:
        return [words("pots.summary.none")]
    lines = [words("pots.title.pots"), *_table(said.summary())]
    if award is not None:
        lines += ["", words("pots.title.award"), *_wrapped(said.awards(award))]
        lines += ["", words("pots.title.pay_out"), *_table(said.pay_out(award))]
    lines += ["", words("pots.title.cut")]
    if drawn:
        lines += [*_indented(picture(words, explanation, settlement.names, page_width() - len(INDENT))), ""]
    lines += _wrapped(said.reasons())
    if award is None:
        lines += ["", words("pots.title.most"), *_wrapped(said.most())]
    return [*lines, "", said.adds_up()]


def run_batch(lines: BinaryIO, out: BinaryIO) -> bool:
    """Answer each line as it comes, blank lines aside; tells whether all were good."""
    waiting = not _is_file(lines)  # then somebody may wait for each answer before asking the next
    all_good = True
    for line in lines:
        said = line.removeprefix(BOM_UTF8)
        if not said.strip():
            continue
        text, good = answer(said)
        out.write(text.encode() + b"\n")
        if waiting:
            out.flush()
        all_good = all_good and good
    out.flush()
    return all_good


def _is_file(lines: BinaryIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(lines.fileno()).st_mode)
    except (OSError, AttributeError):
        return False


def _text(given: Sequence[str]) -> str:
    """Return what was typed, else what standard input holds; raises ValueError where nobody says anything."""
    if given and given != (str(STANDARD_INPUT),):
        return " ".join(given)
    if not given and sys.stdin.isatty():
        raise ValueError(spoken()("help_pots.error.nothing"))
    return text_of(STANDARD_INPUT, spoken())


def _refuse_with_batch(**given: object) -> None:
    for name, value in given.items():
        if value:
            what = {"text": "TEXT", "as_json": "--json"}.get(name, f"--{name}")
            raise ValueError(spoken()("help_pots.error.batch", what=what))


def _table(rows: Sequence[Row]) -> list[str]:
    """Lay out rows in three columns, the numbers to the right."""
    names = max(columns(name) for name, _, _ in rows)
    numbers = max(len(str(chips)) for _, chips, _ in rows)
    return [
        line
        for name, chips, note in rows
        for line in _wrapped(
            [f"{name}{' ' * (names - columns(name))}  {chips:>{numbers}}  {note}"], len(INDENT) + names + numbers + 4
        )
    ]


def _wrapped(lines: Iterable[str], hang: int = 4) -> list[str]:
    """Break lines at the width of the page."""
    return [
        part.rstrip()
        for line in lines
        for part in textwrap.wrap(
            line, page_width(), initial_indent=INDENT, subsequent_indent=" " * hang, break_on_hyphens=False
        )
    ]


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"{INDENT}{line}".rstrip() for line in lines]
