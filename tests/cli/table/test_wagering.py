"""How a bet is typed at the terminal, whatever poker is played, and what is said of it at Tripoley."""

from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.table.prompts import Unclear
from boodle.cli.table.tripoley.wagering import bet_prompt, pot_sentence, pot_sentences
from boodle.cli.table.wagering import ALL_IN, Bets, parted_pots, read_wager, wager_offers, wager_prompt
from boodle.frozen import replace
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.seats import BySeat, Seat
from boodle.tripoley import view
from boodle.tripoley.view import Shown
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from boodle.words.tripoley.table import Teller
from tests.cli.table.test_play_prompts import NAMES, betting

WORDS = Words()
FREE = Bets(0, 0, 10)
RAISED = Bets(4, 1, 9)
CHECKS = ("c", "check", Check(), ("check",))
FOLDS = ("f", "fold", Fold(), ("fold",))


def wagers(to_call: int, raise_to: range, *, fold: bool = True) -> Wagers:
    """What may be said."""
    return Wagers(to_call=to_call, raise_to=raise_to, fold=Fold() if fold else None)


@pytest.mark.parametrize(
    ("bets", "able", "offers"),
    [
        (FREE, (0, range(2, 11), False), [CHECKS, ("bet N", "bet N chips, from 2 to 10", None, ())]),
        (FREE, (0, range(2, 4), True), [CHECKS, FOLDS, ("bet N", "bet N chips, from 2 to 3", None, ())]),
        (FREE, (0, range(2, 3), False), [CHECKS, ("bet 2", "bet 2 chips", None, ())]),
        (
            RAISED,
            (3, range(7, 11), True),
            [("c", "call 3", Call(), ("call",)), FOLDS, ("raise N", "make it N in all, from 7 to 10", None, ())],
        ),
        (
            RAISED,
            (3, range(7, 8), True),
            [("c", "call 3", Call(), ("call",)), FOLDS, ("raise 7", "make it 7 in all", None, ())],
        ),
        (RAISED, (9, range(0), True), [("c", "call with all you have, 9", Call(), ("call",)), FOLDS]),
    ],
)
def test_the_bets_that_may_be_made(bets: Bets, able: tuple[int, range, bool], offers: list[tuple[object, ...]]) -> None:
    """Check or call, fold, bet or raise; the only amount is named."""
    to_call, raise_to, fold = able
    found = wager_offers(wagers(to_call, raise_to, fold=fold), bets, WORDS)
    assert [(one.typed, one.means, one.action, one.also) for one in found] == offers


def test_enter_checks_where_nothing_is_to_be_called() -> None:
    """Else it means nothing."""
    free, raised = (
        wager_prompt(wagers(call, range(7, 11)), bets, WORDS, [], ["fact"]) for call, bets in ((0, FREE), (3, RAISED))
    )
    assert (free.facts, free.offers, free.enter, free.betting, free.opening) == (("fact",), (), Check(), True, True)
    assert (raised.enter, raised.betting, raised.opening) == (None, True, False)
    assert (raised.read("RAISE 8"), raised.read("raise"), raised.read("by")) == (RaiseTo(8), None, None)


@pytest.mark.parametrize("typed", ALL_IN)
def test_all_in_is_typed_as_one_likes(typed: str) -> None:
    """It raises by all there is, calls where no more is left, and is unclear where a call leaves some."""
    assert ALL_IN == ("all in", "all-in", "allin")
    assert read_wager(typed, wagers(3, range(7, 11)), RAISED, WORDS) == RaiseTo(10)
    assert read_wager(typed, wagers(9, range(0)), RAISED, WORDS) == Call()
    with pytest.raises(Unclear, match=r"^There is no betting more now\.$"):
        read_wager(typed, wagers(0, range(0)), FREE, WORDS)


@pytest.mark.parametrize(
    ("bets", "raise_to", "said"),
    [
        (FREE, range(2, 11), "You may bet 2 to 10."),
        (FREE, range(2, 4), "You may bet 2 to 3."),
        (FREE, range(2, 3), "You may bet 2."),
        (RAISED, range(7, 11), "You may make it 7 to 10."),
        (RAISED, range(7, 8), "You may make it 7."),
    ],
)
def test_an_amount_that_cannot_be_bet_is_told_what_can(bets: Bets, raise_to: range, said: str) -> None:
    """From the least to the most, or the only one."""
    with pytest.raises(Unclear) as wrong:
        read_wager("11", wagers(3, raise_to), bets, WORDS)
    assert str(wrong.value) == said


