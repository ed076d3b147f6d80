"""Draw the pictures of docs/side-pots.md into docs/pictures, from the pots as they are cut: `make pictures`."""

import sys
from collections.abc import Iterator, Sequence
from html import escape

from boodle.frozen import Frozen
from boodle.notation.pots.lines import read_settlement
from boodle.pots import Explanation, PotOrigin, SeatShare, explain
from boodle.seats import Chips
from boodle.words.catalogue import Words, capital
from boodle.words.pots import PotsInWords
from tools.renewing import ROOT, renew

FOLDER = ROOT / "docs" / "pictures"
WIDE, LEFT, RIGHT, TOP, ROW, BAR = 640, 96, 24, 46, 40, 28
POTS = ("#e3b458", "#8fb6a2", "#a9bbd8", "#dba79c")
STYLE = """
  text { font: 600 15px "Noto Sans", "Segoe UI", system-ui, sans-serif; fill: #2a2520 }
  .quiet { font-weight: 500; fill: #5f5446 }
  .uncut { fill: #ded5c3 }
  .back { fill: none; stroke: #8b7a5e; stroke-width: 1.5; stroke-dasharray: 5 4 }
  .cut { stroke: #5f5446; stroke-width: 1.4; stroke-dasharray: 4 4 }
  .hatch { stroke: #2a2520; stroke-opacity: .55; stroke-width: 1.5 }
"""


class Picture(Frozen):
    """What is drawn: a settlement, and how far it is cut already (None: to the end)."""

    name: str
    settlement: str
    cuts: int | None = None


FIVE = "Ann 5, Ben 10, Cem 8, Dora 10, Eva 2 folded"
PICTURES = (
    Picture("one-side-pot", "Ann 100, Ben 60, Cem 100"),
    Picture("uncalled", "Ann 100, Ben 60"),
    Picture("by-hand-0", FIVE, 0),
    Picture("by-hand-1", FIVE, 1),
    Picture("by-hand-2", FIVE, 2),
    Picture("by-hand-3", FIVE),
    Picture("two-side-pots", "Ann 350, Ben 60, Cem 500, Dora 500"),
    Picture("short-blind", "Small 200 folded, Big 150, Caller 400"),
    Picture("only-folders", "Pia 80 folded, Quin 80 folded, Rosa 50, Tom 50"),
    Picture("dead-money", "Ann 0, Ben 10, Cem 10; dead 5"),
)


def drawn(picture: Picture) -> str:
    """Return a picture as SVG: one bar for each player, cut across at each all-in."""
    settlement = read_settlement(picture.settlement)
    explanation = explain(settlement.contributions, settlement.folded, settlement.dead)
    return "\n".join(_Drawing(explanation, settlement.names, picture.cuts).lines()) + "\n"


