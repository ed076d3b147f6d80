"""A tournament in words: what the host should do, what has happened, what is to be drawn, why something cannot be."""

from collections.abc import Callable, Iterator
from typing import Any

from boodle.rulebook import Event, Fault
from boodle.tournament import correcting, events
from boodle.tournament.advice import AdvisedMove, Todo
from boodle.tournament.draws import Draw, RaceDraw
from boodle.tournament.levels import Break, Schedule
from boodle.tournament.moving import SeatMove
from boodle.tournament.race import ColourUp, Race, Rounding
from boodle.tournament.seating import Chair, FirstHand
from boodle.tournament.tournament import InOrOut, Tournament
from boodle.words.catalogue import Words
from boodle.words.signs import signs_of


def refusal(words: Words, fault: Fault) -> str:
    """Say why something cannot be."""
    return words(f"tournament.refused.{fault.key}", **fault.facts)


def move_said(words: Words, move: AdvisedMove) -> str:
    """Say what the host should do, with the rule behind it."""
    key = move.todo.value
    facts: dict[str, object] = {"names": move.names, "tables": [str(table) for table in move.tables]}
    if move.move is not None:
        facts |= {"from": str(move.move.source), "to": str(move.move.to)}
    if move.move is not None and move.move.entry is FirstHand.WAITS:
        key = f"{Todo.BALANCE.value}_waits"
    if move.chips is not None:
        facts |= {"small": move.chips[0], "big": move.chips[1]}
    said = words(f"tournament.todo.{key}", **facts)
    return words("tournament.shown.rule", said=said, rule=move.rule) if move.rule else said


def draw_said(words: Words, draw: Draw) -> str:
    """Say what is to be drawn, and by whom."""
    facts: dict[str, object] = {"names": draw.names, "take": draw.take, "lot": [str(thing) for thing in draw.lot]}
    if isinstance(draw, RaceDraw):
        each = draw.big // draw.small
        odd = [(name, count % each) for name, count in draw.holdings if count % each]
        facts["odd"] = [words("tournament.asked.odd", name=name, cards=count) for name, count in odd]
    return words(f"tournament.asked.{draw.what.value}", **facts)


def part_said(words: Words, schedule: Schedule, place: int) -> str:
    """Say which level is on, or that it is a break."""
    part = schedule.parts[place]
    if isinstance(part, Break):
        return words("tournament.part.break")
    facts = {"level": schedule.level_number(place), "small": part.small, "big": part.big, "ante": part.ante}
    return words(f"tournament.part.{'level_ante' if part.ante else 'level'}", **facts)


def happened(words: Words, event: Event, after: Tournament) -> tuple[str, ...]:
    """Say what has happened, in as many sentences as it takes, as it stands after it; of time passing nothing."""
    tell = TELLERS.get(type(event))
    return tuple(tell(words, event, after)) if tell is not None else ()


def _plain(*facts: str) -> Callable[[Words, Any, Tournament], Iterator[str]]:
    """Return what tells an event by the words of its name, with these of its facts."""

    def tell(words: Words, event: Any, after: Tournament) -> Iterator[str]:  # noqa: ANN401 - each event has its own facts
        told = {fact: getattr(event, fact) for fact in facts}
        if "number" in told:
            told["table"] = told.pop("number")
        yield words(f"tournament.happened.{type(event).__name__}", **told)

    return tell


def _seated(words: Words, event: events.ChairGiven, after: Tournament) -> Iterator[str]:
    chair = event.chair
    waits = after.begun is not None and after.table(chair.table).waits(chair.seat, after.rules.book)
    key = "seated_waits" if waits else "ChairGiven"
    yield words(f"tournament.happened.{key}", name=event.name, table=chair.table, seat=chair.seat + 1)


def _moved(words: Words, event: events.Moved, after: Tournament) -> Iterator[str]:
    move: SeatMove = event.move
    key = "moved_waits" if move.entry is FirstHand.WAITS else "Moved"
    facts: dict[str, object] = {"name": move.name, "from": str(move.source), "to": str(move.to)}
    yield words(f"tournament.happened.{key}", **facts)


def _final(words: Words, event: events.FinalTableSeated, after: Tournament) -> Iterator[str]:
    seats = [f"{one.seat + 1} {one.name} ({signs_of(words).card(one.card)})" for one in event.drawn]
    button = str(Chair(event.number, event.drawn[-1].seat))
    yield words("tournament.happened.FinalTableSeated", table=event.number, seats=seats, button=button)


def _clock(words: Words, event: events.ClockSet, after: Tournament) -> Iterator[str]:
    key = "clock_runs" if event.clock.running else "clock_stands"
    yield words(f"tournament.happened.{key}", part=part_said(words, after.rules.schedule, event.clock.part))


def _out(words: Words, event: events.OutTogether, after: Tournament) -> Iterator[str]:
    placed = {one.name: one for one in after.places}
    for group in reversed(event.groups):
        place = placed[group[0]]
        facts = {"names": group, "name": group[0], "place": place.first, "first": place.first, "last": place.last}
        key = "out_in" if len(group) == 1 else "out_shared"
        yield words(f"tournament.happened.{key}", entries=len(after.players), **facts)


def _draw(words: Words, event: events.DrawAsked, after: Tournament) -> Iterator[str]:
    yield draw_said(words, event.draw)


def _coloured(words: Words, event: events.Coloured, after: Tournament) -> Iterator[str]:
    yield from colour_up_said(words, event.colour_up, after.rules.rounding)


