"""The page and the catalogue know the same keys: none that the page says is missing, none of the room's is dead."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from boodle.games import GAMES
from boodle.server.doors.words_json import PARTS
from boodle.words.catalogue import HOW_TO_SPEAK, Words, languages

ROOT = Path(__file__).parents[2]
PAGE, SERVER = ROOT / "web" / "src", ROOT / "src" / "boodle"
EN = Words("en")
OF_THE_PAGE = [topic for topic in EN.topics() if any(topic in part for part in PARTS.values())]
KEYS = {key for topic in OF_THE_PAGE for key in EN.keys(topic)}
OF_THE_ROOM = sorted(key for key in KEYS if key.startswith("room_") and not key.startswith("room_refused."))
REFUSALS = sorted(EN.keys("room_refused"))

TEXT = re.compile(r'"([^"\n]*)"|`([^`]*)`')
HOLE, PY_HOLE = re.compile(r"\$\{[^}]*\}"), re.compile(r"\{[^}]*\}")
KIN = "ring"
"""Whose words the poker games take where they have none of their own."""
SHARED = ("room_table", "room_pages", "room_replay", f"room_{KIN}")
LISTENER = "_you"
"""What a key ends in that speaks to the one who looks; the page puts it there by itself (`table/sight.ts`)."""


@cache
def texts() -> frozenset[str]:
    """Every text in the sources of the page, with `*` for what is put into it."""
    files = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx")]
    found = (match for file in files for match in TEXT.finditer(file.read_text(encoding="utf-8")))
    return frozenset(HOLE.sub("*", match[1] or match[2] or "") for match in found)


def keys_in(text: str) -> list[str]:
    """Return the keys, or the beginnings of keys, that a text may be; where it leaves the game open, those of each."""
    named = [text.replace("room_*.", f"room_{game}.", 1) for game in GAMES] if text.startswith("room_*.") else [text]
    return [one for one in named if re.fullmatch(rf"({'|'.join(OF_THE_PAGE)})\.[\w.*-]+", one)]


@cache
def said() -> tuple[frozenset[str], re.Pattern[str]]:
    """What the page says: texts that begin with a topic, also with an ending that is put behind them elsewhere.

    Those that stand there whole, and a pattern of those into which something is put.
    """
    begun = [key for text in texts() for key in keys_in(text)]
    endings = ["", LISTENER, *(text.removeprefix("*") for text in texts() if re.fullmatch(r"\*[._][\w.*-]+", text))]
    every = {text + ending for text in [*begun, *own(begun)] for ending in endings}
    whole = {text for text in every if "*" not in text}
    return frozenset(whole), re.compile("|".join(map(_pattern, every - whole)))


def own(begun: list[str]) -> Iterator[str]:
    """The same in each game's own words, which stand in the place of those of every table (`table/sight.ts`)."""
    for text in begun:
        topic, _, rest = text.partition(".")
        if topic in SHARED:
            yield from (f"room_{game}.{rest}" for game in (*GAMES, KIN))


def _pattern(text: str) -> str:
    return r"[^.\n]+".join(map(re.escape, text.split("*")))


BEGINNINGS = {".".join(key.split(".")[:parts]) for key in KEYS for parts in range(2, key.count(".") + 2)}
"""Every key, and what keys begin with."""
IN_LINES = "\n".join(BEGINNINGS)


def is_spoken(text: str) -> bool:
    """Tell whether there is such a key, or one that begins so, in case it is only the beginning of what is said."""
    return text in BEGINNINGS or ("*" in text and re.search(rf"^{_pattern(text)}$", IN_LINES, re.MULTILINE) is not None)


def test_the_page_says_nothing_that_has_no_words() -> None:
    """Each text that looks like a key is one, or the beginning of one."""
    looking = sorted(text for text in texts() if text.startswith("room_") and keys_in(text))
    assert len(looking) > 300
    assert [text for text in looking if not any(is_spoken(key) for key in keys_in(text))] == []


def test_every_topic_of_the_room_comes_with_one_part_of_the_page() -> None:
    """With every page, or with one of its further rooms; what is refused comes with the refusal."""
    parts = [topic for part in PARTS.values() for topic in part if topic.startswith("room_")]
    assert sorted(parts) == sorted(
        topic for topic in EN.topics() if topic.startswith("room_") and topic != "room_refused"
    )


