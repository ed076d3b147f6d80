"""How often ranges win: as every deal one by one has it, and as others have found it."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from boodle.cards import CARDS, FULL_DECK, CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.poker.equity import Equity
from boodle.poker.preflop import BOARDS, class_meeting, meeting
from boodle.poker.range_equity import CannotDeal, TooMany, counted, drawn
from boodle.poker.ranges import ANY_TWO, Range
from boodle.poker.starting_hands import CLASSES, Combo, class_name, combos_of

NUMBERS = {class_name(number): number for number in range(CLASSES)}


def ranges(*texts: str) -> list[Range]:
    """Ranges as players write them."""
    return [Range.parse(text) for text in texts]


def one_by_one(seats: list[list[Combo]], board: CardSet, dead: CardSet) -> list[tuple[int, int, int, Fraction]]:
    """Every deal, ranked by phevaluator: for each seat the deals, the wins, the ties and the share of all pots."""
    deals, wins, ties, won = 0, [0] * len(seats), [0] * len(seats), [Fraction(0)] * len(seats)
    for held in product(*seats):
        taken = CardSet.of(card for hand in held for card in hand)
        if len(taken) < 2 * len(held) or taken & (board | dead):
            continue
        unseen = [card for card in CARDS if card not in taken | board | dead]
        for coming in combinations(unseen, 5 - len(board)):
            ranks = [evaluate_cards(*map(spelt, (*hand, *board, *coming))) for hand in held]
            best = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
            deals += 1
            for seat in best:
                (wins if len(best) == 1 else ties)[seat] += 1
                won[seat] += Fraction(1, len(best))
    return [(deals, *told, share / deals) for *told, share in zip(wins, ties, won, strict=True)]  # type: ignore[misc]


def spelt(card: object) -> str:
    """A card as phevaluator writes it."""
    return str(card)[0] + str(card)[1].lower()


def told(found: tuple[Equity, ...]) -> list[tuple[int, int, int, Fraction]]:
    """The same of ours."""
    return [(one.boards, one.wins, one.ties, one.share) for one in found]


# ---------------------------------------------------------------- before the flop


@pytest.mark.parametrize(
    ("one", "other", "percent"),
    [
        ("AA", "KK", 81.95),
        ("AKs", "QQ", 46.05),
        ("AKo", "QQ", 43.24),
        ("AKo", "22", 47.35),
        ("JTs", "22", 53.84),
        ("AKs", "AKo", 52.49),
        ("AA", "random", 85.20),
        ("KK", "random", 82.40),
        ("AKs", "random", 67.04),
        ("72o", "random", 34.58),
        ("32o", "random", 32.30),
    ],
)
def test_classes_meet_as_is_known(one: str, other: str, percent: float) -> None:
    """To the hundredth that everybody prints."""
    first, second = counted(ranges(one, other))
    assert round(float(first.share) * 100, 2) == percent
    assert first.share + second.share == 1


def test_two_hands_meet_as_is_known() -> None:
    """Ace-king suited against queens, with and without a queen of its suit, over every board (POKER 6)."""
    for queens, wins, ties in (("QhQd", 787_966, 6_732), ("QsQd", 781_594, 8_111)):
        first, second = counted(ranges("AsKs", queens))
        assert (first.boards, first.wins, first.ties) == (BOARDS, wins, ties)
        assert (second.wins, second.ties) == (BOARDS - wins - ties, ties)


def test_every_class_loses_what_the_other_wins() -> None:
    """From either side a meeting is the same; a class against itself is even; all pairs of hands are there."""
    deals = 0
    for one, other in product(range(CLASSES), repeat=2):
        met, turned = class_meeting(one, other), class_meeting(other, one)
        deals += met.boards
        assert (met.boards, met.ties) == (turned.boards, turned.ties)
        assert met.wins + met.ties + turned.wins == met.boards
        assert one != other or met.wins == turned.wins
    assert deals == 1326 * 1225 * BOARDS


@given(st.integers(0, CLASSES - 1), st.integers(0, CLASSES - 1), st.permutations(range(4)), st.randoms())
def test_names_of_suits_do_not_matter(one: int, other: int, names: list[int], chance: Random) -> None:
    """Whatever hearts are called, a meeting stays what it is; and its class is the sum of all its hands."""
    pairs = [(a, b) for a in combos_of(one) for b in combos_of(other) if not {*a} & {*b}]
    assert sum(meeting(*pair).wins for pair in pairs) == class_meeting(one, other).wins
    first, second = chance.choice(pairs)
    renamed = [tuple(type(card).of(card.rank, names[card.suit]) for card in hand) for hand in (first, second)]
    again = [(high, low) if (high.rank, high.suit) > (low.rank, low.suit) else (low, high) for high, low in renamed]
    assert meeting(again[0], again[1]) == meeting(first, second)


@pytest.mark.kernels
@given(st.lists(st.sampled_from(CARDS), min_size=4, max_size=4, unique=True))
@settings(max_examples=25, deadline=None)
def test_what_is_kept_is_what_is_counted(cards: list[int]) -> None:
    """Any two hands, over every board, compiled."""
    from boodle.sim.equity import exact

    hands = CardSet.of(cards[:2]), CardSet.of(cards[2:])  # type: ignore[arg-type]
    assert counted(ranges(*map(str, hands))) == exact(hands)


def test_half_a_class_is_counted_hand_by_hand() -> None:
    """A range of some hands of a class is not the class."""
    kings = "KsKh, KsKd"
    apart = [counted(ranges("AA", hand))[0] for hand in kings.split(", ")]
    together, _ = counted(ranges("AA", kings))
    assert together.wins == sum(one.wins for one in apart)
    assert together != counted(ranges("AA", "KK"))[0]


# ---------------------------------------------------------------- on a board


@pytest.mark.parametrize(
    ("texts", "board", "dead"),
    [
        (("AA, KsQs", "KK, AsQs, 2c2d"), "KC 7D 2S 9H", ""),
        (("AA, KsQs", "KK, AsQs, 2c2d"), "KC 7D 2S 9H", "AC 2C"),
        (("AK", "AK"), "AS KS 2D 2C", ""),
        (("QQ+", "random"), "2C 3D 4H 5S 6C", ""),
        (("AhKh, 7c7d", "QQ", "AdKd, 8s9s"), "QH 7H 2S 2D", "QC"),
        (("AhKh, 7c7d", "QQ, AcAd", "AdKd, 8s9s", "KK"), "QH 7H 2S 2D TC", ""),
        (("AhKh", "QsQc", "7s7c"), "QH 7H 2S 2D", ""),
    ],
)
def test_on_a_board_every_deal_counts(texts: tuple[str, ...], board: str, dead: str) -> None:
    """Two ranges, which are sorted, and more, which are not, as phevaluator has each deal."""
    seats, lies, gone = ranges(*texts), CardSet.parse(board), CardSet.parse(dead)
    assert told(counted(seats, lies, gone)) == one_by_one([[*seat.hands] for seat in seats], lies, gone)


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_any_two_ranges_on_the_river(data: st.DataObject) -> None:
    """Hands by chance, many of which share cards, on one board."""
    board = data.draw(st.lists(st.sampled_from(CARDS), min_size=5, max_size=5, unique=True))
    hands = st.lists(st.sampled_from(ANY_TWO.hands), min_size=1, max_size=12, unique=True)
    seats = [data.draw(hands), data.draw(hands)]
    apart = [(a, b) for a, b in product(*seats) if len({*a, *b, *board}) == 9]
    try:
        found = counted([Range(tuple(seat)) for seat in seats], CardSet.of(board))
    except CannotDeal:
        assert not apart
    else:
        assert told(found) == one_by_one(seats, CardSet.of(board), CardSet())


def test_what_is_too_much_is_not_begun() -> None:
    """Three wide ranges before the flop; and a smaller bound is kept."""
    with pytest.raises(TooMany, match="would have to be ranked: expected a number of boards"):
        counted(ranges("random", "random", "AA"))
    with pytest.raises(TooMany):
        counted(ranges("AsKs", "QhQd", "7c7d"), most=1000)
    with pytest.raises(TooMany):  # what is kept knows no dead cards
        counted(ranges("AA", "KK"), dead=CardSet.parse("2C"))


# ---------------------------------------------------------------- by chance


def test_chance_comes_near_what_is_counted() -> None:
    """Two ranges and three, on a board and before it, drawn from a list of deals and by trying."""
    for texts, board in (
        (("AA", "15%"), ""),
        (("TT+, AQs+", "random"), ""),
        (("22+", "AT+"), "2C 7D 9S"),
        (("AA", "KK", "QJs"), "2C 7D 9S"),
        (("TT+", "random"), "2C 7D 9S KH"),
        (("random", "KsQs"), "2C 7D 9S KH"),
    ):
        seats, lies = ranges(*texts), CardSet.parse(board)
        exact = counted(seats, lies)
        found = drawn(seats, 1500, Stream(seed_of(3), 0, "equity").draw, lies)
        assert found == drawn(seats, 1500, Stream(seed_of(3), 0, "equity").draw, lies)
        assert sum(one.share for one in found) == 1
        for one, right in zip(found, exact, strict=True):
            assert one.boards == 1500
            assert abs(float(one.share - right.share)) < 0.04


def test_nothing_is_drawn_that_cannot_come() -> None:
    """With all but one card known or dead that one comes each time: here a flush beats three eights."""
    hands, board = ("AhKh", "8c8d"), CardSet.parse("8H 3H QS 2C")
    known = CardSet.of(card for text in hands for hand in Range.parse(text).hands for card in hand)
    dead = FULL_DECK - known - board - CardSet.parse("4H")
    for seats in (ranges(*hands), ranges("AhKh, 8h8s", "8c8d")):
        flush, _ = drawn(seats, 60, Stream(seed_of(2), 0, "equity").draw, board, dead)
        assert (flush.boards, flush.wins) == (60, 60)
    spare = dead - CardSet.parse("4S 5S")
    flush, _, _ = drawn(ranges(*hands, "random"), 60, Stream(seed_of(2), 0, "equity").draw, board, spare)
    assert 0 < flush.wins < 60


@pytest.mark.parametrize("listed", [0, 100_000])
def test_hands_are_tried_where_they_are_too_many_to_be_listed(listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either way as many deals are drawn as were asked for, each as likely as any other."""
    monkeypatch.setattr("boodle.poker.range_equity.LISTED", listed)
    seats = ranges("AA, KK", "AA, KK, 76s")
    right = counted(seats)
    found = drawn(seats, 1500, Stream(seed_of(5), 0, "equity").draw)
    assert found[0].boards == 1500
    assert abs(float(found[0].share - right[0].share)) < 0.03
    few = drawn(ranges(*["AA, KK"] * 4), 200, Stream(seed_of(5), 0, "equity").draw)
    assert few[0].boards <= 200
    assert sum(one.share for one in few) == 1


