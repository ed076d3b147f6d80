"""How each question of Tripoley is put at the terminal: what is said of it, what may be typed, what Enter means."""

from typing import Any

import pytest

from boodle.cards import Card, CardSet, Suit
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.tripoley.asking import between, prompt_for
from boodle.frozen import replace
from boodle.rulebook import Choices
from boodle.seating import Between, HostSays
from boodle.seats import BySeat, Seat
from boodle.tripoley import view
from boodle.tripoley.actions import (
    Bid,
    Bids,
    Claim,
    ClaimsOf,
    FiveOf,
    Lead,
    NamedSuit,
    PassBid,
    PickFive,
    SpareUseSaid,
    Spread,
    Spreads,
)
from boodle.tripoley.answers import FirstLead, NextLead, SparePayCard, SpareUse
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import ACE, KING_QUEEN, QUEEN, SEQUENCE, Space
from boodle.tripoley.memory_aid import SuitMemory
from boodle.tripoley.table import Stops
from boodle.tripoley.view import View
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS, signs_of
from boodle.words.tripoley.table import Teller
from tests.cli.table.test_play_prompts import NAMES, dealt

KEEP, SWAP, AUCTION = SpareUseSaid
OFFERED_TO = Auction((0, 1))
KEPT = ("k", "keep your hand", KEEP, ("keep",))
PASSED = ("p", "no bid, and none later", PassBid(), ("pass",))
NO_CLAIM = ("n", "claim nothing", Claim(()), ("none", "claim none"))


def asked(choices: Choices, seat: Seat, house: dict[str, Any], **known: Any) -> View:  # noqa: ANN401 - fields
    """What a seat sees that is asked this, in a deal where only so much is known else."""
    at = view(dealt().round, seat)
    question = view(dealt().round, 2).asked
    assert question is not None
    if "said" in known:
        known["spare"] = replace(at.shown.spare, said=known.pop("said"))
    house_rules, shown = replace(at.house, **house), replace(at.shown, **known)
    return replace(at, house=house_rules, shown=shown, asked=replace(question, choices=choices))


def put(choices: Choices, seat: Seat = 2, house: dict[str, Any] | None = None, **known: Any) -> Prompt:  # noqa: ANN401
    """The question as it is put; Cem deals."""
    return prompt_for(asked(choices, seat, house or {}, **known), Teller(Words(), NAMES, seat, LETTERS))


def lines(prompt: Prompt) -> list[tuple[object, ...]]:
    """What may be typed."""
    return [(one.typed, one.means, one.action, one.also) for one in prompt.offers]


def leads(cards: str) -> tuple[Lead, ...]:
    """These cards may be led."""
    return tuple(Lead(card) for card in CardSet.parse(cards))


def test_what_is_done_with_the_spare_hand() -> None:
    """It is swapped or sold, taken for a price where it goes round; after a swap it is another hand that is sold."""
    size = ("The spare hand has 13 cards.",)
    swapped = ("s", "swap your whole hand for the spare hand", SWAP, ("swap",))
    sold = ("a", "sell the spare hand to the highest bidder", AUCTION, ("auction",))
    first = put(tuple(SpareUseSaid))
    assert (first.facts, lines(first), first.enter, first.ask) == (size, [KEPT, swapped, sold], KEEP, "")
    round_it_goes = put((KEEP, SWAP), house={"spare_price": 7}, auction=OFFERED_TO)
    taken = ("s", "take the spare hand for 7 chips, paid into the kitty", SWAP, ("swap",))
    assert (round_it_goes.facts, lines(round_it_goes), round_it_goes.ask) == (size, [KEPT, taken], "")
    again = put((KEEP, AUCTION), said=(SWAP,))
    put_down = ("a", "sell the hand you put down to the highest bidder", AUCTION, ("auction",))
    assert (again.facts, lines(again), again.enter) == (size, [KEPT, put_down], KEEP)
    assert again.ask == "You deal. What do you do with the hand that you put down?"


LOWEST = "Your lowest card of the other colour: clubs has just been played."
BARRED = {"spare_pay_card": SparePayCard.BARRED, "spare_price": 7}


