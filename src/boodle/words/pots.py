"""Side pots in words: which there are, why, what each seat can win, and who wins them."""

from collections.abc import Iterator, Sequence

from boodle.pots import Award, Explanation, PotAward, PotOrigin, SeatShare
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words, capital

Row = tuple[str, Chips, str]
"""A line of a small table: what, how many chips, and a note."""


class PotsInWords:
    """What there is to say about one settlement, in one language, with the players' own names."""

    def __init__(self, words: Words, explanation: Explanation, names: Sequence[str]) -> None:
        self._words = words
        self._explanation = explanation
        self._names = names

    def pot_name(self, index: int, kind: str = "name") -> str:
        """Name a pot by its place, main pot first."""
        return pot_name(self._words, index, len(self._explanation.pots), kind)

    def summary(self) -> list[Row]:
        """What goes back, and each pot with those who may win it, main pot first."""
        rows = list[Row]()
        if self._explanation.cut.uncalled:
            seat, chips = self._explanation.cut.uncalled
            note = self._words("pots.summary.uncalled", seat=self._names[seat])
            rows.append((capital(self._words("pots.name.back")), chips, note))
        for index, pot in enumerate(self._explanation.cut.pots):
            names = self._named(pot.eligible)
            if len(names) == 1:
                note = self._words("pots.summary.uncontested", seat=names[0])
            else:
                note = self._words("pots.summary.pot", seats=names)
            rows.append((capital(self.pot_name(index)), pot.chips, note))
        return rows

    def reasons(self) -> list[str]:
        """Say for what goes back and for each pot whose chips they are, and who cannot win them and why."""
        back = [self._back_again()] if self._explanation.cut.uncalled else []
        pots = enumerate(self._explanation.pots)
        return back + [" ".join([self._whence(index, origin), *self._shut_out(index)]) for index, origin in pots]

    def sources(self) -> list[str]:
        """Say the same for each pot alone, main pot first, for where its name and its chips stand beside it."""
        parts = [capital(", ".join(self._parts(origin.paid, origin.dead))) for origin in self._explanation.pots]
        return [" ".join([f"{told}.", *self._shut_out(index)]) for index, told in enumerate(parts)]

    def most(self) -> list[str]:
        """Say for each seat what it can win at most, and from whom."""
        return [self._most(share) for share in self._explanation.seats]

    def awards(self, award: Award) -> list[str]:
        """Say who wins each pot, last side pot first and main pot last (POT-11)."""
        last = len(award.pots) - 1
        return [self.won(last - place, won) for place, won in enumerate(award.pots)]

    def won(self, index: int, won: PotAward) -> str:
        """Say who wins one pot, by its place, main pot first."""
        facts: dict[str, object] = {
            "pot": capital(self.pot_name(index)),
            "chips": won.pot.chips,
            "seat": self._names[won.winners[0]],
            "seats": self._named(won.winners),
            "share": won.shares[-1],
            "remainder": won.remainder,
        }
        lucky = [seat for seat, share in zip(won.winners, won.shares, strict=True) if share > won.shares[-1]]
        if len(won.pot.eligible) == 1:
            key = "unopposed"
        elif len(won.winners) == 1:
            key = "won"
        elif lucky:
            key = "odd"
        else:
            key = "carried" if won.remainder else "shared"
        return self._words(f"pots.award.{key}", lucky=self._named(lucky), odd=len(lucky), **facts)

    def pay_out(self, award: Award) -> list[Row]:
        """What each seat is handed: first what goes back, then what it won, then what stays on the table."""
        rows = list[Row]()
        if self._explanation.cut.uncalled:
            seat, chips = self._explanation.cut.uncalled
            rows.append((self._names[seat], chips, self._words("pots.award.back")))
        rows += [(name, chips, "") for name, chips in zip(self._names, award.totals, strict=True) if chips]
        if award.remainder:
            rows.append(("", award.remainder, self._words("pots.award.stays")))
        return rows

    def adds_up(self) -> str:
        """Say that all chips are accounted for."""
        uncalled = self._explanation.cut.uncalled
        pots = sum(pot.chips for pot in self._explanation.cut.pots)
        return self._words(
            "pots.summary.adds_up", paid=self._explanation.chips, paid_out=pots + (uncalled.chips if uncalled else 0)
        )

    def _back_again(self) -> str:
        uncalled = self._explanation.cut.uncalled
        if uncalled is None:
            return ""
        seat, chips = uncalled
        key = "pots.why.uncalled_folded" if self._explanation.seats[seat].folded else "pots.why.uncalled"
        height = self._explanation.seats[seat].paid - chips
        return self._words(key, seat=self._names[seat], chips=chips, height=height)

    def _whence(self, index: int, origin: PotOrigin) -> str:
        parts = self._parts(origin.paid, origin.dead)
        return self._words(
            "pots.why.pot", pot=capital(self.pot_name(index)), chips=origin.pot.chips, parts=", ".join(parts)
        )

    def _shut_out(self, index: int) -> Iterator[str]:
        """Say who cannot win a pot: those whose chips end at the height where it begins, and the folders in it."""
        seats, origin = self._explanation.seats, self._explanation.pots[index]
        height = self._explanation.pots[index - 1].height if index else 0
        folded = [share.seat for share in seats if share.folded and origin.paid[share.seat]]
        out = [share for share in seats if not share.folded and share.seat not in origin.pot.eligible]
        stopped = [share.seat for share in out if sum(share.slices) == height]
        not_entitled = [share.seat for share in out if sum(share.slices) > origin.height]
        if stopped:
            key = "pots.why.stopped" if height else "pots.why.paid_nothing"
            yield self._words(key, seats=self._named(stopped), height=height)
        if not_entitled:
            yield self._words("pots.why.not_entitled", seats=self._named(not_entitled))
        if folded:
            yield self._words("pots.why.folded", seats=self._named(folded))
        if len(origin.pot.eligible) == 1:
            yield self._words("pots.why.unopposed", seat=self._names[origin.pot.eligible[0]])

    def _most(self, share: SeatShare) -> str:
        seat, own = self._names[share.seat], sum(share.slices)
        if share.folded:
            return self._words("pots.most.folded", seat=seat)
        if not share.most:
            return self._words(
                "pots.most.back" if share.uncalled else "pots.most.nothing", seat=seat, chips=share.uncalled
            )
        others = [0 if other == share.seat else chips for other, chips in enumerate(share.wins_from)]
        parts = ", ".join(self._parts(others, share.wins_dead))
        key = "pots.most.some" if own else "pots.most.free"
        return self._words(key, seat=seat, chips=share.most, net=share.most_net, own=own, parts=parts)

    def _parts(self, chips: Sequence[Chips], dead: Chips) -> list[str]:
        """Put together the seats that give equally: "5 each from A, B and C", "2 from E", "15 dead money"."""
        parts = []
        for amount in dict.fromkeys(amount for amount in chips if amount):
            givers = [seat for seat, given in enumerate(chips) if given == amount]
            key = "pots.why.from_each" if len(givers) > 1 else "pots.why.from_one"
            parts.append(self._words(key, chips=amount, seats=self._named(givers)))
        if dead:
            parts.append(self._words("pots.why.from_dead", chips=dead))
        return parts

    def _named(self, seats: Sequence[Seat]) -> list[str]:
        return [self._names[seat] for seat in seats]


def pot_name(words: Words, index: int, count: int, kind: str = "name") -> str:
    """Name a pot by its place among `count`, main pot first: "pot", "main pot", "side pot 2"."""
    if index == 0:
        return words(f"pots.{kind}.only" if count == 1 else f"pots.{kind}.main")
    return words(f"pots.{kind}.one_side" if count == 2 else f"pots.{kind}.side", number=index)
