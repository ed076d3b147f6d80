"""The tables of the leaflet: the layout with what wins each space, and how many cards everybody gets."""

from collections.abc import Callable

from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PaySuit, PokerPlay, SpareOrder
from boodle.tripoley.board import POT, Space, Wins
from boodle.tripoley.collecting import pays_when_dealt
from boodle.words.catalogue import Words, capital
from boodle.words.leaflet import Grid
from boodle.words.tripoley.leaflet_facts import hand_sizes, rank_name, space_label, spaces_shown, upwards

CARDS_OF = {Wins.ANY_SUIT: "run", Wins.AS_DRAWN: "drawn"}
"""The spaces that any suit wins; the others are of one suit and hold one card or several."""

POT_RULES = {PokerPlay.BETTING: "TRI-2-03", PokerPlay.VYING: "POCH", PokerPlay.HELD_AT_END: "PRS"}
RULES = {
    "8-9-10": "TRI-1-03",
    "random": "TRI-V-13",
    "K-Q": "TRI-1-02",
    "KH-QH": "TRI-1-02",
    **dict.fromkeys(("AH", "KH", "QH", "JH", "10H"), "TRI-1-01"),
    **dict.fromkeys(("10S", "JD", "QC", "AS", "AD-KD"), "RUM"),
}
"""The spaces that a rule names; the others are won by the rule for their kind."""


def layout_table(words: Words, house: HouseRules) -> Grid:
    """Return the spaces in the order of the board, with what wins each and whose rule that is."""
    spaces = spaces_shown(house)
    rows = [(capital(space_label(words, house, space)), _won_by(words, house, space)) for space in spaces]
    head, ids = _head(words, "layout", "space", "won"), [_rule(house, space) for space in spaces]
    return Grid((head, *rows), (words("leaflet.layout.rule"), *ids), strong=True)


def sizes_table(words: Words, house: HouseRules) -> Grid:
    """Return for every number of players how many cards they get, and how many the spare hand has (RULES D)."""
    has_spare = house.spare_order is not SpareOrder.NONE
    columns = ("players", "hands", "spare")[: 2 + has_spare]
    rows = []
    for players in range(house.fewest_players, house.most_players + 1):
        more, longer, fewer, spare = hand_sizes(house, players)
        kind = "even" if longer == players else "one" if longer == 1 else "uneven"
        hands = words(f"leaflet.sizes.{kind}", more=more, longer=longer, fewer=fewer)
        rows.append((str(players), hands, str(spare))[: len(columns)])
    return Grid((_head(words, "sizes", *columns), *rows))


def _head(words: Words, table: str, *columns: str) -> tuple[str, ...]:
    return tuple([words(f"leaflet.{table}.{column}") for column in columns])


def _won_by(words: Words, house: HouseRules, space: Space) -> str:
    if space.wins is Wins.NOT_BY_CARDS:
        return words(f"leaflet.won.space.{house.poker.value if space is POT else space.name}")
    kind = CARDS_OF.get(space.wins, "one" if len(space.ranks) == 1 else "set")
    when = "dealt" if pays_when_dealt(house) else "played"
    ranks = [rank_name(words, rank) for rank in upwards(house, space.ranks)]
    return words(f"leaflet.won.{when}.{kind}", ranks=ranks, suit=_suit(words, house, space))


def _suit(words: Words, house: HouseRules, space: Space) -> str:
    if space.wins is Wins.PAY_SUIT and house.pay_suit is not PaySuit.HEARTS:
        each = house.pay_suit is PaySuit.RANDOM_EACH
        return words("leaflet.drawn_suit" if each else "leaflet.pay_suit")
    suit = house.marks.suit if space.suit is None else space.suit
    return "" if suit is None else words(f"table.suit.{suit.name.lower()}")


def _rule(house: HouseRules, space: Space) -> str:
    """Return the id of the rule by which a space is won."""
    if space.wins is Wins.NOT_BY_CARDS:
        return POT_RULES[house.poker] if space is POT else "TRI-3-08"
    if space.name in RULES:
        return RULES[space.name]
    if space.wins in CARDS_OF:
        return "TRI-V-06"
    if len(space.ranks) == 1:
        return "TRI-1-01" if space.wins is Wins.PAY_SUIT else "MIC-12"
    return "MIC-06" if len(space.ranks) == 2 else "MIC-07"


TABLES: dict[str, Callable[[Words, HouseRules], Grid]] = {"layout": layout_table, "sizes": sizes_table}
"""The tables by the names that entries call them."""
