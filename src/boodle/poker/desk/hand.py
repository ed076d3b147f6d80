"""A hand that is followed street by street: antes, blinds and posts, one betting round after the other."""

from collections.abc import Iterator
from enum import Enum, IntEnum

from boodle.frozen import Frozen
from boodle.poker.betting import BetStanding, Betting
from boodle.poker.desk.acts import Posts, PostsDead
from boodle.poker.desk.setting import AnteFrom, HandSetting
from boodle.poker.wagers import OpenFold
from boodle.rulebook import Refused
from boodle.seats import BySeat, Chips, Seat


class HandStreet(IntEnum):
    """The rounds of betting, by the cards that lie on the table."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


class HandStage(Enum):
    """What the desk waits for."""

    BETTING = "betting"
    CLOSED = "closed"
    """The betting of this street is done, and the next one has to be dealt."""
    SHOWDOWN = "showdown"
    UNCONTESTED = "uncontested"
    """Everybody but one has folded."""


class DeskHand(Frozen, kw_only=True):
    """One hand as far as it was told; `opened` begins it, `told` is the one way forward."""

    setting: HandSetting
    posts: tuple[Posts | PostsDead, ...]
    """Posts besides the blinds."""
    before: BySeat[Chips]
    """What each seat put in before this street: antes, and the streets that are over."""
    dead: Chips
    street: HandStreet
    betting: Betting
    words: int = 0
    """How many words of the betting were said."""
    winners: tuple[tuple[Seat, ...], ...] = ()
    """Who was said to win each pot, main pot first; what is missing was not said yet."""

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that have not folded."""
        return self.betting.contesting

    @property
    def put(self) -> BySeat[Chips]:
        """What each seat has put in, in all."""
        return BySeat(was + now for was, now in zip(self.before, self.betting.paid, strict=True))

    @property
    def left(self) -> BySeat[Chips]:
        """What each seat has left."""
        return BySeat(map(self.betting.behind, range(len(self.before))))

    @property
    def folded(self) -> BySeat[bool]:
        """Who can win nothing any more, or was not dealt in."""
        return BySeat(seat not in self.live for seat in range(len(self.before)))

    @property
    def stage(self) -> HandStage:
        """What the desk waits for: with one player left, or none who could bet, no street's betting is to come."""
        if len(self.live) == 1:
            return HandStage.UNCONTESTED
        if self.betting.to_act is not None:
            return HandStage.BETTING
        with_chips = sum(1 for seat in self.live if self.betting.behind(seat))
        return HandStage.SHOWDOWN if self.street is HandStreet.RIVER or with_chips < 2 else HandStage.CLOSED


def opened(setting: HandSetting, posts: tuple[Posts | PostsDead, ...] = ()) -> DeskHand:
    """Begin a hand: antes, then blinds, then posts; an ante of the big blind comes after the blind (POKER 1.7)."""
    stacks, before, dead = setting.stacks, _antes(setting), setting.dead
    left = BySeat(had - paid for had, paid in zip(stacks, before, strict=True))
    posted = BySeat(0 for _ in stacks)
    for seat, chips in zip(setting.blinds, setting.due, strict=True):
        posted = posted.put(seat, min(chips, left[seat]))
    big = setting.blinds[1]
    if setting.ante_from is AnteFrom.BIG_BLIND:
        pays = min(setting.ante, left[big] - posted[big])
        left, dead = left.put(big, left[big] - pays), dead + pays
    for post in posts:
        if post.chips > left[post.seat] - posted[post.seat]:
            raise Refused("post_more", seat=post.seat, chips=left[post.seat] - posted[post.seat])
        if isinstance(post, Posts):
            posted = posted.put(post.seat, posted[post.seat] + post.chips)
        else:
            left, dead = left.put(post.seat, left[post.seat] - post.chips), dead + post.chips
    # Without blinds the first word is left of the button, as after the flop.
    straddler = max(_straddlers(setting, posted), default=(0, big if setting.big else setting.button))
    # A blind posted short counts as whole for the size of the pot, and so does one that nobody posts (TDA 54-B).
    missing = sum(max(0, due - posted[seat]) for seat, due in zip(setting.blinds, setting.due, strict=True))
    missing += setting.small - setting.due[0]
    betting = Betting.begin(
        limits=setting.limits(HandStreet.PREFLOP, pot=sum(before) + dead + missing, straddle=straddler[0]),
        stacks=left,
        first=left.left_of(straddler[1]),
        contesting=setting.dealt_in,
        posted=posted,
        level=setting.big,
        fold_when_free=OpenFold.YES,
    )
    return DeskHand(setting=setting, posts=posts, before=before, dead=dead, street=HandStreet.PREFLOP, betting=betting)


def next_street(hand: DeskHand) -> DeskHand:
    """Open the betting of the next street, with the first seat left of the button to act; raises Refused."""
    if hand.stage is not HandStage.CLOSED:
        raise Refused("round_open" if hand.stage is HandStage.BETTING else "no_street")
    street = HandStreet(hand.street + 1)
    betting = Betting.begin(
        limits=hand.setting.limits(street, pot=sum(hand.put) + hand.dead),
        stacks=hand.left,
        first=hand.left.left_of(hand.setting.last_to_act),
        contesting=hand.live,
        fold_when_free=OpenFold.YES,
    )
    return DeskHand(
        setting=hand.setting,
        posts=hand.posts,
        before=hand.put,
        dead=hand.dead,
        street=street,
        betting=betting,
        words=hand.words,
    )


def may_fold(hand: DeskHand, seat: Seat) -> bool:
    """Tell whether a seat is in the hand and not the last one."""
    return hand.betting.standing[seat] in (BetStanding.TO_ACT, BetStanding.ACTED) and len(hand.live) > 1


def _antes(setting: HandSetting) -> BySeat[Chips]:
    ante = setting.ante if setting.ante_from is AnteFrom.EACH else 0
    return BySeat(min(ante, chips) for chips in setting.stacks)


def _straddlers(setting: HandSetting, posted: BySeat[Chips]) -> Iterator[tuple[Chips, Seat]]:
    """Yield what was posted above the big blind, and by whom: the turn begins left of the largest."""
    yield from ((chips, seat) for seat, chips in enumerate(posted) if chips > setting.big)
