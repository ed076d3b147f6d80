"""A voice of each language reads what is said at a table, and spells no word of it out."""

import re
import shutil
import subprocess

import pytest

from boodle.games import GAMES
from boodle.words.catalogue import languages
from tests.reliability import Report
from tests.words.reading import plain, sentences

TOPICS = ("room_table", "room_ring", "room_parts", "table", "hands", "hints", "review", "questions", "play")
SAID = re.compile("|".join(rf"^(?:room_)?{topic}\." for topic in (*TOPICS, *GAMES)))
"""The topics that a table speaks."""
LETTERS = re.compile(r"\.key\.|\.letter\.|_key\.|\.mark\.\w+_short$")
"""Single letters that answer or stand on a card, and the marks of a narrow seat, whose long forms are spoken."""


def spoken(voice: str, lines: list[str]) -> list[str]:
    """What a voice makes of each line, in its signs for sounds; stress and pauses left out."""
    told = ".\n\n".join(lines) + ".\n"
    done = subprocess.run(
        ["espeak-ng", "-v", voice, "-q", "-x", "--stdin"],
        input=told,
        capture_output=True,
        text=True,
        check=True,
    )
    return [re.sub(r"[' ,_:|-]", "", line) for line in done.stdout.splitlines() if line.strip()]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="no voice here: on Debian, apt install espeak-ng")
@pytest.mark.parametrize("language", languages())
def test_no_word_is_spelt_out(language: str, report_line: Report) -> None:
    """As a code of a card would be, or an abbreviation: each word sounds otherwise than its letters one by one."""
    found = {
        word: key
        for key, said in sentences(language)
        if SAID.search(key) and not LETTERS.search(key)
        for word in re.findall(r"(?<![’'])\b[^\W\d_]{2,}", plain(said))
    }
    words = sorted(found)
    report_line(suite=f"words read aloud by a voice: {language}", count=len(words))
    whole, spelt = spoken(language, words), spoken(language, [" ".join(word) for word in words])
    assert len(whole) == len(spelt) == len(words) > 700
    assert {word: found[word] for word, one, other in zip(words, whole, spelt, strict=True) if one == other} == {}
