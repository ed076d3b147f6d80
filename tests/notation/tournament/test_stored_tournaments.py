"""A stored tournament plays again to the same end, in every version to come."""

from boodle.notation.tournament.record import read_night, write_night
from boodle.tournament import NightStage
from tests.shared import ROOT

FRIDAY = (ROOT / "tests" / "records" / "tournaments" / "v1-friday.txt").read_text(encoding="utf-8")


def test_a_stored_night_ends_as_it_did() -> None:
    """Twenty players, a rebuy, a broken table, a move, two races, a final table, and prizes to the last unit."""
    end = read_night(FRIDAY).tournament
    assert end.stage is NightStage.PAID
    assert [(one.name, one.place, one.units) for one in end.prizes if one.units] == [
        ("Aunt May", 1, 161),
        ("Ron", 2, 105),
        ("Pia", 3, 67),
        ("Ida", 4, 44),
        ("Nia", 4, 43),
    ]
    assert (end.pool, end.chips, end.corrected, end.gone) == (420, 105050, 50, (25,))


def test_it_is_written_as_it_was() -> None:
    """To the last letter."""
    assert write_night(read_night(FRIDAY)) == FRIDAY


def test_every_beginning_of_it_plays_too() -> None:
    """A night that was broken off is read up to where it was saved, also in the middle of a draw."""
    head, _, said = FRIDAY.partition("acts\n")
    lines = said.splitlines()
    for number in range(len(lines)):
        night = read_night("\n".join([f"{head}acts", *lines[:number], ""]))
        assert len(night.log) == number
