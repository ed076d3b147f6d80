"""Every reader of what comes from outside, as a hunt feeds it: it answers with its own refusal or a value.

Where a reader gives a value, it is told as a text of some lines, and what is promised of it is held too: what was
written reads back as the same.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import gettempdir
from typing import TypeVar

import msgspec

from boodle.cli.check import FORMS
from boodle.cli.verify import record_facts, seen_facts
from boodle.frozen import Frozen, fields
from boodle.games import GAMES
from boodle.notation.case import read_cases, run_cases
from boodle.notation.desk_acts import DeskNotation
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import Phh, at_odds, hands_of, play_phh, read_hands, read_phh, write_phh, write_phhs
from boodle.notation.pots.desk import POTS
from boodle.notation.pots.lines import read_settlement
from boodle.notation.pots.plain import answer
from boodle.notation.tournament.record import read_night, write_night
from boodle.notation.tripoley.desk import DESK
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.messages import read_from_client, read_from_room, write_message
from boodle.records.fairness import Fairness
from boodle.rulebook import Refused
from boodle.server.keeping.nights import kept as kept_nights
from boodle.server.settings import SettingsError, read_settings
from boodle.server.store import Entry, UnknownEntry
from boodle.server.tables import entries
from tests.fuzz.examples import desk_lines, files, frames, hands, nights, pot_lines, set_up
from tests.fuzz.examples import entries as log_entries

A = TypeVar("A")

OURS = "a fault of the program"
"""What a case says of itself where the rules broke down under it."""


def records(told: bytes) -> list[str]:
    """Read a record and play it through under every law."""
    key, facts, fair = record_facts(_text(told))
    return [f"{key} {facts}", *_shown(fair)]


def seen(told: bytes) -> list[str]:
    """Follow a game as one viewer saw it."""
    key, facts, fair = seen_facts(_text(told))
    return [f"{key} {facts}", *_shown(fair)]


def cases(told: bytes) -> list[str]:
    """Read a file of cases and run them."""
    read = read_cases(_text(told))
    room = read["room"]
    if not isinstance(room, str) or room not in FORMS:
        return [f"cases of {room!r}"]
    faults = [str(fault) for fault in run_cases(FORMS[room], read)]
    broken = [fault for fault in faults if OURS in fault]
    assert not broken, broken
    return faults or ["every case holds"]


def houses(told: bytes) -> list[str]:
    """Read a file of house rules as each game's."""
    answers = []
    for game in GAMES.values():
        notation = game.form.notation
        try:
            house = notation.read(_text(told)).house
        except NotationError as error:
            answers.append(f"{game.name}: {error}")
            continue
        written = notation.write(house)
        assert notation.read(written).house == house
        answers += [f"{game.name}: {line}" for line in written.splitlines()]
    return answers


def phh(told: bytes) -> list[str]:
    """Read hands in the PHH format, play each, and write it as it was told and as it was played."""
    answers = []
    for name, hand in read_hands(_text(told)):
        if isinstance(hand, Phh):
            assert read_phh(write_phh(hand)) == (hand,)
            answers += [f"{name}: {line}" for line in (*write_phh(hand).splitlines(), *_played(hand))]
        else:
            answers.append(f"{name}: {hand}")
    return answers


def _played(hand: Phh) -> list[str]:
    """Return what comes of a hand, and how it is told again."""
    try:
        session = play_phh(hand)
        odds = f"ends {session.round.table.stacks}, at odds {at_odds(hand, session)}"
        return [odds, *(f"played {line}" for line in write_phhs(hands_of(session)).splitlines())]
    except NotationError as error:
        return [str(error)]


def night(told: bytes) -> list[str]:
    """Read a tournament and play it again."""
    written = write_night(read_night(_text(told)))
    assert write_night(read_night(written)) == written
    return written.splitlines()


def wire(told: bytes) -> list[str]:
    """Read a frame as a client's and as the room's, and as choices and an event of each game."""
    answers = []
    for side, read in (("client", read_from_client), ("room", read_from_room)):
        try:
            message = read(told)
        except NotationError as error:
            answers.append(f"{side}: {error}")
            continue
        assert read(write_message(message)) == message
        answers.append(f"{side}: {message!r}")
    facts = _facts(told)
    kinds = {name: game.kinds.read_event for name, game in GAMES.items()}
    for reader, read_part in {"choices": read_choices, **kinds}.items():
        try:
            answers.append(f"{reader}: {read_part(facts)!r}")
        except NotationError as error:
            answers.append(f"{reader}: {error}")
    return answers


