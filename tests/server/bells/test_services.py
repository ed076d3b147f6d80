"""The room sends to push services and to nothing else, whatever a page names."""

import pytest

from boodle.server.bells.posting import open_line
from boodle.server.bells.services import Services, StrangeAddress, addresses
from boodle.server.rooms import RefusalCode, RoomError
from tests.server.bells.service import CREATED, push_service

OUTSIDE, HOME = "142.250.1.1", "192.168.1.7"
CHROME = "https://fcm.googleapis.com/fcm/send/abc:def"


@pytest.mark.parametrize(
    "endpoint",
    [
        CHROME,
        "https://fcm.googleapis.com:443/wp/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://web.push.apple.com/QABC",
        "https://wns2-am3p.notify.windows.com/w/?token=BQ%3d%3d",
        "https://push.mine.example:8443/up?x=1",
        "HTTPS://PUSH.mine.example:8443/up",
        "http://192.168.1.7:8080/up",
    ],
)
def test_the_services_of_browsers_and_those_that_are_named(endpoint: str) -> None:
    """Each as its browsers know it."""
    Services(("https://push.mine.example:8443", "http://192.168.1.7:8080")).check(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example\\@fcm.googleapis.com/x",
        "https://evil.example#.push.apple.com/x",
        "https://fcm.googleapis.com:x/",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "http://192.168.1.7:8080/up",
        "ftp://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\r\nHost: a",
        "https://fcm.googleapis.com/x\n",
        "https://fcm.googleapis.com/x\x7f",
        "https://me@fcm.googleapis.com/x",
        "https://fcm.googleapis.com/ä",
        "https://[fcm.googleapis.com/x",
        "",
    ],
)
def test_every_other_address_is_refused(endpoint: str) -> None:
    """By its own code."""
    with pytest.raises(RoomError) as refused:
        Services(("https://push.mine.example",)).check(endpoint)
    assert refused.value.refusal is RefusalCode.STRANGE_SERVICE


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "172.16.0.1", HOME, "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),  # noqa: S104
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        "no address",
    ],
)
def test_a_browsers_service_is_at_no_address_of_a_home(address: str) -> None:
    """Nor of this computer, of its neighbours, or of many at once; not even as one of several."""
    for found in ([address], [OUTSIDE, address]):
        with pytest.raises(StrangeAddress):
            Services(look_up=lambda _name, _port, found=found: found).way(CHROME)  # type: ignore[misc]


def test_a_name_without_an_address_is_no_way() -> None:
    """As one whose address is another's."""
    with pytest.raises(StrangeAddress):
        Services(look_up=lambda _name, _port: []).way(CHROME)


def test_what_is_named_may_be_at_home() -> None:
    """Whoever runs the room knows where his own service is; the name proves it."""
    services = Services(("https://push.home.arpa",), lambda _name, _port: [HOME])
    assert services.way("https://push.home.arpa/up/1") == (HOME, "push.home.arpa", 443)


@pytest.mark.parametrize(
    ("named", "endpoint", "port"),
    [
        ("http://push.home.arpa", "http://push.home.arpa/up", 80),
        ("http://push.home.arpa", "http://PUSH.home.arpa:80/up", 80),
        ("https://push.home.arpa", "https://push.home.arpa:443/up", 443),
        ("http://push.home.arpa:443", "http://push.home.arpa:443/up", 443),
    ],
)
def test_a_service_is_at_the_usual_port_of_its_scheme_unless_it_says_otherwise(
    named: str, endpoint: str, port: int
) -> None:
    """And is the same with that port written or not."""
    assert Services((named,), lambda _name, _port: [HOME]).way(endpoint) == (HOME, "push.home.arpa", port)


def test_an_address_is_looked_up_once() -> None:
    """Not once for each way in which it could be talked to."""
    assert addresses("127.0.0.1", 443) == ["127.0.0.1"]


def test_the_address_that_was_looked_at_is_sent_to() -> None:
    """Looked up once: a name that changes its mind changes nothing."""
    answers = [[OUTSIDE], [HOME]]
    services = Services(look_up=lambda _name, _port: answers.pop(0))
    assert services.way(CHROME) == (OUTSIDE, "fcm.googleapis.com", 443)


async def test_no_proxy_of_the_machine_hears_who_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else on this computer goes by one: a call goes to its service alone."""
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    async with push_service() as service, open_line() as asks:
        told = await asks.post(service.browser().endpoint, content=b"sealed")
    assert (told.status_code, len(service.came)) == (CREATED, 1)
