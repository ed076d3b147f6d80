"""A tournament as plain values for programs and pages: `facts(tournament, at)` becomes JSON as it stands."""

from typing import Any, TypeAlias

from boodle.cards import Card
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.tournament.advice import AdvisedMove, is_offered, may_say, moves_to_make
from boodle.tournament.draws import Draw, FinalDraw, RaceDraw, SeatDraw
from boodle.tournament.levels import Break, Part, TimedLevel
from boodle.tournament.moving import SeatMove
from boodle.tournament.payouts import Prize
from boodle.tournament.race import ColourUp, Race
from boodle.tournament.rules import Sale
from boodle.tournament.seating import SeatedTable
from boodle.tournament.timetable import Plan, colour_ups
from boodle.tournament.tournament import Enrolled, Tournament

Facts: TypeAlias = dict[str, Any]


def facts(tournament: Tournament, at: int) -> Facts:
    """Return everything that a page shows of a tournament as it stands at a time."""
    now = tournament.now(at)
    playing = len(now.playing)
    return {
        "stage": now.stage.value,
        "at": now.at,
        "clock": clock_facts(now),
        "timetable": timetable_facts(now),
        "entries": len(now.players),
        "playing": playing,
        "players": [_player(now, player) for player in now.players],
        "tables": [_table(table) for table in now.tables],
        "unseated": list(now.unseated),
        "chips": now.chips,
        "average": now.chips // playing if playing else 0,
        "corrected": now.corrected,
        "count": {"at": now.count.at, "stacks": dict(now.count.stacks)} if now.count else None,
        "pool": now.pool,
        "prizes": list(now.prize_list),
        "places": [{"name": one.name, "first": one.first, "last": one.last} for one in now.places],
        "paid": [prize_facts(one) for one in now.prizes],
        "offers": _offers(now),
        "draw": draw_facts(now.draw) if now.draw is not None else None,
        "moves": [move_facts(move) for move in moves_to_make(now)],
        "may": [TOURNAMENT.word_of[kind] for kind in may_say(now)],
    }


def clock_facts(now: Tournament) -> Facts:
    """Return what the clock shows: what is on, how much is left of it, and what comes next."""
    clock, schedule = now.clock, now.rules.schedule
    following = schedule.parts[clock.part + 1 :]
    next_level = next((part for part in following if isinstance(part, TimedLevel)), None)
    return {
        "running": clock.running,
        "left": clock.left,
        "ends": now.at + clock.left if clock.running else None,
        "part": clock.part,
        "level": schedule.level_number(clock.part),
        "levels": len(schedule.levels),
        "on": part_facts(schedule.parts[clock.part]),
        "next": part_facts(following[0]) if following else None,
        "next_level": part_facts(next_level) if next_level is not None else None,
        "to_break": _to_break(now),
    }


def _to_break(now: Tournament) -> int | None:
    """Return how many seconds of play are left before the next break; None when none comes."""
    seconds = now.clock.left
    for part in now.rules.schedule.parts[now.clock.part + 1 :]:
        if isinstance(part, Break):
            return seconds
        seconds += part.minutes * 60
    return None


def timetable_facts(now: Tournament) -> list[Facts]:
    """Return the whole timetable, with the chips that leave the table at each break."""
    schedule = now.rules.schedule
    leaving = colour_ups(schedule, now.rules.chip_set)
    return [
        part_facts(part) | {"level": schedule.level_number(place), "colour_up": list(leaving.get(place, ()))}
        for place, part in enumerate(schedule.parts)
    ]


def plan_facts(plan: Plan, chip_set: tuple[int, ...]) -> Facts:
    """Return a timetable that was made, the level in which it should end, and what a stack is made of."""
    leaving = colour_ups(plan.schedule, chip_set)
    return {
        "minutes": plan.minutes,
        "last": plan.schedule.level_number(plan.last),
        "stack": [{"chip": chip, "count": count} for chip, count in plan.stack],
        "timetable": [
            part_facts(part) | {"level": plan.schedule.level_number(place), "colour_up": list(leaving.get(place, ()))}
            for place, part in enumerate(plan.schedule.parts)
        ],
    }


