"""Play the games in tests/adapters/playthroughs anew, as OpenSpiel writes them down."""

import sys
from pathlib import Path

from absl import flags

import boodle.adapters.openspiel as _  # noqa: F401 - registers the game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "adapters" / "playthroughs"
GAMES = {
    "mini": "boodle_tripoley(house=mini,players=2)",
    "cosmo": "boodle_tripoley(house=cosmo,players=2)",
}
SEED = 7


def main() -> None:
    """Write each file."""
    flags.FLAGS(["playthroughs"])
    from open_spiel.python.algorithms import generate_playthrough

    for name, game in GAMES.items():
        lines = generate_playthrough.playthrough_lines(game, action_sequence=None, seed=SEED)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {len(lines)} lines\n")


if __name__ == "__main__":
    main()
