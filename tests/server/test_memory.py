"""What is remembered a while: no more than can be kept, and the longest unasked goes first."""

from boodle.server.memory import Memory


def test_no_more_is_remembered_than_can_be_kept() -> None:
    """What was asked for longest ago is forgotten first."""
    kept = Memory[str, bytes](10, len)
    for name in "abc":
        kept.keep(name, b"1234")
    assert len(kept) == 8
    assert kept.get("a") is None
    assert kept.get("b") == b"1234"
    kept.keep("d", b"12")
    kept.keep("e", b"1")
    assert kept.get("c") is None
    kept.keep("huge", b"x" * 11)
    assert len(kept) == 0