class _Drawing:
    """One picture, drawn from left to right: the floor of the bars is at the left."""

    def __init__(self, explanation: Explanation, names: Sequence[str], cuts: int | None) -> None:
        self.explanation = explanation
        self.names = names
        self.cut = explanation.pots if cuts is None else explanation.pots[:cuts]
        self.is_done = len(self.cut) == len(explanation.pots)
        self.most = max(1, *(share.paid for share in explanation.seats))
        self.rows = len(names) + bool(explanation.dead)
        self.foot = TOP + self.rows * ROW
        self.said = PotsInWords(Words(), explanation, names)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        tall = self.foot + 34
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" width="{WIDE}" height="{tall}">'
        yield f"<title>{escape(self._title())}</title>"
        yield f"<style>{STYLE}</style>"
        yield '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse"'
        yield ' patternTransform="rotate(45)"><path class="hatch" d="M0 0V8"/></pattern></defs>'
        yield f'<rect width="{WIDE}" height="{tall}" rx="12" fill="#fdfaf3"/>'
        for row, share in enumerate(self.explanation.seats):
            yield from self._bar(share, TOP + row * ROW)
        if self.explanation.dead:
            yield from self._dead(TOP + len(self.names) * ROW)
        yield from self._cuts()
        yield "</svg>"

    def _title(self) -> str:
        paid = [f"{self.names[share.seat]} {share.paid}" for share in self.explanation.seats]
        pots = [f"{self.said.pot_name(number)} {origin.pot.chips}" for number, origin in enumerate(self.cut)]
        return f"{', '.join(paid)}: {', '.join(pots) if pots else 'not cut yet'}"

    def _x(self, chips: Chips) -> float:
        return round(LEFT + chips * (WIDE - LEFT - RIGHT) / self.most, 1)

    def _bar(self, share: SeatShare, y: int) -> Iterator[str]:
        name = escape(self.names[share.seat])
        struck = ' text-decoration="line-through" class="quiet"' if share.folded else ""
        yield f'<text x="16" y="{y + 20}"{struck}>{name}</text>'
        below = 0
        for number, origin in enumerate(self.cut):
            slice_of = origin.paid[share.seat]
            if slice_of:
                yield from self._slice(below, slice_of, y, f'fill="{POTS[number % len(POTS)]}"', folded=share.folded)
            below += slice_of
        back = share.uncalled if self.is_done else 0
        if share.paid - back > below:
            yield from self._slice(below, share.paid - below, y, 'class="uncut"', folded=share.folded)
        if back:
            yield from self._slice(below, back, y, 'class="back"', folded=False)
        if not share.paid:
            yield f'<text class="quiet" x="{LEFT + 6}" y="{y + 20}">0</text>'

    def _slice(self, start: Chips, chips: Chips, y: int, look: str, *, folded: bool) -> Iterator[str]:
        x, end = self._x(start), self._x(start + chips)
        box = f'x="{x + 1:g}" y="{y}" width="{round(end - x - 2, 1):g}" height="{BAR}" rx="4"'
        yield f"<rect {look} {box}/>"
        if folded:
            yield f'<rect fill="url(#hatch)" {box}/>'
        middle = f'x="{round((x + end) / 2, 1):g}" y="{y + 20}" text-anchor="middle"'
        halo = ' paint-order="stroke" stroke="#fdfaf3" stroke-width="5"' if folded else ""
        yield f"<text {middle}{halo}>{chips}</text>"

    def _dead(self, y: int) -> Iterator[str]:
        dead = self.explanation.dead
        yield f'<text class="quiet" x="16" y="{y + 20}">dead</text>'
        yield from self._slice(0, dead, y, f'fill="{POTS[0]}"', folded=False)
        first = self.explanation.pots[0]
        if not first.height:  # a pot of dead money alone has no height at which it could be cut
            name = capital(self.said.pot_name(0, "head"))
            yield f'<text x="{self._x(dead) + 10:g}" y="{y + 20}">{name}: {first.pot.chips}</text>'

    def _cuts(self) -> Iterator[str]:
        """Draw where it is cut: the height above, the name of each pot below."""
        below = 0
        for number, origin in enumerate(self.cut):
            if origin.height == below:
                continue
            x = self._x(origin.height)
            yield f'<path class="cut" d="M{x:g} {TOP - 14}V{self.foot}"/>'
            end = "end" if x > WIDE - 60 else "middle"
            yield f'<text class="quiet" x="{x:g}" y="{TOP - 22}" text-anchor="{end}">{origin.height}</text>'
            yield self._named(origin, number, below)
            below = origin.height
        back = self.explanation.cut.uncalled
        if back and self.is_done:
            middle = (self._x(below) + self._x(below + back.chips)) / 2
            yield f'<text class="quiet" x="{middle:g}" y="{self.foot + 18}" text-anchor="middle">goes back</text>'

    def _named(self, origin: PotOrigin, number: int, below: Chips) -> str:
        middle = (self._x(below) + self._x(origin.height)) / 2
        name = capital(self.said.pot_name(number, "head"))
        return f'<text x="{middle:g}" y="{self.foot + 18}" text-anchor="middle">{name}: {origin.pot.chips}</text>'


def main() -> int:
    """Draw every picture anew and say which have changed."""
    for picture in PICTURES:
        renew(FOLDER / f"{picture.name}.svg", drawn(picture))
    return 0


if __name__ == "__main__":
    sys.exit(main())
