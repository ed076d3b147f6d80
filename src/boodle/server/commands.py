"""What a client may say at a table: each command is answered once, by `done` or by `refused` (SERVER 4)."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from boodle.fair import LONGEST_CONTRIBUTION
from boodle.notation.actions import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import Answer, Contribute, Done, Host, Refused, Said, Say, Speak
from boodle.notation.wire.messages import Hint as HintAsked
from boodle.rulebook import IllegalAction, NotYourTurn, Office, RoundIsOver, RulesError, StaleAnswer, Who
from boodle.server.actor import Actor
from boodle.server.ear import Ear, words_of
from boodle.server.hosting import host_acts
from boodle.server.refusal import Refusing
from boodle.server.store import StoreError
from boodle.server.timing import Clock
from boodle.tripoley.actions import SeatNewcomer
from boodle.tripoley.misdeal import Misdeal
from boodle.words.catalogue import languages

LONGEST_SAID = 300
LONGEST_ID = 64
MOST_SAID = 100
EMOTES = frozenset({"clap", "laugh", "wow", "think", "sad", "cheers", "hurry", "thanks"})

CODES: dict[type[RulesError], str] = {
    StaleAnswer: "stale",
    NotYourTurn: "not_your_turn",
    IllegalAction: "illegal",
    RoundIsOver: "over",
}


async def obey(actor: Actor, clock: Clock, ear: Ear, command: Any) -> None:  # noqa: ANN401 - one of the commands
    """Carry out one command, in the actor's turn, and answer it."""
    if not 0 < len(command.id) <= LONGEST_ID:
        ear.tell(Refused(id=command.id[:LONGEST_ID], code="too_long", says=ear.words("room_refused.too_long")))
        return
    by = f"{'' if ear.seat is None else ear.seat}/{command.id}"
    if by in actor.state.answered:
        ear.tell(Done(id=command.id, next=actor.state.answered[by]))
        return
    try:
        facts = await ACTS[type(command)](actor, clock, ear, command, by)
    except Refusing as refusal:
        ear.tell(Refused(id=command.id, code=refusal.code, says=refusal.told(ear.words)))
    except RulesError as error:
        code = CODES.get(type(error), "illegal")
        ear.tell(Refused(id=command.id, code=code, says=ear.words(f"room_refused.{code}")))
        actor.around.count(f"refused.{code}")
    except StoreError:
        ear.tell(Refused(id=command.id, code="broken", says=ear.words("room_refused.broken")))
    else:
        session = actor.state.session
        ear.tell(Done(id=command.id, next=0 if session is None else len(session.log), facts=facts))


async def _answer(actor: Actor, clock: Clock, ear: Ear, command: Answer, by: str) -> dict[str, object]:
    """Play an answer: a seat's own, or the host's to the host's question."""
    if ear.seat is None:
        raise Refusing("not_seated")
    if not actor.state.begun:
        raise Refusing("not_begun")
    if actor.state.paused:
        raise Refusing("paused")
    try:
        action = read_action(command.action)
    except (NotationError, ValueError, TypeError):
        raise Refusing("unknown") from None
    who: Who = ear.seat
    waiting = actor.state.round.question_for(Office.HOST)
    if isinstance(action, Misdeal) or (waiting is not None and waiting.number == command.question):
        if ear.seat != actor.state.host:
            raise Refusing("not_host")
        if isinstance(action, SeatNewcomer):
            raise Refusing("illegal")
        who = Office.HOST
    del clock
    await actor.play(who, action, command.question, by)
    return {}


async def _say(actor: Actor, clock: Clock, ear: Ear, command: Say, by: str) -> dict[str, object]:
    """Pass a line of chat on to everybody."""
    del clock, by
    if ear.seat is None:
        raise Refusing("not_seated")
    if actor.state.options.get("chat") != "yes":
        raise Refusing("no_chat")
    text = " ".join(part for part in command.text.split() if part.isprintable())
    if len(text) > LONGEST_SAID:
        raise Refusing("too_long")
    if not text and command.emote not in EMOTES:
        raise Refusing("unknown")
    name = actor.state.places[ear.seat].name
    emote = command.emote if command.emote in EMOTES else ""
    said = Said(seat=ear.seat, name=name, text=text, emote=emote, at=time.time_ns() // 1_000_000)
    actor.chat = [*actor.chat[1 - MOST_SAID :], said]
    for other in tuple(actor.ears):
        other.tell(said)
    return {}


async def _contribute(actor: Actor, clock: Clock, ear: Ear, command: Contribute, by: str) -> dict[str, object]:
    """Take a seat's own bytes for the shuffle that is being prepared; the first are the ones that count."""
    del by
    deal = actor.state.fair.deals.get(command.deal)
    if ear.seat is None:
        raise Refusing("not_seated")
    if deal is None or not deal.open:
        raise Refusing("stale")
    try:
        added = bytes.fromhex(command.bytes)
    except ValueError:
        raise Refusing("unknown") from None
    if not 0 < len(added) <= LONGEST_CONTRIBUTION:
        raise Refusing("too_long")
    clock.gathered.setdefault(ear.seat, added)
    clock.look()
    return {}


async def _speak(actor: Actor, clock: Clock, ear: Ear, command: Speak, by: str) -> dict[str, object]:
    """Tell everything in another language from now on."""
    del clock, by
    if command.language not in languages():
        raise Refusing("no_language")
    ear.words = words_of(command.language)
    actor.welcome(ear)
    return {}


async def _hint(actor: Actor, clock: Clock, ear: Ear, command: HintAsked, by: str) -> dict[str, object]:
    """At a practice table: what would a careful player answer, who knows no more than this seat?"""
    del by, command
    state = actor.state
    waiting = None if ear.seat is None or not state.begun else state.round.question_for(ear.seat)
    if not state.opened.practice or waiting is None or ear.seat is None:
        raise Refusing("no_hint")
    seen = state.game.seen(state.round, ear.seat, clock.seen(ear.seat))
    action = await actor.around.thinkers.choose("careful", seen, waiting.question.choices(state.round.table))
    told = action if action is not None else waiting.question.default(state.round.table)
    return {"answer": write_action(told), "question": waiting.number}


async def _host(actor: Actor, clock: Clock, ear: Ear, command: Host, by: str) -> dict[str, object]:
    """Do what the host wants of the room."""
    del by
    if ear.seat is None or ear.seat != actor.state.host:
        raise Refusing("not_host")
    return await host_acts(actor, clock, command)


ACTS: dict[type, Callable[[Actor, Clock, Ear, Any, str], Awaitable[dict[str, object]]]] = {
    Answer: _answer,
    Say: _say,
    Contribute: _contribute,
    Speak: _speak,
    HintAsked: _hint,
    Host: _host,
}
"""What each command does."""
