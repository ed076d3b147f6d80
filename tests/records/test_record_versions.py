"""Versions of the format: every one that was ever written is read, and what a record leaves out has its answer."""

from collections.abc import Callable
from typing import Any

import pytest

from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.holdem import open_evening as open_holdem
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import NOTATION as HOLDEM_NOTATION
from boodle.notation.holdem.house import preset as holdem_preset
from boodle.notation.house_answers import answer_as_text
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.records.record import TITLES, VERSIONS, read_record, replay, write_record
from boodle.rulebook import DealClosed, Office, Round
from boodle.seating import Between, BetweenQuestion, HostSays
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, open_evening
from boodle.tripoley.events.seating import EndingBegun
from tests.records.test_record import HEADER


@pytest.mark.parametrize("title", TITLES)
def test_a_record_of_every_version_is_read(title: str) -> None:
    """House rules that it does not name have the answers of the pagat page."""
    record = read_record("\n".join([title, *HEADER[1:]]))
    assert record.house == HouseRules(bet_limit=10) == preset("pagat")


def test_the_newest_version_is_written() -> None:
    """Whatever was read."""
    text = write_record(Session(open_evening(HouseRules(), ("Ann", "Ben"), dealer=0), None))
    assert text.splitlines()[0] == f"boodle record {max(VERSIONS)}"


@pytest.mark.parametrize("version", [0, max(VERSIONS) + 1, 2026])
def test_a_record_of_another_version_is_refused_by_the_versions_that_can_be_read(version: int) -> None:
    """In one sentence, before anything else is read."""
    with pytest.raises(NotationError) as told:
        read_record(f"boodle record {version}\nwhatever that will mean")
    assert str(told.value) == f"line 1: a record of version {version} cannot be read here: expected version 1, 2 or 3"


@pytest.mark.parametrize("name", presets())
def test_every_answer_of_every_preset_is_one_line_that_reads_back(name: str) -> None:
    """Numbers, words, cards and lists."""
    house = preset(name)
    lines = {field: answer_as_text(getattr(house, field)) for field in NOTATION.defaults}
    assert all(line.isprintable() and line for line in lines.values())
    assert NOTATION.from_texts(lines) == house


def test_every_answer_of_every_question_reads_back() -> None:
    """Each kind of answer that has a few words, whatever they stand for."""
    for name, default in NOTATION.defaults.items():
        for answer in getattr(type(default), "__members__", {}).values():
            assert NOTATION.answer_from_text(name, answer_as_text(answer)) is answer


def test_rules_that_contradict_each_other_are_refused_at_the_first_of_their_lines() -> None:
    """Wherever the others stand."""
    house = replace(preset("pagat"), deals=1)
    lines = write_record(Session(open_evening(house, ("Ann", "Ben"), dealer=0), None)).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("house start_chips"))
    lines[place] = "house start_chips 3"
    with pytest.raises(NotationError, match=rf"^line {place + 1}: start_chips is 3 while short_ante is rebuy"):
        read_record("\n".join(lines))
    lines[place] = "house start_chips 100"
    assert read_record("\n".join(lines)).house == house


@pytest.mark.parametrize("opened", [open_evening, open_holdem])
def test_a_name_with_blanks_around_it_is_read_as_it_was_written_once(opened: Callable[..., Round[Any]]) -> None:
    """Of a house and of a player: such records are there, and they are written again as they were."""
    house: Any = replace(preset("pagat") if opened is open_evening else holdem_preset("home-cash"), preset=" Ours ")
    text = write_record(Session(opened(house, (" Ann", "Ben ")), None))
    assert "house preset  Ours \n" in text
    assert write_record(replay(read_record(text))) == text


@pytest.mark.parametrize("game", ["", 'game = "holdem"\n'])
def test_a_title_with_blanks_around_it_names_a_house(game: str) -> None:
    """As it was said."""
    read: Any = HOLDEM_NOTATION.read if game else NOTATION.read
    assert read(f'{game}[about]\ntitle = " Ours "\n').house.preset == " Ours "


def test_a_last_word_that_the_clock_spoke_is_played_after_the_answers_to_it() -> None:
    """As records have it of evenings that waited for those answers; it stays the last word whatever they say."""
    session: Session[Any] = Session(open_evening(HouseRules(), ("Ann", "Ben", "Cem")), nature_of(seed_of("late")))
    while not any(isinstance(event, DealClosed) for event in session.log):
        waiting = session.round.open[0]
        between = isinstance(waiting.question, BetweenQuestion)
        session.submit(
            waiting.question.who, Between.READY if between else waiting.question.default(session.round.table)
        )
    for seat in (0, 2):
        session.submit(seat, Between.SIT_OUT)
    (host,) = (waiting.number for waiting in session.round.open if waiting.question.who is Office.HOST)
    text = write_record(session).removesuffix("end\n")
    again = replay(read_record(f"{text}clock: time {host}\n1: ready\nend\n"))
    assert any(isinstance(event, EndingBegun) for event in again.log)
    assert [move.action for move in again.moves[-2:]] == [Between.READY, HostSays.END]
