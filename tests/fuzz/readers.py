"""Every reader of what comes from outside, as a hunt feeds it: it answers with its own refusal or a value.

Where a reader gives a value, what is promised of it is held too: what was written reads back as the same.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import gettempdir

from boodle.cli.check import FORMS
from boodle.cli.verify import record_facts, seen_facts
from boodle.frozen import Frozen
from boodle.games import GAMES
from boodle.notation.case import read_cases, run_cases
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import Phh, at_odds, play_phh, read_hands, read_phh
from boodle.notation.holdem.phh.text import write_phh
from boodle.notation.tournament.record import read_night, write_night
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.messages import read_from_client, read_from_room, write_message
from boodle.server.keeping.nights import kept as kept_nights
from boodle.server.settings import SettingsError, read_settings
from boodle.server.store import Entry, UnknownEntry
from boodle.server.tables import entries
from tests.fuzz.examples import entries as log_entries
from tests.fuzz.examples import files, frames, hands, nights, set_up

OURS = "a fault of the program"
"""What a case says of itself where the rules broke down under it."""


def records(told: bytes) -> None:
    """Read a record and play it through under every law."""
    record_facts(_text(told))


def seen(told: bytes) -> None:
    """Follow a game as one viewer saw it."""
    seen_facts(_text(told))


def cases(told: bytes) -> None:
    """Read a file of cases and run them."""
    read = read_cases(_text(told))
    room = read["room"]
    if isinstance(room, str) and room in FORMS:
        broken = [str(fault) for fault in run_cases(FORMS[room], read) if OURS in str(fault)]
        assert not broken, broken


def houses(told: bytes) -> None:
    """Read a file of house rules as each game's."""
    for game in GAMES.values():
        notation = game.form.notation
        try:
            house = notation.read(_text(told)).house
        except NotationError:
            continue
        assert notation.read(notation.write(house)).house == house


def phh(told: bytes) -> None:
    """Read hands in the PHH format, and play each."""
    for _, hand in read_hands(_text(told)):
        if isinstance(hand, Phh):
            assert read_phh(write_phh(hand)) == (hand,)
            try:
                at_odds(hand, play_phh(hand))
            except NotationError:
                continue


def night(told: bytes) -> None:
    """Read a tournament and play it again."""
    read = read_night(_text(told))
    assert write_night(read_night(write_night(read))) == write_night(read)


def wire(told: bytes) -> None:
    """Read a frame as a client's and as the room's, and as choices and an event of each game."""
    for read in (read_from_client, read_from_room):
        try:
            message = read(told)
        except NotationError:
            continue
        assert read(write_message(message)) == message
    facts = _facts(told)
    for reader in (read_choices, *(game.kinds.read_event for game in GAMES.values())):
        try:
            reader(facts)
        except NotationError:
            continue


def log(told: bytes) -> None:
    """Read an entry of a table's log, or of a night's; its kind stands before it."""
    kind, _, body = told.partition(b" ")
    entry = Entry("T", 0, 0, kind.decode("utf-8", "replace"), body)
    for read in (entries.read_entry, kept_nights.KINDS.read):
        try:
            kept = read(entry)
        except UnknownEntry:
            continue
        if isinstance(kept, entries.Stepped):
            for game in GAMES.values():
                try:
                    entries.read_events(kept, game.kinds)
                except NotationError:
                    continue


def settings(told: bytes) -> None:
    """Read a file of settings."""
    _passing().write_bytes(told)
    read_settings({}, {}, _passing())


class Reader(Frozen):
    """One of them: what it does, what a hunt begins from, and how it refuses."""

    read: Callable[[bytes], None]
    examples: Callable[[], Iterator[bytes]]
    refusals: tuple[type[Exception], ...] = (NotationError,)

    def wrong(self, told: bytes) -> Exception | None:
        """Return what it answers with besides a value or its own refusal."""
        try:
            self.read(told)
        except self.refusals:
            return None
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