def log(told: bytes) -> list[str]:
    """Read an entry of a table's log, or of a night's; its kind stands before it."""
    kind, _, body = told.partition(b" ")
    entry = Entry("T", 0, 0, kind.decode("utf-8", "replace"), body)
    answers = []
    for read in (entries.read_entry, kept_nights.KINDS.read):
        try:
            kept = read(entry)
        except UnknownEntry as error:
            answers.append(str(error))
            continue
        answers.append(msgspec.json.encode(kept).decode("utf-8", "replace"))
        if isinstance(kept, entries.Stepped):
            for game in GAMES.values():
                try:
                    answers += [f"{game.name}: {event!r}" for event in entries.read_events(kept, game.kinds)]
                except NotationError as error:
                    answers.append(f"{game.name}: {error}")
    return answers


def settings(told: bytes) -> list[str]:
    """Read a file of settings."""
    _passing().write_bytes(told)
    return [repr(read_settings({}, {}, _passing()))]


def desk(told: bytes) -> list[str]:
    """Read each line as one that is told to Tripoley's desk, and write it again where it can be read."""
    answers = []
    for line in _text(told).splitlines():
        act = _act(DESK, line)
        answers.append(act if isinstance(act, str) else f"{act!r} {DESK.write(act)}")
    return answers


def pots(told: bytes) -> list[str]:
    """Read each line as a settlement, as JSON or in words, and as what the desk of the pots is told."""
    answers = []
    for line in _text(told).splitlines():
        try:
            answers.append(repr(read_settlement(line)))
        except NotationError as error:
            answers.append(str(error))
        act = _act(POTS, line)
        answers += [answer(line.encode())[0], repr(act)]
    return answers


def _act(notation: DeskNotation[A], line: str) -> A | str:
    """Return what a desk is told, or why it cannot be read."""
    try:
        return notation.read(line)
    except (NotationError, Refused) as error:
        return str(error)


def _shown(fair: Fairness | None) -> list[str]:
    return [] if fair is None else [f"{name} {getattr(fair, name)!r}" for name in fields(fair)]


class Reader(Frozen):
    """One of them: what it does, what a hunt begins from, and how it refuses."""

    read: Callable[[bytes], list[str]]
    examples: Callable[[], Iterator[bytes]]
    refusals: tuple[type[Exception], ...] = (NotationError,)

    def answer(self, told: bytes) -> list[str]:
        """Return what it answers, or why it refuses."""
        try:
            return self.read(told)
        except self.refusals as error:
            return [f"refused: {error}"]

    def wrong(self, told: bytes) -> Exception | None:
        """Return what it answers with besides a value or its own refusal."""
        try:
            self.answer(told)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what is hunted for
            return error
        return None


READERS: dict[str, Reader] = {
    "records": Reader(records, files("examples/*-deal.txt", "tests/records/v*-one-deal.txt", "tests/records/v3-*.txt")),
    "seen": Reader(seen, files("examples/seen-deal.txt", "tests/records/seen/*.txt")),
    "cases": Reader(cases, files("conformance/*/*.toml")),
    "houses": Reader(houses, files("examples/*.toml", "src/boodle/*/presets/*.toml")),
    "phh": Reader(phh, hands),
    "night": Reader(night, nights),
    "wire": Reader(wire, frames),
    "log": Reader(log, log_entries, (UnknownEntry, NotationError)),
    "settings": Reader(settings, set_up, (SettingsError,)),
    "desk": Reader(desk, desk_lines),
    "pots": Reader(pots, pot_lines),
}


def _text(told: bytes) -> str:
    """Return a text as a file would be read; what is no text is told so before any reader sees it."""
    try:
        return told.decode("utf-8")
    except UnicodeDecodeError:
        raise NotationError("no text") from None


def _facts(told: bytes) -> dict[str, object]:
    try:
        facts = json.loads(told)
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}


@cache
def _passing() -> Path:
    return Path(gettempdir()) / "boodle-hunted-settings.toml"
