"""Records that were written once replay for ever."""

from pathlib import Path

import pytest

from boodle.games import TRIPOLEY
from boodle.notation.case import read_cases, run_cases
from boodle.records.fairness import fairness, witnesses
from boodle.records.record import read_record, replay, write_record
from boodle.records.seen import check_seen, read_seen
from boodle.rulebook import Office
from tests.shared import ROOT

FOLDER = ROOT / "tests" / "records"
FILES = sorted(FOLDER.glob("*.txt"))
SEEN = sorted((FOLDER / "seen").glob("v2-*.txt"))
WORDS = {
    1: "auction bid call check claim deal-on end five fold keep lead leave misdeal order pass raise ready rebuy seat "
    "sit-out swap time",
    2: "auction bid call check claim deal-on end five fold keep lead leave misdeal order pass raise ready rebuy seat "
    "sit-out spread suit swap time",
    3: "auction bid call check claim deal-on end five fold keep lead leave misdeal order pass raise ready rebuy seat "
    "sit-out spread suit swap time",
}
"""The first words of all moves that each version of the format had when its records were stored."""

LATE = ("host: end\n4: sit-out\n", "4: sit-out\nhost: end\n")
"""An answer of version 2 that came after the host's last word, and where it stands when it is replayed."""


def moves_of(text: str) -> str:
    """Return what a record holds after its header."""
    return text[text.index("\nmoves\n") :]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_stored_record_replays_to_its_end(file: Path) -> None:
    """Every move is legal, every deal closes with the stacks it did, and nothing is left over.

    Who answered after the host had said that it was the last deal is heard before him: nobody is asked then any more.
    """
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    session = replay(record)
    proofs = () if record.proofs is None else record.proofs.proofs.values()
    assert session.round.over is ("unfinished" not in file.stem)
    assert session.round.table.chips_in_all == 0
    assert session.folded() == session.round
    assert moves_of(write_record(session, proofs)) == moves_of(text).replace(*LATE)


@pytest.mark.parametrize("file", SEEN, ids=[file.stem for file in SEEN])
def test_a_stored_game_as_it_was_seen_is_followed_to_its_end(file: Path) -> None:
    """Every chip and every card that was shown; its proofs prove what those of its record do."""
    text = file.read_text(encoding="utf-8")
    facts = check_seen(read_seen(text))
    assert facts.over
    assert facts.fairness is not None
    assert facts.fairness.unfair is None
    _, _, name = file.stem.partition("-")
    record = read_record((FOLDER / f"v3-{name.rpartition('-')[0]}.txt").read_text(encoding="utf-8"))
    assert record.proofs is not None
    assert fairness(record.proofs, witnesses(replay(record))) == facts.fairness


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_stored_record_is_a_case_that_holds(file: Path) -> None:
    """An evening or one deal, in whatever house: what was played becomes what must be played."""
    record = read_record(file.read_text(encoding="utf-8"))
    case = TRIPOLEY.case.write(replay(record), "It is played as it was.")
    assert case is not None
    assert run_cases(TRIPOLEY.case, read_cases(case)) == []


def test_every_kind_of_move_is_stored() -> None:
    """In the words of each version: a player's, the host's, the clock's and nature's."""
    for version, words in WORDS.items():
        files = [file.read_text(encoding="utf-8") for file in FILES if file.stem.startswith(f"v{version}-")]
        moves = [line.split(": ") for text in files for line in moves_of(text).splitlines() if ": " in line]
        assert {move.split()[0] for _, move, *_ in moves} == set(words.split())
        assert {who for who, *_ in moves} >= {office.value for office in Office}
