"""What was seen of the shuffles of a game, and what the proofs of its deals prove by it: facts, not sentences."""

from collections.abc import Iterable, Mapping
from typing import Any

from boodle.fair import Caller, ProofFault, Proved, Sender, Witnessed, check
from boodle.frozen import Frozen, replace
from boodle.games import game_of
from boodle.notation.fair_lines import FairLines
from boodle.records.seen_cards import CardsSeen
from boodle.rulebook import Office
from boodle.session import Session


class Unfair(Frozen):
    """The first fault in the proofs of a game: its deal, and the line in which it is found."""

    deal: int
    line: int
    fault: ProofFault


class Fairness(Frozen):
    """Of so many shuffles so many were proved whole, and of so many only that what was shown did not change.

    One of which nothing was shown and nothing opened, as after a misdeal, is not counted: there is nothing to prove.
    `alone` counts the deals to which no seat added bytes, `commitments` are those of all deals, by their numbers.
    `misdeals` counts those that were called, `by_owner` are the deals in which it was done at the machine that
    shuffles, `doubts` are deals with a seat whose device remembered another past.
    """

    shuffles: int
    whole: int
    shown: int
    unfair: Unfair | None = None
    alone: int = 0
    commitments: tuple[tuple[int, bytes], ...] = ()
    misdeals: int = 0
    by_owner: tuple[int, ...] = ()
    doubts: tuple[tuple[int, int], ...] = ()

    @property
    def proved(self) -> Proved | None:
        """The one thing that was proved of all shuffles; None where they differ."""
        if not (self.whole or self.shown):
            return Proved.NOTHING
        every = {self.whole: Proved.SHUFFLE, self.shown: Proved.SHOWN}
        return every.get(self.shuffles)


def fairness(proofs: FairLines, witnessed: Mapping[int, Iterable[Witnessed]]) -> Fairness:
    """Hold every proof against what was seen of its deal; the first deal at fault is told."""
    proved: list[Proved] = []
    for deal in sorted({*proofs.proofs, *witnessed}):
        proof, seen = proofs.proofs.get(deal), tuple(witnessed.get(deal, ()))
        if proof is None:
            proved += [Proved.NOTHING] * len(seen)
        else:
            findings = check(proof, seen)
            if findings.fault is not None:
                return Fairness(0, 0, 0, Unfair(deal, proofs.line_of(deal, findings.fault), findings.fault))
            proved += [found for found, one in zip(findings.shuffles, seen, strict=True) if _counts(found, one)]
    told = sorted(proofs.proofs.items())
    return Fairness(
        len(proved),
        proved.count(Proved.SHUFFLE),
        proved.count(Proved.SHOWN),
        alone=sum(all(one.sender is not Sender.SENT for one in proof.contributions) for _, proof in told),
        commitments=tuple((deal, proof.commitment) for deal, proof in told),
        misdeals=sum(len(proof.misdeals) for _, proof in told),
        by_owner=tuple(deal for deal, proof in told for one in proof.misdeals if one.caller is Caller.OWNER),
        doubts=tuple((deal, one.seat) for deal, proof in told for one in proof.doubts),
    )


def _counts(found: Proved, seen: Witnessed) -> bool:
    return found is not Proved.NOTHING or bool(seen.shown)


def witnesses(session: Session[Any]) -> dict[int, tuple[Witnessed, ...]]:
    """Return every shuffle of a game by its deal: what lay there before, in which order it came, what was shown."""
    cards, here = CardsSeen(game_of(session.start.table).pieces()), session.start
    for event in session.log:
        cards.see(event, here)
        here = here.after(event)
    orders = (move.action for move in session.moves if move.who is Office.NATURE and isinstance(move.action, tuple))
    return {
        deal: tuple([replace(one, order=tuple(map(str, next(orders)))) for one in shuffles])
        for deal, shuffles in cards.witnessed.items()
    }
