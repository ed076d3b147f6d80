"""What the host may do with the room: start, pause, bots, links for lost phones, options, new rules between deals."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from boodle.figures import whole_number
from boodle.names import tidy
from boodle.notation.wire.messages import Host
from boodle.rulebook import Office
from boodle.seating import Phase, SeatsError, present
from boodle.seats import Seat
from boodle.server.listeners.errand import Errand, Facts
from boodle.server.listeners.refusal import Refusing
from boodle.server.names import LONGEST_TITLE, name_of_bot
from boodle.server.rooms import A_DAY
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor
from boodle.server.tables.changing import Changing
from boodle.server.tables.seating import chairs_taken, in_a_deal
from boodle.server.tables.state import TableState
from boodle.server.tables.tempo import BEATS
from boodle.server.tokens import hash_of, new_token

REMOVED = "removed"
MYSELF = "myself"
"""What everybody may do with his own seat: play it himself again, where a bot was to play for him."""


async def host_acts(errand: Errand, command: Host) -> Facts:
    """Do one act of the host, or what everybody may do with his own seat; raises Refusing."""
    if command.act == MYSELF:
        await play_oneself(errand, errand.seat)
        return {}
    if errand.ear.seat != errand.actor.state.host:
        raise Refusing("not_host")
    act = ACTS.get(command.act)
    if act is None:
        raise Refusing("unknown")
    if errand.actor.state.over and command.act not in AFTERWARDS:
        raise Refusing("over")
    return await act(errand, command)


async def _start(errand: Errand, command: Host) -> Facts:
    """Begin the evening with those who are seated; empty chairs are put away."""
    del command
    state = errand.actor.state
    if state.begun:
        raise Refusing("begun")
    chairs = [seat for seat, place in enumerate(state.places) if place.kind != "open"]
    house = state.game.house(state.house)
    try:
        state.game.opened(house, [state.places[chair].name for chair in chairs])
    except SeatsError:
        raise Refusing("too_many_seated" if len(chairs) > house.chairs else "too_few") from None
    await errand.commit(entries.Begun(chairs, state.house))
    return {}


async def _pause(errand: Errand, command: Host) -> Facts:
    """Stop the game, or let it go on; every clock begins anew."""
    wanted = "yes" if command.act == "pause" else "no"
    if errand.actor.state.options.get("paused") != wanted:
        await errand.commit(entries.OptionSet("paused", wanted))
        errand.actor.timer.stop()
        errand.actor.timer.look()
    return {}


async def _bot(errand: Errand, command: Host) -> Facts:
    """Put a bot into an open seat, change its level, or have one play for a person, who keeps his seat."""
    seat, state = _seat(errand.actor, command), errand.actor.state
    place = state.places[seat]
    if command.level not in state.game.levels:
        raise Refusing("unknown")
    if state.begun and place.kind == "person":
        await errand.commit(entries.StandIn(seat, command.level))
        errand.audience.note("bot_plays", who=place.name)
        return {}
    if seat == state.host:
        raise Refusing("seat_taken")
    if state.begun and place.kind == "open":
        return await _expect_bot(errand, command)
    name = place.name if place.kind == "bot" else _bot_name(errand.actor)
    await errand.commit(entries.Seated(seat, "bot", name, command.level, leaving=place.leaving), parting=REMOVED)
    return {}


async def _expect_bot(errand: Errand, command: Host) -> Facts:
    """Seat one more bot between deals."""
    state = errand.actor.state
    if command.level not in state.game.levels or not state.begun:
        raise Refusing("unknown")
    if chairs_taken(state) >= state.round.table.house.chairs:
        raise Refusing("table_full")
    await errand.commit(entries.Expected(_bot_name(errand.actor), "bot", command.level))
    return {}


async def _person(errand: Errand, command: Host) -> Facts:
    """Open a bot's seat to a person: before the evening anybody's, in it by a link that works once.

    For whom a bot only plays, he plays himself again.
    """
    seat, state = _seat(errand.actor, command), errand.actor.state
    if state.begun and state.places[seat].stand_in and seat in errand.audience.here:
        await play_oneself(errand, seat)
        return {}
    if state.begun:
        return await _back(errand, command)
    if seat == state.host:
        raise Refusing("seat_taken")
    await errand.commit(entries.Seated(seat, "open"), parting=REMOVED)
    return {}


async def play_oneself(errand: Errand, seat: Seat) -> None:
    """Have somebody who is here answer again for whom a bot has played."""
    if errand.actor.state.places[seat].stand_in:
        errand.actor.timer.take_back(seat)
        await errand.commit(entries.StandIn(seat))


async def _back(errand: Errand, command: Host) -> Facts:
    """Make a link that gives a seat to whoever opens it first; the token that was ends then. Everybody hears of it.

    Who sits there in the middle of a deal needs no link, and no link shows his hand: only the host may move himself.
    """
    actor, seat = errand.actor, _seat(errand.actor, command)
    place = actor.state.places[seat]
    if place.kind == "open":
        raise Refusing("unknown")
    if seat in errand.audience.here and seat != errand.seat and in_a_deal(actor.state):
        raise Refusing("still_here", who=place.name)
    code = new_token(actor.around.chance)
    await errand.commit(entries.WayBack(seat, hash_of(code)))
    errand.audience.note("link_made", who=place.name)
    return {"link": f"{actor.around.link(actor.state.id)}#back={code}", "code": code}


async def _pass_on(errand: Errand, command: Host) -> Facts:
    """Make another person host who is here."""
    seat = _seat(errand.actor, command)
    if seat not in errand.audience.here:
        raise Refusing("unknown")
    await errand.commit(entries.HostNamed(seat))
    return {}


async def _remove(errand: Errand, command: Host) -> Facts:
    """Take a seat back: before the evening at once; in it a bot plays the deal to its end and leaves.

    With a name instead of a seat, whoever waits under that name waits no longer.
    """
    state = errand.actor.state
    if command.seat is None and any(one.name == command.name for one in state.expected):
        await errand.commit(entries.NotExpected(command.name))
        return {}
    seat = _seat(errand.actor, command)
    place = state.places[seat]
    if seat == state.host or place.kind == "open":
        raise Refusing("unknown")
    gone = entries.Seated(seat, "open")
    if state.begun:
        gone = entries.Seated(seat, "bot", place.name, place.level or state.game.stand_in, leaving=True)
    await errand.commit(gone, parting=REMOVED)
    return {}


async def _option(errand: Errand, command: Host) -> Facts:
    """Set an option of the room."""
    value, known = command.value, False
    match command.option:
        case "title":
            value = tidy(value, LONGEST_TITLE)
            known = bool(value)
        case "clock" | "time_bank":
            known = whole_number(value, 0, A_DAY) is not None
        case "may_watch" | "chat" | "review":
            known = value in ("yes", "no")
        case "tempo":
            known = value in BEATS
    if not known:
        raise Refusing("unknown")
    await errand.commit(entries.OptionSet(command.option, value))
    return {}


async def _changing(errand: Errand, command: Host) -> Facts:
    """Open the form in which the rules are changed: meanwhile no clock overtakes the host. Everybody sees it."""
    del command
    actor = errand.actor
    opened = Changing(
        story=actor.story,
        host=actor.state.host,
        question=_asked_of_host(actor.state),
        until=actor.around.clock.monotonic() + actor.around.pace.changing,
    )
    actor.form = opened if actor.form is None else actor.form.opened_again(opened)
    errand.audience.tell_room()
    errand.actor.timer.look()
    return {}


async def _settled(errand: Errand, command: Host) -> Facts:
    """Leave that form: the host has the whole of his time again, once the form has not had all of its own."""
    del command
    actor = errand.actor
    if actor.changing and actor.form is not None:
        asked = _asked_of_host(actor.state)
        if asked is not None and actor.around.clock.monotonic() < actor.form.until:
            errand.actor.timer.begin_anew(asked)
        actor.form = actor.form.closed()
        errand.audience.tell_room()
        errand.actor.timer.look()
    return {}


def _asked_of_host(state: TableState) -> int | None:
    """Return the number of the question that waits for the host, if one does."""
    waiting = state.round.question_for(Office.HOST) if state.begun else None
    return None if waiting is None else waiting.number


async def _rules(errand: Errand, command: Host) -> Facts:
    """Play by other rules: before the evening at once, in it between deals, stacks and the layout's chips going on."""
    state = errand.actor.state
    try:
        answers = msgspec.json.decode(command.value, type=dict[str, str])
        house = await asyncio.to_thread(state.game.house, {**state.house, **answers})  # long lists take a while
    except ValueError:  # no JSON, no rules, or none that go together
        raise Refusing("illegal") from None
    if state.begun:
        await errand.commit(_next_game(state, house))
        errand.audience.note("rules")
        errand.actor.timer.stop()
        errand.actor.timer.look()
    elif sum(place.kind != "open" for place in state.places) > house.chairs:
        raise Refusing("too_many_seated")
    else:
        await errand.commit(entries.RulesSet(state.game.answers(house)))
    return {}


