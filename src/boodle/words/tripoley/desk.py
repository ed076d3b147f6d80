"""What happened at the desk, in words: what was told, and what came of it."""

from collections.abc import Iterator, Sequence

from boodle.rulebook import Event, Fault
from boodle.seating import Standing
from boodle.tripoley.board import Space
from boodle.tripoley.desk import Desk, DeskStage, acts
from boodle.tripoley.desk.events import ChipsPaid, OnTable
from boodle.tripoley.events import dealing, ending, pay, pay_suit, poker, seating, stops
from boodle.words.catalogue import Words, capital
from boodle.words.tripoley.table import Teller

ALWAYS = (
    dealing.DealBegun,
    dealing.DealVoided,
    dealing.SpareSold,
    dealing.SpareTaken,
    dealing.StakedShort,
    ending.ClosingDealBegun,
    ending.GameOver,
    ending.LayoutGathered,
    ending.LayoutShared,
    pay_suit.LayoutMarked,
    pay_suit.SuitBought,
    pay_suit.SuitNamed,
    poker.LeadWon,
    poker.PotWon,
    poker.UncalledReturned,
    seating.ChipsBought,
    seating.DealPassed,
    seating.EveningOver,
    seating.NewcomerSeated,
    seating.PlayerLeft,
    stops.CardsPaid,
    stops.FinePaid,
    stops.NobodyCanLead,
    stops.SpaceWon,
    stops.WentOut,
)
"""The events that are told as at any table."""

OWN_WORDS = (acts.Deals, acts.GivesUp, acts.StaysIn, acts.Holds)
"""What is told of itself, as it makes nothing happen that a table would tell."""


def told(words: Words, desk: Desk, act: acts.DeskAct, events: Sequence[Event]) -> list[str]:
    """Return the sentences of one thing that was told; `desk` is the desk after it."""
    names = [player.name for player in desk.table.players]
    teller = Teller(words, names, marks=desk.table.marks)
    said = [_own(words, names, act)] if isinstance(act, OWN_WORDS) else []
    happened = [event.event if isinstance(event, OnTable) else event for event in events]
    if any(isinstance(event, seating.EveningOver) for event in happened):  # then nobody deals next
        happened = [event for event in happened if not isinstance(event, seating.DealPassed | ending.GameOver)]
    said += [*_staked(words, names, happened), *_left_out(words, desk, happened)]
    for event in happened:
        sentence = _event(words, teller, act, event, pots=len(desk.pots.pots))
        if sentence:
            said.append(sentence)
    return said


def refusal(words: Words, desk: Desk, fault: Fault) -> str:
    """Say why the desk refuses something."""
    teller = Teller(words, [player.name for player in desk.table.players], marks=desk.table.marks)
    facts = {name: _fact(words, teller, name, value) for name, value in fault.facts.items()}
    return capital(words(f"desk.refused.{fault.key}", **facts))


def _fact(words: Words, teller: Teller, name: str, value: object) -> object:
    match value:
        case DeskStage():
            return words(f"desk.stage.{value.value}")
        case Space():
            return teller.space(value)
        case int() if name == "seat":
            return teller.name(value)
        case _:
            return value


def _own(words: Words, names: Sequence[str], act: acts.DeskAct) -> str:
    facts = {name: getattr(act, name) for name in ("seat", "cards") if hasattr(act, name)}
    return words(f"desk.{type(act).__name__}", **facts | {"who": names[facts["seat"]]})


def _event(words: Words, teller: Teller, act: acts.DeskAct, event: Event, pots: int) -> str | None:
    match event:
        case ChipsPaid(seat=seat, chips=chips):
            key = "desk.put_in" if chips > 0 else "desk.took_back"
            return words(key, who=teller.name(seat), chips=abs(chips))
        case pay.Collected():
            return teller(event, "single")
        case seating.StandingSaid() if isinstance(act, acts.SitsOut | acts.SitsIn):
            return teller(event)
        case poker.PotWon(number=0) if pots > 1:
            return teller(event, pot=words("table.main_pot"))
        case _:
            return teller(event) if isinstance(event, ALWAYS) else None


def _staked(words: Words, names: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """Tell all full stakes of an ante in one sentence, those of one size together."""
    stakes = [event for event in events if type(event) is dealing.Staked]
    for chips in sorted({event.chips for event in stakes}):
        who = [names[event.seat] for event in stakes if event.chips == chips]
        yield words("desk.staked", names=who, each=chips)


def _left_out(words: Words, desk: Desk, events: Sequence[Event]) -> Iterator[str]:
    """Name who is in and has no chips to stake: no cards are to be dealt there."""
    for begun in (event for event in events if isinstance(event, dealing.DealBegun)):
        seats = enumerate(desk.table.players)
        names = [one.name for seat, one in seats if one.standing is Standing.PLAYING and seat not in begun.order]
        if names:
            yield words("desk.left_out", names=names)
