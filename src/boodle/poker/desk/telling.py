"""The fold: a hand and one more thing that is told of it make the hand after it, or are refused."""

from functools import partial, singledispatch

from boodle.frozen import replace
from boodle.poker.betting import Standing
from boodle.poker.desk import acts
from boodle.poker.desk.asking import Asked, NoRaise, asked_of
from boodle.poker.desk.hand import Hand, Stage, may_fold, next_street, opened
from boodle.poker.desk.paid import PaidIn
from boodle.poker.desk.refusals import Refused, Why
from boodle.poker.desk.setting import check_chips
from boodle.poker.desk.settling import settled
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.pots import NobodyLive, Pot
from boodle.seats import Chips, Seat


@singledispatch
def told(hand: Hand | PaidIn, act: acts.Act) -> Hand | PaidIn:
    """Return the hand after one more thing is told; raises Refused, and then nothing is changed."""
    raise TypeError(f"{hand!r} is no hand")


@told.register
def _of_paid(hand: PaidIn, act: acts.Act) -> PaidIn:
    match act:
        case acts.PutIn(seat=seat, chips=chips):
            _check_seat(seat, len(hand.chips))
            if chips is not None:
                check_chips("chips", chips, seat=seat)
            return _recut(hand, replace(hand, chips=hand.chips.put(seat, chips), out=_without(hand, seat, chips)))
        case acts.Folds(seat=int(seat)):
            _check_seat(seat, len(hand.chips))
            if hand.chips[seat] is None or seat in hand.out:
                raise Refused(Why.NOT_IN_HAND, seat=seat)
            if len(hand.live) == 1:
                raise Refused(Why.LAST_LIVE, seat=seat)
            return _recut(hand, replace(hand, out=hand.out | {seat}))
        case acts.Unfolds(seat=seat):
            _check_seat(seat, len(hand.chips))
            if seat not in hand.out:
                raise Refused(Why.NOT_FOLDED, seat=seat)
            return _recut(hand, replace(hand, out=hand.out - {seat}))
        case acts.Wins():
            return replace(hand, winners=_winners(hand, act))
        case _:
            raise Refused(Why.NOT_HERE)


@told.register
def _of_hand(hand: Hand, act: acts.Act) -> Hand:
    match act:
        case acts.Posts(seat=seat) | acts.PostsDead(seat=seat):
            _check_seat(seat, len(hand.before))
            check_chips("chips", act.chips, seat=seat)
            if seat not in hand.live:
                raise Refused(Why.NOT_IN_HAND, seat=seat)
            if hand.words:
                raise Refused(Why.POST_LATE)
            return opened(hand.setting, (*hand.posts, act))
        case acts.NextStreet():
            return next_street(hand)
        case acts.Wins():
            if hand.stage is not Stage.SHOWDOWN:
                raise Refused(Why.ROUND_OPEN if hand.stage is Stage.BETTING else Why.NO_POT)
            return replace(hand, winners=_winners(hand, act))
        case acts.Folds(seat=int(seat)):
            return _folded(hand, seat)
        case acts.PutIn() | acts.Unfolds():
            raise Refused(Why.NOT_HERE)
        case _:
            return _said(hand, act)


def _folded(hand: Hand, seat: Seat) -> Hand:
    """Fold a seat, also out of turn: the turn stays where it is."""
    _check_seat(seat, len(hand.before))
    if hand.stage is not Stage.BETTING:
        raise Refused(_why_over(hand))
    if not may_fold(hand, seat):
        raise Refused(Why.NOT_IN_HAND, seat=seat)
    betting = hand.betting
    if seat == betting.to_act:
        return replace(hand, betting=betting.after(Fold()), words=hand.words + 1)
    turn = betting.turn if betting.to_act is None else betting.to_act
    out = replace(betting, standing=betting.standing.put(seat, Standing.FOLDED), turn=turn)
    return replace(hand, betting=out, words=hand.words + 1)


