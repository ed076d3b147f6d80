"""The pot desk over HTTP: a hand as far as it was told, and everything that a page shows of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from boodle.echo import cut
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.notation.pots.desk import NotChips, read_act
from boodle.poker.desk import (
    AnteFrom,
    Hand,
    LimitKind,
    PaidIn,
    Setting,
    Settled,
    SmallFrom,
    Stage,
    asked_of,
    begin,
    checked_names,
    opened,
    settled,
)
from boodle.poker.desk.setting import MOST_CHIPS
from boodle.pots import NobodyLive
from boodle.rulebook import Fault, Office, Refused, Round
from boodle.seats import BySeat, Chips
from boodle.server.doors.desks import Untold
from boodle.server.rooms import Facts
from boodle.words.catalogue import Words, capital
from boodle.words.potdesk import DeskInWords
from boodle.words.pots import PotsInWords

Amount: TypeAlias = int | float | str
"""Chips as they were typed: what is no whole number of them is refused by the name of its field."""
Told: TypeAlias = dict[str, Any]
GATHERING = "gathering"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The setting of a hand as a page sends it."""

    names: Sequence[str]
    stacks: Sequence[Amount] = ()
    button: int = 0
    small: Amount = 0
    small_from: SmallFrom = SmallFrom.LEFT_OF_BUTTON
    big: Amount = 0
    ante: Amount = 0
    dead: Amount = 0
    ante_from: AnteFrom = AnteFrom.EACH
    limit: LimitKind = LimitKind.NO_LIMIT


@dataclass(frozen=True, slots=True)
class PotHand:
    """A hand at the pot desk as far as it was told, and as it began; or why no hand can begin so."""

    names: tuple[str, ...]
    begun: Hand | PaidIn | None = None
    here: Round[Any] | None = None
    lacks: Fault | None = None

    def tell(self, words: Words, line: str) -> tuple[Self, str]:
        """Tell it one thing more; raises Untold."""
        desk = DeskInWords(words, self.names)
        if self.here is None:
            raise Untold(**(self.missing(words) or {}))
        before = self.here.table
        try:
            act = read_act(line)
            here, _ = self.here.play(Office.HOST, act)
        except NotChips as error:
            whose = {} if error.seat is None else {"seat": error.seat}
            fault = Fault("not_chips", {"value": cut(error.text), "most": MOST_CHIPS} | whose, ("chips",))
            raise Untold(**_refused(desk, fault, before)) from None
        except NotationError as error:
            raise Untold(words("potdesk.refused.unread", text=cut(line)), "unread", detail=str(error)) from None
        except Refused as error:
            raise Untold(**_refused(desk, error.fault, before)) from None
        return replace(self, here=here), desk.said(before, here.table, act)

    def missing(self, words: Words) -> Told | None:
        """Return what of the setting is at fault; that is no line's fault."""
        return (
            None if self.lacks is None else _refused(DeskInWords(words, self.names), self.lacks, None) | {"number": -1}
        )

    def facts(self, words: Words) -> Facts:
        """Return everything that a page shows of it."""
        desk = DeskInWords(words, self.names)
        if self.here is None:
            return {"stage": GATHERING}
        posts = list(desk.posts(self.begun)) if isinstance(self.begun, Hand) else []
        return _where(words, desk, self.here.table) | {"posts": posts}


def open_hand(table: Table, *, follow: bool) -> PotHand:
    """Open a hand that is followed word by word, or one of which only the chips put in are told."""
    names = tuple(table.names)
    try:
        if follow:
            hand = opened(_setting(table))
            return PotHand(names, hand, begin(hand))
        put_in = _empty(table)
        return PotHand(names, put_in, begin(put_in))
    except Refused as error:
        return PotHand(names, lacks=error.fault)


def _empty(table: Table) -> PaidIn:
    names = checked_names(table.names)
    if table.button not in range(len(names)):
        raise Refused("no_button", "button")
    return PaidIn.empty(names, button=table.button, dead=_chips("dead", table.dead))


def _setting(table: Table) -> Setting:
    return Setting(
        names=tuple(table.names),
        stacks=BySeat(_chips("stacks", chips, seat=seat) for seat, chips in enumerate(table.stacks)),
        button=table.button,
        small=_chips("small", table.small),
        small_from=table.small_from,
        big=_chips("big", table.big),
        ante=_chips("ante", table.ante),
        dead=_chips("dead", table.dead),
        ante_from=table.ante_from,
        limit=table.limit,
    )


def _chips(field: str, typed: Amount, **where: object) -> Chips:
    """Read what was typed; an empty field is none."""
    text = str(typed).strip() or "0"
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(MOST_CHIPS)):
        raise Refused("not_chips", field, value=cut(text), most=MOST_CHIPS, **where)
    return int(text)


def _refused(desk: DeskInWords, fault: Fault, hand: Hand | PaidIn | None) -> Told:
    facts: Told = {"says": desk.refusal(fault, hand), "code": fault.key}
    if fault.fields:
        facts["field"] = fault.fields[0]
    if isinstance(fault.facts.get("seat"), int):
        facts["seat"] = fault.facts["seat"]
    return facts


def _where(words: Words, desk: DeskInWords, hand: Hand | PaidIn) -> dict[str, object]:
    """Return where a hand stands: what is asked, the pots, and what everybody gets."""
    facts: dict[str, object] = {"stage": Stage.SHOWDOWN.value}
    if isinstance(hand, Hand):
        facts = _followed(words, desk, hand)
    try:
        done = settled(hand)
    except NobodyLive:
        return facts | {"stage": GATHERING, "nobody": words("potdesk.refused.nobody")}
    names = hand.setting.names if isinstance(hand, Hand) else hand.names
    said = PotsInWords(words, done.explanation, names)
    facts = facts | _pots(said, desk, done) | {"seats": _seats(desk, hand, done), "total": sum(hand.put) + hand.dead}
    return facts | ({"done": False} if facts["stage"] == Stage.BETTING.value else {})


def _followed(words: Words, desk: DeskInWords, hand: Hand) -> dict[str, object]:
    asked = asked_of(hand)
    facts: dict[str, object] = {
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


def _pots(said: PotsInWords, desk: DeskInWords, done: Settled) -> dict[str, object]:
    explanation = done.explanation
    back = explanation.cut.uncalled
    back_says = said.reasons()[0] if back else ""
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
        "back": None if back is None else {"seat": back.seat, "chips": back.chips, "says": back_says},
        "dead": explanation.dead,
        "done": done.is_done and explanation.chips > 0,
        "adds_up": said.adds_up(),
        "most": said.most(),
        "doubts": desk.doubts(done),
    }


def _seats(desk: DeskInWords, hand: Hand | PaidIn, done: Settled) -> list[Facts]:
    takes = done.takes
    most = max(hand.put)
    dealt = (
        hand.setting.dealt_in if isinstance(hand, Hand) else tuple(s for s, c in enumerate(hand.chips) if c is not None)
    )
    rows = list[Facts]()
    for share in done.explanation.seats:
        seat = share.seat
        row: dict[str, object] = {
            "dealt": seat in dealt,
            "put": hand.put[seat],
            "folded": share.folded and seat in dealt,
            "all_in": not share.folded and hand.put[seat] < most,
            "slices": list(share.slices),
            "back": share.uncalled,
            "takes": takes[seat],
            "parts": desk.parts(done, seat),
        }
        if isinstance(hand, Hand):
            left = hand.left[seat]
            now = {"now": hand.betting.paid[seat], "left": left, "ends": left + takes[seat]}
            row |= now | {"all_in": seat in hand.live and left == 0}
        rows.append(row)
    return rows
