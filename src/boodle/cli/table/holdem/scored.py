"""What a hand has come to, in short words."""

from collections.abc import Iterable

from boodle.ring.story import AwardTold
from boodle.seats import Seat
from boodle.words.catalogue import Words


def takings(words: Words, awards: Iterable[AwardTold]) -> dict[Seat, list[str]]:
    """Return in short words what each seat took."""
    taken: dict[Seat, list[str]] = {}
    for award in awards:
        for seat, chips in award.shares:
            key = "play.tally.side_pot" if award.number else "play.tally.pot"
            taken.setdefault(seat, []).append(words(key, chips=chips))
    return taken
