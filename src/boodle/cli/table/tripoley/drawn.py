"""What is looked at: the layout and everybody's chips, a hand by suit, the memory aid."""

from collections.abc import Sequence

from boodle.cards import CardSet
from boodle.cli.table.rows import short, to_left, to_right
from boodle.cli.table.screen import Screen
from boodle.poker.ranking import best_hand
from boodle.seats import Chips, Seat
from boodle.tripoley.board import ACE, JACK, KING, KING_QUEEN, KITTY, POT, QUEEN, SEQUENCE, TEN, Board, Space
from boodle.tripoley.memory_aid import SuitMemory
from boodle.tripoley.view import Shown, View
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.pots_picture import columns
from boodle.words.signs import Signs
from boodle.words.tripoley.table import Teller

GRID = ((QUEEN, KING_QUEEN, KING), (JACK, KITTY, ACE), (TEN, SEQUENCE, POT))
"""The layout as it lies on the table: the kitty in the middle, K-Q between its cards, 8-9-10 beside the ten."""

CHIP, MORE, MOST_CHIPS = "●", "+", 8
WIDE, SLIM, NAME = 22, 12, 6
"""Columns of a space, narrow too, and those of its name; where a name is longer all spaces are wider."""
GAP = "   "


def layout_lines(teller: Teller, board: Board, screen: Screen) -> list[str]:
    """Draw the layout in rows of three spaces; plain, nothing."""
    if screen.plain or screen.width < 3 * SLIM + 4:
        return []
    grid = GRID if set(board.layout) == {space for row in GRID for space in row} else _rows(board)
    named = [[(teller.space(space, "label"), board[space]) for space in row] for row in grid]
    room = (screen.width - 4) // 3 - WIDE
    if room < 0:
        inner, rows = SLIM, [[_slim_cell(name, chips) for name, chips in row] for row in named]
    else:
        longest = max(columns(name) for row in named for name, _ in row)
        more = min(room, max(0, longest - NAME))
        inner, rows = WIDE + more, [[_cell(name, chips, NAME + more) for name, chips in row] for row in named]
    rows[-1] += [" " * inner] * (3 - len(rows[-1]))
    between = "├" + "┼".join(["─" * inner] * 3) + "┤"
    lines = ["┌" + "┬".join(["─" * inner] * 3) + "┐"]
    for number, row in enumerate(rows):
        lines += [between] if number else []
        lines.append("│" + "│".join(row) + "│")
    return [*lines, "└" + "┴".join(["─" * inner] * 3) + "┘"]


def _rows(board: Board) -> list[list[Space]]:
    """Return the spaces in rows of three, in board order."""
    spaces = shown_spaces(board)
    return [spaces[place : place + 3] for place in range(0, len(spaces), 3)]


def shown_spaces(board: Board) -> list[Space]:
    """Return the spaces that mean something here: of other layouts than the nine not an empty kitty or pot."""
    nine = set(board.layout) == {space for row in GRID for space in row}
    return [space for space, chips in board if chips or nine or space not in (KITTY, POT)]


def layout_sentence(teller: Teller, board: Board) -> str:
    """Read the layout out."""
    return ", ".join(f"{teller.space(space, 'label')} {board[space]}" for space in shown_spaces(board)) + "."


def aid_lines(aid: Sequence[SuitMemory] | None, teller: Teller) -> list[str]:
    """Say for each suit what is played, what has proved dead and what is still out; nothing without an aid (HRT-02)."""
    words = teller.words

    def ranks(cards: CardSet) -> str:
        return " ".join(teller.signs.rank(card.rank) for card in cards) or words("play.show.no_cards")

    return [
        words(
            "play.show.aid",
            suit=teller.signs.suit(one.suit),
            played=ranks(one.played),
            dead=ranks(one.dead),
            out=ranks(one.out),
        )
        for one in aid or ()
    ]


def show_layout(screen: Screen, teller: Teller, board: Board) -> None:
    """Draw the layout, or read it out where it is not drawn."""
    lines = layout_lines(teller, board, screen)
    if lines:
        screen.draw(lines)
    else:
        screen.say(teller.words("play.show.layout", spaces=layout_sentence(teller, board)))


def show_hand(screen: Screen, signs: Signs, hand: CardSet, title: str) -> None:
    """Show a hand by suit: in one line where there is room, else a line for each suit."""
    suits = [f"{signs.suit(suit)} {ranks}" for suit, ranks in signs.by_suit(hand)]
    line = title + " " + GAP.join(suits)
    if columns(line) <= screen.width and not screen.narrow:
        screen.draw([line])
        return
    screen.say(title)
    for suit in suits:
        screen.say(f"  {suit}")


def marks_of(words: Words, seen: Shown, seat: Seat) -> list[str]:
    """Return in short words how a seat stands: who deals, and who is not in."""
    marks = [words("play.show.dealer")] if seat == seen.dealer else []
    return [*marks, *([words("play.show.out")] if seen.order and seat not in seen.order else [])]


def five_sentence(teller: Teller, five: CardSet) -> str:
    """Say which five cards somebody plays poker with."""
    hand = hand_in_words(teller.words, best_hand(five))
    return teller.words("play.show.five", cards=teller.signs.as_poker(five), hand=hand)


def show_own(screen: Screen, teller: Teller, at: View) -> None:
    """Show somebody his own cards: his hand, the five for poker until the stops begin, and what he has put down."""
    words, mine = teller.words, at.mine
    if not mine.hand:
        screen.say(words("play.show.no_hand"))
        return
    show_hand(screen, teller.signs, mine.hand, words("play.show.hand"))
    if at.shown.stops is None and mine.five:
        screen.say(five_sentence(teller, mine.five))
    if mine.put_down:
        screen.say(words("play.show.put_down", cards=teller.signs.in_hand(mine.put_down)))


def _cell(name: str, chips: Chips, wide: int) -> str:
    """Draw one space: its name in so many columns, a pile, its chips."""
    pile = CHIP * chips if chips <= MOST_CHIPS else CHIP * (MOST_CHIPS - 1) + MORE
    return f" {to_left(short(name, wide), wide)} {to_left(pile, MOST_CHIPS)}{to_right(str(chips), 5)} "


def _slim_cell(name: str, chips: Chips) -> str:
    """Draw one space without a pile: the blank before its name goes first where both have no room."""
    number = str(chips)
    name = short(name, SLIM - len(number) - 2)
    name = f" {name}" if columns(name) + len(number) + 3 <= SLIM else name
    return f"{name}{to_right(number, SLIM - 1 - columns(name))} "
