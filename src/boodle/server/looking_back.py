"""Finished deals for one viewer's eyes: a replay step by step, how each deal closed, the record (SERVER 3)."""

from typing import Any

from boodle.notation.record import write_record
from boodle.notation.seen import write_seen
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.picture import changed, parts
from boodle.notation.wire.shapes import shape_of
from boodle.rulebook import Viewer
from boodle.server.cast import MOST_IDS
from boodle.server.ear import words_of
from boodle.server.fairness import Fairness
from boodle.server.rooms import Refusal, RoomError
from boodle.server.state import TableState
from boodle.session import Session
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EveningOver
from boodle.tripoley.story import Closing
from boodle.words.catalogue import Words
from boodle.words.rules import explained_by

Facts = dict[str, Any]

CLOSERS = (DealPassed, GameOver, EveningOver)


def spans(session: Session[Any]) -> dict[int, range]:
    """Return the events of each deal that is over, from its beginning to its closing, by its number from 1."""
    found: dict[int, range] = {}
    begun: int | None = None
    for n, event in enumerate(session.log):
        if isinstance(event, DealBegun):
            begun = n
        elif isinstance(event, CLOSERS) and begun is not None:
            found[len(found) + 1] = range(begun, n + 1)
            begun = None
    return found


def replay(state: TableState, span: range, viewer: Viewer, words: Words) -> Facts:
    """Return one deal for a viewer: the picture before it, and each event with the parts that it changed."""
    session, game = _session(state), state.game
    if span.start < session.seated_since(viewer):
        viewer = None  # somebody else sat there then
    here, story = session.start, game.story()
    for event in session.log[: span.start]:
        here, story = (after := here.after(event)), story.after(event, after.table)
    picture, own = game.picture(here, story), game.mine(here, viewer, host=None)
    told: Facts = {"picture": parts(picture), "mine": parts(own), "seat": viewer, "events": []}
    for n in span:
        event = session.log[n]
        here = here.after(event)
        story = story.after(event, here.table)
        next_picture, next_own = game.picture(here, story), game.mine(here, viewer, host=None)
        one: Facts = {"n": n}
        seen = session.seen_at(n, viewer)
        if seen is not None:
            one["event"] = write_event(seen)
            names = [player.name for player in here.table.players]
            says = game.tell(seen, words, names, viewer, here.table)
            if says:
                page = _page(here)
                one |= {"says": says, "ids": list(explained_by(page, here.table.house)[:MOST_IDS])}
        one |= {"change": changed(picture, next_picture), "mine": changed(own, next_own)}
        told["events"].append(one)
        picture, own = next_picture, next_own
    return told


def replay_of(state: TableState, deal: int, viewer: Viewer, language: str) -> Facts:
    """Return a finished deal by its number from 1, with its proof; raises RoomError: NO_DEAL, NOT_OVER."""
    if state.session is None:
        raise RoomError(Refusal.NO_DEAL)
    found = spans(state.session)
    if deal not in found:
        raise RoomError(Refusal.NOT_OVER if deal == len(found) + 1 else Refusal.NO_DEAL)
    told = replay(state, found[deal], viewer, words_of(language))
    number = state.session.folded(found[deal].stop).table.deals
    return told | {"deal": deal, "deals": len(found), "proof": proof_facts(state.fair, number)}


def record(state: TableState, viewer: Viewer) -> str:
    """Return the evening's record: all of it where every card was turned up, else what this viewer saw."""
    if state.session is None:
        raise RoomError(Refusal.NO_DEAL)
    closed = [one for one in state.fair.deals.values() if one.closed]
    proofs = [one.proof() for one in closed]
    if state.over and all(one.whole for one in closed if one.secret.deal):
        return write_record(state.session, proofs)
    return write_seen(state.session, viewer, proofs)


def closings(state: TableState) -> list[Facts]:
    """Return how each finished deal of the game closed, and its proof."""
    if state.session is None:
        return []
    here, story = state.session.start, state.game.story()
    for event in state.session.log:
        here = here.after(event)
        story = story.after(event, here.table)
    shape = shape_of(Closing)
    return [{"number": number, **shape.write(one)} for number, one in enumerate(story.closings, 1)]


def proof_facts(fair: Fairness, deal: int) -> Facts | None:
    """Return what is public of the shuffles of a closed deal."""
    one = fair.deals.get(deal)
    if one is None or not one.closed:
        return None
    proof = one.proof()
    return {
        "table": proof.table,
        "deal": proof.deal,
        "commitment": proof.commitment.hex(),
        "whole": proof.server_seed is not None,
        "seed": None if proof.server_seed is None else proof.server_seed.hex(),
        "seats": [{"sender": one.sender.value, "added": one.added.hex()} for one in proof.contributions],
        "shuffles": [
            {
                "purpose": shuffle.purpose,
                "count": shuffle.count,
                "seal": shuffle.seal.hex(),
                "positions": len(shuffle.positions),
                "opened": [
                    {"position": opening.position, "thing": opening.thing, "salt": opening.salt.hex()}
                    for opening in shuffle.openings
                ],
            }
            for shuffle in proof.shuffles
        ],
    }


def _page(here: Any) -> str:  # noqa: ANN401 - any game's round
    return str(getattr(here.book[here.page], "__name__", "")) if here.page < len(here.book) else ""


def _session(state: TableState) -> Session[Any]:
    if state.session is None:
        raise TypeError("the evening has not begun")
    return state.session
