"""What a post is: a bet that counts in the round, a contribution to the pots, or dead money (POKER 1.6, FLR-20)."""

import pytest

from boodle.holdem import HouseRules, open_hand
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import hand_of
from boodle.session import Session

CONTRIBUTED, BET, DEAD = (3, 0, 0), (3, 3, 0), (0, 0, 3)
"""What is more after three chips: in the pots by the seat, bet by it, and in the pots by nobody."""
POSTS = {
    Post.ANTE: CONTRIBUTED,
    Post.SMALL: BET,
    Post.BIG: BET,
    Post.LIVE: BET,
    Post.STRADDLE: BET,
    Post.BIG_BLIND_ANTE: DEAD,
    Post.DEAD: DEAD,
}


@pytest.mark.parametrize("post", Post)
def test_what_a_post_counts_as(post: Post) -> None:
    """All of it comes from the stack and lies in the pot."""
    table = Session(open_hand(HouseRules(), ("Ann", "Ben", "Cem")), None).round.table
    after = Posted(0, post, 3).change(table)
    hand, then = hand_of(after), hand_of(table)
    more = (hand.put_in[0] - then.put_in[0], hand.posted[0] - then.posted[0], hand.dead - then.dead)
    assert more == POSTS[post]
    assert (after.stacks[0], after.pot) == (table.stacks[0] - 3, table.pot + 3)
    assert [*hand.put_in][1:] == [*then.put_in][1:]
