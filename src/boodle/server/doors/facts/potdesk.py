"""The pot desk over HTTP: a hand as far as it was told, and everything that a page shows of it."""

from typing import Annotated, Any, Literal, Self, TypeAlias

import msgspec

from boodle.echo import cut
from boodle.figures import whole_number
from boodle.frozen import Frozen, replace
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.pots.desk import POTS
from boodle.poker.desk import (
    AnteFrom,
    DeskHand,
    HandSetting,
    HandStage,
    LimitKind,
    PaidIn,
    Settled,
    SmallFrom,
    asked_of,
    begin,
    checked_names,
    opened,
    settled,
)
from boodle.pots import NobodyLive
from boodle.rulebook import Fault, Office, Refused, Round
from boodle.seats import MOST_CHIPS, BySeat, Chips, Seat
from boodle.server.doors.desks import PostedToDesk, Untold
from boodle.server.doors.posted import Line
from boodle.server.doors.shapes.desks import HandStands, PotsCut, PotSeat
from boodle.words.catalogue import Words, capital
from boodle.words.potdesk import DeskInWords
from boodle.words.pots import PotsInWords

Amount: TypeAlias = int | float | str
"""Chips as they were typed: what is no whole number of them is refused by the name of its field."""
Told: TypeAlias = dict[str, Any]
GATHERING = "gathering"
MOST_ACTS = 600
"""More than the longest hand of ten has words."""
MOST_NAMED = 40
"""So many players are read before they are refused as too many."""


class ToldPots(PostedToDesk, frozen=True):
    """One hand: who sits there with what, and every act since; `way` says which of the two ways it is kept.

    Or the digest of what was told, and the acts that follow it.
    """

    way: Literal["paid", "follow"] = "paid"
    players: Annotated[list[Line], msgspec.Meta(max_length=MOST_NAMED)] = msgspec.field(default_factory=list)
    stacks: Annotated[list[Amount], msgspec.Meta(max_length=MOST_NAMED)] = msgspec.field(default_factory=list)
    button: int = 0
    small: Amount = 0
    small_from: SmallFrom = SmallFrom.LEFT_OF_BUTTON
    big: Amount = 0
    ante: Amount = 0
    dead: Amount = 0
    ante_from: AnteFrom = AnteFrom.EACH
    limit: LimitKind = LimitKind.NO_LIMIT
    acts: Annotated[list[Line], msgspec.Meta(max_length=MOST_ACTS)] = msgspec.field(default_factory=list)


class PotHand(Frozen):
    """A hand at the pot desk as far as it was told, and as it began; or why no hand can begin so."""

    names: tuple[str, ...]
    begun: DeskHand | PaidIn | None = None
    here: Round[Any] | None = None
    lacks: Fault | None = None

    def tell(self, words: Words, line: str) -> tuple[Self, str]:
        """Tell it one thing more; raises Untold."""
        desk = DeskInWords(words, self.names)
        if self.here is None:
            raise Untold(**(self.missing(words) or {}))
        before = self.here.table
        try:
            act = POTS.read(line)
            here, _ = self.here.play(Office.HOST, act)
        except NotationError as error:
            raise Untold(words("potdesk.refused.unread", text=cut(line)), "unread", detail=str(error)) from None
        except Refused as error:
            raise Untold(**_refused(desk, error.fault, before)) from None
        return replace(self, here=here), desk.said(before, here.table, act)

    def missing(self, words: Words) -> Told | None:
        """Return what of the setting is at fault; that is no line's fault."""
        at_fault = {"number": -1}
        return _refused(DeskInWords(words, self.names), self.lacks, None) | at_fault if self.lacks else None

    def facts(self, words: Words) -> HandStands:
        """Return everything that a page shows of it."""
        desk = DeskInWords(words, self.names)
        if self.here is None:
            return {"stage": GATHERING}
        posts = list(desk.posts(self.begun)) if isinstance(self.begun, DeskHand) else []
        return {**_where(words, desk, self.here.table), "posts": posts}


def open_hand(told: ToldPots) -> PotHand:
    """Open a hand that is followed word by word, or one of which only the chips put in are told."""
    names = tuple(map(tidy, told.players))
    try:
        if told.way == "follow":
            hand = opened(_setting(names, told))
            return PotHand(names, hand, begin(hand))
        put_in = _empty(names, told)
        return PotHand(names, put_in, begin(put_in))
    except Refused as error:
        return PotHand(names, lacks=error.fault)


def _empty(names: tuple[str, ...], told: ToldPots) -> PaidIn:
    checked_names(names)
    if told.button not in range(len(names)):
        raise Refused("no_button", "button")
    return PaidIn.empty(names, button=told.button, dead=_chips("dead", told.dead))


def _setting(names: tuple[str, ...], told: ToldPots) -> HandSetting:
    return HandSetting(
        names=names,
        stacks=BySeat(_chips("stacks", chips, seat=seat) for seat, chips in enumerate(told.stacks)),
        button=told.button,
        small_from=told.small_from,
        ante_from=told.ante_from,
        limit=told.limit,
        **{field: _chips(field, getattr(told, field)) for field in ("small", "big", "ante", "dead")},
    )


