"""`boodle icm`: what stacks are worth in prize money, how to share it, and what an all-in risks."""

import re
from collections.abc import Sequence
from pathlib import Path

import click

from boodle.cli.columns import print_table
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON, MOST_CHIPS
from boodle.cli.output import as_typed, echo_json, said
from boodle.cli.tournament.night import open_file
from boodle.cli.tournament.typed import number_of, numbers_of
from boodle.cli.typed import Number, OneWord
from boodle.echo import echo
from boodle.frozen import Frozen
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.rulebook import Refused
from boodle.seats import Chips
from boodle.tournament.acts import Agreed
from boodle.tournament.icm import DealBy, bubble_factors, deal, icm
from boodle.words.catalogue import Words
from boodle.words.tournament import refusal


class StacksLeft(Frozen):
    """Who is left with what, and the prizes that are left, first place first; in which file, if there is one."""

    names: tuple[str, ...]
    stacks: tuple[Chips, ...]
    prizes: tuple[int, ...]
    file: Path | None = None


@click.command(cls=SpokenCommand, key="icm")
@click.argument("stacks", nargs=-1, required=True, metavar="STACKS|FILE")
@option("--prizes", default="", metavar="NUMBERS")
@option("--deal", "by", type=OneWord(by.value for by in DealBy))
@option("--unit", type=Number(1, MOST_CHIPS), default=1, show_default=True)
@option("--risk", is_flag=True)
@JSON
def verb(*, stacks: tuple[str, ...], prizes: str, by: str | None, unit: int, risk: bool, as_json: bool) -> None:
    """Reckon what each stack is worth, share the prizes if asked to, and say what an all-in risks."""
    words = spoken()
    standing = standing_of(words, stacks, prizes)
    try:
        worth = icm(standing.stacks, standing.prizes)
        shares = deal(standing.stacks, standing.prizes, DealBy(by), unit=unit) if by else None
        factors = bubble_factors(standing.stacks, standing.prizes) if risk or as_json else ()
    except Refused as refused:
        raise ValueError(refusal(words, refused.fault)) from None
    if as_json:
        echo_json(as_facts(standing, worth, factors, by, shares))
        return
    show_worth(words, standing, worth, shares)
    if risk:
        click.echo("")
        show_risk(words, standing, factors)
    if shares is not None:
        click.echo("")
        for line in deal_said(words, standing, shares, by):
            said(line)


def standing_of(words: Words, typed: Sequence[str], prizes: str) -> StacksLeft:
    """Read `Ann 5000, Ben 3000`, numbers alone, or a night whose stacks were counted; raises ValueError."""
    match [*map(Path, typed)]:
        case [file] if prizes and file.is_file():
            raise ValueError(words("icm.error.prizes_of_night"))
        case [file] if file.is_file() or file.suffix[1:].isalpha():
            return _of_night(words, file)
    if not prizes:
        raise ValueError(words("icm.error.no_prizes"))
    names, stacks = [], []
    for place, clause in enumerate(" ".join(typed).split(","), start=1):
        *name, chips = re.split(r"[\s:=]+", clause.strip())
        if name and all(word.isdecimal() for word in name):
            raise ValueError(words("icm.error.no_commas", typed=echo(clause.strip())))
        names.append(" ".join(name) or words("icm.seat", seat=place))
        stacks.append(number_of("STACKS", chips))
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(words("tournament.refused.named_twice", name=twice[0]))
    paid = numbers_of("--prizes", prizes)
    return StacksLeft(tuple(names), tuple(stacks), paid[: len(stacks)])


def _of_night(words: Words, file: Path) -> StacksLeft:
    night = open_file(file, words).tournament
    counted = dict(night.count.stacks) if night.count else {}
    if not night.playing or {*counted} != {*night.playing}:
        raise ValueError(words("tournament.refused.no_count"))
    stacks = tuple(counted[name] for name in night.playing)
    return StacksLeft(night.playing, stacks, night.prize_list[: len(stacks)], file)


def show_worth(words: Words, standing: StacksLeft, worth: Sequence[float], shares: Sequence[int] | None) -> None:
    """Print a row for each player: the chips, what they are worth, and what he gets of a deal."""
    heads = ["player", "chips", "part", "worth", *(["gets"] if shares else [])]
    chips, pool = sum(standing.stacks), sum(standing.prizes)
    rows = []
    for seat, name in enumerate(standing.names):
        share = f"{_figure(words, 100 * standing.stacks[seat] / chips, 1)} %"
        got = [shares[seat]] if shares else []
        rows.append((name, standing.stacks[seat], share, _figure(words, worth[seat], 2), *got))
    print_table([[words(f"icm.head.{head}") for head in heads], *rows])
    click.echo("")
    key = "icm.summary_one" if len(standing.prizes) == 1 else "icm.summary"
    said(words(key, prizes=list(map(str, standing.prizes)), pool=pool, chips=chips))


def show_risk(words: Words, standing: StacksLeft, factors: Sequence[Sequence[float | None]]) -> None:
    """Print what an all-in of each against each risks, and how often he must win it."""
    said(words("icm.risk"))
    click.echo("")
    rows = [
        (seat, name, *("–" if one is None else _figure(words, one, 2) for one in row))
        for seat, (name, row) in enumerate(zip(standing.names, factors, strict=True), start=1)
    ]
    print_table([["", words("icm.head.risks"), *(row[0] for row in rows)], *rows], left=2)


def deal_said(words: Words, standing: StacksLeft, shares: Sequence[int], by: str | None) -> list[str]:
    """Say how the deal was reckoned, whom it gives more than first prize, and what tells it to the night."""
    lines = [words(f"icm.deal.{by}")]
    over = [name for name, share in zip(standing.names, shares, strict=True) if share > max(standing.prizes, default=0)]
    if over:
        lines.append(words("icm.deal.more_than_first", names=over))
    if standing.file is not None:
        act = TOURNAMENT.write(Agreed(tuple(zip(standing.names, shares, strict=True))))
        lines.append(words("icm.deal.told", file=as_typed(str(standing.file)), act=as_typed(act)))
    return lines


def as_facts(
    standing: StacksLeft,
    worth: Sequence[float],
    factors: Sequence[Sequence[float | None]],
    by: str | None,
    shares: Sequence[int] | None,
) -> dict[str, object]:
    """Return all of it as JSON."""
    players = []
    for seat, name in enumerate(standing.names):
        risks = [None if one is None else round(one, 6) for one in factors[seat]]
        facts = {"name": name, "chips": standing.stacks[seat], "worth": round(worth[seat], 9), "risks": risks}
        players.append(facts | ({} if shares is None else {"gets": shares[seat]}))
    return {"prizes": list(standing.prizes), "deal": by, "players": players}


def _figure(words: Words, number: float, digits: int) -> str:
    return f"{number:.{digits}f}".replace(".", words("match.point"))
