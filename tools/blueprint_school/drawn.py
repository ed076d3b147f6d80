"""What a player says who bets by the book or searches: one of its answers, drawn as often as it gives them."""

from boodle.sim.blueprint.library import Library, all_times, times_of
from boodle.sim.blueprint.reading import place_of
from boodle.sim.blueprint.river import part_said
from boodle.sim.blueprint.river_tree import MANY, NODE, SAYS
from boodle.sim.blueprint.searching import Search
from boodle.sim.blueprint.sizes import SAID, STAY, total
from boodle.sim.blueprint.table import most_raise
from boodle.sim.chance import Numbers, below


def book_word(library: Library, at: int, may: int, drawn: int) -> int:
    """Return what an entry says, by its number in `sizes`, drawn by so many bits of luck."""
    part = below(drawn, all_times(library, at, may))
    for word in range(SAID):
        part -= times_of(library, at, may, word)
        if part < 0:
            return word
    return STAY


def said_total(desk: Numbers, seat: int, said: int) -> int:
    """Return a word of the book as the bot says it: what would leave less than a third of the stack is all-in."""
    wanted, most = total(desk, seat, said), most_raise(desk, seat)
    return most if wanted * 3 > most * 2 else wanted


def drawn_at(search: Search, node: int, mine: int, drawn: int) -> int:
    """Return what a seat with two cards says at a node, as `act` takes it, drawn by so many bits of luck."""
    bucket, at, part = search.buckets[place_of(mine)], node * NODE, float(drawn & 0xFFFF) / 65536.0
    last = search.river.tree[at + MANY] - 1
    for word in range(last):
        part -= part_said(search.river, node, word, bucket)
        if part < 0.0:
            return search.river.tree[at + SAYS + word]
    return search.river.tree[at + SAYS + last]