def _chips(field: str, typed: Amount, **where: object) -> Chips:
    """Read what was typed; an empty field is none."""
    text = str(typed).strip() or "0"
    chips = whole_number(text, 0, MOST_CHIPS)
    if chips is None:
        raise Refused("not_chips", field, value=cut(text), most=MOST_CHIPS, **where)
    return chips


def _refused(desk: DeskInWords, fault: Fault, hand: DeskHand | PaidIn | None) -> Told:
    facts: Told = {"says": desk.refusal(fault, hand), "code": fault.key}
    if fault.fields:
        facts["field"] = fault.fields[0]
    if isinstance(fault.facts.get("seat"), int):
        facts["seat"] = fault.facts["seat"]
    return facts


def _where(words: Words, desk: DeskInWords, hand: DeskHand | PaidIn) -> HandStands:
    """Return where a hand stands: what is asked, the pots, and what everybody gets."""
    facts: HandStands = {"stage": HandStage.SHOWDOWN.value}
    if isinstance(hand, DeskHand):
        facts = _followed(words, desk, hand)
    try:
        done = settled(hand)
    except NobodyLive:
        return {**facts, "stage": GATHERING, "nobody": words("potdesk.refused.nobody")}
    names = hand.setting.names if isinstance(hand, DeskHand) else hand.names
    said = PotsInWords(words, done.explanation, names)
    total = sum(hand.put) + hand.dead
    dealt = _dealt(hand)
    facts = {**facts, **_pots(said, desk, done, dealt), "seats": _seats(desk, hand, done, dealt), "total": total}
    if facts["stage"] == HandStage.BETTING.value:
        facts["done"] = False
    return facts


def _followed(words: Words, desk: DeskInWords, hand: DeskHand) -> HandStands:
    asked = asked_of(hand)
    facts: HandStands = {
        "stage": hand.stage.value,
        "street": hand.street.value,
        "street_name": capital(words(f"potdesk.street.{hand.street.name.lower()}")),
        "button": hand.setting.button,
        "blinds": list(hand.setting.blinds),
        "waits": desk.stage(hand),
        "asked": None,
    }
    if asked is not None:
        call, raising = desk.asked(asked)
        facts["asked"] = {
            "seat": asked.seat,
            "to_call": asked.to_call,
            "level": asked.level,
            "least": asked.raise_to[0] if asked.raise_to else None,
            "most": asked.raise_to[-1] if asked.raise_to else None,
            "stack": asked.stack,
            "no_raise": asked.no_raise.value if asked.no_raise else None,
            "steps": [{"name": step.value, "to": to} for step, to in asked.steps],
            "call_says": call,
            "raise_says": raising,
        }
    return facts


def _dealt(hand: DeskHand | PaidIn) -> tuple[Seat, ...]:
    """Return the seats that have cards, or had them: of whom nothing was told, he is not in this hand."""
    if isinstance(hand, DeskHand):
        return hand.setting.dealt_in
    return tuple(seat for seat, chips in enumerate(hand.chips) if chips is not None)


def _pots(said: PotsInWords, desk: DeskInWords, done: Settled, dealt: tuple[Seat, ...]) -> PotsCut:
    explanation = done.explanation
    back = explanation.cut.uncalled
    return {
        "pots": [
            {
                "name": capital(said.pot_name(number)),
                "short": capital(said.pot_name(number, "head")),
                "chips": origin.pot.chips,
                "height": origin.height,
                "dead": origin.dead,
                "seats": list(origin.pot.eligible),
                "why": why,
                "winners": list(award.winners) if award else [],
                "says": said.won(number, award) if award else "",
            }
            for number, (origin, award, why) in enumerate(
                zip(explanation.pots, done.awards, said.sources(), strict=True)
            )
        ],
        "back": None if back is None else {"seat": back.seat, "chips": back.chips, "says": said.reasons()[0]},
        "dead": explanation.dead,
        "done": done.is_done and explanation.chips > 0,
        "adds_up": said.adds_up(),
        "most": [says for seat, says in enumerate(said.most()) if seat in dealt],
        "doubts": desk.doubts(done),
    }


def _seats(desk: DeskInWords, hand: DeskHand | PaidIn, done: Settled, dealt: tuple[Seat, ...]) -> list[PotSeat]:
    takes = done.takes
    most = max(hand.put)
    rows = list[PotSeat]()
    for share in done.explanation.seats:
        seat = share.seat
        row: PotSeat = {
            "dealt": seat in dealt,
            "put": hand.put[seat],
            "folded": share.folded and seat in dealt,
            "all_in": not share.folded and hand.put[seat] < most,
            "slices": list(share.slices),
            "back": share.uncalled,
            "takes": takes[seat],
            "parts": desk.parts(done, seat),
        }
        if isinstance(hand, DeskHand):
            left = hand.left[seat]
            row["now"], row["left"], row["ends"] = hand.betting.paid[seat], left, left + takes[seat]
            row["all_in"] = seat in hand.live and left == 0
        rows.append(row)
    return rows
