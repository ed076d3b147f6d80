"""Answers to the form as they are typed: what contradicts, in the reader's language, and what would mend it."""

from typing import Any

import pytest

from boodle.frozen import replace
from boodle.games import GAMES
from boodle.notation.house_answers import answer_as_text
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.server.doors.facts.house_check import agreed, checked, house_from, others_of
from boodle.server.doors.facts.house_form import preset_list
from boodle.server.rooms import RefusalCode, RoomError
from boodle.words.catalogue import Words, languages

FORM = GAMES["tripoley"].form


def clashes(answers: dict[str, str], language: str = "en", game: str = "tripoley", base: str = "pagat") -> Any:  # noqa: ANN401 - facts as a page has them
    """What contradicts in the house of the pagat page, or in another, with other answers."""
    return checked(agreed(GAMES[game].form, base, answers), language, leaflet=False)["contradictions"]


def test_a_contradiction_has_its_reason_and_ways_out() -> None:
    """The reason for people, the fields for the page, the rules' own text for programs."""
    (clash,) = clashes({"most_players": "9", "deck": "32"}, "de")
    assert clash["says"] == "Nach diesen Regeln reichen die Karten für 5 Spieler, und 9 dürfen sich setzen."
    assert clash["fields"] == ["most_players", "deck"]
    assert clash["detail"].startswith("most_players is 9 while deck is 32")
    assert clash["mend"] == [
        {"field": "most_players", "value": "5", "says": "Wie viele können höchstens mitspielen? 5 Spieler"},
        {"field": "deck", "value": "52", "says": "Mit wie vielen Karten wird gespielt? mit allen 52"},
    ]


@pytest.mark.parametrize(
    ("answers", "mended"),
    [
        ({"small_blind": "3"}, {"small_blind": "2", "big_blind": "3"}),
        ({"small_blind": "500"}, {"small_blind": "2", "big_blind": "500"}),
        ({"ante": "500"}, {"ante": "0", "ante_by": "everybody"}),
    ],
)
def test_a_number_that_is_far_off_is_mended_by_the_one_beside_it(answers: dict[str, str], mended: object) -> None:
    """Or by the least there may be; nobody is told to play for the most."""
    (clash,) = clashes(answers, game="holdem", base="home-cash")
    assert {way["field"]: way["value"] for way in clash["mend"]} == mended


def test_a_contradiction_belongs_to_the_list_with_its_space() -> None:
    """So that it stands below the question that names the space, and can be mended there."""
    (clash,) = clashes({"sequence": "8-9-J"})
    assert clash["says"] == "Nobody can play these cards one straight after another: 8-9-jack of any one suit."
    assert "sequence" in clash["fields"]
    assert {"field": "sequence", "value": "-"}.items() <= clash["mend"][0].items()


def test_what_would_take_a_contradiction_away_belongs_to_it_though_it_is_not_named() -> None:
    """Where nobody needs five cards but at the end, another end serves more players."""
    clash, _ = clashes({"most_players": "9", "deck": "32", "poker": "none"})
    assert clash["fields"] == ["most_players", "deck", "ending"]
    assert [way["value"] for way in clash["mend"]] == ["6", "52", "share"]


def test_what_is_no_answer_is_told_with_what_was_typed() -> None:
    """In the reader's language, too."""
    (clash,) = clashes({"deals": "viele"}, "fr")
    assert clash["says"].translate({0xA0: " "}) == "« viele » n’est pas une réponse ici."
    assert clash["fields"] == ["deals"]


@pytest.mark.parametrize("language", languages())
def test_presets_are_told_in_the_language_asked_for(language: str) -> None:
    """Title, source and an evening by each; no language shares a story with another."""
    told = preset_list(language)
    others = [one for other in languages() if other != language for one in preset_list(other)]
    assert all(one["title"] and one["about"] and one["source"] and one["story"] for one in told)
    assert not {one["about"] for one in told} & {one["about"] for one in others}
    assert not {one["source"] for one in told} & {one["source"] for one in others}


