"""How a case lays its table: players, chips, and the cards that hands must hold.

A case opens a deal or an evening at its beginning, its decks built so that the hands come out as written; or it opens
the book at a later page with exactly these hands, every other card being out of play. A deck may also be written from
the top (`hands = { deck = "2C 3C" }`; the other cards follow). `draw` is the order in which seats are drawn by lot, or
the card that each of them draws for the first deal (`draw = "5C 2S"`). `layouts` are the cards off which the layout of
each deal is read, and `suit` is the pay suit of a deal that is under way. A case finds only cards of its house's deck.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from boodle.cards import Card, CardSet, Suit, parse_cards
from boodle.echo import echo, saying
from boodle.frozen import replace
from boodle.notation.case import Case, each_once, read_keys, read_word, wrong_count
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.answers import read_space
from boodle.notation.tripoley.house import NOTATION
from boodle.rulebook import Round, Shuffle
from boodle.seating import Player, Standing
from boodle.seats import BySeat, Seat
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, order_of_play
from boodle.tripoley.answers import EndingDeadHand, PokerPlay, SpareOrder
from boodle.tripoley.board import Space
from boodle.tripoley.endings.poker_games import FiveShuffle
from boodle.tripoley.evening import laid_table
from boodle.tripoley.phases.deal import DealShuffle
from boodle.tripoley.phases.pay_suit import LayoutDraw
from boodle.tripoley.seating import DealerDraw, LowCardDraw
from boodle.tripoley.table import Deal, Poker, Snapshot, SpareHand, Stops

VYING = ("open_vying", "betting", "showdown")
"""The pages of vying."""
NEEDED = {"betting": "leader", "showdown": "leader", "held_poker": "out", "settlement": "out"}
"""Which seat a case says besides that begins at one of these pages: who leads the poker, or who is out of cards."""
SPARE = "spare"
"""The pile that is no seat's."""
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan")


KEYS = {
    **dict.fromkeys(("name", "page", "suit", "moves"), str),
    **dict.fromkeys(("players", "dealer", "leader", "out"), int),
    **dict.fromkeys(("stacks", "reach", "sitting_out", "left"), list[int]),
    "house": dict[str, Any],
    "expect": dict[str, Any],
    "board": dict[str, int],
    "hands": dict[str, str],
    "decks": list[dict[str, str]],
    "layouts": list[str],
    "draw": str | list[int],
    "evening": bool,
}
"""What a case may hold."""


def opened(case: Case) -> Round[Table]:
    """Return the round that a case begins with; raises NotationError naming the key at fault."""
    players = max(0, case.get("players", 4))
    names = NAMES[:players]
    stacks = tuple(case["stacks"]) if "stacks" in case else None
    house = NOTATION.of_preset(case.get("house", {}))
    if case.get("evening"):
        here = open_evening(house, names, stacks, case.get("dealer"))
    elif "page" in case:
        here = Round(order_of_play(house), laid_table(house, names, stacks, case.get("dealer", len(names) - 1)))
    else:
        here = open_deal(house, names, stacks, case.get("dealer", len(names) - 1))
    return _at_page(replace(here, table=_prepared(here.table, case)), case)