ENTERED = {
    "desk": {"desk", "desk.tsx", "potdesk", "potdesk.tsx"},
    "floor": {"floor", "floor.tsx"},
    "night": {"night", "night.tsx", "nightclock.tsx", "tournament.tsx"},
    "replay": {"evening", "evening.tsx", "replay", "replay.tsx"},
    "tour": {"tour", "tour.tsx"},
}
"""Where the files of the further rooms stand in `pages`, by the part of the words that comes with them (`app.tsx`)."""


@pytest.mark.parametrize("part", sorted(ENTERED))
def test_a_further_room_alone_says_its_words(part: str) -> None:
    """Elsewhere they might not have come."""
    topics = re.compile(rf'["`]({"|".join(PARTS[part])})\.')
    files = (file for kind in ("ts", "tsx") for file in PAGE.rglob(f"*.{kind}"))
    saying = {file.relative_to(PAGE) for file in files if topics.search(file.read_text(encoding="utf-8"))}
    assert saying
    assert {file.parts[0] for file in saying} == {"pages"}
    assert {file.parts[1] for file in saying} <= ENTERED[part]
    assert set(PARTS) == {"room", *ENTERED}


COMES_ALONG = {"floor"}
"""What comes with what the Floor rules (`pages/floor/speak.ts`)."""
TOPICS = {*EN.topics(), HOW_TO_SPEAK} - COMES_ALONG
TOPIC = re.compile(rf'["`]({"|".join(TOPICS)})\.[\w$]')


def test_what_a_file_says_comes_with_its_page() -> None:
    """Each topic with every page, or with the part of the words for which that page asks; and none for nothing."""
    missing, named = list[str](), set[str]()
    for file in (*PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx")):
        place = file.relative_to(PAGE).parts
        parts = [part for part, files in ENTERED.items() if place[0] == "pages" and place[1] in files]
        topics = set(TOPIC.findall(file.read_text(encoding="utf-8")))
        come = PARTS["room"].union(*(PARTS[part] for part in parts))
        missing += [f"{file}: {topic}" for topic in topics - come]
        named |= topics
    assert missing == []
    assert named == {topic for part in PARTS.values() for topic in part}


def test_no_words_of_the_room_are_dead() -> None:
    """Whatever is translated is said somewhere on the page, or by the room."""
    room = "".join(file.read_text(encoding="utf-8") for file in SERVER.rglob("*.py"))
    at_the_server = [re.compile(_pattern(PY_HOLE.sub("*", text))) for text in re.findall(r'"(room_\w+\.[^"]*)"', room)]
    whole, pattern = said()
    dead = [key for key in OF_THE_ROOM if key not in whole and not pattern.fullmatch(key)]
    assert [key for key in dead if not any(text.fullmatch(key) for text in at_the_server)] == []


def test_every_refusal_has_a_cause() -> None:
    """The last part of its key stands in the room's sources, as the code that a program sees."""
    room = "".join(file.read_text(encoding="utf-8") for file in (SERVER / "server").rglob("*.py"))
    assert [key for key in REFUSALS if f'"{key.rpartition(".")[2]}"' not in room] == []


def letters(words: Words, part: str) -> list[str]:
    """The letters of one part of the catalogue, but for the signs among them."""
    found = [words.sentence(key) for key in words.keys(part.partition(".")[0]) if key.startswith(f"{part}.")]
    assert all(len(letter) == 1 for letter in found)
    return [letter for letter in found if letter.isalpha()]


@pytest.mark.parametrize("language", languages())
def test_a_letter_of_the_page_answers_nothing(language: str) -> None:
    """Whoever opens the history has not bid; and no two suits, and no two parts of the page, share a letter."""
    words = Words(language)
    page, answers, suits = (
        letters(words, part) for part in ("room_table.page_key", "room_table.key", "room_parts.key")
    )
    assert not set(page) & {*answers, *suits}
    assert [len(set(page)), len(set(suits))] == [len(page), 4]


@pytest.mark.parametrize("language", languages())
def test_what_stands_on_a_button_or_a_seat_is_short(language: str) -> None:
    """So that it stands on a phone in one line, with figures of two places."""
    words = Words(language)
    labels = {"room_table.answer.": 20, "room_table.did.": 18, "room_table.state.": 22, "room_table.part.": 16}
    for part, most in labels.items():
        told = [words.sentence(key) for key in words.keys("room_table") if key.startswith(part)]
        assert told
        assert [label for label in told if len(re.sub(r"\{.*?\}", "40", label)) > most] == []