def test_pots_are_told_main_pot_first() -> None:
    """By what they hold, and who can win them."""
    pots = [PotShown(9, (0, 1, 2)), PotShown(4, (1, 2)), PotShown(2, (2,))]
    assert parted_pots(WORDS, pots, "play.answer.part_pot", lambda seat: NAMES[seat]) == [
        "Main pot 9: Ann, Ben, Cem.",
        "Side pot 1 4: Ben, Cem.",
        "Side pot 2 2: Cem.",
    ]


# ---------------------------------------------------------------- at Tripoley


def teller(seat: Seat = 0) -> Teller:
    """Who tells a seat."""
    return Teller(WORDS, NAMES, seat, LETTERS)


def seen(**poker: Any) -> Shown:  # noqa: ANN401 - the fields of the poker
    """What everybody sees of a betting round."""
    at = view(betting().round, 0).shown
    assert at.poker is not None
    return replace(at, poker=replace(at.poker, **poker))


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ({}, "Nobody has bet."),
        ({"paid": BySeat((1, 0, 0))}, "Bets: you 1, Ben 0, Cem 0."),
        ({"folded": (1,), "contesting": (0, 2)}, "Bets: you 0, Ben folded, Cem 0."),
        (
            {"paid": BySeat((5, 2, 3)), "folded": (1,), "contesting": (0, 2), "all_in": (2,)},
            "Bets: you 5, Ben folded, Cem 3 all-in.",
        ),
        ({"paid": BySeat((5, 5, 0)), "contesting": (0, 1)}, "Bets: you 5, Ben 5."),
    ],
)
def test_what_lies_in_the_pot(known: dict[str, Any], said: str) -> None:
    """Who has bet how much, is all-in or has folded; whoever is not in the poker is not named."""
    now = seen(**known)
    assert now.poker is not None
    assert now.poker.paid is not None
    assert pot_sentence(now, now.poker, now.poker.paid, teller()) == f"The pot holds 3 chips. {said}"
    assert bet_prompt(wagers(0, range(2, 11)), replace(view(betting().round, 0), shown=now), teller()).facts == (
        f"The pot holds 3 chips. {said}",
    )


def test_who_bets_what_at_tripoley() -> None:
    """The bets are those of the seat that is asked; vying names its best set."""
    session = betting()
    session.submit(0, RaiseTo(5))
    at = view(session.round, 1)
    prompt = bet_prompt(wagers(5, range(6, 16)), at, teller(1))
    assert [offer.means for offer in prompt.offers] == ["call 5", "fold", "make it N in all, from 6 to 15"]
    assert at.shown.poker is not None
    hand = replace(at.mine, hand=CardSet.parse("9C 9H 7D 7S 2S"))
    vying = replace(at.shown, poker=replace(at.shown.poker, vying=True))
    facts = bet_prompt(wagers(5, range(6, 16)), replace(at, shown=vying, mine=hand), teller(1)).facts
    assert facts == ("The pot holds 8 chips. Bets: Ann 5, you 0, Cem 0.", "Your best set: 9C 9H.")
    for now in (
        replace(at, seat=None),
        replace(at, shown=seen(paid=None)),
        replace(at, shown=replace(at.shown, poker=None)),
    ):
        with pytest.raises(TypeError, match="no betting is open"):
            bet_prompt(wagers(5, range(6, 16)), now, teller(1))


def test_pots_are_parted_once_somebody_is_all_in() -> None:
    """A pot that one alone can win goes back and is none."""
    three, two, one = PotShown(9, (0, 1, 2)), PotShown(4, (1, 2)), PotShown(2, (2,))
    both = ["Main pot 9: you, Ben, Cem.", "Side pot 4: Ben, Cem."]
    assert pot_sentences(seen(pots=(three, two, one), all_in=(0,)).poker, teller()) == both
    assert pot_sentences(seen(pots=(three, two)).poker, teller()) == []
    assert pot_sentences(seen(pots=(three, one), all_in=(0,)).poker, teller()) == []
    assert pot_sentences(None, teller()) == []
