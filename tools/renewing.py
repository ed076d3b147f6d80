"""How every file that a tool makes is written: anew each time, and whether it has changed is said."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def renew(file: Path, text: str) -> None:
    """Write a file and say whether it is another than before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(text, encoding="utf-8")
    print(f"{file.relative_to(ROOT)} {'is as it was' if text == before else 'has changed: review it'}")
