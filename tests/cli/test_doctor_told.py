"""What `boodle doctor` says of a folder: every sentence that there is, in its order, by what was found."""

import pytest

from boodle.cli.doctor import at_length, faults, told
from boodle.frozen import replace
from boodle.server.store.chain import BrokenLink, LostEnd
from boodle.server.store.doctor import Diagnosis, FileMode
from boodle.server.store.journal import Journal
from boodle.words.catalogue import Words

SOUND = Diagnosis(
    folder="room",
    boodle="1.2",
    python="3.12.1",
    sqlite="3.45.0",
    schema=3,
    newest_schema=3,
    journal_mode="wal",
    in_use=False,
    tables=2,
    entries=4210,
    size=1_550_000,
    broken=(),
    lost=(),
    heads=2,
    unreadable=0,
    journal=Journal(8, 8),
    integrity=(),
    sync=0.00234,
    syncs=21,
    free=52_340_000_000,
    modes=(FileMode("boodle.db", 0o600, 0o600),),
)
WHOLE = (
    "Every entry that was acknowledged is there, as it was written: the chains hold and reach their heads, "
    "and the file is whole."
)
TORN = (
    "The last write into its journal is torn, as by a power cut; as far as the heads tell it had been acknowledged to "
    "nobody."
)
HELP = "Bring what is sound into a new folder with: boodle doctor room --rescue NEW; or a backup with: boodle restore "


def test_a_sound_room_is_told_in_seven_lines() -> None:
    """Its size in millions of bytes, what is free in thousands of millions, and the disk's time in milliseconds."""
    assert [*told(SOUND, Words())] == [
        "room: 2 tables, 4210 entries, 1.6 MB on disk.",
        WHOLE,
        "No server has it open.",
        "The disk takes 2.3 ms to keep a move (the median of 21 tries).",
        "52.3 GB are free.",
        "Nobody but its owner can read it.",
        "Boodle 1.2, Python 3.12.1, SQLite 3.45.0; log version 3, journal mode wal.",
    ]
    assert not [*faults(SOUND, Words())]


@pytest.mark.parametrize(
    ("found", "more", "less"),
    [
        ({"in_use": True}, ["A server has it open."], ["No server has it open."]),
        ({"journal": Journal(8, 7, 1)}, [TORN], []),
        ({"modes": ()}, [], ["Nobody but its owner can read it."]),
        ({"integrity": ("page 3",), "journal": Journal(8, 7, 1)}, [], [WHOLE]),
    ],
)
def test_what_else_is_so_has_its_sentence(found: dict[str, object], more: list[str], less: list[str]) -> None:
    """Beside those of a sound room, or in the place of one of them."""
    sound, lines = [*told(SOUND, Words())], [*told(replace(SOUND, **found), Words())]
    assert [line for line in lines if line not in sound] == more
    assert [line for line in sound if line not in lines] == less


@pytest.mark.parametrize(
    ("found", "wrong", "helped"),
    [
        ({"broken": (BrokenLink("Sunday", 7),)}, "table Sunday is not as it was written, from entry 7 on", True),
        ({"lost": (LostEnd("Sunday", 7, 9),)}, "table Sunday has lost its end: it has 7 entries, and 9 were ", True),
        ({"journal": Journal(9, 4, 2)}, "the journal breaks off after 4 of 9 pages; what was written behind", True),
        ({"integrity": ("page 3",)}, "the file is damaged: page 3", True),
        ({"sync": None}, "nothing can be written into room.", False),
        (
            {"modes": (FileMode("boodle.db", 0o644, 0o600),)},
            "others can get at room/boodle.db (mode 644); close it with: chmod 600 room/boodle.db",
            False,
        ),
    ],
)
def test_each_fault_is_told_and_whole_logs_need_no_rescue(found: dict[str, object], wrong: str, helped: bool) -> None:  # noqa: FBT001
    """What can be put right in the folder itself ends without the word of a new one; none is called sound."""
    damaged = replace(SOUND, **found)
    first, *rest = faults(damaged, Words())
    assert first.startswith(f"WRONG: {wrong}")
    assert [line.startswith(HELP) for line in rest] == [True] * helped
    assert at_length(damaged)["sound"] is False


def test_a_program_reads_modes_as_they_are_typed() -> None:
    """In eights, as `chmod` has them."""
    facts = at_length(replace(SOUND, modes=(FileMode("boodle.db", 0o640, 0o600),)))
    assert facts["modes"] == [{"name": "boodle.db", "mode": "640", "allowed": "600"}]
    assert (at_length(SOUND)["sound"], facts["sound"], facts["size"]) == (True, False, 1_550_000)
