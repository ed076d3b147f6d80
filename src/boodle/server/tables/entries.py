"""What the log of one table holds, one struct for each kind of entry; folding them is the only recovery (SERVER 7).

The log holds secrets (hands, seeds) and is never shown. Tokens and links stand in it as their SHA-256 only.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec

from boodle.cards import FaceDown
from boodle.echo import echo
from boodle.games import GAMES, USUAL
from boodle.notation.answers import write_action, write_who
from boodle.notation.errors import NotationError
from boodle.notation.wire.kinds import Kinds, write_event
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Event, Who
from boodle.server.store import Entry, UnknownEntry
from boodle.server.store.kept import KeptKinds

K = TypeVar("K")


class Kept(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An entry as it is kept; its kind is the name of its class. `by` is the command that brought it (SERVER 4).

    `salt` are random bytes of its own, so that nobody can try out what a head covers that he is told (SERVER 23).
    """

    by: str = ""
    salt: bytes = b""


class Opened(Kept, frozen=True):
    """A table was made: its game, its house rules as notation writes them, and what its maker chose."""

    title: str
    code: str
    house: dict[str, str]
    chairs: int
    clock: int = 0
    may_watch: bool = False
    chat: bool = True
    practice: bool = False
    game: str = USUAL


class Seated(Kept, frozen=True):
    """Who has a seat from now on: a person with the hash of his token, a bot with its level, or nobody."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    token: str = ""
    leaving: bool = False
    badge: Badge | None = None


class HostNamed(Kept, frozen=True):
    """Which seat is the host's."""

    seat: int


class WayBack(Kept, frozen=True):
    """The hash of a link that gives one seat to whoever opens it first; an empty one takes it back."""

    seat: int
    link: str


class StandIn(Kept, frozen=True):
    """A bot plays for an absent person, or no longer."""

    seat: int
    level: str = ""


class Expected(Kept, frozen=True):
    """Somebody waits to be seated between deals; with a seat for that bot's chair, whose hand he must not see."""

    name: str
    kind: str
    level: str = ""
    token: str = ""
    seat: int | None = None
    badge: Badge | None = None


class NotExpected(Kept, frozen=True):
    """Somebody waits no longer."""

    name: str


class OptionSet(Kept, frozen=True):
    """An option of the room has another value: title, clock, time_bank, may_watch, chat, review, paused, tempo."""

    option: str
    value: str


class RulesSet(Kept, frozen=True):
    """The house rules were changed before the evening."""

    house: dict[str, str]


class Begun(Kept, frozen=True):
    """A game begins: the chairs that are its seats, and how it stands; with new rules the next one goes on."""

    chairs: list[int]
    house: dict[str, str]
    stacks: list[int] | None = None
    dealer: int | None = None
    board: dict[str, int] = {}


class Seeded(Kept, frozen=True):
    """The room's own secret for the shuffles of a deal, kept before its commitment is published (SERVER 2)."""

    deal: int
    seed: str


class Added(Kept, frozen=True):
    """A seat's own bytes for the shuffles of a deal, as figures; its first are those that count (SERVER 2)."""

    deal: int
    seat: int
    added: str


class Gathered(Kept, frozen=True):
    """What each seat added to it: who sent, was silent, is a bot or not there, and the bytes as figures."""

    deal: int
    added: list[tuple[str, str]]


class Stepped(Kept, frozen=True):
    """One answer and all events it brought, nature's among them, each in its plain form.

    `by_owner`: a misdeal that was called at the very machine on which the room runs.
    """

    who: str
    action: str
    events: list[msgspec.Raw]
    by_owner: bool = False


class OtherPast(Kept, frozen=True):
    """A device of a seat was told a head that is not of this past: something was taken back, or has been lost."""

    seat: int
    name: str
    head: str
    at: int


class Talked(Kept, frozen=True):
    """Somebody said a line to everybody, or made one of the room's signs."""

    seat: int
    name: str
    text: str
    emote: str
    at: int


class _Tagged(msgspec.Struct):
    """An event of which the kind alone is of interest."""

    t: str


AnyKept: TypeAlias = (
    Opened
    | Seated
    | HostNamed
    | WayBack
    | StandIn
    | Expected
    | NotExpected
    | OptionSet
    | RulesSet
    | Begun
    | Seeded
    | Added
    | Gathered
    | Stepped
    | OtherPast
    | Talked
)

KINDS = KeptKinds[AnyKept](get_args(AnyKept))
_encoder = msgspec.json.Encoder()
_plain = msgspec.json.Decoder(dict[str, Any])
_tagged = msgspec.json.Decoder(_Tagged)


def stepped(who: Who, action: object, events: Iterable[Event], by: str = "", *, by_owner: bool = False) -> Stepped:
    """Return an answer and what it brought as they are kept; each event is made plain here, for log and wire alike."""
    written = [msgspec.Raw(_encoder.encode(write_event(event))) for event in events]
    return Stepped(write_who(who), write_action(action), written, by_owner, by=by)


def read_events(kept: Stepped, kinds: Kinds) -> tuple[Event, ...]:
    """Read the events of an answer again; raises NotationError.

    One with cards face down is what somebody was shown: a table that others play at is never made of that.
    """
    events = tuple([kinds.read_event(_decoded(event, _plain)) for event in kept.events])
    for event in events:
        if any(_lies_face_down(getattr(event, name)) for name in _coverable(type(event))):
            raise NotationError(f"{type(event).__name__} has cards face down: expected the whole event")
    return events


@cache
def _coverable(kind: type[Event]) -> tuple[str, ...]:
    """Return the facts of an event that may be cards face down, as its annotations have it."""
    return tuple(name for name, hint in get_type_hints(kind).items() if FaceDown.__name__ in str(hint))


def _lies_face_down(fact: object) -> bool:
    return isinstance(fact, FaceDown) or (isinstance(fact, tuple) and any(isinstance(one, FaceDown) for one in fact))


def kinds_of(kept: Stepped) -> list[str]:
    """Return the kinds of the events of an answer; raises NotationError."""
    return [_decoded(event, _tagged).t for event in kept.events]


def _decoded(event: msgspec.Raw, decoder: msgspec.json.Decoder[K]) -> K:
    """Decode an event, which an entry was read without; raises NotationError."""
    try:
        return decoder.decode(event)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        text = echo(bytes(event).decode("utf-8", "replace"))
        raise NotationError("{text} has no place here: expected an event", text=text) from None


def read_entry(entry: Entry) -> AnyKept:
    """Read an entry again; raises UnknownEntry for one that this version cannot read."""
    kept = KINDS.read(entry)
    if isinstance(kept, Opened) and kept.game not in GAMES:
        raise UnknownEntry(entry.table, entry.n, entry.kind)
    return kept
