"""Names in records: whatever is accepted is written on one line, and read back as it was."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards.deck import seed_of
from boodle.holdem import open_evening as open_holdem
from boodle.names import can_be_called, tidy
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import preset as holdem_preset
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.record import open_night, read_night, read_said, write_night, write_said
from boodle.notation.tripoley.house import preset
from boodle.records.record import read_record, replay, write_record
from boodle.rulebook import Refused
from boodle.seating import SeatsError
from boodle.session import Session, nature_of
from boodle.tournament import acts
from boodle.tripoley import open_evening
from tests.tournament.nights import house

ODD = "\n\r\t\v\f\x1c\x85\xa0\u2028\u2029\u200d\u3164\ufe0f\"\\!'.7ａ＂！½ éa b"
NAMES = st.text(st.sampled_from(ODD) | st.characters(), max_size=12)
QUOTED = NAMES.map(lambda name: '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"')
WORDS = st.sampled_from(["register", "register", "register", "unregister", "out", "rebuy", "count", "colour-up 1 25"])
LINES = st.lists(st.tuples(WORDS, NAMES | QUOTED, st.sampled_from(["", " 5", "!", " 3!"])), max_size=12)


@given(LINES)
def test_whatever_a_night_accepts_is_read_back(lines: list[tuple[str, str, str]]) -> None:
    """Its text gives an equal night, act by act, whatever stood in the names."""
    night, said = open_night(house()), []
    for word, name, more in lines:
        try:
            night = night.said(TOURNAMENT.read(f"{word} {name}{more}"), 0)
        except (NotationError, Refused):
            continue
        said.append(name)
    text = write_night(night)
    assert read_night(text) == night
    assert len(night.log) == len(said) == len(text.partition("\nacts\n")[2].splitlines())


@given(st.lists(NAMES, min_size=1, max_size=6))
def test_a_name_that_was_never_typed_is_read_back_too(names: list[str]) -> None:
    """A program may hand over any name; what stands in the text is the name that is in the tournament."""
    night = open_night(house())
    for name in names:
        try:
            night = night.said(acts.Registers(name), 0)
        except Refused:
            assert not tidy(name) or len(tidy(name)) > 40 or len(names) > 1
    assert read_night(write_night(night)).tournament == night.tournament


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_an_evening_is_read_back_whatever_its_players_are_called(names: list[str]) -> None:
    """At both games: a name is refused, or kept as it is."""
    for opened in (open_evening, open_holdem):
        house: Any = preset("pagat") if opened is open_evening else holdem_preset("home-cash")
        try:
            session: Session[Any] = Session(opened(house, tuple(names)), nature_of(seed_of("names")))
        except SeatsError:
            assert not all(map(can_be_called, names))
            continue
        assert [player.name for player in replay(read_record(write_record(session))).round.table.players] == names


def test_a_name_that_was_once_kept_over_two_lines_is_read() -> None:
    """As an earlier version wrote it, into a file or into the log of the room; what is written now is one line."""
    night = open_night(house()).said(TOURNAMENT.read('register "a b"'), 7).said(TOURNAMENT.read("register Cem"), 8)
    text = write_night(night)
    assert 'register "a b"\n' in text
    for broken in ('"a\nb"', '"a\n\nb"', '"a\u2028b"'):
        assert read_night(text.replace('"a b"', broken)) == night
        assert write_said(read_said(f"7 register {broken}")) == '7 register "a b"'


def test_a_name_without_its_end_is_told_by_its_line() -> None:
    """It does not swallow what was said after it."""
    night = open_night(house()).said(TOURNAMENT.read('register "a b"'), 7).said(TOURNAMENT.read("register Cem"), 8)
    text = write_night(night)
    number = text.splitlines().index('7 register "a b"') + 1
    with pytest.raises(NotationError) as told:
        read_night(text.replace('"a b"', '"a b'))
    assert str(told.value) == f"line {number}: 'register \"a b': '\"a': expected a closing quotation mark"
