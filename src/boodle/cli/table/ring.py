"""What every poker shares at the terminal: how its questions are put, who took what, and which pots all-ins part."""

from collections.abc import Iterable, Sequence

from boodle.cli.table.looking import AnyView
from boodle.cli.table.prompts import Offer, Prompt
from boodle.cli.table.wagering import ALL_IN, Bets, wager_offers, wager_prompt
from boodle.frozen import Frozen
from boodle.notation.answers import write_action
from boodle.poker.wagers import Call, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.ring.actions import ComingIn
from boodle.ring.story import AwardTold
from boodle.seats import Chips, Seat
from boodle.session.view import Asking
from boodle.words.catalogue import Words

BETWEEN = ("InNextHand", "HostBetweenHands")
"""What is asked between hands, where playing on is what Enter means."""


class RingQuestion(Frozen):
    """A question to a seat, with the table as the seat finds it."""

    question: Asking
    now: AnyView
    topic: str
    """Where the game's own words stand."""

    def prompt(self, words: Words) -> Prompt:
        """Return how it is put."""
        choices = self.question.choices
        if isinstance(choices, Wagers):
            return self._wager(choices, words)
        return self._said(words)

    def _wager(self, wagers: Wagers, words: Words) -> Prompt:
        hand, seat = self.now.shown.hand, self.now.seat
        behind = self.now.shown.stacks[seat]
        put_in = hand.bets[seat]
        bets = Bets(hand.level, put_in, behind)
        offers, everything = wager_offers(wagers, bets, words), put_in + behind
        if everything in wagers.raise_to:
            meant = words(f"{self.topic}.answer.all_in", chips=behind)
            offers.append(Offer(ALL_IN[1], meant, RaiseTo(everything), ALL_IN))
        elif wagers.to_call == behind:
            offers = [_too(offer, ALL_IN) if offer.action == Call() else offer for offer in offers]
        return wager_prompt(wagers, bets, words, offers)

    def _said(self, words: Words) -> Prompt:
        """Ask for one of a few words, each typed out in full: several of them cannot be taken back."""
        typed = {write_action(action): action for action in self.question.choices}
        offers = []
        for text, action in typed.items():
            chips = self._top_up() if action is ComingIn.TOP_UP else self.now.house.start_chips
            means = words(f"questions.says.{text}", chips=chips)
            offers.append(Offer(text, means, action))
        first = self.question.kind in BETWEEN and len(typed) > 1
        plays_on = next(iter(typed.values())) if first else self.question.default
        return Prompt((), tuple(offers), plays_on if plays_on in typed.values() else None)

    def _top_up(self) -> Chips:
        more: Chips = self.now.house.top_up_to - self.now.shown.stacks[self.now.seat]
        return more


def _too(offer: Offer, also: tuple[str, ...]) -> Offer:
    return Offer(offer.typed, offer.means, offer.action, (*offer.also, *also))


def takings(words: Words, awards: Iterable[AwardTold]) -> dict[Seat, list[str]]:
    """Return in short words what each seat took."""
    taken: dict[Seat, list[str]] = {}
    for award in awards:
        for seat, chips in award.shares:
            key = "play.tally.side_pot" if award.number else "play.tally.pot"
            taken.setdefault(seat, []).append(words(key, chips=chips))
    return taken


def pots_parted(shown: Iterable[PotShown], all_in: Sequence[Seat]) -> list[PotShown]:
    """Return the pots that all-ins part, main pot first.

    While bets are still open some have put in less than others; that alone parts no pot here.
    """
    pots: list[PotShown] = []
    for pot in shown:
        left = set(pots[-1].seats) - set(pot.seats) if pots else set()
        if pots and not left & set(all_in):
            pots[-1] = PotShown(pots[-1].chips + pot.chips, pots[-1].seats)
        else:
            pots.append(pot)
    return pots
