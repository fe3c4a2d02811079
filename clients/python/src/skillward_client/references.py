"""Names of skills."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import InvalidInputError

NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
VERSION = re.compile(r"current|[1-9]\d{0,8}|sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class SkillReference:
    """A skill; version is `current`, a number or a digest; digest is what the package must have, where it is known."""

    namespace: str
    name: str
    version: str = "current"
    digest: str | None = None

    @property
    def path(self) -> str:
        """Its address below /api/v1."""
        return f"/api/v1/skills/{self.namespace}/{self.name}"

    @property
    def version_path(self) -> str:
        """The address of the version."""
        return f"{self.path}/versions/{self.version}"


def is_name(text: str) -> bool:
    """Whether a namespace or a skill may be called so."""
    return len(text) <= 64 and NAME.fullmatch(text) is not None


def parse_skill(skill: str | Mapping[str, Any]) -> SkillReference:
    """`team/pdf-forms`, `team/pdf-forms@3`, or what the API says of a skill. Raises InvalidInputError."""
    if isinstance(skill, str):
        full, _, version = skill.partition("@")
        namespace, _, name = full.partition("/")
        found = SkillReference(namespace, name, version or "current")
    else:
        version = str(skill.get("version") or "current")
        found = SkillReference(str(skill.get("namespace")), str(skill.get("name")), version, skill.get("digest"))
    if is_name(found.namespace) and is_name(found.name) and VERSION.fullmatch(found.version):
        return found
    raise InvalidInputError("Give NAMESPACE/NAME, NAMESPACE/NAME@NUMBER or NAMESPACE/NAME@sha256:DIGEST.")