def _said(hand: Hand, act: Check | Call | RaiseTo | acts.AllIn | acts.Folds) -> Hand:
    """Let the seat to act say its word."""
    asked = asked_of(hand)
    if asked is None:
        raise Refused(_why_over(hand))
    return replace(hand, betting=hand.betting.after(_wager(asked, act)), words=hand.words + 1)


def _why_over(hand: Hand) -> Why:
    return Why.ROUND_OVER if hand.stage is Stage.CLOSED else Why.OVER


def _wager(asked: Asked, act: Check | Call | RaiseTo | acts.AllIn | acts.Folds) -> Wager:
    """Return what the seat to act may say; raises Refused with what it could say instead."""
    refused = partial(Refused, seat=asked.seat)
    match act:
        case Check():
            if asked.to_call:
                raise refused(Why.OWES, chips=asked.to_call)
            return act
        case Call():
            if not asked.to_call:
                raise refused(Why.OWES_NOTHING)
            return act
        case RaiseTo(to=to):
            check_chips("chips", to, seat=asked.seat)
            return _raised(asked, to)
        case acts.AllIn():
            return _all_in(asked)
        case acts.Folds():
            return Fold()


def _raised(asked: Asked, to: Chips) -> Wager:
    if not asked.raise_to:
        raise Refused(Why.NO_RAISE, seat=asked.seat, no_raise=asked.no_raise)
    if to < asked.raise_to[0]:
        raise Refused(Why.TOO_LITTLE, seat=asked.seat, chips=to, least=asked.raise_to[0])
    if to > asked.raise_to[-1]:
        raise Refused(Why.TOO_MUCH, seat=asked.seat, chips=to, most=asked.raise_to[-1])
    return RaiseTo(to)


def _all_in(asked: Asked) -> Wager:
    """Everything is a raise where it is one, else a call where no more can be called; else it is more than allowed."""
    if asked.stack in asked.raise_to:
        return RaiseTo(asked.stack)
    if asked.to_call and asked.no_raise in (NoRaise.SHORT, NoRaise.NOBODY_LEFT):
        return Call()
    if not asked.raise_to:
        raise Refused(Why.NO_RAISE, seat=asked.seat, no_raise=asked.no_raise)
    raise Refused(Why.ALL_IN_TOO_MUCH, seat=asked.seat, chips=asked.stack, most=asked.raise_to[-1])


def _winners(hand: Hand | PaidIn, act: acts.Wins) -> tuple[tuple[Seat, ...], ...]:
    """Return the winners of every pot, with those of one pot replaced."""
    pots = _pots(hand)
    if act.pot not in range(len(pots)):
        raise Refused(Why.NO_POT)
    for seat in act.seats:
        _check_seat(seat, len(hand.put))
        if seat not in pots[act.pot].eligible:
            raise Refused(Why.NOT_IN_POT, seat=seat, pot=act.pot, pots=len(pots))
    known = [hand.winners[number] if number < len(hand.winners) else () for number in range(len(pots))]
    known[act.pot] = tuple(sorted(set(act.seats)))
    return tuple(known)


def _recut(before: PaidIn, after: PaidIn) -> PaidIn:
    """Keep the winners of those pots alone for which the same seats compete as before."""
    if not before.winners:
        return after
    was = {pot.eligible: winners for pot, winners in zip(_pots(before), before.winners, strict=True)}
    return replace(after, winners=tuple(was.get(pot.eligible, ()) for pot in _pots(after)))


def _pots(hand: Hand | PaidIn) -> tuple[Pot, ...]:
    try:
        return settled(hand).explanation.cut.pots
    except NobodyLive:
        return ()


def _without(hand: PaidIn, seat: Seat, chips: Chips | None) -> frozenset[Seat]:
    """Who is not in the hand has not folded either."""
    return hand.out - {seat} if chips is None else hand.out


def _check_seat(seat: Seat, seats: int) -> None:
    if seat not in range(seats):
        raise Refused(Why.NO_SUCH_SEAT, seat=seat)
