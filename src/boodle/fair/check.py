"""What a proof proves, or the first fault in it: facts, not sentences.

Without the server's seed a proof can only show that the things laid open are those that were sealed. With it the
whole shuffle is made again: the seed is the one committed to, the order follows from it and from what the seats
added, and every position was sealed from that order.
"""

from collections.abc import Iterable, Iterator
from enum import Enum

from boodle.cards.deck import SEED_BYTES
from boodle.fair.positions import DealSecret
from boodle.fair.proof import Contribution, Opening, Proof, Sender, ShuffleProof, position_of, seal_of
from boodle.fair.seeds import LONGEST_CONTRIBUTION
from boodle.frozen import Frozen


class Proved(Enum):
    """How much was proved of a deal; the later ones are more."""

    NOTHING = "nothing"
    """Nothing has been opened, so that nothing could be compared."""
    SHOWN = "shown"
    """The things that were laid open did not change after they were sealed."""
    SHUFFLE = "shuffle"
    """The order follows from the seed that this commitment promised, and from the bytes that the proof names.

    That the commitment was there before the bytes no proof can show: only whoever noted it then can tell.
    """


class FaultKind(Enum):
    """What is wrong with a proof."""

    CONTRIBUTION = "contribution"
    """A seat that sent nothing added bytes, or one that sent added none, or too many."""
    UNSEALED = "unsealed"
    """A shuffle was seen, and nothing was published of it."""
    UNSEEN = "unseen"
    """Something was published of a shuffle that nobody saw, or of one shuffle twice."""
    NUMBER = "number"
    """There are not as many positions as things."""
    SEAL = "seal"
    """The seal is not that of these positions, of this commitment and of what these seats added."""
    OPENING = "opening"
    """What was laid open is not what was sealed there, or is no thing of this shuffle, or was laid open twice."""
    UNOPENED = "unopened"
    """A thing was shown, and its position was not laid open, though others were."""
    COMMITMENT = "commitment"
    """The server's seed is not the one committed to."""
    ORDER = "order"
    """The things came in another order than seed and contributions give, or than was laid open."""
    PLACE = "place"
    """A thing lay at a position from which it could not come to where it was shown."""
    POSITION = "position"
    """A position was sealed otherwise than the seed has it."""


class ProofFault(Frozen):
    """The first thing that is wrong, and where: the seat, or the shuffle and its position or thing."""

    kind: FaultKind
    seat: int | None = None
    purpose: str | None = None
    count: int | None = None
    position: int | None = None
    thing: str | None = None


class Findings(Frozen):
    """What was proved of each shuffle of a deal, in the order in which they were seen; or the first fault."""

    shuffles: tuple[Proved, ...] = ()
    fault: ProofFault | None = None

    @property
    def proved(self) -> Proved:
        """What was proved of all shuffles: the least of them."""
        return min(self.shuffles, key=tuple(Proved).index, default=Proved.NOTHING)


class Witnessed(Frozen):
    """One shuffle as somebody saw it: the things as they lay before, those shown, and the order where it is known.

    `places` are things with the positions that were dealt to whoever showed them, where that is known.
    """

    purpose: str
    count: int
    things: tuple[str, ...]
    shown: frozenset[str] = frozenset()
    order: tuple[str, ...] | None = None
    places: tuple[tuple[str, frozenset[int]], ...] = ()


def check(proof: Proof, witnessed: Iterable[Witnessed]) -> Findings:
    """Hold a proof against what was seen of every shuffle of the deal.

    What a player himself added he finds in `proof.contributions`: a server that left it out is found out by him alone,
    and one that changed its commitment after the bytes had come by those alone who noted `proof.commitment` before.
    """
    seen = tuple(witnessed)
    fault = next(faults(proof, seen), None)
    if fault is not None:
        return Findings(fault=fault)
    opened = {(one.purpose, one.count) for one in proof.shuffles if one.openings}
    return Findings(tuple(_proved(proof, one, opened) for one in seen))


def _proved(proof: Proof, seen: Witnessed, opened: set[tuple[str, int]]) -> Proved:
    """Return what was proved of a shuffle."""
    if proof.server_seed is not None:
        return Proved.SHUFFLE
    return Proved.SHOWN if (seen.purpose, seen.count) in opened else Proved.NOTHING


