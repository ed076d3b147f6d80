"""The proofs of a game's deals as lines between its moves, each naming its deal.

    fair commit 1 HEX                            published before the seats added their bytes
    fair seat 1 0 sent HEX                       what a seat added: sent, silent, bot or empty, and its bytes or -
    fair positions 1 deck 0 HEX HEX HEX …        purpose, count, the seal, and a commitment for each position
    fair open 1 deck 0 17 HEX QH                 a position laid open: its salt, and what lies there
    fair seed 1 HEX                              the server's seed, where the deal was opened whole
    fair misdeal 1 0 owner                       the shuffle of this count was called off: by the host, or by the owner
                                                 of the machine that shuffles
    fair past 1 2 212-HEX                        a device of this seat remembered another past, by this head

The first two stand before the shuffle, the positions after it, the others after the deal. Bytes are written in hex.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from boodle.echo import echo, saying
from boodle.fair import (
    HEAD,
    Caller,
    Contribution,
    FaultKind,
    MisdealCalled,
    Opening,
    PastDoubted,
    Proof,
    ProofFault,
    Sender,
    ShuffleProof,
)
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.rulebook import Office, Round, Shuffle

DIGEST = 32
NOTHING = "-"
SENDERS = {sender.value: sender for sender in Sender}
T = TypeVar("T")

CALLERS = {caller.value: caller for caller in Caller}


def shuffle_asked(here: Round[T]) -> Shuffle[T] | None:
    """Return the shuffle that nature is asked for here, if it is asked for one."""
    waiting = here.question_for(Office.NATURE)
    return waiting.question if waiting is not None and isinstance(waiting.question, Shuffle) else None


class ProofLines:
    """The proofs of a game as they are written between its moves or events, each part once."""

    def __init__(self, proofs: Iterable[Proof]) -> None:
        """Begin with nothing written; all proofs are of one table."""
        self._due = {proof.deal: proof for proof in proofs}
        self._shuffled: dict[int, Proof] = {}
        self.table = next((proof.table for proof in self._due.values()), None)

    def before(self, shuffle: Shuffle[T] | None) -> list[str]:
        """Write what was published of a deal before its first shuffle."""
        proof = None if shuffle is None else self._due.pop(shuffle.deal, None)
        if proof is None:
            return []
        self._shuffled[proof.deal] = proof
        return list(_committed(proof))

    def shuffled(self, shuffle: Shuffle[T] | None) -> list[str]:
        """Write what was published of a shuffle once it was done."""
        proof = None if shuffle is None else self._shuffled.get(shuffle.deal)
        if shuffle is None or proof is None:
            return []
        where = (shuffle.purpose, shuffle.count)
        return [_sealed(proof, one) for one in proof.shuffles if (one.purpose, one.count) == where]

    def opened(self) -> list[str]:
        """Write what was opened of the deals that have been shuffled; a deal has just closed."""
        lines = [line for proof in self._shuffled.values() for line in _laid_open(proof)]
        self._shuffled.clear()
        return lines

    def rest(self) -> list[str]:
        """Write what there is of a deal that has not closed."""
        lines = self.opened() + [line for proof in self._due.values() for line in _committed(proof)]
        self._due.clear()
        return lines


def _committed(proof: Proof) -> Iterator[str]:
    yield f"fair commit {proof.deal} {proof.commitment.hex()}"
    for seat, one in enumerate(proof.contributions):
        yield f"fair seat {proof.deal} {seat} {one.sender.value} {one.added.hex() or NOTHING}"


def _sealed(proof: Proof, shuffle: ShuffleProof) -> str:
    sealed = " ".join(one.hex() for one in (shuffle.seal, *shuffle.positions))
    return f"fair positions {proof.deal} {shuffle.purpose} {shuffle.count} {sealed}"


def _laid_open(proof: Proof) -> Iterator[str]:
    for shuffle in proof.shuffles:
        for one in shuffle.openings:
            where = f"{shuffle.purpose} {shuffle.count} {one.position}"
            yield f"fair open {proof.deal} {where} {one.salt.hex()} {one.thing}"
    if proof.server_seed is not None:
        yield f"fair seed {proof.deal} {proof.server_seed.hex()}"
    for called in proof.misdeals:
        yield f"fair misdeal {proof.deal} {called.count} {called.caller.value}"
    for doubt in proof.doubts:
        yield f"fair past {proof.deal} {doubt.seat} {doubt.head}"


@dataclass(slots=True)
class FairLines:
    """The proofs that the lines of a text make, and in which line each part of them stands."""

    table: str
    proofs: dict[int, Proof] = field(default_factory=dict)
    places: dict[tuple[object, ...], int] = field(default_factory=dict)

    def read(self, number: int, text: str) -> None:
        """Read one line; raises NotationError naming what is wrong in it."""
        fair, word, *told = [*text.split(" "), ""]
        told = told[:-1]
        if fair != "fair" or word not in READERS:
            raise NotationError(
                "{text} is no line of a proof: expected fair, then {kinds}", text=echo(text), kinds=KINDS
            )
        reader, least, most = READERS[word]
        if not least <= len(told) <= most:
            raise NotationError(
                "'fair {word}' has {count} parts: expected {length}",
                word=word,
                count=len(told),
                length=saying("{least} or more", least=least) if most > least else str(least),
            )
        deal = read_number(told[0])
        proof = self.proofs.get(deal)
        if word == "commit":
            if proof is not None:
                raise NotationError("the commitment of deal {deal} is said twice", deal=deal)
            proof = Proof(self.table, deal, b"", ())
        elif proof is None:
            raise NotationError("'fair {word}' comes before the commitment of deal {deal}", word=word, deal=deal)
        self.proofs[deal] = reader(proof, told[1:])
        self.places[_place(word, deal, told)] = number

    def line_of(self, deal: int, fault: ProofFault) -> int:
        """Return the line in which a fault is found, or the deal's first where the line is missing."""
        shuffle = ("positions", deal, fault.purpose, fault.count)
        found = {
            FaultKind.CONTRIBUTION: ("seat", deal, fault.seat),
            FaultKind.COMMITMENT: ("seed", deal),
            FaultKind.OPENING: ("open", deal, fault.purpose, fault.count, fault.position),
            FaultKind.PLACE: ("open", deal, fault.purpose, fault.count, fault.position),
        }.get(fault.kind, shuffle)
        return self.places.get(found, self.places.get(shuffle, self.places["commit", deal]))


