"""Where the material that lies beside the checkout is found."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def shared_folder() -> Path | None:
    """The folder of shared material, or nothing where this machine has none."""
    folder = Path(os.environ.get("BOODLE_SHARED") or ROOT.parent / "shared")
    return folder if folder.is_dir() else None
