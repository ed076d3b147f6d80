"""The one door for all that is printed: what a terminal or a pipe cannot show is spelt in letters, never an error."""

import codecs
import os
import sys
import unicodedata
from contextlib import suppress
from io import UnsupportedOperation

import click

SPELT = {
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "’": "'",
    "‘": "'",
    "‚": ",",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "‐": "-",
    "–": "-",
    "—": "-",
    "●": "*",
    "·": ".",
    "×": "x",
    "±": "+/-",
    "−": "-",
    "⁄": "/",
    "→": "->",
    "‖": "|",
    "€": "EUR",
    "£": "GBP",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "ẞ": "SS",
    "æ": "ae",
    "Æ": "Ae",
    "œ": "oe",
    "Œ": "Oe",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
}
"""How signs are spelt that do not come apart into a letter and its accent."""

UNKNOWN = "?"
NARROWEST = 30
"""So many columns are written in at least."""
SPELLING = "boodle_spelling"
LETTERS = "boodle_letters"
"""ASCII by another name: to a stream that is called ASCII click writes UTF-8, taking the name for a mistake."""


def open_output() -> None:
    """Let whatever is printed from now on arrive, by click, by rich or by `print`, and whatever is typed be read."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            reconfigure(encoding=LETTERS if is_ascii else None, errors=SPELLING)
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        with suppress(UnsupportedOperation):  # somebody has read of it already
            reconfigure(errors="replace")
    if sys.platform == "win32":  # an older console there shows colours and clears its screen only when told to
        from colorama import just_fix_windows_console

        just_fix_windows_console()


def can_show(signs: str) -> bool:
    """Tell whether what is printed on has these signs."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def shown(text: str) -> str:
    """Return a text as it will be printed, so that columns of it stand below each other."""
    coded = sys.stdout.encoding or "ascii"
    return text.encode(coded, SPELLING).decode(coded)


def page_width() -> int:
    """Return the columns to write in: those of the terminal, at most what reads well; tests and pipes have the most."""
    import shutil  # the help of `boodle` needs none of it

    from boodle.words.pots_picture import WIDTH

    return max(NARROWEST, min(WIDTH, shutil.get_terminal_size().columns))


def said(text: str, hang: str = "") -> None:
    """Print a paragraph, broken at the width of the page; its later lines begin with `hang`."""
    import textwrap  # the help of `boodle` needs none of it

    click.echo(textwrap.fill(text, page_width(), subsequent_indent=hang, break_on_hyphens=False))


def as_typed(word: str) -> str:
    """Return a word of a command as it is typed here, in quotation marks where it needs them."""
    if os.name == "nt":
        from subprocess import list2cmdline  # the help of `boodle` needs none of these, and is to be there at once

        return list2cmdline([word])
    from shlex import quote

    return quote(word)


def echo_json(value: object, *, indent: int | None = 2) -> None:
    """Print JSON: it is for programs, so a sign that cannot be shown is escaped, not spelt."""
    import json

    text = json.dumps(value, indent=indent, ensure_ascii=False)
    click.echo(text if can_show(text) else json.dumps(value, indent=indent))


def echo_file(text: str) -> None:
    """Print the text of a file, which is read back: to a file or a pipe in UTF-8, no sign of it spelt."""
    if sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def give_up_output() -> None:
    """Let go of what cannot be written: Python would try it again at the end, and say so in its own words."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def spelt(text: str) -> str:
    """Return a text in letters that every terminal has: accents are dropped, what has no letter is a question mark."""
    return "".join(sign if sign.isascii() else _spelt(sign) for sign in text)


def _spelt(sign: str) -> str:
    if sign in SPELT:
        return SPELT[sign]
    parts = (part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.category(part).startswith("M"))
    letters = "".join(SPELT.get(part, part) for part in parts)
    return letters if letters.isascii() else UNKNOWN


def _spell_fault(fault: UnicodeError) -> tuple[str, int]:
    """Spell what cannot be encoded, as the codecs ask for it."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return spelt(fault.object[fault.start : fault.end]), fault.end


def _letters(name: str) -> codecs.CodecInfo | None:
    if name != LETTERS:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode,
        known.decode,
        incrementalencoder=known.incrementalencoder,
        incrementaldecoder=known.incrementaldecoder,
        name=LETTERS,
    )


codecs.register_error(SPELLING, _spell_fault)
codecs.register(_letters)
