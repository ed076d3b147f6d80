"""Reading the lines of records into moves, on evenings that bots have played."""

from functools import partial

from bench.figures import Figure, rates
from boodle.cards.deck import seed_of
from boodle.cli.table.local import Local
from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.notation.answers import KEPT, read_moves
from boodle.notation.tripoley.house import preset
from boodle.records.record import write_record
from boodle.session import Session, nature_of
from boodle.tripoley import Table, open_evening

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus")
BOTS = ("careful", "casual", "first")
EVENINGS, DEALS = 40, 8
LIMIT = 20
"""Megabytes a second."""


def measure() -> list[Figure]:
    """Read the lines of many evenings, each time as for the first time: nothing is kept from the time before."""
    lines = move_lines()
    size = sum(len(line.encode()) + 1 for line in lines) / 1e6
    rate = size * rates(partial(read_afresh, lines))[0]
    return [
        Figure(
            what=f"record lines into moves (at least {LIMIT} MB/s)",
            unit="",
            ours=rate,
            peer=LIMIT,
            limit=1,
            shown=f"{rate:.0f} MB/s",
        )
    ]


def read_afresh(lines: list[str]) -> list[object]:
    """Read lines when no line has been kept."""
    KEPT.clear()
    return list(read_moves(lines))


def move_lines() -> list[str]:
    """Return every move of some evenings, three to seven bots at the table, in the rules of both presets."""
    lines: list[str] = []
    for number in range(EVENINGS):
        house = replace(preset(("pagat", "cadaco-1960")[number % 2]), deals=DEALS)
        start = open_evening(house, NAMES[: 3 + number % 5])
        record = write_record(by_bots(Session(start, nature_of(seed_of(number)))))
        lines += [line for line in record.partition("\nmoves\n")[2].splitlines() if ": " in line]
    return lines


def by_bots(session: Session[Table], *, answers: int = 10_000) -> Session[Table]:
    """Let bots play to the end, or so many answers; the host's answer is always the first."""
    local = Local(TRIPOLEY, session, frozenset(), BOTS, seed_of("bots"))
    local.take_up()
    for _ in range(answers):
        if session.round.over:
            break
        question = session.round.open[0].question
        if isinstance(question.who, int):
            local.think(question.who)
        else:
            local.say(question.who, next(iter(question.choices(local.table))))
    return session
