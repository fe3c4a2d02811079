"""Requests with a time limit, repetitions and errors by kind."""

from __future__ import annotations

import time
import uuid
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from .errors import ServerUnreachableError, kind_of

FIRST_DELAY = 0.2
LONGEST_BACKOFF = 5.0
#: Refusals that say nothing of the request itself.
FOR_NOW = {429, 503}


class Transport:
    """Sends requests. A lost connection, a 429 or a 503 is tried again; POST too, since each has an Idempotency-Key."""

    def __init__(self, http: httpx.Client, retries: int, longest_wait: float):
        self.http = http
        self.retries = retries
        self.longest_wait = longest_wait

    def request(self, method: str, path: str, *, idempotency_key: str | None = None, **options: Any) -> httpx.Response:
        """An answer of success; options are those of httpx. Raises SkillwardError."""
        headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())} if method == "POST" else {}
        attempts = self.retries if method != "PATCH" else 0
        for attempt in range(attempts + 1):
            delay = min(FIRST_DELAY * 2**attempt, LONGEST_BACKOFF)
            try:
                response = self.http.request(method, path, headers=headers, **options)
            except httpx.TransportError as failure:
                # What timed out is still at work.
                if attempt == attempts or isinstance(failure, httpx.ReadTimeout):
                    raise ServerUnreachableError(f"No answer from {self.http.base_url}: {failure}") from failure
                time.sleep(delay)
                continue
            if response.is_success:
                return response
            asked = retry_after(response)
            again = response.status_code in FOR_NOW and (asked or 0) <= self.longest_wait
            if attempt == attempts or not again:
                raise problem_of(response)
            time.sleep(max(delay, asked or 0))
        raise AssertionError("The last attempt returns or raises.")

    def json(self, method: str, path: str, **options: Any) -> Any:
        """The JSON of an answer."""
        return self.request(method, path, **options).json()


def problem_of(response: httpx.Response) -> Exception:
    """The error for an answer of failure; a proxy's own page becomes one too."""
    try:
        body = response.json() if "json" in response.headers.get("content-type", "") else {}
    except ValueError:
        body = {}
    problem = body if isinstance(body, dict) else {}
    request_id = problem.get("instance") or response.headers.get("x-request-id")
    return kind_of(response.status_code)(response.status_code, problem, request_id, retry_after(response))


def retry_after(response: httpx.Response) -> float | None:
    """Seconds that a Retry-After header asks for, as a number or a date."""
    value = response.headers.get("retry-after", "").strip()
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time()) if value else None
    except ValueError:
        return None
