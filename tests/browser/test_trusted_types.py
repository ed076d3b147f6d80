"""No text becomes a program in the page: what a flaw would let in the browser refuses to run (SERVER 10, 13)."""

import asyncio

import pytest

from tests.browser.serving import Served
from tests.browser.test_installed import INSTALLED, READY
from tests.browser.visitors import door

REFUSED = "Trusted(HTML|Script|ScriptURL)|Trusted ?Type"
TRY = """async (what) => {
  window.wasRun = false;
  const tries = {
    markup: () => { document.createElement("div").innerHTML = "<img src=x onerror='window.wasRun = true'>"; },
    outer: () => { document.querySelector("#room").outerHTML = "<b>x</b>"; },
    beside: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    written: () => document.write("<b>x</b>"),
    frame: () => { document.createElement("iframe").srcdoc = "<script>parent.wasRun = true</script>"; },
    listener: () => document.body.setAttribute("onclick", "window.wasRun = true"),
    address: () => { document.createElement("script").src = "/sw.js"; },
    text: () => { document.createElement("script").textContent = "window.wasRun = true"; },
    parsed: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    evaluated: () => (0, eval)("window.wasRun = true"),
    timer: () => setTimeout("window.wasRun = true", 0),
    worker: () => new Worker("/sw.js"),
    keeper: () => navigator.serviceWorker.register("/sw.js"),
    another: () => trustedTypes.createPolicy("another", {}),
    fallback: () => trustedTypes.createPolicy("default", { createHTML: (text) => text }),
    again: () => trustedTypes.createPolicy("keeper", { createScriptURL: (url) => url }),
  };
  // From a task of the page's own: what a test asks for itself may evaluate text whatever the policy says.
  await new Promise((later) => setTimeout(later));
  try {
    await tries[what]();
  } catch (error) {
    return `${error.name}${window.wasRun ? " and was run" : ""}`;
  }
  return "was let";
}"""
SINKS = ("markup", "outer", "beside", "written", "frame", "listener", "address", "text", "parsed", "timer", "worker")
"""What takes text and makes it into a page or a program."""
POLICIES = ("another", "fallback", "again")
"""What would let text pass as trusted."""
KEPT_BY = """() => navigator.serviceWorker.ready.then(({ active }) => new URL(active.scriptURL).pathname)"""


@pytest.mark.own_size
def test_no_text_becomes_a_program(room: Served, one_loop: asyncio.Runner) -> None:
    """Every way is tried from the page's own world, its own policy's name once more among them."""

    async def tried() -> dict[str, str]:
        async with door(room.address) as opened:
            visitor = await opened.enter(INSTALLED)
            visitor.expected = f"{REFUSED}|Content Security Policy"
            await visitor.go("/")
            await visitor.page.evaluate(READY)
            ways = (*SINKS, "evaluated", "keeper", *POLICIES)
            return {way: await visitor.page.evaluate(TRY, way) for way in ways}

    refused = one_loop.run(tried())
    assert refused.pop("evaluated") == "EvalError"
    assert set(refused.values()) == {"TypeError"}, refused


@pytest.mark.own_size
def test_the_page_and_its_keeper_run_under_it(room: Served, one_loop: asyncio.Runner) -> None:
    """The keeper is registered by the page's one policy, and no page complains (`door` asserts that)."""

    async def kept_by() -> str:
        async with door(room.address) as opened:
            visitor = await opened.enter(INSTALLED)
            for path in ("/", "/new", "/rules", "/desk", "/tour", "/floor"):
                await visitor.go(path)
                await visitor.settled()
            pathname: str = await visitor.page.evaluate(KEPT_BY)
            return pathname

    assert one_loop.run(kept_by()) == "/sw.js"
