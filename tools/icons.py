"""Draw the page's icons for a phone's home screen from web/src/art/icon.svg; `python -m tools.icons` after a change."""

import asyncio
from pathlib import Path

from playwright.async_api import async_playwright

WEB = Path(__file__).resolve().parent.parent / "web"
ICONS = (("icon-192", 192, 0), ("icon-512", 512, 0), ("icon-whole", 512, 64))
"""Each with its width and its edge in pixels: a phone may cut the whole one to any shape."""
FELT = "#3c6558"


async def draw() -> None:
    """Draw them all with the browser of this machine."""
    sign = (WEB / "src" / "art" / "icon.svg").read_text(encoding="utf-8")
    async with async_playwright() as player:
        browser = await player.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, wide, edge in ICONS:
            page = await browser.new_page(viewport={"width": wide, "height": wide})
            background = FELT if edge else "transparent"
            await page.set_content(
                f"<style>body{{margin:0;background:{background}}}svg{{display:block;margin:{edge}px;"
                f"width:{wide - 2 * edge}px}}</style>{sign}"
            )
            await page.screenshot(path=WEB / "public" / f"{name}.png", omit_background=not edge)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(draw())
