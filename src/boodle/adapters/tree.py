"""A small setting written out whole, as a tree: what can happen, who knows what, and what each end is worth.

OpenSpiel's solvers run fast over games of its own. So the tree is written down once in the text of extensive games
(EFG 2 of Gambit), which OpenSpiel reads as a game of its own: the same histories, the same information sets.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from boodle.adapters.numbering import Said
from boodle.adapters.play import Play
from boodle.seats import Seat

Chances = Mapping[int, float]
"""How likely each number is said."""

Strategy = Callable[["InformationSet"], Chances]
"""What is said in an information set: each legal number with its probability."""


@dataclass(frozen=True, slots=True)
class InformationSet:
    """One information set: whose it is, its number among that seat's from 1, what may be said, and one play of it."""

    seat: Seat
    number: int
    legal: Said
    play: Play


@dataclass(frozen=True, slots=True)
class Node:
    """One place in the tree: what leads on from it, each with its chance where nature speaks."""

    known: InformationSet | None
    chances: tuple[float, ...]
    numbers: Said
    below: tuple["Node", ...]
    won: tuple[float, ...]


@dataclass(slots=True)
class Tree:
    """All that can happen from a play on."""

    root: Node
    players: int
    sets: dict[str, InformationSet] = field(default_factory=dict)
    """Every information set by what its seat knows there."""

    def nodes(self) -> Iterator[Node]:
        """Yield every node, each before those below it, first to last."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.below))


def grown(play: Play) -> Tree:
    """Return the tree of a play. Only for settings as small as the mini house: everything is held at once."""
    sets: dict[str, InformationSet] = {}
    counts = [0] * play.setting.players
    return Tree(_node(play, sets, counts), play.setting.players, sets)


def _node(play: Play, sets: dict[str, InformationSet], counts: list[int]) -> Node:
    if play.over:
        return Node(None, (), (), (), play.won())
    chances = play.chances()
    if chances:
        below = tuple(_node(play.after(number), sets, counts) for number, _ in chances)
        return Node(None, tuple(chance for _, chance in chances), tuple(number for number, _ in chances), below, ())
    known = _known(play, sets, counts)
    below = tuple(_node(play.after(number), sets, counts) for number in known.legal)
    return Node(known, (), known.legal, below, ())


def _known(play: Play, sets: dict[str, InformationSet], counts: list[int]) -> InformationSet:
    """Return the information set of a play: the one of what the seat to speak knows."""
    seat = play.seat
    memory = play.memory(seat)
    if memory not in sets:
        counts[seat] += 1
        sets[memory] = InformationSet(seat, counts[seat], play.legal(), play)
    return sets[memory]


def uniform(known: InformationSet) -> Chances:
    """Say anything that is legal, all alike."""
    return dict.fromkeys(known.legal, 1 / len(known.legal))


def values(tree: Tree, strategy: Strategy) -> tuple[float, ...]:
    """Return what each seat wins on average when all play by one strategy."""
    told: dict[int, Chances] = {id(known): strategy(known) for known in tree.sets.values()}

    def worth(node: Node) -> tuple[float, ...]:
        if not node.below:
            return node.won
        if node.known is None:
            weights = node.chances
        else:
            said = told[id(node.known)]
            weights = tuple(said.get(number, 0.0) for number in node.numbers)
        parts = [(weight, worth(child)) for weight, child in zip(weights, node.below, strict=True) if weight]
        return tuple(sum(weight * won[seat] for weight, won in parts) for seat in range(len(parts[0][1])))

    return worth(tree.root)


def as_efg(tree: Tree, title: str) -> str:
    """Return the tree as text in the format EFG 2; an answer's label is its number."""
    players = " ".join(f'"seat {seat}"' for seat in range(tree.players))
    lines = [f'EFG 2 R "{title}" {{ {players} }}']
    ends = chances = 0
    for node in tree.nodes():
        if not node.below:
            ends += 1
            lines.append(f't "" {ends} "" {{ {" ".join(map(repr, node.won))} }}')
        elif node.known is None:
            chances += 1
            told = " ".join(f'"{to}" {chance:.17g}' for to, chance in zip(node.numbers, node.chances, strict=True))
            lines.append(f'c "" {chances} "" {{ {told} }} 0')
        else:
            labels = " ".join(f'"{number}"' for number in node.numbers)
            lines.append(f'p "" {node.known.seat + 1} {node.known.number} "" {{ {labels} }} 0')
    return "\n".join(lines) + "\n"
