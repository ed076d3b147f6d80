"""What hosts ask in their own words finds the right incident first."""

import tomllib
from pathlib import Path

import pytest

from boodle.floor import INCIDENTS
from boodle.words.catalogue import Words, languages
from boodle.words.floor import FloorInWords

ASKED = 60
FIRST = 57
"""How many of them have to find theirs at the top of the list."""


def questions(language: str) -> dict[str, str]:
    """Return each question in a language with the name of its incident."""
    return tomllib.loads((Path(__file__).parent / f"questions_{language}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", languages())
def test_hosts_find_their_ruling(language: str) -> None:
    """Fifty-seven of sixty plain questions at least."""
    told, asked = FloorInWords(Words(language)), questions(language)
    found = {typed: [one.name for one in told.found(typed)] for typed in asked}
    missed = {typed: found[typed][:3] for typed, name in asked.items() if found[typed][:1] != [name]}
    assert len(asked) == ASKED
    assert set(asked.values()) <= INCIDENTS.keys()
    assert len(asked) - len(missed) >= FIRST, missed
