"""The messages between a client and the room, each a struct with its tag.

Unknown tags are refused, and what a client sends may have no unknown field either. `docs/protocol.md` tells the order
in which they come and is generated from these docstrings.
"""

from typing import TypeAlias

import msgspec

from boodle.notation.errors import NotationError

VERSION = 3
"""The version of the protocol; a client that speaks another is told so and asked to load the page anew."""

Facts: TypeAlias = dict[str, object]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", omit_defaults=True):
    """A message; `t` is the name of its kind."""


# ---------------------------------------------------------------- from a client


class Hello(Message, frozen=True, tag="hello"):
    """The first message: which protocol and language, and the first event number that is still unknown here.

    `story` is the name of the log that the client knows and `seat` its seat there, as the last `welcome` had them;
    where either is another now, everything is sent anew. `heard` is the time (`said.at`) of its last line of chat.
    `head` is the last head of this table that this device was ever told; one that was told none leaves it out.
    """

    version: int
    language: str = "en"
    since: int = 0
    story: str = ""
    seat: int | None = None
    heard: int = 0
    head: str = ""


class Answer(Message, frozen=True, tag="answer"):
    """An answer to a question: `id` is the client's own and makes a repeat harmless."""

    id: str
    question: int
    action: str


class Host(Message, frozen=True, tag="host"):
    """The host's act on the room.

    `start`, `pause`, `resume`, `bot`, `more` (one more bot), `person`, `back`, `pass-on` (another host), `remove`,
    `option`, `rules`; `changing`, when he opens the form in which the rules are changed, and `settled`, when he leaves
    it; and anybody's on his own seat: `myself`, to play on where a bot plays for him.
    The `level` of a bot is one of those that the room tells at `/api/bots?game=NAME`.
    """

    id: str
    act: str
    seat: int | None = None
    name: str = ""
    level: str = ""
    option: str = ""
    value: str = ""


class Say(Message, frozen=True, tag="say"):
    """A line of chat, or one of the room's emotes by its name."""

    id: str
    text: str = ""
    emote: str = ""


class Contribute(Message, frozen=True, tag="contribute"):
    """A seat's own bytes for the shuffle of a deal, as hexadecimal figures (docs/fair-dealing.md)."""

    id: str
    deal: int
    bytes: str


class Speak(Message, frozen=True, tag="speak"):
    """From now on sentences come in this language."""

    id: str
    language: str


class Hint(Message, frozen=True, tag="hint"):
    """At a practice table: what would a good player answer, and why?

    `done` brings the `answer`, the number of its `question`, and `why` in one sentence, empty where there is none.
    """

    id: str


class Looks(Message, frozen=True, tag="looks"):
    """Whether the page is before somebody's eyes from now on; after `hello` it is. Nobody at the table is told.

    Where nobody of a seat looks, whoever asked to be is called to the table when it is his turn.
    """

    here: bool


class Ping(Message, frozen=True, tag="ping"):
    """Is anybody there?"""


FromClient: TypeAlias = Hello | Answer | Host | Say | Contribute | Speak | Hint | Looks | Ping

# ---------------------------------------------------------------- from the room


class Spoken(Message, frozen=True, forbid_unknown_fields=False):
    """A message of the room: a client of today reads one of tomorrow, and passes over what it does not know."""


class Welcome(Spoken, frozen=True, tag="welcome"):
    """Where the table stands: its game, the seat of this client (none: a spectator), picture and last sentences.

    `rules` are those behind what is said while a page lies open, by its name: the page of the sentence, else the
    `page` of the picture up to its slash.
    `head`, here as in `events`, `room` and `done`, is what the table's past is bound to now.
    """

    version: int
    table: str
    story: str
    seat: int | None
    host: bool
    next: int
    house: dict[str, str]
    picture: Facts
    mine: Facts
    told: list[Facts]
    room: Facts
    rules: dict[str, list[str]] = {}
    game: str = "tripoley"
    head: str = ""


class Events(Spoken, frozen=True, tag="events"):
    """What happened, in order and without a gap: `n`, the event as this viewer saw it, its sentence, what it changed.

    An event that this viewer may not see has its number and nothing else.
    """

    events: list[msgspec.Raw]
    head: str = ""


class Room(Spoken, frozen=True, tag="room"):
    """The room around the table, what is otherwise in it by its path; to one who comes back, all of it."""

    room: Facts
    head: str = ""


class Done(Spoken, frozen=True, tag="done"):
    """A command has been carried out, and stands in the log."""

    id: str
    next: int = 0
    facts: Facts = {}
    head: str = ""


class CommandRefused(Spoken, frozen=True, tag="refused"):
    """A command has not been carried out: a code for programs, a sentence for people. Nothing has changed."""

    id: str
    code: str
    says: str


class Said(Spoken, frozen=True, tag="said"):
    """Somebody said something; or the room did, of no seat, and `note` is its word for it.

    `past` and `past_here`: a device remembers another past of this table than the room has.
    """

    seat: int | None
    name: str
    text: str = ""
    emote: str = ""
    at: int = 0
    note: str = ""


class Bye(Spoken, frozen=True, tag="bye"):
    """The room ends this connection and says why; `again` tells whether to come back by oneself."""

    code: str
    says: str
    again: bool


class Pong(Spoken, frozen=True, tag="pong"):
    """Somebody is here."""


FromRoom: TypeAlias = Welcome | Events | Room | Done | CommandRefused | Said | Bye | Pong

_client = msgspec.json.Decoder(FromClient)
_room = msgspec.json.Decoder(FromRoom)
_encoder = msgspec.json.Encoder()


def write_message(message: FromClient | FromRoom) -> bytes:
    """Write a message as JSON."""
    return _encoder.encode(message)


def read_from_client(frame: bytes | str) -> FromClient:
    """Read what a client sent; raises NotationError naming the field at fault."""
    try:
        message: FromClient = _client.decode(frame)
        return message
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError(str(error)) from None


def read_from_room(frame: bytes | str) -> FromRoom:
    """Read what the room sent, without fields that nobody knows here; raises NotationError naming what is at fault."""
    try:
        message: FromRoom = _room.decode(frame)
        return message
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError(str(error)) from None
