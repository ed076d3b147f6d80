"""`boodle equity`: how often hands and ranges win at Hold'em, counted where they can be, else measured."""

import click

from boodle.cli.columns import print_table
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.lab.equity.asked import EquityAsked, Reckoned, reckoned
from boodle.cli.lab.printed import ends, figure, half, mean_as_json, whole
from boodle.cli.language import spoken
from boodle.cli.options import JSON, SEED
from boodle.cli.output import echo_json, said
from boodle.cli.typed import Number
from boodle.poker.equity import Equity
from boodle.sim.sureness import Mean, share
from boodle.words.catalogue import Words

MOST_DEALS = 10_000_000
ONE = "1"
NARROW = 28
"""So wide a range may be to stand in the table; a wider one is told above it."""
STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}


@click.command(cls=SpokenCommand, key="equity")
@click.argument("hands", nargs=-1, required=True, metavar="HANDS...")
@option("--board", default="", metavar="CARDS")
@option("--dead", default="", metavar="CARDS")
@option("--deals", type=Number(1, MOST_DEALS), metavar="NUMBER")
@option("--exact", is_flag=True)
@SEED
@JSON
def verb(
    *, hands: tuple[str, ...], board: str, dead: str, deals: int | None, exact: bool, seed: str | None, as_json: bool
) -> None:
    """Count or draw deals, and print how each seat comes off."""
    words = spoken()
    asked = EquityAsked.read(words, hands, board, dead, deals=deals, exact=exact, seed=seed or ONE)
    found = reckoned(words, asked)
    if as_json:
        echo_json(as_facts(asked, found))
        return
    said(title(words, asked, found))
    click.echo("")
    wide = any(len(str(one)) > NARROW for one in asked.ranges)
    if wide:
        for seat, one in enumerate(asked.ranges, start=1):
            said(words("equity.range", seat=seat, range=str(one)))
        click.echo("")
    print_table(rows(words, asked, found, wide=wide), left=1 if wide else 2)
    if found.note:
        click.echo("")
        said(found.note)


def title(words: Words, asked: EquityAsked, found: Reckoned) -> str:
    """Say what was looked at, and whether it was counted or measured."""
    street = STREETS[len(asked.board)]
    where = [words(f"equity.where.{street}", cards=str(asked.board))]
    if asked.dead:
        where.append(words("equity.where.dead", cards=str(asked.dead)))
    many = found.deals
    key = "drawn" if not found.exact else "counted" if many > 1 else "counted_one"
    return words(f"equity.title.{key}", where=", ".join(where), deals=whole(words, many), many=many, seed=asked.seed)


def rows(words: Words, asked: EquityAsked, found: Reckoned, *, wide: bool) -> list[list[str]]:
    """Return the table: a row a seat, the heads first."""
    heads = ["seat", *([] if wide else ["range"]), "hands", "wins", "ties", "equity"]
    lines = [[words(f"equity.head.{head}") for head in heads]]
    for seat, (one, equity) in enumerate(zip(asked.ranges, found.seats, strict=True), start=1):
        told = [cell(words, found, mean) for mean in means(equity)]
        named = [str(seat), *([] if wide else [str(one)])]
        lines.append([*named, whole(words, len(one.without(asked.board | asked.dead).hands)), *told])
    return lines


def means(equity: Equity) -> tuple[Mean, Mean, Mean]:
    """Return how often a seat wins, shares, and how much of a pot it gets, each as the share of strangers would be.

    What a deal gives of a pot lies between none and all, so that it differs no more than something that is so or not.
    """
    deals = equity.boards
    return share(equity.wins, deals), share(equity.ties, deals), share(float(equity.share * deals), deals)


def cell(words: Words, found: Reckoned, mean: Mean) -> str:
    """Return a share in parts of a hundred, with its interval where it was measured."""
    digits = 2 if found.exact or mean.half_width < 0.002 else 1
    told = figure(words, mean.mean * 100, digits=digits, sign="")
    if found.exact:
        return f"{told} %"
    if mean.lopsided:
        return f"{told} ({ends(words, mean, digits)}) %"
    return f"{told} {half(words, mean.half_width * 100, digits)} %"


def as_facts(asked: EquityAsked, found: Reckoned) -> dict[str, object]:
    """Return all of it as JSON."""
    seats = []
    for one, equity in zip(asked.ranges, found.seats, strict=True):
        told = zip(("win", "tie", "equity"), means(equity), strict=True)
        figures = {name: round(mean.mean, 9) if found.exact else mean_as_json(mean) for name, mean in told}
        hands = len(one.without(asked.board | asked.dead).hands)
        seats.append({"range": str(one), "hands": hands, "wins": equity.wins, "ties": equity.ties} | figures)
    how = {"exact": found.exact, "deals": found.deals, "seed": None if found.exact else asked.seed}
    return {"board": str(asked.board), "dead": str(asked.dead)} | how | {"seats": seats}