def part_facts(part: Part) -> Facts:
    """Return a level or a break."""
    if isinstance(part, Break):
        return {"kind": "break", "minutes": part.minutes}
    return {"kind": "level", "small": part.small, "big": part.big, "ante": part.ante, "minutes": part.minutes}


def _player(now: Tournament, player: Enrolled) -> Facts:
    chair = now.chair(player.name)
    return {
        "name": player.name,
        "standing": player.standing.value,
        "chair": str(chair) if chair is not None else None,
        "rebuys": player.rebuys,
        "add_ons": player.add_ons,
        "may_rebuy": is_offered(now, now.rules.rebuy, player.rebuys),
        "may_add_on": player.name in now.playing and is_offered(now, now.rules.add_on, player.add_ons),
    }


def _table(table: SeatedTable) -> Facts:
    button = None if table.button is None else table.button + 1
    return {"number": table.number, "button": button, "chairs": list(table.chairs)}


def _offers(now: Tournament) -> Facts:
    rules = now.rules
    return {
        "buy_in": rules.buy_in,
        "chips": rules.chips,
        "late_until": rules.late_until,
        "rebuy": _offer(rules.rebuy),
        "add_on": _offer(rules.add_on),
    }


def _offer(offer: Sale | None) -> Facts | None:
    if offer is None:
        return None
    return {"chips": offer.chips, "price": offer.price, "most": offer.most, "until": offer.until}


def draw_facts(draw: Draw) -> Facts:
    """Return what is to be drawn, by whom, and how many; playing cards are not listed, seat cards are."""
    cards = isinstance(draw.lot[0], Card)
    told: Facts = {
        "for": draw.what.value,
        "what": "cards" if cards else "chairs",
        "take": draw.take,
        "names": list(draw.names),
        "lot": [] if cards else list(map(str, draw.lot)),
    }
    if isinstance(draw, (SeatDraw, FinalDraw, RaceDraw)):
        told["table"] = draw.table
    if isinstance(draw, RaceDraw):
        each = draw.big // draw.small
        told |= {"small": draw.small, "big": draw.big, "odd": {name: count % each for name, count in draw.holdings}}
    return told


def move_facts(move: AdvisedMove) -> Facts:
    """Return one thing that the host should do, with the rule behind it and what he says when it is done."""
    return {
        "todo": move.todo.value,
        "rule": move.rule,
        "tables": list(move.tables),
        "names": list(move.names),
        "move": seat_move_facts(move.move) if move.move is not None else None,
        "chips": {"small": move.chips[0], "big": move.chips[1]} if move.chips is not None else None,
    }


def seat_move_facts(move: SeatMove) -> Facts:
    """Return who moves from where to where, and when he gets his first hand."""
    return {"name": move.name, "from": str(move.source), "to": str(move.to), "entry": move.entry.value}


def prize_facts(prize: Prize) -> Facts:
    """Return what somebody gets."""
    return {"name": prize.name, "place": prize.place, "last": prize.last, "units": prize.units}


def colour_up_facts(done: ColourUp) -> Facts:
    """Return a colour-up: what was changed at par, the race, and how many bigger chips each gets."""
    changed = [{"name": one.name, "bigger": one.bigger, "odd": one.odd} for one in done.changed]
    return {"small": done.small, "big": done.big, "changed": changed, "race": race_facts(done.race), "gets": done.gets}


def race_facts(race: Race) -> Facts:
    """Return a race: each player's cards from the dealer's left, who won, and what it adds to the game."""
    return {
        "raced": [
            {
                "name": one.name,
                "odd": one.odd,
                "cards": list(map(str, one.cards)),
                "best": str(one.best) if one.best is not None else None,
                "gets": one.gets,
            }
            for one in race.raced
        ],
        "winners": list(race.winners),
        "kept_in": list(race.kept_in),
        "worth": race.worth,
        "brought": race.brought,
        "against_par": race.against_par,
    }
