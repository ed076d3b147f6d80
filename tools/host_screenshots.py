"""The pictures of the host's tools beside real cards, and of a table of Hold'em."""

from tests.browser.evenings import begin, make_table, play_out, players_of, take_seat
from tests.browser.nights import Host
from tests.browser.playing import Player, Question
from tests.browser.potdesks import award, put_in
from tests.browser.visitors import Device, Door, Visitor
from tools.camera import SIZES, Camera

CHIPS = {"Eva": 25, "Ana": 40, "Ben": 100, "Cleo": 160, "Dan": 160}
FIRST, SECOND = (
    ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus"),
    ("Hanna", "Ida", "Jon", "Kim", "Leo", "Mia", "Nils"),
)
ENTRANTS = (*FIRST, *SECOND, "Ola", "Pia", "Quin", "Rosa", "Sam", "Tom")


async def tools(camera: Camera, visitor: Visitor) -> None:
    """Take the pot desk with its pots awarded, a ruling of the floor, and the plan of a tournament."""
    page = visitor.page
    await put_in(visitor, CHIPS, folded=("Eva",))
    await award(visitor, "Side pot 2", "Cleo")
    await page.evaluate("window.scrollTo(0, 0)")
    await camera.take(visitor, "potdesk")
    await visitor.go("/floor")
    await page.locator(".floorgroup").first.wait_for()
    await camera.take(visitor, "floor")
    await visitor.go("/floor?of=two-burns")
    for answer in ("No", "The turn", "One"):
        await page.get_by_role("button", name=answer, exact=True).click()
    await page.locator(".ruling").wait_for()
    await camera.take(visitor, "ruling")


async def night(opened: Door, camera: Camera) -> None:
    """Take a tournament of twenty from the host's devices, and its clock for the big screen."""
    host, other, screen = [await opened.enter(Device(size=size)) for size in (*SIZES.values(), SIZES["desktop"])]
    runs = Host(host)
    path = await runs.plan("Friday at Ann's", Players=len(ENTRANTS), Seats_at_a_table=7)
    await camera.take(host, "night-begins")
    await runs.enter(*ENTRANTS)
    await runs.do_all()
    for place in range(5):
        await runs.out((ENTRANTS[place], 0))
    await other.go(path)
    for visitor in (host, other):
        await visitor.page.evaluate("window.scrollTo(0, 0)")
        await camera.take(visitor, "night")
    await screen.go(f"{path}/big")
    await camera.take(screen, "night-clock")


async def holdem(opened: Door, camera: Camera) -> None:
    """Play some hands with bots, and take a bet from a phone, from a computer and from the television."""
    devices = [await opened.enter(Device(size=size)) for size in SIZES.values()]
    watcher = await opened.enter(Device(size=SIZES["desktop"]))
    bots = ["careful", "casual", "careful", "casual"]
    table = await make_table(devices[0], game="holdem", preset="home-cash", seats=6, bots=bots)
    await take_seat(devices[1], table, "Jonas")
    await watcher.go(f"/t/{table}/board")
    await begin(devices[0])
    players = players_of(devices, 7, 3)
    for player in players:
        Betting(camera, player, watcher)
    await play_out(players)


class Betting:
    """Takes a player's device at a bet with cards on the board, each time anew until the evening ends."""

    def __init__(self, camera: Camera, player: Player, watcher: Visitor) -> None:
        """Look over a player's shoulder, and at the television."""
        self.camera = camera
        self.visitor = player.visitor
        self.watcher = watcher
        player.on_question = self.on_question

    async def on_question(self, question: Question) -> None:
        """Take a bet once there is a board, and what is asked between hands."""
        if question.kind == "HandWager" and await self.visitor.page.locator(".boards .card").count():
            await self.camera.take(self.visitor, "holdem")
            await self.camera.take(self.watcher, "board-holdem")
        elif question.kind == "HandWager":
            await self.camera.take(self.visitor, "holdem-preflop")
