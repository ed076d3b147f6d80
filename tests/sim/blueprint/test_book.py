"""The book of Hold'em: written and read it is the same, what is broken is said, and it knows an answer everywhere."""

from pathlib import Path
from random import Random

import pytest

from boodle.sim.blueprint.book import (
    ALWAYS,
    FILE,
    SECTIONS,
    BookPart,
    nearest,
    read_book,
    the_book,
    the_library,
    write_book,
)
from boodle.sim.blueprint.library import all_times
from boodle.sim.blueprint.situations import BEFORE_FLOP, SITUATIONS, hands_in, shape_of
from boodle.sim.blueprint.sizes import SAID

MOST_BYTES = 1_500_000


def test_a_book_is_read_as_it_was_written(tmp_path: Path) -> None:
    """How it was made, and each entry."""
    rng = Random(1)
    rows = {one: [rng.randrange(1 << 16) for _ in range(hands_in(one))] for one in (5, BEFORE_FLOP + 3, SITUATIONS - 1)}
    write_book(tmp_path / "book", ["# made", "# so"], {2: BookPart.of(rows), 4: BookPart.of({7: [3] * 169})})
    notes, sections = read_book((tmp_path / "book").read_bytes())
    assert notes == ["# made", "# so"]
    assert sections == {2: BookPart.of(rows), 3: BookPart({}, b"", b""), 4: BookPart.of({7: [3] * 169})}


@pytest.mark.parametrize("cut", [10, -10])
def test_a_broken_book_is_refused(cut: int) -> None:
    """In one sentence."""
    with pytest.raises(ValueError, match="the book of Hold'em"):
        read_book(FILE.read_bytes()[:cut])


def test_the_book_is_small_and_every_entry_is_one() -> None:
    """It goes into every wheel; nothing in it is said more than always."""
    assert FILE.stat().st_size < MOST_BYTES
    for section in the_book().values():
        for place in range(len(section.low)):
            entry = section.low[place] | section.high[place] << 8
            assert sum(entry >> bits & ALWAYS for bits in (0, 4, 8)) <= ALWAYS


@pytest.mark.parametrize("section", SECTIONS)
def test_the_book_answers_everywhere(section: int) -> None:
    """What it does not know it takes from the nearest of the same kind; what it knows from there."""
    rng = Random(section)
    known = the_book()[section].begins
    for situation in (*rng.sample(range(SITUATIONS), 60), 0, SITUATIONS - 1):
        found = nearest(section, situation)
        assert found in known
        assert shape_of(found) == shape_of(situation)
        library = the_library(section)
        assert all_times(library, library.begins[situation] + hands_in(situation) - 1, (1 << SAID) - 1) == ALWAYS
    assert all(nearest(section, situation) == situation for situation in rng.sample(sorted(known), 20))
