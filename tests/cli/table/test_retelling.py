"""A game told again from its log, word for word: whole, as one seat saw it, and as everybody did."""

from textwrap import dedent
from typing import Any

from boodle.cli.table.retelling import Whole
from boodle.cli.table.ring_retelling import RingRetelling
from boodle.cli.table.tripoley.retelling import TripoleyRetelling
from boodle.games import HOLDEM, TRIPOLEY, AnyGame
from boodle.holdem import HouseRules as HoldemRules
from boodle.holdem import open_evening as open_holdem
from boodle.rulebook import Round, Viewer
from boodle.tripoley import HouseRules, open_evening
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_hosting import NAMES, Hosted


def told(
    kind: type[TripoleyRetelling | RingRetelling], game: AnyGame, start: Round[Any], viewer: Viewer | Whole
) -> list[str]:
    """What is told of an evening that bots have played."""
    hosted, screen = Hosted(game, start, people=()), Heard(lambda *_: "")
    hosted.says()
    steps = kind(game, hosted.local.session, viewer, screen, Words(), LETTERS).steps()
    assert [*steps] == [True] * len(hosted.local.session.moves)
    return screen.lines


def lines(text: str) -> list[str]:
    """A text, line by line."""
    return dedent(text).strip("\n").splitlines()


def of_tripoley(viewer: Viewer | Whole) -> list[str]:
    """One deal and the ending."""
    return told(TripoleyRetelling, TRIPOLEY, open_evening(HouseRules(deals=1), NAMES[:2], dealer=0), viewer)


def of_holdem(viewer: Viewer | Whole) -> list[str]:
    """One hand."""
    return told(RingRetelling, HOLDEM, open_holdem(HoldemRules(deals=1), NAMES, button=0), viewer)


A_DEAL_OF_TRIPOLEY_IS = """
Ann is in the next deal.
Ben is in the next deal.
The host says: deal on.
Everybody has answered: the next deal begins.

Deal 1
Ann deals.
Ben stakes 9 chips, one on each space.
Ann stakes 9 chips, one on each space.
All stakes are on the layout.
Chips: Ann 91, Ben 91.
Layout: AH 2, KH 2, QH 2, JH 2, 10H 2, K-QH 2, 8-9-10 2, kitty 2, pot 2.
The cards are dealt.
  Ben: 3S 8S 3H 5H 7H 8H QH 2C 3C 4C 5C 6C 7C KC AC 2D 3D KD
  Ann: 2S 4S 5S 6S QS AS 4H JH KH AH 10C JC 5D 7D 10D QD AD
  Spare hand: 7S 9S 10S JS KS 2H 6H 9H 10H 8C 9C QC 4D 6D 8D 9D JD
"""

A_DEAL_OF_TRIPOLEY_IS_2 = """
The evening comes to its end.
What is left on the layout, 6 chips, is played for at poker: five new cards
each.

For the layout
Ben deals.
All stakes are on the layout.
Chips: Ann 96, Ben 98.
Layout: AH 0, KH 0, QH 0, JH 0, 10H 0, K-QH 0, 8-9-10 0, kitty 0, pot 6.
The cards are dealt.
  Ann: 8S KS QH 7C QD
  Ben: 2S 9S 10S AS QC
  Spare hand: 3S 4S 5S 6S 7S JS QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH KH AH 2C 3C
  4C 5C 6C 8C 9C 10C JC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD KD AD
Poker: 6 chips lie in the pot for Ann and Ben.
Ann plays poker with 8S KS QH 7C QD.
Ben plays poker with 2S 9S 10S AS QC.
The betting begins.
Ann checks.
Ben checks.
Ann shows 8S KS QH 7C QD.
Ben shows 2S 9S 10S AS QC.
Ann wins the pot: 6 chips.
The next dealer: Ann.
Chips: Ann 102, Ben 98.
The evening is over.
Chips: Ann 102, Ben 98.
"""


def test_a_deal_of_tripoley_is_told_whole() -> None:
    """With the layout and everybody's cards, where they can be seen."""
    whole = of_tripoley("whole")
    begins, ends = whole.index("Ann keeps the hand as it is."), whole.index("The evening comes to its end.")
    assert whole[:begins] == lines(A_DEAL_OF_TRIPOLEY_IS)
    assert whole[ends:] == lines(A_DEAL_OF_TRIPOLEY_IS_2)


ONE_SEAT_SEES_ITS_OWN = """
The cards are dealt: 3S 8S 3H 5H 7H 8H QH 2C 3C 4C 5C 6C 7C KC AC 2D 3D KD.
Ann keeps the hand as it is.
Ann takes 2 chips from AH.
Ann takes 2 chips from KH.
You take 2 chips from QH.
Ann takes 2 chips from JH.
Poker: 2 chips lie in the pot for you and Ann.
You play poker with 2C 3C 4C 5C 6C.
Ann has picked five cards.
The betting begins.
You check.
Ann checks.
"""

ONE_SEAT_SEES_ITS_OWN_2 = """
The cards are dealt.
Ann keeps the hand as it is.
Ann takes 2 chips from AH.
Ann takes 2 chips from KH.
Ben takes 2 chips from QH.
Ann takes 2 chips from JH.
Poker: 2 chips lie in the pot for Ben and Ann.
Ben has picked five cards.
Ann has picked five cards.
The betting begins.
Ben checks.
Ann checks.
"""


def test_one_seat_sees_its_own_cards() -> None:
    """And is called you; a spectator sees none until they are shown."""
    assert of_tripoley(1)[12:24] == lines(ONE_SEAT_SEES_ITS_OWN)
    assert of_tripoley(None)[12:24] == lines(ONE_SEAT_SEES_ITS_OWN_2)


A_HAND_OF_HOLDEM_IS = """
Ann is in the next hand.
Ben is in the next hand.
Cem is in the next hand.
The host says: deal on.

Hand 1
A new hand: Ann has the button.
Ben posts the small blind, 1.
Cem posts the big blind, 2.
The cards are dealt.
  Ann: 6H 6D
  Ben: AC QH
  Cem: AD 7D
Ann calls 2.
Ben calls 1.
Cem checks.
The flop: 4H 2H 7H.
Ben checks.
Cem checks.
Ann checks.
The turn: 10H.
Ben checks.
Cem checks.
Ann checks.
The river: 4S.
Ben checks.
Cem checks.
Ann checks.
Ben shows AC QH: flush, queen high, then ten, seven, four and two.
Cem mucks.
Ann mucks.
Ben wins the pot (flush, queen high, then ten, seven, four and two): 6 chips.
Chips: Ann 198, Ben 204, Cem 198.
The evening is over.
Chips: Ann 198, Ben 204, Cem 198.
"""

A_HAND_OF_HOLDEM_IS_2 = """
Ann is in the next hand.
You are in the next hand.
Cem is in the next hand.
The host says: deal on.

Hand 1
A new hand: Ann has the button.
You post the small blind, 1.
Cem posts the big blind, 2.
The cards are dealt: AC QH.
Ann calls 2.
You call 1.
Cem checks.
The flop: 4H 2H 7H.
"""


def test_a_hand_of_holdem_is_told() -> None:
    """Whole and as one seat saw it: the sentences are the same."""
    assert of_holdem("whole") == lines(A_HAND_OF_HOLDEM_IS)
    assert of_holdem(1)[:14] == lines(A_HAND_OF_HOLDEM_IS_2)