def _next_game(state: TableState, house: Any) -> entries.Begun:  # noqa: ANN401 - any game's rules
    """Return how a new game begins where the last one stands between two deals; raises Refusing."""
    table = state.round.table
    if state.round.question_for(Office.HOST) is None or table.evening.phase is not Phase.DEALS:
        raise Refusing("not_between_deals")
    chairs = present(table.players)
    if len(chairs) > house.chairs:
        raise Refusing("too_many_seated")
    board = state.game.moved(table, house)
    if board is None:
        raise Refusing("illegal")
    dealer = chairs.index(table.dealer) if table.dealer in chairs else 0
    begun = entries.Begun(chairs, state.game.answers(house), [table.stacks[seat] for seat in chairs], dealer, board)
    names = [table.players[seat].name for seat in chairs]
    try:
        state.game.opened(house, names, tuple(begun.stacks or ()), dealer, board)
    except (SeatsError, ValueError):
        raise Refusing("illegal") from None
    return begun


def _seat(actor: Actor, command: Host) -> Seat:
    if command.seat is None or not 0 <= command.seat < len(actor.state.places):
        raise Refusing("unknown")
    return command.seat


def _bot_name(actor: Actor) -> str:
    state = actor.state
    taken = {name.casefold() for name in (*state.names, *(place.name for place in state.places))}
    return name_of_bot(taken | {one.name.casefold() for one in state.expected})


ACTS: dict[str, Callable[[Errand, Host], Awaitable[Facts]]] = {
    "start": _start,
    "pause": _pause,
    "resume": _pause,
    "bot": _bot,
    "more": _expect_bot,
    "person": _person,
    "back": _back,
    "remove": _remove,
    "pass-on": _pass_on,
    "option": _option,
    "changing": _changing,
    "settled": _settled,
    "rules": _rules,
}
"""What each act does."""
AFTERWARDS = frozenset({"option", "back", "person"})
"""What the host may still do when the evening is over."""
