"""Proposed changes of skills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from .transport import Transport


class Proposals:
    """Proposed changes of skills, which somebody other than their author decides."""

    def __init__(self, transport: Transport):
        self._transport = transport

    def list(self, **query: Any) -> dict[str, Any]:
        """One page: {"items", "nextCursor"}. Query: status, skill, limit, cursor."""
        return self._transport.json("GET", "/api/v1/proposals", params=query)

    def all(self, **query: Any) -> Iterator[dict[str, Any]]:
        """Every proposal, page by page as they are asked for."""
        return pages(lambda cursor: self.list(**query, **cursor))

    def get(self, id: str) -> dict[str, Any]:
        """With diff, evidence, gates and comments."""
        return self._transport.json("GET", f"/api/v1/proposals/{quote(id, safe='')}")

    def approve(self, id: str, **decision: Any) -> dict[str, Any]:
        """Makes the next version: {"proposal", "version"}. Decision: comment, revision (the draft that was read)."""
        return self._transport.json("POST", f"/api/v1/proposals/{quote(id, safe='')}/approve", json=decision)

    def reject(self, id: str, reason: str) -> dict[str, Any]:
        """What it says is not proposed again."""
        return self._transport.json("POST", f"/api/v1/proposals/{quote(id, safe='')}/reject", json={"reason": reason})


def pages(fetch: Any) -> Iterator[dict[str, Any]]:
    """Every item of a list; fetch takes {} or {"cursor": …}."""
    cursor: dict[str, str] = {}
    while True:
        page = fetch(cursor)
        yield from page["items"]
        if page["nextCursor"] is None:
            return
        cursor = {"cursor": page["nextCursor"]}