def faults(proof: Proof, witnessed: tuple[Witnessed, ...]) -> Iterator[ProofFault]:
    """Yield what is wrong, in the order in which it is looked for; what cannot be read on past is the last."""
    wrong = [seat for seat, one in enumerate(proof.contributions) if not _may_be(one)]
    if wrong:
        yield ProofFault(FaultKind.CONTRIBUTION, wrong[0])
        return
    secret = None
    if proof.server_seed is not None:
        secret = DealSecret(proof.table, proof.deal, proof.server_seed, proof.contributions)
        if len(proof.server_seed) != SEED_BYTES or secret.commitment != proof.commitment:
            yield ProofFault(FaultKind.COMMITMENT)
            return
    unseen = {(one.purpose, one.count): one for one in witnessed}
    for shuffle in proof.shuffles:
        seen = unseen.pop((shuffle.purpose, shuffle.count), None)
        if seen is None:
            yield ProofFault(FaultKind.UNSEEN, None, shuffle.purpose, shuffle.count)
            return
        yield from _sealed_wrong(proof, shuffle, seen)
        if secret is not None:
            yield from _shuffled_wrong(secret, shuffle, seen)
    for purpose, count in unseen:
        yield ProofFault(FaultKind.UNSEALED, None, purpose, count)


def _may_be(one: Contribution) -> bool:
    """Tell whether a seat that sent added some bytes and not too many, and whether any other added none."""
    return (one.sender is Sender.SENT) is bool(one.added) and len(one.added) <= LONGEST_CONTRIBUTION


def _sealed_wrong(proof: Proof, shuffle: ShuffleProof, seen: Witnessed) -> Iterator[ProofFault]:
    """Yield what is wrong with what was sealed and laid open."""
    where = (None, shuffle.purpose, shuffle.count)
    if len(shuffle.positions) != len(seen.things):
        yield ProofFault(FaultKind.NUMBER, *where)
    if seal_of(proof.bond, shuffle.purpose, shuffle.count, shuffle.positions) != shuffle.seal:
        yield ProofFault(FaultKind.SEAL, *where)
    left, places, dealt = set(seen.things), set(range(len(shuffle.positions))), dict(seen.places)
    for opening in shuffle.openings:
        if opening.thing not in left or opening.position not in places or not _opens(proof, shuffle, opening):
            yield ProofFault(FaultKind.OPENING, *where, opening.position, opening.thing)
        elif seen.order is not None and seen.order[opening.position : opening.position + 1] != (opening.thing,):
            yield ProofFault(FaultKind.ORDER, *where, opening.position, opening.thing)
        elif opening.position not in dealt.get(opening.thing, places):
            yield ProofFault(FaultKind.PLACE, *where, opening.position, opening.thing)
        left.discard(opening.thing)
        places.discard(opening.position)
    if proof.server_seed is None and shuffle.openings:  # while the deal is on, nothing is laid open
        for thing in sorted(seen.shown & left):
            yield ProofFault(FaultKind.UNOPENED, *where, None, thing)


def _opens(proof: Proof, shuffle: ShuffleProof, opening: Opening) -> bool:
    """Tell whether an opening is what was sealed at its position."""
    sealed = position_of(proof.bond, shuffle.purpose, shuffle.count, opening)
    return sealed == shuffle.positions[opening.position]


def _shuffled_wrong(secret: DealSecret, shuffle: ShuffleProof, seen: Witnessed) -> Iterator[ProofFault]:
    """Yield what is wrong with the shuffle, now that it can be made again."""
    where = (None, shuffle.purpose, shuffle.count)
    order = secret.shuffle(seen.things, shuffle.purpose, shuffle.count)
    if seen.order is not None and order != seen.order:
        yield ProofFault(FaultKind.ORDER, *where)
    for thing, dealt in seen.places:
        if thing in order and order.index(thing) not in dealt:
            yield ProofFault(FaultKind.PLACE, *where, order.index(thing), thing)
    for position, sealed in enumerate(secret.sealed(order, shuffle.purpose, shuffle.count).positions):
        if shuffle.positions[position : position + 1] != (sealed,):
            yield ProofFault(FaultKind.POSITION, *where, position, order[position])
