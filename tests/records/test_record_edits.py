"""Records that somebody edited: right as they stand, or refused at the first line that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.records.laws import Laws
from boodle.records.record import read_record, replay
from tests.records.test_record_refused import BY_LINE, refusal, text_of
from tests.shared import ROOT

STORED = [
    tuple(file.read_text(encoding="utf-8").splitlines()) for file in sorted((ROOT / "tests" / "records").glob("*.txt"))
]
"""The lines of all stored records: both presets, every ending and every kind of move."""

SIGNS = "0123456789:-# ACDHKQSTx"


@st.composite
def edited(draw: st.DrawFn) -> tuple[tuple[str, ...], list[str]]:
    """Return a record, and the same with one line removed, said twice, moved, or made another one."""
    lines = draw(st.sampled_from(STORED))
    place = draw(st.integers(min_value=0, max_value=len(lines) - 1))
    line, others = lines[place], st.sampled_from(lines)
    spot = draw(st.integers(min_value=0, max_value=len(line)))
    sign = draw(st.sampled_from(SIGNS))
    instead = draw(
        st.sampled_from(
            [
                [],
                [line, line],
                [draw(others)],
                [draw(others), line],
                [line[:spot] + sign + line[spot + 1 :]],
                [line[:spot] + line[spot + 1 :]],
            ]
        )
    )
    return lines, [*lines[:place], *instead, *lines[place + 1 :]]


def first_change(lines: tuple[str, ...], others: list[str]) -> int:
    """Return the number of the first line in which two records differ."""
    same = (line == other for line, other in zip(lines, others, strict=False))
    return next((number for number, alike in enumerate(same, 1) if not alike), min(len(lines), len(others)) + 1)


@given(pair=edited())
def test_an_edited_record_is_refused_at_its_first_wrong_line_or_is_right(
    pair: tuple[tuple[str, ...], list[str]],
) -> None:
    """No line before the edit is blamed, and up to the line that is blamed the record is right."""
    lines, others = pair
    told = refusal(text_of(others))
    if told is None:
        record = read_record(text_of(others))
        assert replay(record, watch=Laws(record.begin())).round.table.chips_in_all == 0
        return
    assert BY_LINE.fullmatch(told), told
    moves, blamed, changed = lines.index("moves") + 1, number_in(told), first_change(lines, others)
    if changed <= moves or blamed <= moves:
        assert blamed <= len(others)
        return
    if others[-1:] == ["end"]:
        assert blamed >= changed or others[blamed - 1] == "end", told  # something stands after the end
    if told.endswith("twice"):  # known at the second place alone: the first may be the wrong one
        return
    before = refusal(text_of([*others[: blamed - 1], "end"]))
    assert before is None or number_in(before) == blamed, (told, before)


def test_a_line_before_a_proof_without_its_commitment_is_blamed_first() -> None:
    """What stands in the commitment's place is the first that is wrong."""
    lines = next(lines for lines in STORED if any(line.startswith("fair commit 3 ") for line in lines))
    place = next(at for at, line in enumerate(lines) if line.startswith("fair commit 3 "))
    told = refusal(text_of([*lines[:place], "boodle record 3", *lines[place + 1 :]]))
    assert told is not None
    assert number_in(told) == place + 1


def number_in(told: str) -> int:
    """Return the number of the line that a refusal names."""
    return int(told.removeprefix("line ").partition(":")[0])


@pytest.mark.parametrize("lines", STORED, ids=range(len(STORED)))
def test_a_record_cut_short_is_refused_where_it_ends(lines: tuple[str, ...]) -> None:
    """After whichever line: that one is named, or the one that is missing."""
    for length in range(len(lines)):
        told = refusal(text_of(list(lines[:length])))
        assert told is not None
        assert number_in(told) in (length, length + 1)
