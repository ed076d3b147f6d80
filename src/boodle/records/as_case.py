"""A record as a case: what was played becomes what must be played (DESIGN 7)."""

import json

from boodle.notation.answers import write_move
from boodle.notation.house_answers import write_answer
from boodle.notation.tripoley.case_checks import page_name
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.records.record import Record
from boodle.session import Session
from boodle.tripoley import HouseRules, Table


def write_case(record: Record, session: Session[Table], rule: str) -> str:
    """Write the game of a record, played through in this session, as a file with one case in TOML.

    It brings its own shuffles, and expects the stacks, the bank's account and the page at which the record ends.
    """
    here = session.round
    moves = [write_move(move.who, move.action).replace("#", "no. ") for move in session.moves]
    dealer = [] if record.dealer is None else [f"dealer = {record.dealer}"]
    lay = ", ".join(f"{_text(space.name)} = {chips}" for space, chips in record.board if chips)
    lines = [
        f"rule = {_text(rule)}",
        "ids = []",
        'room = "tripoley"',
        "",
        "[[case]]",
        f"house = {{ {', '.join(_house(record.house))} }}",
        f"players = {len(record.names)}",
        f"stacks = {list(record.stacks)}",
        *dealer,
        *([f"board = {{ {lay} }}"] if lay else []),
        *([] if record.alone else ["evening = true"]),
        'moves = """',
        *(_text(move)[1:-1] for move in moves),
        '"""',
        "[case.expect]",
        f"stacks = {list(here.table.stacks)}",
        f"bank = {here.table.bank}",
        f"page = {_text(page_name(here))}",
    ]
    return "\n".join([*lines, ""])


def _house(house: HouseRules) -> list[str]:
    """Return the preset and every answer that differs from it."""
    base = preset(house.preset if house.preset in presets() else HouseRules().preset)
    answers = {name: getattr(house, name) for name in NOTATION.defaults if getattr(house, name) != getattr(base, name)}
    answers["preset"] = base.preset
    return [f"{name} = {write_answer(answers[name])}" for name in NOTATION.defaults if name in answers]


def _text(text: str) -> str:
    """Write a text as TOML has it, in one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
