"""What the host may do with the room: start, pause, bots, links for lost phones, options, new rules between deals."""

from collections.abc import Awaitable, Callable

import msgspec

from boodle.bots import BOTS
from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import Host
from boodle.rulebook import Office
from boodle.seats import Seat
from boodle.server import entries
from boodle.server.actor import Actor
from boodle.server.ear import GONE
from boodle.server.names import LONGEST_TITLE, clean
from boodle.server.refusal import Refusing
from boodle.server.state import OPTIONS
from boodle.server.timing import Clock
from boodle.server.tokens import hash_of, new_token
from boodle.tripoley.evening import SeatsError
from boodle.tripoley.table import Phase, Standing

Facts = dict[str, object]

LONGEST_CLOCK = 600
BOT_NAMES = ("Otter", "Robin", "Badger", "Heron", "Marten", "Linnet", "Hare", "Plover", "Vole")
ENOUGH = 2


async def host_acts(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Do one act of the host; raises Refusing."""
    act = ACTS.get(command.act)
    if act is None:
        raise Refusing("unknown")
    return await act(actor, clock, command)


async def _start(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Begin the evening with those who are seated; empty chairs are put away."""
    del command
    state = actor.state
    if state.begun:
        raise Refusing("begun")
    chairs = [seat for seat, place in enumerate(state.places) if place.kind != "open"]
    try:
        names = [state.places[chair].name for chair in chairs]
        state.game.opened(state.game.house(state.house), names)
    except SeatsError:
        raise Refusing("too_few") from None
    await actor.commit(entries.Begun(chairs, state.house))
    clock.look()
    return {}


async def _pause(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Stop the game, or let it go on; every clock begins anew."""
    clock.stop()
    await actor.commit(entries.OptionSet("paused", "yes" if command.act == "pause" else "no"))
    return {}


async def _bot(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Put a bot into an open seat, change its level, or hand a person's seat to it."""
    seat = _seat(actor, command)
    place = actor.state.places[seat]
    if command.level not in BOTS:
        raise Refusing("unknown")
    if seat == actor.state.host:
        raise Refusing("not_your_turn" if actor.state.begun else "seat_taken")
    if actor.state.begun and place.kind == "open":
        await actor.commit(entries.Expected(_bot_name(actor), "bot", command.level))
        return {}
    name = place.name if place.kind == "bot" or actor.state.begun else _bot_name(actor)
    _part(actor, seat)
    await actor.commit(entries.Seated(seat, "bot", name, command.level))
    clock.look()
    return {}


async def _expect_bot(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Seat one more bot between deals."""
    del clock
    if command.level not in BOTS or not actor.state.begun:
        raise Refusing("unknown")
    await actor.commit(entries.Expected(_bot_name(actor), "bot", command.level))
    return {}


async def _person(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Open a bot's seat to a person: before the evening anybody's, in it by a link that works once."""
    seat = _seat(actor, command)
    place = actor.state.places[seat]
    if not actor.state.begun:
        if seat == actor.state.host:
            raise Refusing("seat_taken")
        _part(actor, seat)
        await actor.commit(entries.Seated(seat, "open"))
        return {}
    if place.kind == "open":
        raise Refusing("unknown")
    return await _back(actor, clock, command)


async def _back(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Make a link that gives a seat to whoever opens it first; the token that was ends then."""
    del clock
    seat = _seat(actor, command)
    if actor.state.places[seat].kind == "open":
        raise Refusing("unknown")
    code = new_token()
    await actor.commit(entries.WayBack(seat, hash_of(code)))
    return {"link": f"{actor.around.link(actor.state.id)}#back={code}", "code": code}


async def _remove(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Take a seat back: before the evening at once; in it a bot plays the deal to its end and leaves."""
    seat = _seat(actor, command)
    place = actor.state.places[seat]
    if seat == actor.state.host or place.kind == "open":
        raise Refusing("unknown")
    _part(actor, seat)
    if not actor.state.begun:
        await actor.commit(entries.Seated(seat, "open"))
    else:
        await actor.commit(entries.Seated(seat, "bot", place.name, place.level or "casual", leaving=True))
        clock.look()
    return {}


async def _option(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Set an option of the room."""
    del clock
    value = command.value
    match command.option:
        case "title":
            value = clean(value, LONGEST_TITLE)
            known = bool(value)
        case "clock":
            known = value.isascii() and value.isdecimal() and len(value) < 5 and int(value) <= LONGEST_CLOCK
        case "may_watch" | "chat":
            known = value in ("yes", "no")
        case _:
            known = False
    if not known or command.option not in OPTIONS:
        raise Refusing("unknown")
    await actor.commit(entries.OptionSet(command.option, value))
    if command.option == "may_watch" and value == "no":
        for ear in tuple(actor.ears):
            if ear.seat is None and actor.state.begun:
                ear.bye(GONE, "removed", again=False)
    return {}


async def _rules(actor: Actor, clock: Clock, command: Host) -> Facts:
    """Play by other rules: before the evening at once, in it between deals, stacks and the layout's chips going on."""
    state = actor.state
    try:
        answers = msgspec.json.decode(command.value, type=dict[str, str])
        house = state.game.house({**state.house, **answers})
    except (msgspec.DecodeError, NotationError, ValueError):
        raise Refusing("illegal") from None
    told = state.game.answers(house)
    if not state.begun:
        opened = msgspec.structs.replace(state.opened, house=told)
        await actor.commit(entries.RulesSet(opened.house))
        return {}
    await _new_chapter(actor, told)
    clock.stop()
    clock.look()
    return {}


async def _new_chapter(actor: Actor, told: dict[str, str]) -> None:
    """Begin a new game where the last one stands between two deals; raises Refusing."""
    state = actor.state
    table = state.round.table
    if state.round.question_for(Office.HOST) is None or table.evening.phase is not Phase.DEALS:
        raise Refusing("not_between_deals")
    chairs = [seat for seat in table.seats if table.players[seat].standing is not Standing.GONE]
    layout = {space.name for space in state.game.house(told).layout}
    board: dict[str, int] = {}
    for space, chips in table.board:
        if chips:
            home = space.name if space.name in layout else "kitty"
            board[home] = board.get(home, 0) + chips
    dealer = chairs.index(table.dealer) if table.dealer in chairs else 0
    begun = entries.Begun(chairs, told, [table.stacks[seat] for seat in chairs], dealer, board)
    try:
        names = [table.players[seat].name for seat in chairs]
        state.game.opened(state.game.house(told), names, tuple(begun.stacks or ()), dealer, board)
    except (SeatsError, ValueError):
        raise Refusing("illegal") from None
    await actor.commit(begun)


def _seat(actor: Actor, command: Host) -> Seat:
    if command.seat is None or not 0 <= command.seat < len(actor.state.places):
        raise Refusing("unknown")
    return command.seat


def _bot_name(actor: Actor) -> str:
    taken = {*(place.name for place in actor.state.places), *(one.name for one in actor.state.expected)}
    return next((name for name in BOT_NAMES if name not in taken), f"Bot {len(taken)}")


def _part(actor: Actor, seat: Seat) -> None:
    """Say goodbye to whoever sits there."""
    for ear in tuple(actor.ears):
        if ear.seat == seat:
            ear.bye(GONE, "removed", again=False)
            actor.ears.discard(ear)


ACTS: dict[str, Callable[[Actor, Clock, Host], Awaitable[Facts]]] = {
    "start": _start,
    "pause": _pause,
    "resume": _pause,
    "bot": _bot,
    "more": _expect_bot,
    "person": _person,
    "back": _back,
    "remove": _remove,
    "option": _option,
    "rules": _rules,
}
"""What each act does."""
