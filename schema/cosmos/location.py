"""Locations, named place/system or place/system/cluster."""

from __future__ import annotations

from typing import Literal

from .fields import ClusterRef, SystemRef
from .resource import ResourceCard


class Location(ResourceCard):
    """A place that can be laid out on either side."""

    kind: Literal["location"]
    """Always `location`."""
    system: SystemRef
    """The system it lies in; the second part of its name."""
    cluster: ClusterRef | None = None
    """The star cluster it lies in, if it has a third part to its name."""
