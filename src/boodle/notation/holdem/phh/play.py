"""A hand of PHH played through the rules: each recorded answer at the one door, nature with the recorded cards."""

from boodle.echo import Saying, saying
from boodle.holdem import Table, open_hand
from boodle.holdem.actions import Posting
from boodle.holdem.phases.begin import StraddleOffer
from boodle.holdem.table import DealtHand
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh.hand import Phh
from boodle.notation.holdem.phh.rules import rules_of, straddles
from boodle.notation.holdem.phh.script import (
    BOARD,
    CALL,
    DEALER,
    FOLD,
    RAISE,
    SEATS,
    PhhMove,
    Script,
    deck_of,
    read_script,
    refuse,
)
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager, Wagers
from boodle.ring.actions import Showing
from boodle.ring.betting import HandWager, betting_of
from boodle.ring.showdown import ShowOrMuck
from boodle.ring.table import hand_of
from boodle.rulebook import IllegalAction, Question
from boodle.seating import SeatsError
from boodle.seats import Chips, Seat
from boodle.session import Session

FOLDS, CALLS, CHECKS = Fold(), Call(), Check()


def play_phh(hand: Phh) -> Session[Table]:
    """Play a hand from its first post to its last recorded action, or to the end of it.

    A record that breaks off leaves its next question open. Raises NotationError naming the action that the rules
    refuse, and for a showdown in which cards that decide are not known.
    """
    script = read_script(hand)
    deck = deck_of(hand, script)
    names = tuple([hand.name(seat) for seat in hand.seats])
    try:
        start = open_hand(rules_of(hand), names, hand.starting_stacks, len(names) - 1)
    except SeatsError as error:
        raise NotationError("{why}", why=error) from None
    session = Session(start, lambda _: deck)
    _straddle(hand, session)
    for move in script.moves:
        _make(hand, session, move)
    _show(hand, script, session)
    if session.round.over:
        _require_known(script, hand_of(session.round.table))
    return session


def at_odds(hand: Phh, session: Session[Table]) -> tuple[tuple[Seat, Chips, Chips], ...]:
    """Return the seats whose stack is another than the hand says: seat, stack as recorded, stack as played."""
    if hand.finishing_stacks is None:
        return ()
    pairs = zip(hand.finishing_stacks, session.round.table.stacks, strict=True)
    return tuple((seat, told, played) for seat, (told, played) in enumerate(pairs) if told != played)


def _question(session: Session[Table]) -> Question[Table] | None:
    waiting = session.round.open
    return waiting[0].question if waiting else None


def _straddle(hand: Phh, session: Session[Table]) -> None:
    """Have the straddle posted where the record has one; it takes more than its chips."""
    asked = _question(session)
    if isinstance(asked, StraddleOffer):
        session.submit(asked.seat, Posting.STRADDLE)
    elif straddles(hand):
        raise NotationError("blinds_or_straddles has a straddle: expected one from a stack of more than the straddle")


def _make(hand: Phh, session: Session[Table], move: PhhMove) -> None:
    """Make one recorded move; the dealer's only says that the board has come so far."""
    asked = _question(session)
    table = session.round.table
    there = len(hand_of(table).boards[0])
    if move.who == DEALER:
        if move.board > there:
            refuse(hand, move.number, saying("the betting before it is not over"))
    elif type(asked) is not HandWager:
        if not _checks_unasked(table, move):
            refuse(hand, move.number, saying("nobody is to act"))
    elif asked.seat != move.who:
        refuse(hand, move.number, saying("{seat} is to act", seat=SEATS[asked.seat]))
    elif move.board != there:
        why = saying(
            "the board has {there} cards by then, and the actions have dealt {dealt}", there=there, dealt=move.board
        )
        refuse(hand, move.number, why)
    else:
        choices = asked.choices(table)
        try:
            session.submit(move.who, _wager(table, move, choices))
        except IllegalAction:
            refuse(hand, move.number, saying("expected {known}", known=_offered(choices)))


def _wager(table: Table, move: PhhMove, choices: Wagers) -> Wager:
    if move.word == FOLD:
        return FOLDS
    if move.word == RAISE and not (choices.to_call and _comes_back(table, move)):
        return RaiseTo(move.chips)
    return CALLS if choices.to_call else CHECKS


def _comes_back(table: Table, move: PhhMove) -> bool:
    """Tell whether everybody else is all-in, so that what a raise adds to the call comes back: some sites record it."""
    betting = betting_of(table)
    others = any(table.stacks[seat] for seat in hand_of(table).live if seat != move.who)
    return not others and betting.level < move.chips <= betting.paid[move.who] + table.stacks[move.who]


def _checks_unasked(table: Table, move: PhhMove) -> bool:
    """Tell whether a seat checks that the rules do not ask, since it owes nothing and nobody could call its bet."""
    hand = hand_of(table)
    return move.word == CALL and move.who in hand.live and bool(table.stacks[move.who]) and len(hand.live) > 1


def _offered(choices: Wagers) -> Saying:
    offered = saying("a call of {chips}", chips=choices.to_call) if choices.to_call else saying("a check")
    if choices.raise_to:
        lowest, highest = choices.raise_to[0], choices.raise_to[-1]
        raised = saying("a raise to {chips}", chips=lowest)
        if lowest < highest:
            raised = saying("a raise to {lowest} up to {highest}", lowest=lowest, highest=highest)
        offered = saying("{one} or {other}", one=offered, other=raised)
    return saying("{one} or {other}", one=offered, other=saying("a fold")) if choices.fold else offered


def _show(hand: Phh, script: Script, session: Session[Table]) -> None:
    """Have hands shown and mucked as recorded; of whom nothing is recorded, a hand that is known is shown."""
    while isinstance(asked := _question(session), ShowOrMuck):
        shows = script.shown.get(asked.seat, _known(script, asked.seat))
        session.submit(asked.seat, Showing.SHOW if shows else Showing.MUCK)


def _known(script: Script, seat: Seat) -> bool:
    return len([card for card in script.hole.get(seat, []) if card is not None]) == 2


def _require_known(script: Script, hand: DealtHand) -> None:
    """Refuse a showdown that cards decide which nobody knows, and one that nobody is recorded to have won."""
    contesting = [seat for seat in hand.live if seat not in hand.mucked]
    silent = [seat for seat in hand.live if seat not in script.shown and not _known(script, seat)]
    if len(contesting) < 2 and not (contesting[0] in silent and len(silent) > 1):
        return
    for seat in contesting:
        if not _known(script, seat):
            raise NotationError("actions do not say what {seat} holds, and it comes to a showdown", seat=SEATS[seat])
    if len([card for card in script.board if card is not None]) < BOARD:
        raise NotationError("actions do not say the whole board, and it comes to a showdown")
