"""The table as values of the rules: what the wire tells, read into the `View` that bots and the terminal know.

What goes not over the wire stays empty: which pay cards have been paid, who may win the dead money, and who of those in
the betting has spoken already.
"""

from typing import Any

from boodle.cards import CardSet
from boodle.client.folded import Facts, Folded
from boodle.games import TRIPOLEY
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.holdem import HoldemMine, HoldemPicture
from boodle.notation.wire.picture import Mine, Picture, PokerShown
from boodle.notation.wire.shapes import shape_of
from boodle.poker.betting import Betting
from boodle.poker.betting import Standing as InBetting
from boodle.poker.limits import Price, SpreadLimit
from boodle.poker.wagers import OpenFold
from boodle.seating import Phase, Player
from boodle.seats import BySeat
from boodle.tripoley.board import Board
from boodle.tripoley.table import Evening
from boodle.tripoley.view import PokerView, View

AS_THEY_ARE = ("asked", "host")


def picture_of(told: Facts) -> Picture:
    """Read the picture; parts of a newer room that nobody knows here are passed over. Raises NotationError."""
    return Picture(**_parts(Picture, told))


def mine_of(told: Facts) -> Mine:
    """Read what one seat alone sees; raises NotationError."""
    return Mine(**_parts(Mine, told))


def hand_picture_of(told: Facts) -> HoldemPicture:
    """Read the picture of a table of Hold'em; raises NotationError."""
    return HoldemPicture(**_parts(HoldemPicture, told))


def hand_mine_of(told: Facts) -> HoldemMine:
    """Read what one seat alone sees at Hold'em; raises NotationError."""
    return HoldemMine(**_parts(HoldemMine, told))


def view_of(table: Folded) -> View:
    """Return what this client's seat knows, with the choices that it is asked for; raises NotationError.

    Of another game than Tripoley `Folded` tells all there is, part by part.
    """
    if table.game != TRIPOLEY.name:
        raise NotationError(f"a view is of a table of {TRIPOLEY.name}, and this one plays {table.game}")
    seen, mine, house = picture_of(table.picture), mine_of(table.mine), TRIPOLEY.house(table.house)
    return View(
        seat=table.seat,
        house=house,
        players=BySeat(Player(chair.name, chair.standing) for chair in seen.players),
        stacks=seen.stacks,
        bank=seen.bank,
        board=Board(tuple(face.name for face in seen.layout), seen.piles),
        page=seen.page,
        evening=Evening(phase=Phase(seen.phase), deals=seen.deals),
        dealer=seen.dealer,
        deals=seen.deals,
        order=seen.order,
        hand=mine.hand,
        put_down=mine.put_down,
        sizes=seen.sizes,
        spare_size=seen.spare.size,
        spare_said=seen.spare.said,
        spare_sold=seen.spare.sold,
        reach=seen.reach,
        auction=seen.auction,
        suit_auction=seen.suit_auction,
        marks=seen.marks,
        turned_up=seen.turned_up,
        claims=seen.claims,
        aid=seen.aid,
        paid_cards=CardSet(),
        revealed=seen.revealed,
        revealed_spare=seen.revealed_spare,
        poker=None if seen.poker is None else _poker(seen.poker, mine.five, seen),
        stops=seen.stops,
        open=(),
        choices=None if mine.asked is None else read_choices(mine.asked["choices"]),
    )


def _parts(kind: type, told: Facts) -> dict[str, Any]:
    try:
        return {
            name: told[name] if name in AS_THEY_ARE else shape_of(hint).read(told[name])
            for name, hint in kind.__annotations__.items()
        }
    except KeyError as error:
        raise NotationError(f"the room does not tell {error}") from None


def _poker(shown: PokerShown, five: CardSet, seen: Picture) -> PokerView:
    betting = None if shown.paid is None else _betting(shown, shown.paid, seen)
    return PokerView(
        contesting=tuple(seat for seat in seen.order if seat in (*shown.contesting, *shown.folded)),
        entitled=(),
        dead=shown.dead,
        ready=shown.ready,
        mine=five,
        betting=betting,
        shown=shown.shown,
        leader=shown.leader,
        vying=shown.vying,
    )


def _betting(shown: PokerShown, paid: BySeat[int], seen: Picture) -> Betting:
    """Return the betting as it stands; who has spoken already is not told, and the limits stand in the choices."""
    standing = dict.fromkeys(shown.contesting, InBetting.ACTED) | dict.fromkeys(shown.folded, InBetting.FOLDED)
    if shown.to_act is not None:
        standing[shown.to_act] = InBetting.TO_ACT
    return Betting(
        limits=SpreadLimit(limit=None),
        fold_when_free=OpenFold.NO,
        stacks=BySeat(stack + put for stack, put in zip(seen.stacks, paid, strict=True)),
        paid=paid,
        standing=BySeat(standing.get(seat, InBetting.OUT) for seat in range(len(paid))),
        price=Price(level=shown.level, full_raise=1),
        turn=shown.to_act or 0,
    )
