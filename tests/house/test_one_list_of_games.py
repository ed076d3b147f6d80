"""The list of games in `games/` is the only one: no other module names two of them, and what they share names none."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boodle.games import GAMES
from tests.shared import ROOT

SHARED = "What games share imports no game"
PACKAGE = ROOT / "src" / "boodle"

OTHER_WORDS = dict.fromkeys(("notation/holdem/case_setup.py", "notation/tripoley/case_setup.py"), "draw")
"""Where the name of a game is another word: the key of a case for the cards that are drawn for the first deal."""


def named_in(file: Path) -> set[str]:
    """The games that a module imports from, or names, where they are several."""
    source = file.read_text(encoding="utf-8")
    if sum(game in source.lower() for game in GAMES) < 2:  # most name none, and need not be taken apart
        return set()
    tree = ast.parse(source)
    words = {word for node in ast.walk(tree) for name in _names(node) for word in name.split(".")}
    own = OTHER_WORDS.get(file.relative_to(PACKAGE).as_posix())
    return {game for game in GAMES if {game, game.upper()} & words and game != own}


def _names(node: ast.AST) -> Iterator[str]:
    """Everything by which a piece of code may name a game."""
    match node:
        case ast.ImportFrom(module=module, names=names):
            yield module or ""
            yield from (one.name for one in names)
        case ast.Import(names=names):
            yield from (one.name for one in names)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name if name.isupper() else ""  # a module was imported under its name; else it is another word
        case ast.Constant(value=str(text)):
            yield text


def contracts() -> list[dict[str, Any]]:
    """Every contract of the imports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return found


def dotted(what: Path) -> str:
    """What a file or folder of the package is called where it is imported."""
    return ".".join(("boodle", *what.relative_to(PACKAGE).with_suffix("").parts))


def modules() -> list[Path]:
    """Every module outside the list of games."""
    return sorted(file for file in PACKAGE.rglob("*.py") if file.relative_to(PACKAGE).parts[0] != "games")


def test_no_other_module_names_two_games() -> None:
    """Whatever a game differs in hangs on its entry in the list."""
    found = {file.relative_to(PACKAGE).as_posix() for file in modules() if len(named_in(file)) > 1}
    told = "ask the game for it (`boodle.games`), or put it into its folder"
    assert not found, f"{told}: {', '.join(sorted(found))}"


def test_every_game_has_a_face() -> None:
    """The page finds it by the game's name."""
    faces = ROOT / "web" / "src" / "games"
    assert [game for game in GAMES if not (faces / game / "face.ts").is_file()] == []


def test_files_that_games_share_are_watched() -> None:
    """Each of them stands in the contract by which it imports no game; such a room has a folder for each game."""
    (contract,) = (one for one in contracts() if one["name"] == SHARED)
    folders = [folder for game in GAMES for folder in PACKAGE.rglob(game) if any(folder.glob("*.py"))]
    rooms = {folder.parent for folder in folders} - {PACKAGE}
    flat = {
        dotted(what)
        for room in rooms
        for what in room.iterdir()
        if what.stem not in (*GAMES, "__init__") and (what.suffix == ".py" or any(what.glob("*.py")))
    }
    watched = set(contract["source_modules"])
    assert flat == watched, (
        f"{SHARED!r} in pyproject.toml lacks {sorted(flat - watched)}, and {sorted(watched - flat)} is gone"
    )
    assert set(contract["forbidden_modules"]) == set(map(dotted, folders))