@dataclass(slots=True)
class CaseNature:
    """Nature as a case wants it: each deck is built to give the hands it names; the others are dealt round."""

    session: Session[Table]
    decks: list[Mapping[str, str]]
    draw: str | tuple[Seat, ...] = ()
    layouts: list[str] = field(default_factory=list)

    def __call__(self, shuffle: Shuffle[Table]) -> object:
        """Answer a shuffle."""
        if isinstance(shuffle, DealerDraw):
            return self._seats(shuffle)
        cards = tuple(cast(tuple[Card, ...], shuffle.things))
        if isinstance(shuffle, LowCardDraw):
            return _from_the_top("draw", str(self.draw or ""), cards)
        if isinstance(shuffle, LayoutDraw):
            return _from_the_top("layouts", self.layouts.pop(0) if self.layouts else "", cards)
        wanted = self.decks.pop(0) if self.decks else {}
        if "deck" in wanted:
            return _from_the_top("hands.deck", wanted["deck"], cards)
        return self._deck(shuffle, wanted, cards)

    def _seats(self, shuffle: DealerDraw) -> tuple[Seat, ...]:
        """Return the order in which seats are drawn."""
        seats = shuffle.things
        if self.draw and (isinstance(self.draw, str) or sorted(self.draw) != sorted(seats)):
            why = saying("expected each seat once, and one at least")
            raise NotationError("{name}: {why}", name="draw", why=why)
        return cast(tuple[Seat, ...], self.draw) or seats

    def _deck(self, shuffle: Shuffle[Table], wanted: Mapping[str, str], cards: tuple[Card, ...]) -> tuple[Card, ...]:
        table = self.session.round.table
        piles = dict(_pile_sizes(shuffle, table.house, table.deal.order))
        read_keys(dict.fromkeys((*piles, SPARE), str), wanted, "hands")
        named = {pile: _of_deck(f"hands.{pile}", wanted.get(pile, ""), cards) for pile in piles}
        out = [] if SPARE in named else _of_deck(f"hands.{SPARE}", wanted.get(SPARE, ""), cards)
        used = each_once(card for hand in (*named.values(), out) for card in hand)
        for pile, size in piles.items():
            if len(named[pile]) > size:
                raise wrong_count(f"hands.{pile}", len(named[pile]), saying("at most {most}", most=size))
        rest = _fill_up(named, piles, [card for card in cards if card not in used])
        deck = [named[pile][turn] for turn in range(len(cards)) for pile, size in piles.items() if turn < size]
        return (*deck, *out, *rest)