@pytest.mark.parametrize(
    ("uses", "house", "known", "told"),
    [
        ((KEEP, AUCTION), BARRED, {}, True),
        ((KEEP, AUCTION), {}, {}, False),
        ((KEEP, SWAP), BARRED, {}, False),
        ((KEEP, AUCTION), BARRED, {"said": (SWAP,)}, False),
        ((KEEP, AUCTION), BARRED | {"spare_use": SpareUse.SELL}, {}, False),
        ((KEEP, AUCTION), BARRED, {"stacks": BySeat((9, 9, 6))}, True),
        ((KEEP,), BARRED, {"auction": OFFERED_TO, "stacks": BySeat((9, 9, 6))}, False),
        ((KEEP,), BARRED, {"auction": OFFERED_TO, "stacks": BySeat((9, 9, 7))}, True),
    ],
)
def test_why_nobody_may_swap_is_told(
    uses: tuple[SpareUseSaid, ...], house: dict[str, Any], known: dict[str, Any], *, told: bool
) -> None:
    """Only where the pay card alone is the reason: not where it has no price in chips, nor where nobody ever swaps."""
    why = " With a pay card in your hand you may not swap." if told else ""
    assert put(uses, house=house, **known).facts == (f"The spare hand has 13 cards.{why}",)


@pytest.mark.parametrize(
    ("seat", "known", "fact"),
    [
        (0, {"auction": OFFERED_TO}, "The spare hand has 13 cards. Nobody has bid yet."),
        (
            0,
            {"auction": OFFERED_TO, "said": (SWAP,)},
            "The spare hand has 13 cards. It is a hand that Cem has put down. Nobody has bid yet.",
        ),
        (
            0,
            {"auction": Auction((0, 1), 2, 1), "said": (SWAP,)},
            "The spare hand has 13 cards. It is a hand that Cem has put down. Ben has bid 2.",
        ),
        (
            1,
            {"suit_auction": OFFERED_TO, "said": (SWAP,)},
            "The winner pays the kitty and names the suit. Nobody has bid yet.",
        ),
        (0, {"suit_auction": Auction((0, 1), 2, 1)}, "The winner pays the kitty and names the suit. Ben has bid 2."),
    ],
)
def test_what_is_bid_for(seat: Seat, known: dict[str, Any], fact: str) -> None:
    """The spare hand, or the naming of the pay suit."""
    prompt = put(Bids(range(3, 9)), seat, **known)
    bid = ("N", "bid N chips, from 3 to 8", None, ())
    assert (prompt.facts, lines(prompt), prompt.enter) == ((fact,), [PASSED, bid], PassBid())
    assert [prompt.answer(text) for text in ("B 3", "8", "bid", "")] == [Bid(3), Bid(8), None, None]


def test_one_bid_or_none() -> None:
    """It is named where it is the only one; whoever may not have the hand can only pass."""
    prompt = put(Bids(range(9, 10)), 1, auction=OFFERED_TO)
    assert lines(prompt) == [PASSED, ("9", "bid 9 chips", None, ())]
    barred = put(Bids(range(0)), 1)
    assert barred.facts == ("With a pay card in your hand you may not take it.",)
    assert (lines(barred), barred.enter) == ([PASSED], PassBid())


def test_what_may_be_claimed() -> None:
    """All, nothing, or some where there are several; with nothing to claim one goes on."""
    nothing = put(ClaimsOf(()), 1)
    go_on = ("Enter", "go on: you hold no pay cards", Claim(()), ("n", "none", "claim none"))
    assert (lines(nothing), nothing.enter) == ([go_on], Claim(()))

    def everything(said: str, *spaces: Space) -> tuple[object, ...]:
        return ("a", f"claim {said}", Claim(spaces), ("all", "claim"))

    assert lines(put(ClaimsOf((ACE,)), 1)) == [everything("AH", ACE), NO_CLAIM]
    two = [everything("AH and 8-9-10", ACE, SEQUENCE), NO_CLAIM]
    some = "or name the spaces that you claim"
    assert lines(put(ClaimsOf((ACE, SEQUENCE)), 1)) == [*two, ("A 8-9-10", some, None, ())]
    assert put(ClaimsOf((ACE, KING_QUEEN)), 1).answer("claim K-QH") == Claim((KING_QUEEN,))


def test_which_five_are_played() -> None:
    """The best are named, with their name and a sample of how they are typed."""
    prompt, best = put(FiveOf(CardSet.parse("2C 3C 4C 5C 6C 9D")), 1), PickFive(CardSet.parse("2C 3C 4C 5C 6C"))
    assert lines(prompt) == [
        ("Enter", "the best five: 6C 5C 4C 3C 2C, straight flush, six high", best, ("best",)),
        ("...", "or type any five cards, as in 6c 5c 4c 3c 2c", None, ()),
    ]
    assert prompt.enter == best


def test_which_card_is_led() -> None:
    """By its suit where it is the only one of it, else by its name; a card alone is led by Enter."""
    prompt = put(leads("10H 3C 5C"), 1)
    assert [(typed, means, action) for typed, means, action, _ in lines(prompt)] == [
        ("3c", "lead 3C", Lead(Card.parse("3C"))),
        ("5c", "lead 5C", Lead(Card.parse("5C"))),
        ("h", "lead 10H", Lead(Card.parse("TH"))),
    ]
    five, ten = ({*offer.also} for offer in prompt.offers[1:])
    assert five == {"5c", "5♣", "lead 5c", "lead 5♣"}
    named = {"10h", "10♥", "th", "♥", "heart", "hearts"}
    assert ten == {*named, "lead h", *(f"lead {word}" for word in named)}
    assert (prompt.enter, put(leads("10H"), 1).enter) == (None, Lead(Card.parse("TH")))
    assert put(leads("2C 3H"), 1).enter is None


