"""A PostgreSQL for the tests of the store, one for all of them."""

from collections.abc import Iterator

import pytest

from tests.server.store.cluster import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A server of databases."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture
def address(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database()
