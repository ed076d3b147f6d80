"""What a client may say at a table: each command is answered once, by `done` or by `refused` (SERVER 4)."""

from collections.abc import Awaitable, Callable
from typing import Any

from boodle.bots.given import Advice
from boodle.fair import LONGEST_CONTRIBUTION
from boodle.notation.answers import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import Answer, CommandRefused, Contribute, Done, Host, Say, Speak
from boodle.notation.wire.messages import Hint as HintAsked
from boodle.rulebook import IllegalAction, NotYourTurn, Office, RoundIsOver, RulesError, StaleAnswer, Who
from boodle.seating import SeatNewcomer
from boodle.server.bucket import Bucket, Rate, whole_seconds
from boodle.server.languages import words_of
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.ear import Ear
from boodle.server.listeners.errand import Errand, Facts, name_of
from boodle.server.listeners.hosting import host_acts
from boodle.server.listeners.refusal import Refusing
from boodle.server.logs import note_failure
from boodle.server.names import spoken
from boodle.server.store import StoreError
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor
from boodle.words.catalogue import languages
from boodle.words.hints import reason_in_words

LONGEST_SAID = 300
LONGEST_ID = 64
EMOTES = frozenset({"clap", "laugh", "wow", "think", "sad", "cheers", "hurry", "thanks"})
CHAT = Rate(burst=8, per_second=0.5)
"""So many lines a seat may say at once, and a second."""

CODES: dict[type[RulesError], str] = {
    StaleAnswer: "stale",
    NotYourTurn: "not_your_turn",
    IllegalAction: "illegal",
    RoundIsOver: "over",
}


async def obey(audience: Audience, ear: Ear, command: Any) -> None:  # noqa: ANN401 - one of the commands
    """Carry out one command, in the actor's turn, and answer it; a repeat gets the answer that its command got."""
    if not 0 < len(command.id) <= LONGEST_ID:
        ear.tell(CommandRefused(id=command.id[:LONGEST_ID], code="too_long", says=ear.words("room_refused.too_long")))
        return
    actor = audience.actor
    costly = isinstance(command, Speak | HintAsked)
    by = "" if costly else name_of(ear, command.id)
    reply = _too_often(actor, ear, command.id) if costly else _known(actor, by, command.id)
    if reply is None:
        reply = await _carried_out(Errand(audience, ear, by), command)
        if by and reply is not None and not (isinstance(reply, CommandRefused) and reply.code == "broken"):
            actor.replies[by] = reply
    if reply is not None:
        ear.tell(reply)


def _too_often(actor: Actor, ear: Ear, command: str) -> CommandRefused | None:
    """Refuse what is costly to answer, and was asked for too often from this socket or from its address."""
    now, home = actor.around.clock.monotonic(), actor.around.costly
    if ear.costly.take(now):
        if home.take(ear.address, now):
            return None
        wait = home.wait(ear.address, now)
    else:
        wait = ear.costly.wait(now)
    return CommandRefused(
        id=command, code="too_fast", says=ear.words("room_refused.too_fast", seconds=whole_seconds(wait))
    )


def _known(actor: Actor, by: str, command: str) -> Done | CommandRefused | None:
    """Return the reply that a command got before; after a restart the log still knows what was carried out."""
    if not by:
        return None
    reply = actor.replies.get(by)
    if reply is None and by in actor.state.answered:
        return Done(id=command, next=actor.state.answered[by])
    return reply


async def _carried_out(errand: Errand, command: Any) -> Done | CommandRefused | None:  # noqa: ANN401 - one of the commands
    """Carry a command out; returns the reply, or None where it comes later."""
    actor, words = errand.actor, errand.ear.words
    try:
        facts = await ACTS[type(command)](errand, command)
    except Refusing as refusal:
        actor.around.count(f"refused.{refusal.code}")
        return CommandRefused(id=command.id, code=refusal.code, says=refusal.told(words))
    except RulesError as error:
        code = CODES.get(type(error), "illegal")
        actor.around.count(f"refused.{code}")
        return CommandRefused(id=command.id, code=code, says=words(f"room_refused.{code}"))
    except StoreError:
        return CommandRefused(id=command.id, code="broken", says=words("room_refused.broken"))
    except Exception as error:  # noqa: BLE001 - every command is answered, and the table goes on
        note_failure("command failed", error)
        return CommandRefused(id=command.id, code="broken", says=words("room_refused.broken"))
    if facts is None:
        return None
    session = actor.state.session
    return Done(id=command.id, next=0 if session is None else len(session.log), facts=facts, head=actor.head)


