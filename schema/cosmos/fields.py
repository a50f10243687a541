"""Types of fields that several kinds of this game share."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from cardtool.api import Ordinals, Range, Ref

Phase: TypeAlias = Literal["I", "II", "III", "IV", "V"]
Phases: TypeAlias = Annotated[Range, Ordinals(("I", "II", "III", "IV", "V"))]
"""From the phase in which a card comes to the last before it becomes obsolete."""
LoyaltyRef: TypeAlias = Annotated[str, Ref(("loyalties",))]
SkillRef: TypeAlias = Annotated[str, Ref(("skills",))]
PremiseRef: TypeAlias = Annotated[str, Ref(("premises",))]
SideRef: TypeAlias = Annotated[str, Ref(("sides",))]
SystemRef: TypeAlias = Annotated[str, Ref(("systems",))]
ClusterRef: TypeAlias = Annotated[str, Ref(("clusters",))]
LocationRef: TypeAlias = Annotated[str, Ref(("location",))]
HereRef: TypeAlias = Annotated[str, Ref(("location",), also=("here", "moved", "obsolete"))]
"""A location by id, the one bound by `as: here`, or in a step one that moved or became obsolete."""
KindRef: TypeAlias = Annotated[str, Ref(("kind",))]
