"""Locations, named place/system or place/system/cluster."""

from __future__ import annotations

from typing import Literal

from .fields import ClusterRef, SystemRef
from .resource import ResourceCard


class Location(ResourceCard):
    """A place that can be laid out on either side."""

    kind: Literal["location"]
    system: SystemRef
    cluster: ClusterRef | None = None
