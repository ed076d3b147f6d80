"""Six hundred hands of real six-handed no-limit Hold'em: each ends on the stacks of the original log."""

from pathlib import Path

from boodle.notation.holdem.phh import at_odds, hands_of, play_phh, read_phh


def test_all_600_hands_end_on_the_recorded_stacks(shared: Path) -> None:
    """To the last chip; and what is written of each ends there too."""
    hands = read_phh((shared / "hands" / "pluribus-600.jsonl").read_text(encoding="utf-8"))
    assert len(hands) == 600
    for hand in hands:
        session = play_phh(hand)
        assert session.round.over, hand.other("id")
        assert at_odds(hand, session) == (), hand.other("id")
        (written,) = hands_of(session)
        assert written.finishing_stacks == hand.finishing_stacks