def test_a_table_for_which_nothing_was_agreed_counts_its_raises() -> None:
    """Three of them, and any other answer may be given; whoever names the preset plays as its source has it."""
    words = Words("en")
    assert house_from(words, "", {}) == NOTATION.default_evening
    assert house_from(words, "", {"deals": "3"}) == replace(NOTATION.default_evening, deals=3)
    assert house_from(words, "", {"raise_cap": "0"}) == house_from(words, "pagat", {}) == preset("pagat")
    assert checked(agreed(FORM, "", {}), "en", leaflet=False)["differs"]
    assert {one["name"]: one["evening"] for one in preset_list("en") if "evening" in one} == {
        "pagat": {"raise_cap": "3"}
    }


@pytest.mark.parametrize(
    ("answers", "rules_toml", "said"),
    [
        (
            {"deck": "32", "deals": "viele"},
            "",
            "„viele“ ist hier keine Antwort. Nach diesen Regeln ",
        ),
        ({}, "bet_limit = 'x'", "Bet_limit ist 'x'; erwartet: eine ganze Zahl."),
    ],
)
def test_a_house_that_cannot_stand_is_refused(answers: dict[str, str], rules_toml: str, said: str) -> None:
    """With every reason in the reader's language, that of a file too."""
    with pytest.raises(RoomError) as refused:
        house_from(Words("de"), "pagat", answers, rules_toml)
    assert refused.value.refusal is RefusalCode.BAD_HOUSE
    assert str(refused.value.facts["faults"]).startswith(said)


@pytest.mark.parametrize("count", [1, 3, 4])
def test_three_faults_are_told_whole_and_of_more_how_many(count: int) -> None:
    """Each by what was typed, in the order of the answers."""
    words = Words("en")
    typed = dict(list({"deals": "a", "deck": "b", "start_chips": "c", "bet_limit": "d"}.items())[:count])
    with pytest.raises(RoomError) as refused:
        house_from(words, "pagat", typed)
    said = [words("house_form.unread", text=text) for text in list(typed.values())[:3]]
    assert refused.value.facts["faults"] == " ".join([*said, *([words("house_form.more", n=1)] if count > 3 else [])])


def test_many_faults_are_told_by_three_and_ways_out_are_looked_for_at_a_few() -> None:
    """A table is refused with three and how many more; the form tells all, and mends the first."""
    pairs = {"combinations": " ".join(f"{high}-{low}" for high in "AKQ" for low in "2345"), "start_chips": "99"}
    pairs["pay_time"] = "played"
    with pytest.raises(RoomError) as refused:
        house_from(Words("de"), "pagat", pairs | {"deals": "viele"})
    told = str(refused.value.facts["faults"])
    assert told.startswith("„viele“ ist hier keine Antwort.")
    assert told.endswith("Und 10 weitere Fehler.")
    found = clashes(pairs)
    assert [bool(one["mend"]) for one in found] == [True] * 5 + [False] * 7


def test_ways_out_are_looked_for_at_four_fields_of_a_fault() -> None:
    """In the order of the form; each is the nearest answer that brings no other fault."""
    fields = ("start_chips", "deals", "clock", "raise_cap", "ending_deals")
    (clash,) = agreed(FORM, "pagat", {"most_players": "9", "deck": "32"}).faults
    draft = replace(agreed(FORM, "pagat", {}), faults=(replace(clash, fields=fields[1:], mends=fields[:1]),))
    found: Any = checked(draft, "en", leaflet=False)["contradictions"]
    mended = found[0]["mend"]
    assert [(way["field"], way["value"]) for way in mended] == [
        ("start_chips", "99"),
        ("deals", "1"),
        ("clock", "1"),
        ("raise_cap", "1"),
    ]


def test_the_nearest_answers_are_tried_first() -> None:
    """Of a number up to 59 away, then those it stands beside, then the least; of a list whatever lacks one entry."""
    assert [*others_of(FORM, "fewest_players", 4, [9, "x", 10, 1])] == [3, 5, 2, 6, 7, 8, 9, 9, 2]
    far = [*others_of(FORM, "deals", 1000, [7])]
    assert (len(far), far[:4], far[-4:]) == (120, [999, 1001, 998, 1002], [941, 1059, 7, 0])
    house = preset("pagat")
    decks = [answer_as_text(deck) for deck in others_of(FORM, "deck", house.deck, [])]
    assert decks == [text for text in map(answer_as_text, FORM.answers("deck")) if text != "52"]
    assert [*others_of(FORM, "combinations", (1, 2, 3), [])] == [(2, 3), (1, 3), (1, 2)]
    assert [*others_of(FORM, "preset", "pagat", [])] == []
