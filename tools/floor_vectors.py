"""Write what web/test/pages/floor reads: cases of the floor for the page's walker, and searches with their finds."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boodle.floor import BOARDLESS, COLUMNS, INCIDENTS, counted, decisions
from boodle.games import FLOOR
from boodle.notation.floor.given import inputs_of, read_given
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords

ROOT = Path(__file__).parent.parent
VECTORS = ROOT / "web" / "test" / "pages" / "floor" / "vectors.json"
SEARCHES = ROOT / "web" / "test" / "pages" / "floor" / "searches.json"
QUESTIONS = ROOT / "tests" / "floor"
"""Where more of what hosts ask stands, for Hold'em."""
BOOKS = "books"
"""Where games that read the books look; others look into their own column."""
QUERIES: dict[str, dict[str, str]] = {
    "en": {
        "exposd": "exposed-card",
        "somone exposed a card dealing": "exposed-card",
        "dealer showed river too early": "early-river",
        "all in for less can i reraise": "short-all-in",
        "reraise": "short-all-in",
        "4 card flop": "four-card-flop",
        "BB short": "short-big-blind",
        "not enough for the big blind": "short-big-blind",
        "3 guys tie and one chip left over": "odd-chips",
        "away from table": "absent-player",
        "loan": "chips-from-a-player",
        "he says raise but puts only 30": "raise-too-small",
        "forgot to brun": "missing-burn",
        "side pot": "all-in",
        "the": "absent-player",
        "FLR-34": "two-burns",
        "xyzzy": "",
    },
    "de": {
        "Karte gezeigt": "exposed-card",
        "falsch gegeben": "late-misdeal",
        "Split": "odd-chips",
        "Brandkarte": "missing-burn",
        "River zu frueh": "early-river",
        "all-in für weniger": "short-all-in",
        "großer Blind reicht nicht": "short-big-blind",
    },
    "fr": {
        "carte montrée": "exposed-card",
        "river trop tot": "early-river",
        "pret": "chips-from-a-player",
        "un jeton de trop à partager": "odd-chips",
        "brulee": "missing-burn",
        "absent de la table": "absent-player",
    },
}
"""What a host types, in his language, and what has to come first."""


def vectors() -> dict[str, object]:
    """Return the decisions, and the cases that a walker can run."""
    cases = [
        {"file": path.name, **case, "facts": _facts(case)}
        for path in sorted((ROOT / "conformance" / "floor").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if not ("given" in case and "refused" in case["expect"])
    ]
    return {"decisions": dict(decisions()), "games": FLOOR, "cases": cases}


def _facts(case: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is known of a case, with what the room counts from the chips or tables that it is given."""
    facts: dict[str, Any] = dict(case.get("facts", {}))
    incident = INCIDENTS.get(case["incident"])
    wanted = () if incident is None else inputs_of(incident.counted_by)
    given = {name: value for name, value in case.get("given", {}).items() if name in wanted}
    return facts | counted(incident, read_given(given, wanted)) if incident is not None and given else facts


def written() -> str:
    """Return the file's text."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


def searches() -> dict[str, object]:
    """Return in each language the words by which incidents are found, and for each query all that is found."""
    return {language: _searched(language, list(asked)) for language, asked in QUERIES.items()}


def _searched(language: str, asked: list[str]) -> dict[str, object]:
    words = Words(language)
    keys = [key for key in words.keys("floor") if ".incident." in key]
    found = {
        f"{column or BOOKS}: {typed}": [one.name for one in FloorInWords(words, column).found(typed)]
        for column in (None, BOARDLESS, *sorted(COLUMNS))
        for typed in asked
    }
    questions = tomllib.loads((QUESTIONS / f"questions_{language}.toml").read_text(encoding="utf-8"))
    found |= {f"{BOOKS}: {typed}": [one.name for one in FloorInWords(words).found(typed)] for typed in questions}
    how = {key: words.sentence(f"room_floor.{key}") for key in ("passed_over", "same_words")}
    return {**how, "words": {key: words.sentence(key) for key in keys}, "found": found}


def searched() -> str:
    """Return the searches' text."""
    return json.dumps(searches(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")
    SEARCHES.write_text(searched(), encoding="utf-8")
