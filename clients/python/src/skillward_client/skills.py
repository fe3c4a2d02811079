"""The library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from .proposals import pages
from .references import parse_skill
from .transport import Transport


class Skills:
    """Reads the library."""

    def __init__(self, transport: Transport):
        self._transport = transport

    def list(self, **query: Any) -> dict[str, Any]:
        """One page: {"items", "nextCursor"}. Query: q (the best first), namespace, status, family, limit, cursor."""
        return self._transport.json("GET", "/api/v1/skills", params=query)

    def all(self, **query: Any) -> Iterator[dict[str, Any]]:
        """Every skill, page by page as they are asked for."""
        return pages(lambda cursor: self.list(**query, **cursor))

    def get(self, skill: str | Mapping[str, Any]) -> dict[str, Any]:
        """One skill with its current version."""
        return self._transport.json("GET", parse_skill(skill).path)

    def version(self, skill: str | Mapping[str, Any]) -> dict[str, Any]:
        """A version with the list of its files."""
        return self._transport.json("GET", parse_skill(skill).version_path)

    def file(self, skill: str | Mapping[str, Any], path: str) -> bytes:
        """The bytes of one file, as `skills.file("team/pdf-forms", "SKILL.md")`."""
        return self._transport.request("GET", f"{parse_skill(skill).version_path}/files/{quote(path)}").content
