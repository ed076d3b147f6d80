"""What a hand and an evening have come to: tables of chips won and lost, and of places."""

from collections.abc import Iterable, Sequence

from boodle.cli.terminal.game_narrator import signed
from boodle.cli.terminal.holdem.drawn import TableDrawn
from boodle.cli.terminal.pictures import table_lines
from boodle.ring.story import AwardTold
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words


def show_score(drawn: TableDrawn, number: int, gains: Sequence[Chips], awards: Iterable[AwardTold]) -> None:
    """Show a hand that is over as a table: what everybody has, won or lost, and from which pots."""
    words, screen, won = drawn.words, drawn.screen, takings(drawn.words, awards)
    rows = [
        (drawn.label(seat), str(drawn.seen.stacks[seat]), signed(gains[seat]), ", ".join(won.get(seat, [])))
        for seat in drawn.here()
    ]
    screen.say()
    screen.say(words("play_holdem.score.hand", number=number), bold=True)
    head = tuple(words(f"play.score.{name}") for name in ("player", "chips", "change", "notes"))
    screen.draw(table_lines([head, *rows], screen.width))


def show_places(drawn: TableDrawn) -> None:
    """Show who came in which place of a tournament."""
    words, screen, seen = drawn.words, drawn.screen, drawn.seen
    rows = [
        (str(place), str(seen.stacks[seat]), drawn.label(seat))
        for seat, place in sorted(seen.placed, key=lambda one: one[1])
    ]
    head = (words("play_holdem.score.place"), words("play.score.chips"), words("play.score.player"))
    screen.say()
    screen.say(words("play.score.evening"), bold=True)
    screen.draw(table_lines([head, *rows], screen.width))


def takings(words: Words, awards: Iterable[AwardTold]) -> dict[Seat, list[str]]:
    """Return in short words what each seat took."""
    taken: dict[Seat, list[str]] = {}
    for award in awards:
        for seat, chips in award.shares:
            key = "play.tally.side_pot" if award.number else "play.tally.pot"
            taken.setdefault(seat, []).append(words(key, chips=chips))
    return taken
