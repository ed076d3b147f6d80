"""What each entry of a log makes of its table; nothing else changes it.

The actor asks the rules, has the entry committed, and only then folds it: what is not in the log has never happened
(SERVER 6, 7).
"""

from typing import Any, NamedTuple

from boodle.fair import Caller
from boodle.frozen import replace
from boodle.games import GAMES
from boodle.games.deals import spans
from boodle.games.stream import TableStream
from boodle.notation.answers import read_action, read_who
from boodle.rulebook import Event, Intervention, Round, SeatLeft, SeatTaken, Who
from boodle.seats import Seat
from boodle.server.store import Entry
from boodle.server.tables import entries
from boodle.server.tables.state import Place, TableState, person_after
from boodle.session import Session

RETOLD = 240
"""Of so many events that happened before a table woke sentences may be told."""

MOST_ANSWERED = 4096
"""So many commands of a table are remembered, that a repeat does no harm."""


class Played(NamedTuple):
    """An answer as it was played: who gave it, the round after it, and the events that made that."""

    who: Who
    action: object
    after: Round[Any]
    events: tuple[Event, ...]


def fold_entry(table: TableState, entry: Entry) -> tuple[Event, ...]:
    """Fold an entry as the log has it; returns the game's events in it. Raises UnknownEntry and NotationError."""
    kept = entries.read_entry(entry)
    events = fold(table, kept)
    table.heads.add(entry, salted=bool(kept.salt))
    return events


def fold(table: TableState, kept: entries.AnyKept, played: Played | None = None) -> tuple[Event, ...]:
    """Fold one entry; returns the game's events in it. `played` is what they are and make, where it is known."""
    events = _folded(table, kept, played)
    table.length += 1
    if kept.by:
        _remember(table, kept.by)
    return events


def _folded(table: TableState, kept: entries.AnyKept, played: Played | None) -> tuple[Event, ...]:
    match kept:
        case entries.Stepped():
            return _stepped(table, kept, played)
        case entries.Begun():
            return _begun(table, kept)
        case entries.Seeded() | entries.Added() | entries.Gathered():
            _shuffling(table, kept)
        case entries.Opened():
            table.opened, table.house, table.game = kept, kept.house, GAMES[kept.game]
            table.places, table.options = [Place()] * kept.chairs, _options_of(kept)
        case entries.RulesSet(house=house):
            table.house = house
        case entries.OptionSet(option=option, value=value):
            table.options[option] = value
        case entries.Talked():
            table.chat.append(kept)
        case entries.OtherPast():
            table.pasts.append(kept)
            table.fair.doubted(kept)
        case _:
            _chairs_changed(table, kept)
    return ()


def _shuffling(table: TableState, kept: entries.Seeded | entries.Added | entries.Gathered) -> None:
    """Fold an entry about the shuffle that is being prepared."""
    match kept:
        case entries.Seeded(deal=deal, seed=seed):
            table.fair.seeded(table.game_name, deal, bytes.fromhex(seed))
        case entries.Added(deal=deal, seat=seat, added=figures):
            table.fair.add(deal, seat, bytes.fromhex(figures))
        case entries.Gathered(deal=deal, added=added):
            table.fair.gathered(deal, added)


def _begun(table: TableState, kept: entries.Begun) -> tuple[Event, ...]:
    over = 0
    if table.session is not None:
        table.earlier.append(table.session)
        table.chairs_before.append(list(kept.chairs))
        over = table.deals_before[-1] + len(spans(table.session))
    table.deals_before.append(over)
    table.chapter += 1
    if table.host not in kept.chairs:
        _name_host(table, table.host)
    table.host = kept.chairs.index(table.host) if table.host in kept.chairs else 0
    table.places = [table.places[chair] for chair in kept.chairs]
    table.house = kept.house
    names = [place.name for place in table.places]
    stacks = None if kept.stacks is None else tuple(kept.stacks)
    start = table.game.opened(table.game.house(kept.house), names, stacks, kept.dealer, kept.board)
    table.session = Session(start, None)
    table.stream = TableStream(table.game, table.session, kept=RETOLD)
    table.fair = table.fair.next_game()
    return tuple(table.session.log)


def _stepped(table: TableState, kept: entries.Stepped, played: Played | None) -> tuple[Event, ...]:
    if table.session is None or table.stream is None:
        raise TypeError("a step before the evening has begun")
    if played is None:
        events = entries.read_events(kept, table.game.kinds)
        played = Played(read_who(kept.who), read_action(kept.action), table.stream.follow(events), events)
    if isinstance(played.action, Intervention) and played.action.redeals:
        table.fair.misdealt(Caller.OWNER if kept.by_owner else Caller.HOST)
    table.fair.witness(table.session.round, played.who, played.action)
    table.session.took(played.who, played.action, played.events, played.after)
    table.fair.after(played.events)
    for event in played.events:
        _seats_changed(table, event)
    return played.events


def _remember(table: TableState, command: str) -> None:
    """Keep that a command has been carried out, and up to which event."""
    if len(table.answered) >= MOST_ANSWERED:
        del table.answered[next(iter(table.answered))]
    table.answered[command] = len(table.session.log) if table.session is not None else 0


def _name_host(table: TableState, gone: Seat) -> None:
    """Make the next person clockwise host; where there is none, the one who comes next will be."""
    found = person_after(table, gone)
    table.host = table.host if found is None else found


def _options_of(opened: entries.Opened) -> dict[str, str]:
    """Return the options of a table as it was made."""
    yes = {True: "yes", False: "no"}
    return {
        "title": opened.title,
        "clock": str(opened.clock),
        "may_watch": yes[opened.may_watch],
        "chat": yes[opened.chat],
        "paused": "no",
    }


def _chairs_changed(table: TableState, kept: entries.AnyKept) -> None:
    """Fold an entry about who sits where, who waits for a chair and who is host."""
    match kept:
        case entries.Seated(seat=seat):
            while len(table.places) <= seat:
                table.places.append(Place())
            if table.session is not None and table.places[seat].kind == "bot" and kept.kind == "person":
                table.session.changed_hands(seat)
            table.places[seat] = Place(
                kept.kind, kept.name, kept.level, kept.token, leaving=kept.leaving, badge=kept.badge
            )
            table.expected = [one for one in table.expected if not one.token or one.token != kept.token]
        case entries.HostNamed(seat=seat):
            table.host = seat
        case entries.WayBack(seat=seat, link=link):
            table.places[seat] = replace(table.places[seat], back=link)
        case entries.StandIn(seat=seat, level=level):
            table.places[seat] = replace(table.places[seat], stand_in=level)
        case entries.Expected():
            table.expected.append(kept)
        case entries.NotExpected(name=name):
            table.expected = [one for one in table.expected if one.name != name]


def _seats_changed(table: TableState, event: Event) -> None:
    """Fold an event of the game by which a seat is left or taken."""
    match event:
        case SeatLeft(seat=seat):
            table.places[seat] = Place()
            if seat == table.host:
                _name_host(table, seat)
        case SeatTaken(seat=seat, name=name):
            while len(table.places) <= seat:
                table.places.append(Place())
            newcomer = next((one for one in table.expected if one.name == name), None)
            table.places[seat] = Place("person", name)
            if newcomer is not None:
                table.expected.remove(newcomer)
                table.places[seat] = Place(newcomer.kind, name, newcomer.level, newcomer.token, badge=newcomer.badge)
            if table.places[table.host].kind != "person":
                _name_host(table, table.host)