def _late(words: Words, event: events.LateChange, after: Tournament) -> Iterator[str]:
    for one in event.changed:
        count = one.bigger * (event.big // event.small) + one.odd
        facts = {"small": event.small, "big": event.big, "count": count, "bigger": one.bigger, "odd": one.odd}
        yield words("tournament.race.changed", name=one.name, **facts)
    yield words(f"tournament.race.{'less' if event.lost else 'at_par'}", chips=event.lost)


def _counted(words: Words, event: events.StacksCounted, after: Tournament) -> Iterator[str]:
    total = sum(chips for _, chips in event.stacks)
    yield words("tournament.happened.StacksCounted", count=len(event.stacks), chips=total)


def _corrected(words: Words, event: events.ChipsCorrected, after: Tournament) -> Iterator[str]:
    yield words("tournament.happened.ChipsCorrected", chips=event.chips, all=after.chips)


def _paid(words: Words, event: events.PrizesPaid, after: Tournament) -> Iterator[str]:
    prizes = [
        words("tournament.happened.prize", name=prize.name, units=prize.units) for prize in event.prizes if prize.units
    ]
    key = "PrizesPaid" if prizes else "nothing_paid"
    yield words(f"tournament.happened.{key}", prizes=prizes)


def _back(words: Words, event: correcting.BackIn, after: Tournament) -> Iterator[str]:
    yield words("tournament.happened.BackIn", name=event.name, chips=event.chips, all=after.chips)
    yield from _places_now(words, event.since, after)


def _swapped(words: Words, event: correcting.Swapped, after: Tournament) -> Iterator[str]:
    standing = {name: after.player(name).standing for name in (event.name, event.other)}
    out = tuple(name for name, one in standing.items() if one is InOrOut.OUT)
    name, other = (event.other, event.name) if out == (event.name,) else (event.name, event.other)
    key = ("swapped_seats", "swapped_out", "swapped_places")[len(out)]
    facts = {"chair": str(after.chair(name)), "there": str(after.chair(other))}
    yield words(f"tournament.happened.{key}", name=name, other=other, **facts)
    yield from _places_now(words, out, after)


def places_text(first: int, last: int) -> str:
    """Write a place, or those that several share."""
    return str(first) if first == last else f"{first}–{last}"


def _places_now(words: Words, names: tuple[str, ...], after: Tournament) -> Iterator[str]:
    """Say the place, as it stands, of those that a correction has given another one."""
    concerned = [one for one in after.places if one.name in names]
    facts = [(one.name, places_text(one.first, one.last)) for one in concerned]
    placed = [words("tournament.happened.placed", name=name, place=place) for name, place in facts]
    if placed:
        yield words("tournament.happened.places_now", places=placed, entries=len(after.players))


def _recounted(words: Words, event: correcting.Recounted, after: Tournament) -> Iterator[str]:
    counted = sum(chips for _, chips in after.count.stacks) if after.count is not None else 0
    yield words("tournament.happened.Recounted", count=len(event.stacks), counted=counted, all=after.chips)


def colour_up_said(words: Words, done: ColourUp, rounding: Rounding = Rounding.UP) -> Iterator[str]:
    """Say how a table's small chips became bigger ones: at par, the race, and what each gets."""
    each = done.big // done.small
    for one in done.changed:
        count = one.bigger * each + one.odd
        if not count:
            continue
        facts = {"small": done.small, "big": done.big, "count": count, "bigger": one.bigger, "odd": one.odd}
        yield words("tournament.race.changed", name=one.name, **facts)
    yield from race_said(words, done.race, rounding)
    for one in done.changed:
        if one.bigger or one.odd:
            yield words("tournament.race.gets", name=one.name, big=done.big, count=done.gets[one.name])


def race_said(words: Words, race: Race, rounding: Rounding = Rounding.UP) -> Iterator[str]:
    """Say how a race went: the cards of each, who won, who was kept in, and what it adds to the game."""
    for one in race.raced:
        if one.cards:
            yield words("tournament.race.dealt", name=one.name, cards=signs_of(words).cards(one.cards))
    if not race.raced:
        yield words("tournament.race.none")
    elif race.winners:
        key = "each" if rounding is Rounding.EACH_UP else "wins"
        yield words(f"tournament.race.{key}", names=race.winners, big=race.big)
    else:
        yield words("tournament.race.nobody", big=race.big)
    if race.kept_in:
        yield words("tournament.race.kept_in", names=race.kept_in, big=race.big)
    change = race.against_par
    key = "more" if change > 0 else "less" if change < 0 else "at_par"
    yield words(f"tournament.race.{key}", chips=abs(change))


TELLERS: dict[type[Event], Callable[[Words, Any, Tournament], Iterator[str]]] = {
    events.Registered: _plain("name"),
    events.Unregistered: _plain("name"),
    events.TableOpened: _plain("number"),
    events.TableGone: _plain("number"),
    events.DrawAsked: _draw,
    events.ChairGiven: _seated,
    events.Moved: _moved,
    events.FinalTableSeated: _final,
    events.ButtonPlaced: _plain("chair"),
    events.OutTogether: _out,
    events.RebuySold: _plain("name"),
    events.AddOnSold: _plain("name"),
    events.ClockSet: _clock,
    events.Coloured: _coloured,
    events.LateChange: _late,
    events.StacksCounted: _counted,
    events.ChipsCorrected: _corrected,
    events.PrizesPaid: _paid,
    correcting.BackIn: _back,
    correcting.Renamed: _plain("name", "to"),
    correcting.Swapped: _swapped,
    correcting.Recounted: _recounted,
}
"""What says each event; `TimePassed` and `DrawTaken` say nothing by themselves."""