def _from_the_top(key: str, top: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with these on top, the others after them as they stand."""
    first = _of_deck(key, top, cards)
    return (*first, *(card for card in cards if card not in first))


def _of_deck(key: str, text: str, cards: tuple[Card, ...]) -> list[Card]:
    """Read the cards of a key, all of which must be in the deck."""
    found = list(parse_cards(text))
    for card in found:
        if card not in cards:
            why = saying("{card} is not in this deck of {count} cards", card=card, count=len(cards))
            raise NotationError("{name}: {why}", name=key, why=why)
    return found


def under_way(case: Case) -> Session[Table]:
    """Return a session at the beginning of a case; `hands` is the first deck, `decks` are those that follow.

    A case whose moves hold a line `nature: order …` says every shuffle in its moves, as a record does.
    """
    session = Session(opened(case), None)
    if any(line.strip().startswith("nature:") for line in case.get("moves", "").splitlines()):
        return session
    first = [case["hands"]] if "hands" in case and "page" not in case else []
    drawn = case.get("draw", ())
    draw = drawn if isinstance(drawn, str) else tuple(drawn)
    session.nature = CaseNature(session, [*first, *case.get("decks", [])], draw, list(case.get("layouts", [])))
    session.let_nature_answer()
    return session


def _fill_up(named: dict[str, list[Card]], sizes: Mapping[str, int], unnamed: list[Card]) -> list[Card]:
    """Deal cards that no hand names round the piles that are short, so that no run falls to one; return the rest."""
    rest = iter(unnamed)
    while any(len(named[pile]) < sizes[pile] for pile in sizes):
        for pile, size in sizes.items():
            if len(named[pile]) < size:
                named[pile].append(next(rest))
    return list(rest)


def _pile_sizes(shuffle: Shuffle[Table], house: HouseRules, order: tuple[Seat, ...]) -> list[tuple[str, int]]:
    """Return the piles of a deck in serving order, each with its number of cards; what is left over lies out."""
    piles = [str(seat) for seat in order]
    if isinstance(shuffle, FiveShuffle):
        return [(pile, 5) for pile in piles]
    if isinstance(shuffle, DealShuffle):
        if house.hand_size:
            return [(pile, house.hand_size) for pile in piles]
        if house.spare_order is not SpareOrder.NONE:
            piles = [SPARE, *piles] if house.spare_order is SpareOrder.FIRST else [*piles, SPARE]
    elif house.ending_dead_hand is EndingDeadHand.DEALT:
        piles = [*piles, SPARE]
    size, longer = divmod(len(shuffle.things), len(piles))
    return [(pile, size + (place < longer)) for place, pile in enumerate(piles)]


def _prepared(table: Table, case: Case) -> Table:
    """Lay the chips of earlier deals on the layout, and let players sit out or have left."""
    board = table.board
    for name, chips in case.get("board", {}).items():
        try:
            space = read_space(name)
        except NotationError as error:
            raise NotationError("{name}: {why}", name="board", why=error) from None
        read_word(map(str, board.layout), str(space), "board")
        board = board.add(space, chips)
    players = table.players
    for key, standing in (("sitting_out", Standing.SITTING_OUT), ("left", Standing.GONE)):
        for seat in case.get(key, ()):
            read_word(table.seats, seat, key)
            players = players.put(seat, Player(players[seat].name, standing))
    return replace(table, board=board, bank=table.bank - board.total, players=players)


def _at_page(here: Round[Table], case: Case) -> Round[Table]:
    """Open the book at the page a case names, with its hands as they are."""
    if "page" not in case:
        return here
    pages = {page.__name__: place for place, page in enumerate(here.book)}
    page = case["page"]
    read_word(pages, page, "page")
    needed = [NEEDED[page]] if page in NEEDED else []
    if here.table.dealer is None:
        needed.append("dealer")
    if here.table.house.poker is PokerPlay.VYING and page in VYING and here.table.marks.suit is None:
        needed.append("suit")
    for name in needed:
        if name not in case:
            raise NotationError("{name} is missing: a case that begins at {page} needs it", name=echo(name), page=page)
    for name in case.keys() & {"leader", "out"}:
        read_word(here.table.seats, case[name], name)
    table = _mid_deal(here.table, case)
    return replace(here, page=pages[page], table=table)


def _mid_deal(table: Table, case: Case) -> Table:
    """Return the table in the middle of a deal: everybody has staked, the hands are those of the case."""
    hands = {pile: CardSet.parse(cards) for pile, cards in case.get("hands", {}).items()}
    seats = len(table.players)
    dealer = cast(int, table.dealer)
    order = tuple(
        seat for seat in table.players.clockwise(dealer + 1) if table.players[seat].standing is Standing.PLAYING
    )
    deal = Deal(
        order=order,
        reach=_reach(table, case.get("reach", [table.house.ante] * seats)),
        after_ante=Snapshot(table.stacks, table.board),
        spare=SpareHand(hands.pop(SPARE, CardSet())),
        discarded=BySeat((CardSet(),) * seats),
        claims=BySeat((None,) * seats),
    )
    own = BySeat(hands.get(str(seat), CardSet()) for seat in range(seats))
    poker = Poker(order, order, 0, own, shown=own, leader=case["leader"]) if "leader" in case else None
    stops = Stops(case["out"], BySeat(((),) * seats), out=case["out"]) if "out" in case else None
    marks = table.marks._replace(suit=Suit.parse(case["suit"])) if "suit" in case else table.marks
    return replace(table, deals=1, hands=own, deal=deal, poker=poker, stops=stops, marks=marks)


def _reach(table: Table, chips: list[int]) -> BySeat[tuple[Space, ...] | None]:
    """Return the spaces that antes of so many chips reached, in the order of a short one (EDGE-03)."""
    staked = table.house.staked
    open_to_all = [space for space in table.board.layout if space not in staked]
    return BySeat((*staked[:reached], *open_to_all) for reached in chips)