async def _answer(errand: Errand, command: Answer) -> Facts:
    """Play an answer: a seat's own, or the host's to the host's question."""
    actor, who = errand.actor, errand.seat
    if not actor.state.begun:
        raise Refusing("not_begun")
    if actor.state.paused:
        raise Refusing("paused")
    try:
        action = read_action(command.action)
    except (NotationError, ValueError, TypeError):
        raise Refusing("unknown") from None
    waiting = actor.state.round.question_for(Office.HOST)
    speaks_for: Who = who
    if isinstance(action, actor.state.game.interventions) or (
        waiting is not None and waiting.number == command.question
    ):
        if who != actor.state.host:
            raise Refusing("not_host")
        if isinstance(action, SeatNewcomer):
            raise Refusing("illegal")
        speaks_for = Office.HOST
    await actor.play(speaks_for, action, command.question, errand.by, at_machine=errand.ear.at_machine)
    return {}


async def _say(errand: Errand, command: Say) -> Facts:
    """Keep a line of chat, and pass it on to everybody."""
    actor, seat = errand.actor, errand.seat
    if actor.state.options.get("chat") != "yes":
        raise Refusing("no_chat")
    text = spoken(command.text)
    if len(text) > LONGEST_SAID:
        raise Refusing("too_long")
    if not text and command.emote not in EMOTES:
        raise Refusing("unknown")
    clock = actor.around.clock
    now = clock.monotonic()
    bucket = actor.speakers.setdefault(seat, Bucket(CHAT))
    if not bucket.take(now):
        raise Refusing("too_fast", seconds=whole_seconds(bucket.wait(now)))
    name = actor.state.places[seat].name
    emote = command.emote if command.emote in EMOTES else ""
    await errand.commit(entries.Talked(seat, name, text, emote, clock.now()))
    return {}


async def _contribute(errand: Errand, command: Contribute) -> Facts:
    """Keep a seat's own bytes for the shuffle that is being prepared; the first are the ones that count."""
    deal = errand.actor.state.fair.deals.get(command.deal)
    seat = errand.seat
    if deal is None or not deal.open or seat in deal.added:
        raise Refusing("stale")
    try:
        added = bytes.fromhex(command.bytes)
    except ValueError:
        raise Refusing("unknown") from None
    if not 0 < len(added) <= LONGEST_CONTRIBUTION:
        raise Refusing("too_long")
    await errand.commit(entries.Added(command.deal, seat, added.hex()))
    return {}


async def _speak(errand: Errand, command: Speak) -> Facts:
    """Tell everything in another language from now on."""
    if command.language not in languages():
        raise Refusing("no_language")
    errand.ear.words = words_of(command.language)
    errand.audience.welcome(errand.ear)
    return {}


async def _hint(errand: Errand, command: HintAsked) -> Facts | None:
    """At a practice table: what would a good player answer who knows no more than this seat, and why?

    The table goes on meanwhile, and each listener has one hint at a time.
    """
    actor, ear, state = errand.actor, errand.ear, errand.actor.state
    waiting = None if ear.seat is None or not state.begun else state.round.question_for(ear.seat)
    if not state.opened.practice or waiting is None or ear.seat is None:
        raise Refusing("no_hint")
    if ear.hint is not None and not ear.hint.done():
        raise Refusing("too_fast", seconds=1)
    seen = state.seen(ear.seat)
    table, question = state.round.table, waiting.question

    async def think() -> None:
        advice = await actor.around.thinkers.advise(seen, question.choices(table), state.game.name)
        advice = Advice(question.default(table)) if advice is None else advice
        why = "" if advice.why is None else reason_in_words(ear.words, advice.why)
        told = {"answer": write_action(advice.action), "question": waiting.number, "why": why}
        ear.tell(Done(id=command.id, facts=told))

    ear.hint = actor.around.spawn(think())
    return None


ACTS: dict[type, Callable[[Errand, Any], Awaitable[Facts | None]]] = {
    Answer: _answer,
    Say: _say,
    Contribute: _contribute,
    Speak: _speak,
    HintAsked: _hint,
    Host: host_acts,
}
"""What each command does."""
