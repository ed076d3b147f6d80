"""The book of a hand: its one page asks the host what has happened, and each act makes the hand after it."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from boodle.frozen import replace
from boodle.poker.betting import BetStanding
from boodle.poker.desk import acts
from boodle.poker.desk.asking import NoRaise, SeatAsked, asked_of
from boodle.poker.desk.hand import DeskHand, HandStage, may_fold, next_street, opened
from boodle.poker.desk.paid import PaidIn
from boodle.poker.desk.setting import check_chips
from boodle.poker.desk.settling import settled
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.pots import NobodyLive, Pot
from boodle.rulebook import Ask, DeskQuestion, Refused, Round, SeenByAll, Step, TableEvent, Turn
from boodle.seats import Chips, Seat

H = TypeVar("H", DeskHand, PaidIn)


def begin(hand: H) -> Round[H]:
    """Open the book of a hand, which may be told on as long as anybody likes."""
    return Round((_tell,), hand).read_on()[0]


def _tell(step: Step[H]) -> Turn[H]:
    return Ask(TellHand())


class TellHand(DeskQuestion[H]):
    """What has happened in this hand?"""

    def answer(self, step: Step[H], action: object) -> None:
        """Let it happen; raises Refused."""
        step.happen(HandTold(action))

    def examples(self, table: H) -> Iterator[object]:
        """Yield acts that can be."""
        return EXAMPLES[type(table)](table)


class HandTold(SeenByAll, TableEvent[H]):
    """One more thing was told of a hand."""

    act: object

    def change(self, table: H) -> H:
        """Return the hand after it; raises Refused, and then nothing is changed."""
        after: H = FOLDS[type(table)](table, self.act)
        return after


def _of_paid(hand: PaidIn, act: object) -> PaidIn:
    match act:
        case acts.PutIn(seat=seat, chips=chips):
            _check_seat(seat, len(hand.chips))
            if chips is not None:
                check_chips("chips", chips, seat=seat)
            return _recut(hand, replace(hand, chips=hand.chips.put(seat, chips), out=_without(hand, seat, chips)))
        case acts.Folds(seat=int(seat)):
            _check_seat(seat, len(hand.chips))
            if hand.chips[seat] is None or seat in hand.out:
                raise Refused("not_in_hand", seat=seat)
            if len(hand.live) == 1:
                raise Refused("last_live", seat=seat)
            return _recut(hand, replace(hand, out=hand.out | {seat}))
        case acts.Unfolds(seat=seat):
            _check_seat(seat, len(hand.chips))
            if seat not in hand.out:
                raise Refused("not_folded", seat=seat)
            return _recut(hand, replace(hand, out=hand.out - {seat}))
        case acts.WonBy():
            return replace(hand, winners=_winners(hand, act))
        case _:
            raise Refused("not_here")


def _of_hand(hand: DeskHand, act: object) -> DeskHand:
    match act:
        case acts.Posts(seat=seat) | acts.PostsDead(seat=seat):
            _check_seat(seat, len(hand.before))
            check_chips("chips", act.chips, seat=seat)
            if seat not in hand.live:
                raise Refused("not_in_hand", seat=seat)
            if hand.words:
                raise Refused("post_late")
            return opened(hand.setting, (*hand.posts, act))
        case acts.NextStreet():
            return next_street(hand)
        case acts.WonBy():
            if hand.stage is not HandStage.SHOWDOWN:
                raise Refused("round_open" if hand.stage is HandStage.BETTING else "no_pot")
            return replace(hand, winners=_winners(hand, act))
        case acts.Folds(seat=int(seat)):
            return _folded(hand, seat)
        case Check() | Call() | RaiseTo() | acts.AllIn() | acts.Folds():
            return _said(hand, act)
        case _:
            raise Refused("not_here")


def _folded(hand: DeskHand, seat: Seat) -> DeskHand:
    """Fold a seat, also out of turn: the turn stays where it is."""
    _check_seat(seat, len(hand.before))
    if hand.stage is not HandStage.BETTING:
        raise Refused("round_over" if hand.stage is HandStage.CLOSED else "over")
    if not may_fold(hand, seat):
        raise Refused("not_in_hand", seat=seat)
    betting = hand.betting
    if seat == betting.to_act:
        return replace(hand, betting=betting.after(Fold()), words=hand.words + 1)
    turn = betting.turn if betting.to_act is None else betting.to_act
    out = replace(betting, standing=betting.standing.put(seat, BetStanding.FOLDED)).turned(turn)
    return replace(hand, betting=out, words=hand.words + 1)


def _said(hand: DeskHand, act: Check | Call | RaiseTo | acts.AllIn | acts.Folds) -> DeskHand:
    """Let the seat to act say its word."""
    asked = asked_of(hand)
    if asked is None:
        raise Refused("round_over" if hand.stage is HandStage.CLOSED else "over")
    return replace(hand, betting=hand.betting.after(_wager(asked, act)), words=hand.words + 1)


def _wager(asked: SeatAsked, act: Check | Call | RaiseTo | acts.AllIn | acts.Folds) -> Wager:
    """Return what the seat to act may say; raises Refused with what it could say instead."""
    match act:
        case Check():
            if asked.to_call:
                raise Refused("owes", seat=asked.seat, chips=asked.to_call)
            return act
        case Call():
            if not asked.to_call:
                raise Refused("owes_nothing", seat=asked.seat)
            return act
        case RaiseTo(to=to):
            check_chips("chips", to, seat=asked.seat)
            return _raised(asked, to)
        case acts.AllIn():
            return _all_in(asked)
        case acts.Folds():
            return Fold()


def _raised(asked: SeatAsked, to: Chips) -> Wager:
    if not asked.raise_to:
        raise Refused("no_raise", seat=asked.seat, no_raise=asked.no_raise)
    if to < asked.raise_to[0]:
        raise Refused("too_little", seat=asked.seat, chips=to, least=asked.raise_to[0])
    if to > asked.raise_to[-1]:
        raise Refused("too_much", seat=asked.seat, chips=to, most=asked.raise_to[-1])
    return RaiseTo(to)


def _all_in(asked: SeatAsked) -> Wager:
    """Everything is a raise where it is one, else a call where no more can be called; else it is more than allowed."""
    if asked.stack in asked.raise_to:
        return RaiseTo(asked.stack)
    if asked.to_call and asked.no_raise in (NoRaise.SHORT, NoRaise.NOBODY_LEFT):
        return Call()
    if not asked.raise_to:
        raise Refused("no_raise", seat=asked.seat, no_raise=asked.no_raise)
    raise Refused("all_in_too_much", seat=asked.seat, chips=asked.stack, most=asked.raise_to[-1])


def _winners(hand: DeskHand | PaidIn, act: acts.WonBy) -> tuple[tuple[Seat, ...], ...]:
    """Return the winners of every pot, with those of one pot replaced."""
    pots = _pots(hand)
    if act.pot not in range(len(pots)):
        raise Refused("no_pot")
    for seat in act.seats:
        _check_seat(seat, len(hand.put))
        if seat not in pots[act.pot].eligible:
            raise Refused("not_in_pot", seat=seat, pot=act.pot, pots=len(pots))
    known = [hand.winners[number] if number < len(hand.winners) else () for number in range(len(pots))]
    known[act.pot] = tuple(sorted(set(act.seats)))
    return tuple(known)


def _paid_examples(hand: PaidIn) -> Iterator[acts.HandAct]:
    """Yield what may be told of chips put in: of each seat a number, folds and their taking back, winners."""
    for seat in range(len(hand.names)):
        yield acts.PutIn(seat, 0)
    yield from map(acts.Unfolds, sorted(hand.out))
    if len(hand.live) > 1:
        yield from map(acts.Folds, hand.live)
    yield from _award_examples(hand)


def _followed_examples(hand: DeskHand) -> Iterator[acts.HandAct]:
    """Yield what may be told of a hand that is followed, the mildest first."""
    asked = asked_of(hand)
    if asked is not None:
        yield Call() if asked.to_call else Check()
        yield from (RaiseTo(chips) for _, chips in asked.steps)
        yield acts.Folds()
    if hand.stage is HandStage.CLOSED:
        yield acts.NextStreet()
    if hand.stage is HandStage.SHOWDOWN:
        yield from _award_examples(hand)


def _award_examples(hand: DeskHand | PaidIn) -> Iterator[acts.HandAct]:
    for number, pot in enumerate(_pots(hand)):
        yield acts.WonBy(number, pot.eligible)


def _recut(before: PaidIn, after: PaidIn) -> PaidIn:
    """Keep the winners of those pots alone for which the same seats compete as before."""
    if not before.winners:
        return after
    was = {pot.eligible: winners for pot, winners in zip(_pots(before), before.winners, strict=True)}
    return replace(after, winners=tuple(was.get(pot.eligible, ()) for pot in _pots(after)))


def _pots(hand: DeskHand | PaidIn) -> tuple[Pot, ...]:
    try:
        return settled(hand).explanation.cut.pots
    except NobodyLive:
        return ()


def _without(hand: PaidIn, seat: Seat, chips: Chips | None) -> frozenset[Seat]:
    """Who is not in the hand has not folded either."""
    return hand.out - {seat} if chips is None else hand.out


def _check_seat(seat: Seat, seats: int) -> None:
    if seat not in range(seats):
        raise Refused("no_such_seat", seat=seat)


FOLDS: dict[type, Callable[[Any, object], Any]] = {DeskHand: _of_hand, PaidIn: _of_paid}
EXAMPLES: dict[type, Callable[[Any], Iterator[acts.HandAct]]] = {DeskHand: _followed_examples, PaidIn: _paid_examples}
"""The two ways in which a hand is told: followed word by word, or what each has put in."""
