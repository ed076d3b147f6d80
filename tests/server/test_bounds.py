"""How much a room holds of anything at most, so that no flood of it is the end of the room: side by side."""

from boodle.server import apart, bucket, names, running, spoken_codes, tokens
from boodle.server.bells import hung, keys, posting
from boodle.server.doors import descriptors, desks, gate, links, passing_on
from boodle.server.doors.routes import desks as desk_routes
from boodle.server.doors.routes import visitors
from boodle.server.keeping import hall, past, reviews
from boodle.server.keeping.nights import keeper
from boodle.server.keeping.nights import state as night
from boodle.server.listeners import cast, coming, commands, ear, socket
from boodle.server.store import group, heads, log_file, pages, postgres, postgres_group, register
from boodle.server.tables import actor, bots, calling, folding, state

KIB, MIB, DAY = 1024, 1024**2, 86_400


def test_so_many_wait_at_once() -> None:
    """One more is told to come again, or waits where it costs the room nothing."""
    assert (gate.WAITING, gate.BESIDE, descriptors.BURST, passing_on.MOST_PASSING) == (1024, 200, 64, 200)
    assert (apart.MOST_WAITING, apart.COME_AGAIN, reviews.MOST_WAITING) == (16, 5, 8)
    assert (hung.MOST_UNDER_WAY, actor.MOST_REPLIES, hall.AT_ONCE) == (50, 1024, 100)
    assert (group.LARGEST_GROUP, postgres_group.LARGEST_GROUP, postgres.READERS, bots.WORKERS) == (4096, 4096, 4, 4)
    assert running.LONGEST_GOODBYE == 5


def test_nobody_sends_more_at_once() -> None:
    """What is larger is refused, or was never sent by a page."""
    assert (visitors.LARGEST_BODY, passing_on.LARGEST, socket.LARGEST_FRAME) == (64 * KIB, 80 * KIB, 8 * KIB)
    assert (ear.MOST_BYTES, past.MOST_BYTES, heads.LARGEST, pages.LARGEST) == (4 * MIB, 32 * MIB, MIB, 16 * MIB)
    assert (commands.LONGEST_SAID, commands.LONGEST_ID, names.LONGEST_NAME, names.LONGEST_TITLE) == (300, 64, 24, 60)
    assert (spoken_codes.LONGEST, desk_routes.LONG, socket.MOST_WRONG, coming.MOST_DOUBTS) == (40, 100, 20, 3)
    assert (visitors.unread(ValueError("x" * 300)).facts, pages.MOST_STEPS) == ({"detail": "x" * 200}, 64)


def test_no_more_is_remembered() -> None:
    """What is older is forgotten first."""
    assert (bucket.MOST_ADDRESSES, desks.MOST_KEPT, reviews.MOST_KEPT, reviews.MOST_SEATS) == (10_000, 1000, 512, 4096)
    assert (folding.MOST_ANSWERED, folding.RETOLD, state.MOST_TALKED) == (4096, 240, 100)
    assert (cast.KEPT, cast.TOLD, cast.MOST_IDS, calling.MOST_IN_VAIN) == (400, 60, 4, 3)
    assert (hung.MOST_TABLES, hung.MOST_OF_SEAT, posting.A_WHILE) == (2000, 3, 600)
    assert (keeper.MOST_IN_MEMORY, keeper.MOST_ENTRIES, night.MOST_TOLD) == (64, 5000, 40)
    assert (register.A_DAY, register.GATHERING_DAYS, keys.HALF_A_DAY) == (DAY * 1000, 30, DAY // 2)
    assert "PRAGMA journal_size_limit = 67108864" in log_file.SETTINGS


def test_no_name_can_be_guessed() -> None:
    """Neither that of a table, nor what proves a seat; and a drawing of a link has the white border that it needs."""
    assert (tokens.TOKEN_BYTES, tokens.TABLE_BYTES, links.QUIET) == (32, 12, 3)
