"""`boodle serve`: the game room, for browsers on this computer, in its network, or anywhere."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path

import click

from boodle.cli.helping import SPOKEN, SpokenCommand, option
from boodle.cli.language import language_asked, language_of_system, spoken
from boodle.cli.options import FILE
from boodle.cli.output import can_show
from boodle.folders import settings_file
from boodle.server.doors.descriptors import with_room
from boodle.server.doors.links import Links, Reach, here, picture_in_terminal
from boodle.server.doors.pages import Shelf
from boodle.server.logs import set_up_logs
from boodle.server.running import listening, serve
from boodle.server.settings import Settings, SettingsError, read_settings
from boodle.server.store import StoreError
from boodle.words.catalogue import Words

STARTED_BY = "STARTED_BY"
"""What the Makefile says in the environment, so that whoever typed `make play` is told what to type there."""
TO_ALL = {"": "boodle serve --host 0.0.0.0", "make": 'make play ARGS="--host 0.0.0.0"'}
"""What to type for the whole network, by how the room was started."""


@click.command(cls=SpokenCommand, key="serve")
@option("--host", metavar="ADDRESS", show_default="127.0.0.1")
@option("--port", metavar="NUMBER", show_default="8000")
@option("--data", metavar="FOLDER")
@option("--database", metavar="ADDRESS")
@option("--reached", metavar="URL")
@option("--public-url", metavar="URL")
@option("--trusted-proxy", multiple=True, metavar="ADDRESS")
@option("--origin", multiple=True, metavar="URL")
@option("--language", metavar="CODE", facts=SPOKEN)
@option("--log", metavar="LEVEL", show_default="warning")
@option("--log-format", metavar="FORM", show_default="plain")
@option("--metrics", metavar="SWITCH", show_default="on")
@option("--metrics-token", metavar="TOKEN")
@option("--most-tables", metavar="NUMBER", show_default="1000")
@option("--retire-days", metavar="NUMBER", show_default="400")
@option("--most-sockets", metavar="NUMBER", show_default="5000")
@option("--sockets-per-address", metavar="NUMBER", show_default="200")
@option("--requests-per-minute", metavar="NUMBER", show_default="600")
@option("--tables-per-hour", metavar="NUMBER", show_default="60")
@option("--codes-per-minute", metavar="NUMBER", show_default="10")
@option("--bot-beat", metavar="NUMBER", show_default="900")
@option("--push", metavar="SWITCH", show_default="off")
@option("--push-contact", metavar="ADDRESS")
@option("--push-service", multiple=True, metavar="URL")
@option("--config", type=FILE, metavar="FILE")
@option("--open", "browse", is_flag=True)
def verb(*, config: Path | None, browse: bool, **flags: object) -> None:
    """Open the room and serve it until it is told to stop."""
    flags["language"] = flags["language"] or language_asked()
    try:
        settings = read_settings(flags, file=config, usual=settings_file(), language=language_of_system())
    except SettingsError as error:
        raise ValueError(error.told(spoken())) from None
    words = Words(settings.language)
    set_up_logs(settings.log, settings.log_format)
    try:
        at = listening(settings)
    except SettingsError as error:
        raise ValueError(error.told(words)) from None
    held = with_room(settings)
    told = ServeLines(words, settings, at.getsockname()[1], browse)
    if held.most_sockets < settings.most_sockets:
        told.say("few_sockets", most=held.most_sockets, wanted=settings.most_sockets)
    try:
        asyncio.run(serve(held, at, told))
    except (StoreError, SettingsError) as error:
        raise ValueError(error.told(words)) from None
    finally:
        at.close()


class ServeLines:
    """Tells at the terminal where the room is open, and that it is closing."""

    def __init__(self, words: Words, settings: Settings, port: int, browse: bool) -> None:  # noqa: FBT001 - a flag
        """Remember how to speak, and whether to open the browser too."""
        self.words = words
        self.settings = settings
        self.here = here(settings, port)
        self.browse = browse

    def __call__(self, event: str, links: Links) -> None:
        """Tell "open" or "closing"."""
        if event != "open":
            self.say("closing")
            return
        self.say("open", link=self.here)
        if links.reach is Reach.COMPUTER:
            self.say("only_here", command=TO_ALL.get(os.environ.get(STARTED_BY, ""), TO_ALL[""]))
        else:
            self.say("open_lan" if links.reach is Reach.NETWORK else "open_public", link=links.base)
            self._picture(links)
        if not self.settings.database:
            self.say("kept_in", folder=self.settings.data)
        if Shelf().index() is None:
            self.say("no_page")
        self.say("stop")
        if self.browse and _has_windows():
            webbrowser.open(self.here)

    def _picture(self, links: Links) -> None:
        """Print the link as a QR code, where there is a terminal that can show it."""
        if not sys.stdout.isatty() or not can_show("█▀▄"):
            return
        self.say("scan" if links.reach is Reach.NETWORK else "scan_public")
        click.echo(picture_in_terminal(links.base))

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        click.echo(self.words(f"serve.{key}", **facts))


def _has_windows() -> bool:
    """Tell whether a browser would open in a window of its own, and not in this terminal."""
    elsewhere = sys.platform in ("darwin", "win32", "cygwin")
    return elsewhere or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
