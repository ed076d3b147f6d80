"""`boodle serve`: the game room, for browsers on this computer, in its network, or anywhere."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path

import click

from boodle.cli.output import can_show
from boodle.folders import settings_file
from boodle.server.doors.descriptors import with_room
from boodle.server.doors.links import Links, Reach, here, picture_in_terminal
from boodle.server.doors.pages import Shelf
from boodle.server.logs import set_up_logs
from boodle.server.running import listening, serve
from boodle.server.settings import Settings, read_settings
from boodle.server.store import StoreError
from boodle.words.catalogue import Words

STARTED_BY = "STARTED_BY"
"""What the Makefile says in the environment, so that whoever typed `make play` is told what to type there."""
TO_ALL = {"": "boodle serve --host 0.0.0.0", "make": 'make play ARGS="--host 0.0.0.0"'}
"""What to type for the whole network, by how the room was started."""

HELP = """Open the game room: Tripoley in the browser, with friends and bots.

\b
  boodle serve                          for this computer alone
  boodle serve --host 0.0.0.0           for everybody in your home network
  boodle serve --public-url https://cards.example.org --trusted-proxy 127.0.0.1

Every setting can stand in the environment too (BOODLE_PORT=9000), and in a TOML
file (port = 9000). docs/serving.md has them all, docs/invite.md tells how friends
in another town come in.
"""


@click.command(help=HELP)
@click.option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0: the whole network.  [default: 127.0.0.1]")
@click.option("--port", metavar="NUMBER", help="The port to listen at; 0: any that is free.  [default: 8000]")
@click.option("--data", metavar="FOLDER", help="Where the tables are kept.  [default: your folder for programs]")
@click.option("--database", metavar="ADDRESS", help="A PostgreSQL database to keep them in instead.")
@click.option("--public-url", metavar="URL", help="Where the room is reached from outside: invitations begin with it.")
@click.option("--trusted-proxy", multiple=True, metavar="ADDRESS", help="A proxy that says truly who asks.")
@click.option("--origin", multiple=True, metavar="URL", help="Another address at which the room's page is loaded.")
@click.option("--language", metavar="LANGUAGE", help="The language where nobody asks for another.  [default: en]")
@click.option("--log", metavar="LEVEL", help="debug, info, warning or error.  [default: warning]")
@click.option("--log-format", metavar="FORM", help="plain, or json for programs.  [default: plain]")
@click.option("--metrics", metavar="SWITCH", help="Whether there are figures at /metrics: on, off.  [default: on]")
@click.option("--metrics-token", metavar="TOKEN", help="Who has it may read them from elsewhere.")
@click.option("--most-tables", metavar="NUMBER", help="So many tables there can be.  [default: 1000]")
@click.option("--retire-days", metavar="NUMBER", help="An untouched table counts for so many days.  [default: 400]")
@click.option("--most-sockets", metavar="NUMBER", help="So many can be connected at once.  [default: 5000]")
@click.option("--sockets-per-address", metavar="NUMBER", help="So many of them from one address.  [default: 200]")
@click.option("--requests-per-minute", metavar="NUMBER", help="So often one address may ask.  [default: 600]")
@click.option("--tables-per-hour", metavar="NUMBER", help="So many tables one address may make.  [default: 60]")
@click.option("--codes-per-minute", metavar="NUMBER", help="So many codes one address may try.  [default: 10]")
@click.option("--bot-beat", metavar="NUMBER", help="A bot answers every so many milliseconds.  [default: 900]")
@click.option("--config", type=click.Path(path_type=Path), metavar="FILE", help="Settings as TOML, by these names.")
@click.option("--open", "browse", is_flag=True, help="Open the room in this computer's browser.")
def verb(*, config: Path | None, browse: bool, **flags: object) -> None:
    """Open the room and serve it until it is told to stop."""
    settings = read_settings(flags, file=config, usual=settings_file())
    words = Words(settings.language)
    set_up_logs(settings.log, settings.log_format)
    at = listening(settings)
    held = with_room(settings)
    told = ServeLines(words, settings, at.getsockname()[1], browse)
    if held.most_sockets < settings.most_sockets:
        told.say("few_sockets", most=held.most_sockets, wanted=settings.most_sockets)
    try:
        asyncio.run(serve(held, at, told))
    except StoreError as error:
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
