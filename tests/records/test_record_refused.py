"""Records that were cut short or tampered with: refused in one sentence that names the line."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.house import preset
from boodle.records.record import read_record, replay, write_record
from boodle.rulebook import Office
from boodle.seating import SeatNewcomer
from boodle.session import Session, nature_of
from boodle.tripoley import open_evening
from tests.records.test_record import HEADER, nobody
from tests.tripoley.games import play_on

BY_LINE = re.compile(r"line \d+: [^\n]+")


def refusal(text: str) -> str | None:
    """Return why a record is refused, or None where it is not."""
    try:
        replay(read_record(text))
    except NotationError as error:
        return str(error)
    return None


@pytest.fixture(scope="module")
def lines() -> tuple[str, ...]:
    """Return the lines of a short evening of two deals, a newcomer among them."""
    session = Session(
        open_evening(replace(preset("pagat"), deals=1, bet_limit=2), ("Ann", "Ben"), (30, 40), 1),
        nature_of(seed_of(7)),
    )
    session.submit(Office.HOST, SeatNewcomer(2, "Zoë von der Tann"))
    play_on(session, Random(7), nobody)
    return tuple(write_record(session).splitlines())


def text_of(lines: list[str]) -> str:
    """Join lines as a file holds them."""
    return "\n".join([*lines, ""])


def test_a_record_without_its_last_characters_is_refused(lines: tuple[str, ...]) -> None:
    """Cut anywhere, by any number of characters, it names the line where it breaks off."""
    text = text_of(list(lines))
    assert refusal(text) is None
    assert refusal(text.removesuffix("\n")) is None
    for length in range(len(text) - 1):
        with pytest.raises(NotationError, match=BY_LINE):
            read_record(text[:length])


def test_a_record_without_one_of_its_lines_is_refused(lines: tuple[str, ...]) -> None:
    """From the first move on, and before it but for the house rules, which have their defaults."""
    for place, line in enumerate(lines):
        told = refusal(text_of([*lines[:place], *lines[place + 1 :]]))
        if line.startswith("house"):
            continue
        assert told is not None, line
        assert BY_LINE.fullmatch(told), told
        if place > lines.index("moves"):
            assert int(told.split(":")[0].removeprefix("line ")) >= place, told


def test_a_record_with_a_line_twice_is_refused(lines: tuple[str, ...]) -> None:
    """Whichever it is."""
    for place, line in enumerate(lines):
        told = refusal(text_of([*lines[: place + 1], *lines[place:]]))
        assert told is not None, line
        assert BY_LINE.fullmatch(told), told


def test_a_record_with_a_number_changed_is_refused_or_replays(lines: tuple[str, ...]) -> None:
    """One figure more or less, anywhere: nothing but a sentence that names the line, or a game by the rules."""
    refused = 0
    for place, line in enumerate(lines):
        for found in re.finditer(r"\d", line):
            figure = str((int(found[0]) + 1) % 10)
            changed = line[: found.start()] + figure + line[found.end() :]
            told = refusal(text_of([*lines[:place], changed, *lines[place + 1 :]]))
            assert told is None or BY_LINE.fullmatch(told), told
            refused += told is not None
    assert refused > 50


@pytest.mark.parametrize("junk", ["", "nonsense", "0:", ": check", "99: check", "host: end", "stacks", "moves", "end"])
def test_a_record_with_junk_between_its_lines_is_refused(lines: tuple[str, ...], junk: str) -> None:
    """Anywhere after its title."""
    first = lines.index("moves")
    for place in [1, 2, 3, first, first + 1, first + 5, len(lines) - 3, len(lines) - 1, len(lines)]:
        told = refusal(text_of([*lines[:place], junk, *lines[place:]]))
        assert told is not None, place
        assert BY_LINE.fullmatch(told), told


@given(data=st.data())
@settings(max_examples=60)
def test_any_other_line_is_refused_or_replays(lines: tuple[str, ...], data: st.DataObject) -> None:
    """Whatever stands in place of a line, there is never anything but a sentence."""
    place = data.draw(st.integers(min_value=0, max_value=len(lines) - 1))
    words = st.sampled_from(sorted({word for line in lines for word in line.split(" ")[:3]}))
    junk = data.draw(st.one_of(st.text(max_size=20), st.lists(words, max_size=4).map(" ".join)))
    told = refusal(text_of([*lines[:place], junk, *lines[place + 1 :]]))
    assert told is None or BY_LINE.match(told), told


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        (1, "boodle records", "line 1: expected 'boodle record 3', which opens every record"),
        (2, "game whist", "line 2: expected 'game tripoley'"),
        (3, "house bet_limits 10", "line 3: house rule 'bet_limits' is not known: expected 'bet_limit'"),
        (3, "house bet_limit ten", "line 3: 'ten' is no number: expected a whole number, 0 or more"),
        (3, "house bet_limit " + "9" * 5000, "line 3: a number of 5000 figures is too long: expected at most 15"),
        (3, "house start_chips 0", "line 3: start_chips is 0: expected 1 to 1000000"),
        (3, "house five all", "line 3: five is 'all': expected "),
        (3, "rules bet_limit 10", "line 3: 'rules' has no place here: expected house, one dealer, player or moves"),
        (4, "dealer Ann", "line 4: 'Ann' is no number: expected a whole number, 0 or more"),
        (4, "dealer 2", "line 4: dealer: expected a seat 0 to 1, got 2"),
        (4, "house deals 1", "line 7: the dealer has not been named: expected a line 'dealer -' or 'dealer 0'"),
        (5, "player 1 20 Ann", "line 5: player 1: expected player 0 next"),
        (5, "player 0 -1 Ann", "line 5: '-1' is no number: expected a whole number, 0 or more"),
        (5, "player 0 20", "line 7: names: expected something that can be printed on one line, got ''"),
        (5, "player 0 20 A\x1b[2J", "line 7: names: expected something that can be printed on one line, got 'A"),
        (6, "dealer 1", "line 6: 'dealer' has no place here: expected house, one dealer, player or moves"),
        (6, "house deals 1", "line 7: players: expected 2 to 9, got 1"),
        (8, "0 ready", "line 8: '0 ready' is no move: expected who, a colon and an answer, as in '2: check'"),
        (8, "4: ready", "line 8: nothing is asked of 4 here"),
        (8, "Ann: ready", "line 8: 'Ann' is nobody: expected a seat's number, host, clock or nature"),
        (8, "0: rebuy", "line 8: 'rebuy' is not legal: expected ready, sit-out, leave"),
        (8, "host: misdeal", "line 8: 'misdeal' is not legal: expected nothing"),
        (8, "clock: time 77", "line 8: question 77 is not open to clock"),
        (8, "0: lead 1H", "line 8: '1H' is not a card: expected a rank 2-9, T, J, Q, K, A and a suit C, D, H, S"),
        (8, "stacks 20 20", "line 8: 'stacks 20 20' has no place here: no deal has just closed"),
        (9, "End", "line 9: the record is cut short, its last line must be 'end'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(line: int, instead: str, told: str) -> None:
    """The line, what stands there, and what was expected."""
    assert refusal(text_of(list(HEADER))) is None
    found = refusal(text_of([*HEADER[: line - 1], instead, *HEADER[line:]]))
    assert found is not None
    assert found.startswith(told)


def test_an_order_is_refused_by_what_was_expected() -> None:
    """Of 52 cards only their number is told."""
    lines = [*HEADER[:7], "0: ready", "1: ready", "host: deal-on", "nature: order 2C", "end"]
    assert refusal(text_of(lines)) == "line 11: 'order 2C' is not legal: expected an order of 52"


def test_the_stacks_of_every_deal_are_compared(lines: tuple[str, ...]) -> None:
    """A line of stacks that is not true, or is missing, is told with what it must be."""
    place = next(number for number, line in enumerate(lines) if line.startswith("stacks"))
    false = text_of([*lines[:place], "stacks 1 2 3", *lines[place + 1 :]])
    told = f"line {place + 1}: 'stacks 1 2 3' is not how the deal closed: expected {lines[place]!r}"
    assert refusal(false) == told
    last = len(lines) - 2
    assert refusal(text_of([*lines[:last], "end"])) == (
        f"line {last + 1}: the record ends before the stacks of its last deal: expected {lines[last]!r}"
    )
