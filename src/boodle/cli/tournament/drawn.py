"""Tables and figures of a tournament on the terminal."""

from collections.abc import Sequence

from boodle.cards import Card
from boodle.cli.columns import print_table
from boodle.cli.tournament.typed import time_said
from boodle.tournament.advice import moves_to_make
from boodle.tournament.levels import Break, Schedule
from boodle.tournament.timetable import colour_ups
from boodle.tournament.tournament import NightStage, Tournament
from boodle.words.catalogue import Words, capital
from boodle.words.tournament import draw_said, move_said, part_said, places_text


def print_timetable(words: Words, schedule: Schedule, chip_set: Sequence[int], last: int) -> None:
    """Print a timetable up to a place, with the minute at which each part begins."""
    leaving, minutes, rows = colour_ups(schedule, chip_set), 0, list[Sequence[object]]()
    antes = any(level.ante for level in schedule.levels)
    for place, part in enumerate(schedule.parts[: last + 1]):
        begins = f"{minutes // 60}:{minutes % 60:02}"
        minutes += part.minutes
        if isinstance(part, Break):
            chips = [str(chip) for chip in leaving.get(place, ())]
            said = words(f"tournament.levels.{'break_leaves' if chips else 'break'}", chips=chips)
            rows.append((begins, "", said, part.minutes, *([""] if antes else [])))
        else:
            blinds = f"{part.small}/{part.big}"
            row = (begins, schedule.level_number(place), blinds, part.minutes)
            rows.append((*row, *([part.ante or ""] if antes else [])))
    heads = ["begins", "level", "blinds", "minutes", *(["ante"] if antes else [])]
    print_table([[words(f"tournament.head.{head}") for head in heads], *rows], left=3)


def lines_of(words: Words, now: Tournament) -> list[str]:
    """Say in a few lines where a tournament stands."""
    lines = [words(f"tournament.stage.{now.stage.value}")]
    if now.begun is not None and now.stage is not NightStage.PAID:
        part = part_said(words, now.rules.schedule, now.clock.part)
        key = "clock_runs" if now.clock.running else "clock_stands"
        told = capital(words(f"tournament.shown.{key}", part=part, left=time_said(now.clock.left)))
        if now.clock.part + 1 < len(now.rules.schedule.parts):
            following = part_said(words, now.rules.schedule, now.clock.part + 1)
            told += ", " + words("tournament.shown.next", part=following)
        lines.append(f"{told}.")
    if now.players:
        average = now.chips // len(now.playing)
        facts = {"playing": len(now.playing), "entries": len(now.players), "chips": now.chips, "average": average}
        lines.append(capital(words("tournament.shown.count", **facts)) + ".")
    if now.pool:
        prizes = list(map(str, now.prize_list))
        lines.append(words("tournament.shown.pool", pool=now.pool, prizes=prizes) + ".")
    return lines


def to_do(words: Words, now: Tournament) -> list[str]:
    """Say what the host should do."""
    if now.draw is not None:
        example = "KH" if isinstance(now.draw.lot[0], Card) else "1.3"
        return [draw_said(words, now.draw), words("tournament.shown.asked", example=example)]
    return [move_said(words, move) for move in moves_to_make(now)] or [words("tournament.shown.nothing")]


def print_seats(words: Words, now: Tournament) -> None:
    """Print who sits where: a column for each table, the button marked."""
    rows = []
    for seat in range(now.rules.seats):
        cells = []
        for table in now.tables:
            name = table.chairs[seat] or "–"
            cells.append(f"{name} ●" if table.button == seat else name)
        rows.append((str(seat + 1), *cells))
    heads = ["", *(f"{words('tournament.head.table')} {table.number}" for table in now.tables)]
    print_table([heads, *rows], left=len(heads))


def print_places(words: Words, now: Tournament) -> None:
    """Print who is out, the best place first, with what each gets once it is paid."""
    rows: list[Sequence[object]] = [(places_text(one.first, one.last), one.name) for one in now.places]
    if now.prizes:
        rows = [(places_text(one.place, one.last), one.name, one.units or "") for one in now.prizes]
    heads = ["place", "player", *(["prize"] if now.prizes else [])]
    if rows:
        print_table([[words(f"tournament.head.{head}") for head in heads], *rows], left=2)
