"""What one sees when one looks at a page closely: who is kept out of it, and what sticks out of it."""

from playwright.async_api import Page

from tests.shared import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BOTH = ("light", "dark")
PLAIN = {
    "home": "/",
    "new": "/new",
    "rules": "/rules",
    "tour": "/tour",
    "desk": "/desk",
    "potdesk": "/potdesk",
    "floor": "/floor",
    "tournament": "/tournament",
    "lost": "/nowhere",
}
"""The pages that belong to nothing, and where they are; `app.tsx` names them."""
OF_A_TABLE = {"table": "", "board": "/board", "tablerules": "/rules", "evening": "/evening", "replay": "/replay/1"}
OF_A_NIGHT = {"night": "", "nightclock": "/big"}

BARRIERS = """async () => {
  const levels = ["", "1", "2"].flatMap((version) => ["a", "aa"].map((level) => `wcag2${version}${level}`));
  const found = await axe.run(document, {
    resultTypes: ["violations"],
    runOnly: [...levels, "best-practice"],
  });
  return found.violations.map(({ id, impact, nodes }) => [impact, id, nodes.map((node) => node.target.join(" "))]);
}"""

STICKS_OUT = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const name = (one) => one.tagName.toLowerCase() + [...one.classList].map((part) => "." + part).join("");
  const held = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible" && box !== document.body && box !== document.documentElement)
        return true;
    return false;
  };
  const out = [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 0.5 && !held(one))
    .map((one) => `${name(one)}: ${Math.round(one.getBoundingClientRect().right)} of ${width}`);
  return out.length > 0 ? out.slice(0, 8) : [`the page is ${document.documentElement.scrollWidth} of ${width} wide`];
}"""

UNSAID = r"""() =>
  document.body.innerText.match(/\b(room_\w+|questions|refused|spaces|hands|table|language)\.\w[\w.-]*/g) ?? []
"""
"""What the page shows in place of a sentence that the words do not have."""


async def awake(page: Page) -> None:
    """Have axe-core on the page."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8") + ";undefined")


async def barriers(page: Page) -> list[str]:
    """Return what axe-core finds wrong by WCAG 2.0 to 2.2 (A, AA) and by good practice, with where it is."""
    await awake(page)
    found: list[tuple[str, str, list[str]]] = await page.evaluate(BARRIERS)
    return [f"{impact}: {rule} at {', '.join(where[:4])}" for impact, rule, where in found]


async def sticks_out(page: Page) -> list[str]:
    """Return what makes the page wider than the screen."""
    found: list[str] = await page.evaluate(STICKS_OUT)
    return found


async def looked_at(page: Page, colours: tuple[str, ...] = BOTH) -> list[str]:
    """Return everything that is wrong with the page as it stands, in these colours, each with the page's address."""
    wrong = await sticks_out(page)
    wrong += [f"no words for {key}" for key in await page.evaluate(UNSAID)]
    for scheme in colours:
        await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        wrong += [f"{scheme}: {barrier}" for barrier in await barriers(page)]
    return [f"{page.url}: {one}" for one in wrong]