def _place(word: str, deal: int, told: list[str]) -> tuple[object, ...]:
    """Return by what a line is found again; it has been read, so that its numbers are numbers."""
    match word:
        case "seat":
            return word, deal, int(told[1])
        case "positions":
            return word, deal, told[1], int(told[2])
        case "open":
            return word, deal, told[1], int(told[2]), int(told[3])
        case _:
            return word, deal


def _bytes(text: str) -> bytes:
    """Read bytes in hex; raises NotationError."""
    if len(text) % 2 or not set(text) <= set("0123456789abcdef"):
        raise NotationError("{text} is no text of bytes: expected pairs of 0-9 and a-f", text=echo(text))
    return bytes.fromhex(text)


def _digest(text: str) -> bytes:
    """Read 32 bytes; raises NotationError."""
    read = _bytes(text)
    if len(read) != DIGEST:
        raise NotationError(
            "{text} has {count} bytes: expected {digest}", text=echo(text), count=len(read), digest=DIGEST
        )
    return read


def _commit(proof: Proof, told: list[str]) -> Proof:
    return replace(proof, commitment=_digest(told[0]))


def _seat(proof: Proof, told: list[str]) -> Proof:
    if read_number(told[0]) != len(proof.contributions) or proof.shuffles:
        raise NotationError(
            "seat {number} has no place here: expected seat {count}, unshuffled",
            number=told[0],
            count=len(proof.contributions),
        )
    if told[1] not in SENDERS:
        raise NotationError(
            "{told} says not what became of a seat's bytes: expected {senders}",
            told=echo(told[1]),
            senders=", ".join(SENDERS),
        )
    one = Contribution(SENDERS[told[1]], b"" if told[2] == NOTHING else _bytes(told[2]))
    return replace(proof, contributions=(*proof.contributions, one))


def _positions(proof: Proof, told: list[str]) -> Proof:
    purpose, count = told[0], read_number(told[1])
    if any((one.purpose, one.count) == (purpose, count) for one in proof.shuffles):
        raise NotationError("the positions of {purpose} {count} are said twice", purpose=purpose, count=count)
    sealed = ShuffleProof(purpose, count, _digest(told[2]), tuple(map(_digest, told[3:])))
    return replace(proof, shuffles=(*proof.shuffles, sealed))


def _open(proof: Proof, told: list[str]) -> Proof:
    purpose, count, position = told[0], read_number(told[1]), read_number(told[2])
    opened = [place for place, one in enumerate(proof.shuffles) if (one.purpose, one.count) == (purpose, count)]
    if not opened:
        raise NotationError("the positions of {purpose} {count} have not been told", purpose=purpose, count=count)
    (place,) = opened
    shuffle = proof.shuffles[place]
    if any(one.position == position for one in shuffle.openings):
        raise NotationError(
            "position {position} of {purpose} {count} is laid open twice",
            position=position,
            purpose=purpose,
            count=count,
        )
    shuffle = replace(shuffle, openings=(*shuffle.openings, Opening(position, told[4], _digest(told[3]))))
    return replace(proof, shuffles=(*proof.shuffles[:place], shuffle, *proof.shuffles[place + 1 :]))


def _seed(proof: Proof, told: list[str]) -> Proof:
    if proof.server_seed is not None:
        raise NotationError("the seed of deal {deal} is said twice", deal=proof.deal)
    return replace(proof, server_seed=_digest(told[0]))


def _misdeal(proof: Proof, told: list[str]) -> Proof:
    count = read_number(told[0])
    if told[1] not in CALLERS:
        raise NotationError(
            "{told} says not who called a misdeal: expected {callers}", told=echo(told[1]), callers=" or ".join(CALLERS)
        )
    if all(one.count != count for one in proof.shuffles):
        raise NotationError("the positions of {purpose} {count} have not been told", purpose="deck", count=count)
    if any(one.count == count for one in proof.misdeals):
        raise NotationError("the misdeal of shuffle {count} is said twice", count=count)
    return replace(proof, misdeals=(*proof.misdeals, MisdealCalled(count, CALLERS[told[1]])))


def _past(proof: Proof, told: list[str]) -> Proof:
    if not HEAD.fullmatch(told[1]):
        raise NotationError("{text} is no head: expected a count, a dash and 48 figures of hex", text=echo(told[1]))
    return replace(proof, doubts=(*proof.doubts, PastDoubted(read_number(told[0]), told[1])))


READERS: dict[str, tuple[Callable[[Proof, list[str]], Proof], int, int]] = {
    "commit": (_commit, 2, 2),
    "seat": (_seat, 4, 4),
    "positions": (_positions, 4, 1000),
    "open": (_open, 6, 6),
    "seed": (_seed, 2, 2),
    "misdeal": (_misdeal, 3, 3),
    "past": (_past, 3, 3),
}
"""What reads each line, and so many parts it has, least and most."""
KINDS = f"{', '.join([*READERS][:-1])} or {[*READERS][-1]}"