def test_hands_that_shut_each_other_out_are_drawn_as_likely_as_they_are() -> None:
    """Of two seats with aces or kings each is as likely to have either; deals in which they clash do not count."""
    seats = ranges("AA, KK", "AA, KK", "random")
    right = counted(ranges("AA, KK", "AA, KK"))
    found = drawn(seats[:2], 1500, Stream(seed_of(5), 0, "equity").draw)
    assert abs(float(found[0].share - right[0].share)) < 0.04
    three = drawn(seats, 2000, Stream(seed_of(5), 0, "equity").draw, dead=CardSet.parse("AS KS"))
    assert sum(one.share for one in three) == 1


@pytest.mark.parametrize(
    ("texts", "board", "dead", "refused"),
    [
        (("AA", "AA", "AA"), "", "", "no deal gives every range a hand"),
        (("AsKs", "AsQs"), "", "", "AS is there twice"),
        (("AsKs, AsQs", "AsJs"), "", "", "no deal gives every range a hand"),
        (("AsKs, AsQs", "AsJs"), "2C 3C 4C", "", "no deal gives every range a hand"),
        (("AsKs", "QQ"), "AS 3C 4C", "", "AsKs has no hand left beside the cards that are known"),
        (("AsKs", "QQ"), "2S 3C 4C", "4C", "4C on the board cannot be dead as well"),
        (("AsKs",), "", "", "1 ranges and a board of 0"),
        (("AsKs", "QQ"), "2S 3C 4C 5C 6C 7C", "", "a board of 6"),
    ],
)
def test_what_cannot_be_dealt_is_refused(texts: tuple[str, ...], board: str, dead: str, refused: str) -> None:
    """In one sentence, counted or drawn."""
    seats, cards = ranges(*texts), (CardSet.parse(board), CardSet.parse(dead))
    with pytest.raises(ValueError, match=refused):
        counted(seats, *cards)
    with pytest.raises(ValueError, match=refused):
        drawn(seats, 10, Stream(seed_of(1), 0, "equity").draw, *cards)
