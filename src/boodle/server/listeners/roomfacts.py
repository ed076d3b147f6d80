"""The room around a table as everybody may know it: who sits where, clocks, options, the seals of the deal."""

from collections.abc import Iterable, Mapping

from boodle.frozen import Frozen
from boodle.seats import Seat
from boodle.server.tables.actor import Deadline
from boodle.server.tables.state import Place, TableState
from boodle.server.tables.tempo import tempo_of

Facts = dict[str, object]


class Presence(Frozen, kw_only=True):
    """Who is at the table now, and what runs by the clock; each time in milliseconds since 1970."""

    here: frozenset[Seat]
    away: Mapping[Seat, int]
    changing: bool
    watchers: int
    now: int
    deadlines: Iterable[Deadline]
    time_bank: Mapping[Seat, float]
    level_ends: int | None


def room_facts(state: TableState, presence: Presence, link: str) -> Facts:
    """Return the room's facts; nothing in them is secret from whoever has the link."""
    fair = state.fair.now
    return {
        "game": state.game.name,
        "title": state.options.get("title", ""),
        "code": state.opened.code if state.has_code and not state.over else "",
        "link": link,
        "preset": state.house.get("preset", ""),
        "begun": state.begun,
        "over": state.over,
        "paused": state.paused,
        "changing": presence.changing,
        "practice": state.opened.practice,
        "chat": state.options.get("chat") == "yes",
        "may_watch": state.options.get("may_watch") == "yes",
        "review": state.options.get("review", "yes") == "yes",
        "tempo": tempo_of(state),
        "watchers": presence.watchers,
        "clock": state.clock,
        "time_bank": state.time_bank,
        "now": presence.now,
        "deadlines": [{"question": due.question, "at": due.at, "banked": due.banked} for due in presence.deadlines],
        "level_ends": presence.level_ends,
        "seats": [_seat(seat, place, state, presence) for seat, place in enumerate(state.places)],
        "expected": [{"name": one.name, "kind": one.kind} for one in state.expected],
        "deals_before": state.deals_before[-1] if state.deals_before else 0,
        "fair": None if fair is None else fair.facts(),
    }


def _seat(seat: Seat, place: Place, state: TableState, presence: Presence) -> Facts:
    here = place.kind == "bot" or seat in presence.here
    away = None if here or place.kind != "person" else presence.away.get(seat)
    return {
        "seat": seat,
        "name": place.name,
        "kind": place.kind,
        "level": place.level,
        "stand_in": bool(place.stand_in),
        "leaving": place.leaving,
        "here": here,
        "host": seat == state.host,
        "away_since": away,
        "time_bank": int(presence.time_bank.get(seat, 0.0)),
        "badge": place.badge,
    }
