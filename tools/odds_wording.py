"""How docs/odds.md puts figures into sentences: with how many players it is so, and from where to where it goes."""

from collections.abc import Sequence

from boodle.sim.odds.answers import sign
from boodle.sim.odds.figures import Figure
from boodle.words.catalogue import Words


def capital(text: str) -> str:
    """Return the text as a sentence begins."""
    return text[:1].upper() + text[1:]


def by_sign(rows: dict[int, dict[str, Figure | None]], head: str) -> dict[int, list[int]]:
    """Return with how many players a figure is surely above nought, below, or neither."""
    sides: dict[int, list[int]] = {1: [], -1: [], 0: []}
    for players, row in rows.items():
        if row[head] is not None:
            sides[sign(row[head])].append(players)
    return sides


def verdict(sides: dict[int, list[int]], above: str, below: str, neither: str) -> str:
    """Say at which numbers of players it is so, and at which not."""
    told_of = ((above, sides[1]), (below, sides[-1]), (neither, sides[0]))
    parts = [f"{said} at {numbers(players)} players" for said, players in told_of if players]
    return ", ".join(parts) if parts else neither


def numbers(found: Sequence[int]) -> str:
    """Write numbers: 3 to 7, or 2, 4 and 9."""
    if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]} to {found[-1]}"
    return Words().fill("{found:and}", found=list(found))


def spread_of(rows: dict[int, dict[str, Figure | None]], head: str, *, sign_of: str = "+") -> str:
    """Write the least and the greatest of a figure, with the players at which they are."""
    known = sorted((figure.mean, players) for players, row in rows.items() if (figure := row[head]) is not None)
    (least, few), (most, many) = known[0], known[-1]
    return f"from {least:{sign_of}.1f} chips at {few} players to {most:{sign_of}.1f} at {many}"
