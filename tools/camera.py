"""A camera for the pages of the room: pictures at a phone and at a desk, packed small."""

import base64
from pathlib import Path

from playwright.async_api import Page

from tests.browser.visitors import DESKTOP, PHONES, Visitor

SIZES = {"phone": PHONES[2], "desktop": DESKTOP}
SETTLED = 400
"""Milliseconds until everything lies where it belongs."""
FOR_THE_EYE = 0.8
"""How much of a picture is kept."""

PACK = """async ([picture, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


class Camera:
    """Takes pictures, and packs them small in a page of its own."""

    def __init__(self, folder: Path, dark_room: Page) -> None:
        """Keep the pictures in a folder; `dark_room` is an empty page."""
        self.folder = folder
        self.dark_room = dark_room

    async def take(self, visitor: Visitor, name: str) -> None:
        """Take the page of a visitor as it stands; a picture of the same name is taken again."""
        await visitor.page.wait_for_timeout(SETTLED)
        size = next(size for size, pixels in SIZES.items() if pixels == visitor.page.viewport_size)
        taken = base64.b64encode(await visitor.page.screenshot()).decode()
        packed: str = await self.dark_room.evaluate(PACK, [taken, FOR_THE_EYE])
        file = self.folder / f"{name}-{size}.webp"
        file.write_bytes(base64.b64decode(packed))
        print(f"{file.name} {file.stat().st_size / 1000:.0f} kB")
