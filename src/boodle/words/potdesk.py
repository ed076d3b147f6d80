"""What happens at the pot desk, in words: what was told, what is asked of whom, and why something cannot be."""

from collections.abc import Iterator, Sequence

from boodle.poker.desk import AnteFrom, DeskHand, HandStage, PaidIn, SeatAsked, Settled, acts, asked_of, settled
from boodle.poker.wagers import Call, Check
from boodle.rulebook import Fault
from boodle.seats import Seat
from boodle.words.catalogue import Words, capital
from boodle.words.pots import pot_name


class DeskInWords:
    """What there is to say about one hand, in one language, with the players' own names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self._names = names

    def posts(self, begun: DeskHand) -> Iterator[str]:
        """Say what was put in before the first action: antes, blinds, and what lay there; `begun` is the hand then."""
        setting = begun.setting
        if setting.dead:
            yield self._words("potdesk.said.dead", chips=setting.dead)
        if setting.ante and setting.ante_from is AnteFrom.EACH:
            yield self._words("potdesk.said.antes", chips=setting.ante)
        for key, seat, due in zip(("small", "big"), setting.blinds, setting.due, strict=True):
            if due:
                chips = begun.betting.paid[seat]
                short = "_short" if chips < due else ""
                yield self._words(f"potdesk.said.{key}{short}", who=self._names[seat], chips=chips, level=due)
        if setting.ante and setting.ante_from is AnteFrom.BIG_BLIND:
            who, chips = self._names[setting.blinds[1]], begun.dead - setting.dead
            yield self._words("potdesk.said.big_ante", who=who, chips=chips)

    def said(self, before: DeskHand | PaidIn, after: DeskHand | PaidIn, act: acts.HandAct) -> str:
        """Say what was told; `after` is the hand after it."""
        match act:
            case acts.WonBy(pot=pot, seats=seats):
                pots = len(settled(after).explanation.pots)
                key = "wins" if seats else "wins_nobody"
                return self._say(key, names=self._named(seats), pot=pot_name(self._words, pot, pots))
            case acts.Posts(seat=seat) | acts.PostsDead(seat=seat):
                return self._say(type(act).__name__, who=self._names[seat], chips=act.chips)
            case acts.PutIn(seat=seat, chips=chips):
                return self._say("taken_out" if chips is None else "PutIn", who=self._names[seat], chips=chips)
            case acts.Unfolds(seat=seat):
                return self._say("Unfolds", who=self._names[seat])
            case acts.Folds(seat=int(seat)):
                return self._say("folds", who=self._names[seat])
            case acts.NextStreet() if isinstance(after, DeskHand):
                return self._say(after.street.name.lower())
            case _ if isinstance(before, DeskHand) and isinstance(after, DeskHand):
                return self._wager(before, after, act)
        return ""

    def _wager(self, before: DeskHand, after: DeskHand, act: acts.HandAct) -> str:
        asked = asked_of(before)
        if asked is None:
            return ""
        who, paid = self._names[asked.seat], after.betting.paid[asked.seat]
        all_in = "" if after.betting.behind(asked.seat) else "_all_in"
        added = paid - before.betting.paid[asked.seat]
        if isinstance(act, acts.Folds):
            return self._say("folds", who=who)
        if isinstance(act, Check):
            return self._say("checks", who=who)
        if isinstance(act, Call) or paid <= asked.level:
            return self._say(f"calls{all_in}", who=who, chips=added)
        return self._say(f"{'raises' if asked.level else 'bets'}{all_in}", who=who, chips=paid)

    def asked(self, asked: SeatAsked) -> tuple[str, str]:
        """Say what there is to call, and how far one may raise, or why not."""
        all_in = asked.to_call and not asked.raise_to and asked.stack <= asked.level
        call = "check" if not asked.to_call else "call_all_in" if all_in else "call"
        said = self._words(f"potdesk.asked.{call}", chips=asked.to_call)
        if asked.no_raise is not None:
            return said, self.no_raise(asked)
        kind = "raise" if asked.level else "bet"
        ending = "_short" if asked.short else "_one" if len(asked.raise_to) == 1 else ""
        facts = {"least": asked.raise_to[0], "most": asked.raise_to[-1], "full": asked.full_raise}
        return said, self._words(f"potdesk.asked.{kind}{ending}", **facts)

    def no_raise(self, asked: SeatAsked) -> str:
        """Say why a seat may not raise."""
        if asked.no_raise is None:
            return ""
        key = f"potdesk.no_raise.{asked.no_raise.value}"
        return self._words(key, who=self._names[asked.seat], full=asked.full_raise)

    def stage(self, hand: DeskHand) -> str:
        """Say what the desk waits for, where it is no seat's word."""
        match hand.stage:
            case HandStage.BETTING:
                return ""
            case HandStage.SHOWDOWN:
                return self._words("potdesk.stage.showdown" if hand.street == 3 else "potdesk.stage.run_out")
            case _:
                who = self._names[hand.live[0]] if hand.live else ""
                return self._words(f"potdesk.stage.{hand.stage.value}", who=who)

    def parts(self, done: Settled, seat: Seat) -> list[str]:
        """Say of what a seat's payment is made: what goes back, and its share of each pot, last side pot first."""
        back = done.explanation.seats[seat].uncalled
        said = [self._words("potdesk.pay.back", chips=back)] if back else []
        for number, award in reversed(list(enumerate(done.awards))):
            if award and seat in award.winners:
                chips = award.shares[award.winners.index(seat)]
                pot = pot_name(self._words, number, len(done.awards))
                said.append(self._words("potdesk.pay.pot", chips=chips, pot=pot))
        return said

    def doubts(self, done: Settled) -> list[str]:
        """Say where the winners of two pots do not fit each other."""
        count = len(done.awards)
        return [
            self._words(
                "potdesk.doubt.more",
                seats=self._named(doubt.seats),
                lower=pot_name(self._words, doubt.lower, count),
                higher=pot_name(self._words, doubt.higher, count),
            )
            for doubt in done.doubts
        ]

    def refusal(self, fault: Fault, hand: DeskHand | PaidIn | None) -> str:
        """Say why something cannot be, naming the field or the player."""
        facts = dict(fault.facts)
        asked = asked_of(hand) if isinstance(hand, DeskHand) else None
        seat = facts.get("seat", asked.seat if asked else None)
        who = self._names[seat] if isinstance(seat, int) and 0 <= seat < len(self._names) else ""
        facts |= {"who": who, "number": facts.get("number", seat + 1 if isinstance(seat, int) else 0)}
        if fault.key == "not_chips":
            facts["what"] = self._words(f"potdesk.field.{fault.fields[0] if fault.fields else 'chips'}", who=who)
        if fault.key == "no_raise" and asked:
            facts["reason"] = self.no_raise(asked)
        if fault.key == "not_in_pot" and isinstance(facts["pot"], int) and isinstance(facts["pots"], int):
            facts["pot"] = pot_name(self._words, facts["pot"], facts["pots"])
        return capital(self._words(f"potdesk.refused.{fault.key}", **facts))

    def _say(self, key: str, **facts: object) -> str:
        return capital(self._words(f"potdesk.said.{key}", **facts))

    def _named(self, seats: Sequence[Seat]) -> list[str]:
        return [self._names[seat] for seat in seats]
