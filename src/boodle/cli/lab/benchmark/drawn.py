"""A solved house and the bots that were measured in it, as a reader sees them and as JSON."""

from collections.abc import Sequence
from typing import Any

import click

from boodle.adapters.benchmark.bench import Bench, Measured, choices_in
from boodle.adapters.benchmark.houses import VERSION
from boodle.bots.matching import BotFailed
from boodle.bots.matching.faults import BotRaised
from boodle.cli.columns import print_table
from boodle.cli.lab.printed import figure, half, whole
from boodle.cli.output import said
from boodle.words.catalogue import Words

DIGITS = 6


def print_bench(words: Words, house: str, bench: Bench, found: Sequence[Measured], seed: str, deals: int) -> None:
    """Print what the house is, how near its solution is, and a line for each bot."""
    tree, solved = bench.game.tree, bench.solved
    sizes = {"deals": len(tree.decks), "sets": len(tree.sets), "choices": choices_in(bench)}
    told = {name: whole(words, number) for name, number in sizes.items()}
    cards = len(bench.setting.house.cards)
    said(words("benchmark.title.house", house=house, cards=cards, players=bench.setting.players, **told))
    values = [figure(words, value, digits=4) for value in solved.values]
    said(words("benchmark.title.values", values=values))
    left = figure(words, solved.exploitability, digits=5, sign="")
    said(words("benchmark.title.left", left=left, rounds=solved.rounds))
    if not found:
        return
    click.echo("")
    heads = [words(f"benchmark.head.{head}") for head in ("bot", "exploitability", "wins", "duplicates")]
    print_table([heads, *([one.bot, *_figures(words, one)] for one in found)])
    click.echo("")
    if any(one.worth for one in found):
        said(words("benchmark.note.exploitability"))
        said(words("benchmark.note.wins"))
    if any(one.duplicates for one in found):
        facts = {"deals": whole(words, deals), "many": deals, "seed": seed, "players": bench.setting.players}
        said(words("benchmark.note.duplicates", **facts))


def _figures(words: Words, one: Measured) -> list[str]:
    played = one.duplicates
    dealt = "" if played is None else f"{figure(words, played.mean, digits=3)} {half(words, played.half_width, 3)}"
    if one.worth is None:
        return ["", "", dealt.rstrip()]
    left = figure(words, one.worth.exploitability, digits=4, sign="")
    return [left, figure(words, one.worth.mean, digits=4), dealt.rstrip()]


def as_facts(house: str, bench: Bench, found: Sequence[Measured], seed: str, deals: int) -> dict[str, Any]:
    """Return everything as one JSON object; all in chips a deal."""
    tree, solved = bench.game.tree, bench.solved
    return {
        "benchmark": VERSION,
        "house": house,
        "cards": len(bench.setting.house.cards),
        "players": bench.setting.players,
        "deals": len(tree.decks),
        "histories": len(tree.nodes) + len(tree.ends),
        "information_sets": len(tree.sets),
        "with_a_choice": choices_in(bench),
        "values": [round(value, DIGITS) for value in solved.values],
        "exploitability": round(solved.exploitability, DIGITS),
        "rounds": solved.rounds,
        "seed": seed,
        "duplicate_deals": deals,
        "bots": [_facts(one) for one in found],
    }


def _facts(one: Measured) -> dict[str, Any]:
    played, exact = one.duplicates, one.worth
    return {
        "bot": one.bot,
        "exploitability": _rounded(None if exact is None else exact.exploitability),
        "wins": _rounded(None if exact is None else exact.mean),
        "seats": None if exact is None else [round(chips, DIGITS) for chips in exact.seats],
        "duplicates": _rounded(None if played is None else played.mean),
        "half_width": _rounded(None if played is None else played.half_width),
    }


def _rounded(chips: float | None) -> float | None:
    return None if chips is None else round(chips, DIGITS)


def failed_in_words(words: Words, failed: BotFailed) -> str:
    """Say which bot failed, in which seat, asked what."""
    key = "raised" if isinstance(failed, BotRaised) else "no_choice"
    facts = {"bot": failed.bot, "detail": failed.detail, "seat": failed.seat, "question": failed.question}
    return words(f"benchmark.error.{key}", **facts)
