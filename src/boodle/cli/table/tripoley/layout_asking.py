"""What a person is asked about the layout: how to spread a stake, and which suit shall pay."""

from collections.abc import Sequence

from boodle.cli.table.prompts import Offer, Prompt, Unclear
from boodle.tripoley.actions import NamedSuit, Spread, Spreads
from boodle.tripoley.view import View
from boodle.words.tripoley.table import Teller


def spread_prompt(spreads: Spreads, now: View, teller: Teller) -> Prompt:
    """Ask for a number of chips for each space that cards win; Enter spreads them evenly (MIC-05)."""
    words, even = teller.words, next(iter(spreads))
    spaces = [teller.space(space, "label") for space in now.shown.board.pay_spaces]
    offers = (
        Offer(words("play.answer.enter"), words("play.answer.spread_even"), even),
        Offer(words("play.answer.spread_read"), words("play.answer.spread", n=spreads.chips, spaces=spaces)),
    )

    def read(text: str) -> object | None:
        numbers = text.lower().removeprefix("spread ").replace(",", " ").split()
        if not all(number.isascii() and number.isdecimal() for number in numbers):
            return None
        on = tuple(map(int, numbers))
        if Spread(on) not in spreads:
            facts = {"chips": sum(on), "count": len(on), "wanted": spreads.chips, "spaces": spreads.spaces}
            raise Unclear(words("play.unclear.spread", **facts))
        return Spread(on)

    return Prompt((), offers, even, read)


def suit_prompt(suits: Sequence[object], teller: Teller) -> Prompt:
    """Ask for a suit by its letter or its name (TRI-V-05)."""
    offers = []
    for named in suits:
        if isinstance(named, NamedSuit):
            suit = named.suit
            also = (suit.name.lower(), suit.name.lower()[:-1], teller.signs.suit(suit), f"suit {suit.letter.lower()}")
            offers.append(Offer(suit.letter.lower(), teller.suit(suit), named, also))
    return Prompt((), tuple(offers))
