"""A simulation as a reader sees it: seats, spaces, the deal, the hands, each figure with its interval."""

from collections.abc import Sequence

import click

from boodle.cli.columns import print_table
from boodle.cli.lab.printed import ends, figure, half, whole
from boodle.cli.lab.seats import DEALER, seat_in_words, seat_name
from boodle.cli.lab.sim.results import SHARES, FigureLine, SimResult, lines
from boodle.cli.output import said
from boodle.sim.sureness import Mean
from boodle.words.catalogue import Words
from boodle.words.tripoley.leaflet_facts import space_label

SHARED = {*SHARES, "goes_out", "leads_first", "claimed", "shared_pots", "best_hand"}
"""Figures that are parts of a hundred; the others are chips, cards, leads."""
SIGNED = {"chips", "first_leader_chips"}


def print_result(words: Words, result: SimResult) -> None:
    """Print every figure of a simulation that has played a deal."""
    found = list(lines(result.totals))
    said(title(words, result))
    for part in ("place", "seat", "space", "hand", "deal"):
        rows = [line for line in found if line.part == part]
        if rows:
            click.echo("")
            print_table(_table(words, result, part, rows))
    click.echo("")
    many = result.totals.evenings
    for note in ("left", "sure"):
        said(words(f"sim.note.{note}", evenings=whole(words, many), many=many))


def title(words: Words, result: SimResult) -> str:
    """Say what was played: with this anybody gets the same figures."""
    terms, many = result.totals.terms, result.totals.deals
    facts = {"rules": result.rules, "players": terms.players, "deals": whole(words, many), "many": many}
    sentence = words("sim.title.played", **facts, evening=terms.evening, seed=terms.seed)
    policies = terms.policies if len(set(terms.policies)) > 1 else terms.policies[:1]
    how = [words("sim.title.policies" if len(policies) > 1 else "sim.title.policy", policies=list(policies))]
    if any(terms.spare):
        habits = [words(f"sim.habit.{habit or 'policy'}") for habit in terms.spare]
        how.append(words("sim.title.spare", habits=list(dict.fromkeys(habits)) if len(set(habits)) == 1 else habits))
    return " ".join([sentence, *how])


def of_whom(words: Words, result: SimResult, line: FigureLine) -> str:
    """Say of whom or what a figure is."""
    if line.part == "place":
        return seat_in_words(words, DEALER if line.of == seat_name(DEALER) else int(line.of))
    if line.part == "seat":
        return words("sim.of.seat", seat=line.of, policy=result.totals.terms.policies[int(line.of) - 1])
    if line.part == "space":
        space = next(space for space in result.totals.spaces if space.name == line.of)
        return space_label(words, result.totals.terms.house, space)
    return words(f"sim.hand.{line.of}") if line.part == "hand" else words(f"sim.what.{line.what}")


def told(words: Words, what: str, mean: Mean) -> tuple[str, str]:
    """Return a figure and its interval, in parts of a hundred where it is a share."""
    share = what in SHARED
    times, sign, unit = (100, "", " %") if share else (1, "+" if what in SIGNED else "", "")
    width = mean.half_width * times
    digits = _digits(width)
    between = ends(words, mean, digits) if mean.lopsided else half(words, width, digits)
    return f"{figure(words, mean.mean * times, digits=digits, sign=sign)}{unit}", between


def _digits(width: float) -> int:
    """Return how many digits a figure is worth: two, and more where it is surer than that."""
    return next((digits for digits in (2, 3) if not width or width >= 10**-digits), 4)


def _table(words: Words, result: SimResult, part: str, rows: Sequence[FigureLine]) -> list[Sequence[str]]:
    """Return a table of one part: a row for each of whom, a column and its interval for each of what."""
    beside = part in ("place", "seat", "space")
    named = list(dict.fromkeys(line.what for line in rows)) if beside else [""]
    head = [words(f"sim.head.{part}")]
    for what in named:
        head += [words(f"sim.head.{what or f'of_{part}'}"), words("sim.head.sure")]
    table: list[Sequence[str]] = [head]
    for who in dict.fromkeys((line.of, "" if beside else line.what) for line in rows):
        found = {line.what if beside else "": line for line in rows if line.of == who[0] and who[1] in ("", line.what)}
        first = next(iter(found.values()))
        cells = [told(words, found[what].what, found[what].mean) if what in found else ("", "") for what in named]
        table.append([of_whom(words, result, first), *(cell for pair in cells for cell in pair)])
    return table
