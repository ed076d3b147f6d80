"""Figures of a page as it stands: how small its smallest target is, and how faint its faintest words."""

from playwright.async_api import Page

from boodle.frozen import Frozen
from tests.browser.looking import awake

TARGETS = """() => {
  const all = [...document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=tab], [role=slider]")];
  const open = document.querySelector("dialog[open]");
  const inProse = (one) => one.matches("a") && getComputedStyle(one).display === "inline"
    && one.closest("p, li, dd, td")?.textContent.trim() !== one.textContent.trim();
  const name = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)
    || one.getAttribute("name") || one.id || one.className || one.tagName;
  const meant = all.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !inProse(one) && !one.closest("[inert]") && (!open || open.contains(one)));
  const longest = (from, to, hits) => {
    let best = 0, run = 0;
    for (let at = from; at < to; at += 0.5) best = Math.max(best, (run = hits(at + 0.25) ? run + 1 : 0));
    return Math.floor(best / 2);
  };
  const found = [];
  const [left, top] = [scrollX, scrollY];
  for (const one of meant) {
    const label = one.closest("label");
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const own = (label ?? one).getBoundingClientRect();
    const mine = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (one.contains(hit) || (label?.contains(hit) ?? false));
    };
    const parts = [0.06, 0.25, 0.5, 0.75, 0.94];
    const over = 16;
    const wide = Math.max(...parts.map((part) => longest(own.left - over, own.right + over,
      (x) => mine(x, own.top + own.height * part))));
    const high = Math.max(...parts.map((part) => longest(own.top - over, own.bottom + over,
      (y) => mine(own.left + own.width * part, y))));
    if (wide && high) found.push([Math.min(wide, high), `${name(one)} ${wide} x ${high}`]);
  }
  scrollTo({ left, top, behavior: "instant" });
  return found.sort(([a], [b]) => a - b);
}"""
"""How wide and how high a finger finds each target: what lies under it by points, its label and its margin included.

Links within a sentence are left out, as WCAG 2.5.5 leaves them out.
"""
CONTRASTS = """async () => {
  const found = await axe.run(document, {
    runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["passes", "violations", "incomplete"] });
  const of = (kind) => found[kind].flatMap(({ nodes }) => nodes);
  return [...of("passes"), ...of("violations")].map(({ any, target }) => ({ ...any[0].data, at: target.join(" ") }))
    .filter(({ contrastRatio }) => contrastRatio > 0)
    .map(({ contrastRatio, expectedContrastRatio, at }) => [contrastRatio, parseFloat(expectedContrastRatio), at]);
}"""


class Least(Frozen):
    """The least of something on a page, and where it is."""

    least: float
    where: str


async def smallest_target(page: Page) -> Least | None:
    """Return the smallest target that is in use on the page: pixels of its shorter side."""
    found: list[tuple[int, str]] = await page.evaluate(TARGETS)
    return Least(*found[0]) if found else None


async def faintest(page: Page) -> dict[float, Least]:
    """Return the faintest words of the page by axe-core, by the ratio that they need: 4.5, or 3 of large ones."""
    await awake(page)
    found: list[tuple[float, float, str]] = await page.evaluate(CONTRASTS)
    least: dict[float, Least] = {}
    for ratio, needed, where in sorted(found, reverse=True):
        least[needed] = Least(ratio, where)
    return least