@pytest.mark.parametrize(
    ("house", "barred", "facts"),
    [
        ({"first_lead": FirstLead.LOWEST_OF_HAND}, None, ("The lowest card of your hand leads first.",)),
        ({"first_lead": FirstLead.LOWEST_BLACK}, None, ("Your lowest black card leads first.",)),
        ({"first_lead": FirstLead.LOWEST_OF_SUIT}, None, ()),
        ({"next_lead": NextLead.ANY}, Suit.CLUBS, ()),
        ({"next_lead": NextLead.OTHER_SUIT}, Suit.CLUBS, ("Not clubs: that suit has just been played.",)),
        (
            {"next_lead": NextLead.OTHER_COLOUR},
            Suit.CLUBS,
            ("A card of the other colour: clubs has just been played.",),
        ),
        ({"next_lead": NextLead.LOWEST_OF_OTHER_COLOUR}, Suit.CLUBS, (LOWEST,)),
    ],
)
def test_what_a_leader_is_told(house: dict[str, Any], barred: Suit | None, facts: tuple[str, ...]) -> None:
    """Of the first lead, or of what the run that stopped bars."""
    stops = None if barred is None else Stops(1, BySeat(((), (), ())), barred=barred)
    assert put(leads("2C 3H"), 1, house, stops=stops).facts == facts


def test_the_memory_aid_stands_with_the_leads() -> None:
    """Where the house has one."""
    clubs, none = Suit.CLUBS, CardSet()
    memory = SuitMemory(clubs, CardSet.parse("2C 3C"), none, CardSet.parse("10C"))
    assert put(leads("2C 3H"), 1, aid=(memory,)).facts == ("C played 2 3; dead -; still out 10",)


def test_chips_are_spread_over_the_spaces() -> None:
    """Evenly by Enter, or number by number."""
    prompt, even = put(Spreads(9, 7), 1), Spread((2, 2, 1, 1, 1, 1, 1))
    assert lines(prompt) == [
        ("Enter", "one on each, as far as the chips go", even, ()),
        ("N N ...", "9 chips, one number for each: AH, KH, QH, JH, 10H, K-QH and 8-9-10", None, ()),
    ]
    assert prompt.answer("2 2 1 1 1 1 1") == prompt.enter == even


def test_a_suit_is_named() -> None:
    """By its letter, its sign or its name; no suit is meant by Enter."""
    prompt = put((NamedSuit(Suit.CLUBS), NamedSuit(Suit.HEARTS)))
    assert lines(prompt) == [
        ("c", "clubs", NamedSuit(Suit.CLUBS), ("♣", "clubs", "club", "clubs")),
        ("h", "hearts", NamedSuit(Suit.HEARTS), ("♥", "hearts", "heart", "hearts")),
    ]
    assert prompt.enter is None


def test_cards_and_spaces_are_typed_in_the_letters_of_the_language_too() -> None:
    """In those of the table, in English, and by signs."""
    german = Teller(Words("de"), NAMES, 1, signs_of(Words("de")))
    claims, leading = (
        prompt_for(asked(choices, 1, {}), german) for choices in (ClaimsOf((ACE, QUEEN)), leads("QH 3C 5C"))
    )
    assert [claims.answer(text) for text in ("q", "d", "D♥")] == [Claim((QUEEN,))] * 3
    *_, queen = leading.offers
    named = {"qh", "q♥", "dh", "d♥", "♥", "heart", "hearts", "herz"}
    assert (queen.typed, {*queen.also}) == ("h", {*named, *(f"lead {word}" for word in (*named, "h"))})


def test_no_other_question_is_known() -> None:
    """What no seat of Tripoley is asked cannot be put."""
    with pytest.raises(TypeError, match="no choices of Tripoley"):
        put((HostSays.DEAL,))


def test_between_deals() -> None:
    """Each answer in full; Enter plays on where there is a choice."""
    at = view(dealt().round, 1)
    prompt = between((Between.REBUY, Between.SIT_OUT), at, Words())
    assert [(one.typed, one.means, one.action) for one in prompt.offers] == [
        ("rebuy", "buy 100 chips", Between.REBUY),
        ("sit-out", "sit out a deal", Between.SIT_OUT),
    ]
    assert prompt.enter is Between.REBUY
    assert between((HostSays.END,), at, Words()).enter is None
