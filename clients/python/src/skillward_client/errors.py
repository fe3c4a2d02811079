"""What fails raises a SkillwardError of its kind."""

from __future__ import annotations

from typing import Any, Mapping


class SkillwardError(Exception):
    """Anything that this client reports as failed.

    request_id: id of the failed request in the log of the server; None where no server answered.
    """

    request_id: str | None = None


class InvalidInputError(SkillwardError):
    """What was given cannot be used, so nothing was sent."""


class ServerUnreachableError(SkillwardError):
    """No answer came."""


class IntegrityError(SkillwardError):
    """What the server sent is not what its digest promises, or may not be written. Nothing was written."""


class LocalChangesError(SkillwardError):
    """What stands where a skill should be is none of the library's versions of it. Nothing was written."""


class UnsafeSkillError(SkillwardError):
    """The skill is in quarantine, or held back by the scan. Nothing was written."""


class ApiError(SkillwardError):
    """The server answered with a failure (RFC 9457).

    status: of the answer. type: names the kind of problem. errors: each bad field as {"path", "message"}.
    """

    def __init__(self, status: int, problem: Mapping[str, Any], request_id: str | None, retry_after: float | None):
        self.status = status
        self.title = str(problem.get("title") or f"Status {status}")
        self.detail = str(problem.get("detail") or "")
        self.type = str(problem.get("type") or "about:blank")
        self.errors: list[dict[str, str]] = list(problem.get("errors") or [])
        self.request_id = request_id
        self.retry_after = retry_after
        super().__init__(self._words())

    def _words(self) -> str:
        """Who reads the message alone is told the fields too, to which a detail may point."""
        pointer = "; see `errors`."
        if not self.detail:
            return self.title
        if not self.errors or not self.detail.endswith(pointer):
            return f"{self.title}: {self.detail}"
        fields = [": ".join(filter(None, (each["path"], each["message"]))) for each in self.errors[:5]]
        more = [f"And {len(self.errors) - 5} more in `errors`."] if len(self.errors) > 5 else []
        return f"{self.title}: {self.detail.removesuffix(pointer)}: {' '.join([*fields, *more])}"


class ValidationError(ApiError):
    """400, 413, 415, 422: what was sent is refused, and will be again."""


class AuthenticationError(ApiError):
    """401: there is no key, or it is not known."""


class PermissionDeniedError(ApiError):
    """403: the key is known and may not do this."""


class NotFoundError(ApiError):
    """404: it does not exist, or the key may not see it."""


class ConflictError(ApiError):
    """409: the state is another one by now."""


class RateLimitError(ApiError):
    """429: too much in too short a time, also after the repetitions. retry_after: seconds."""


class UnavailableError(ApiError):
    """502, 503, 504, 507: not available at the moment."""


class ServerError(ApiError):
    """Other 5xx: a defect of the server."""


KINDS: dict[int, type[ApiError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: ValidationError,
    415: ValidationError,
    422: ValidationError,
    429: RateLimitError,
    502: UnavailableError,
    503: UnavailableError,
    504: UnavailableError,
    507: UnavailableError,
}


def kind_of(status: int) -> type[ApiError]:
    """The class for a status of 400 and above."""
    return KINDS.get(status, ServerError if status >= 500 else ApiError)
