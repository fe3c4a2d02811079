"""Client of a Skillward server: recommend, install, report, publish, proposals."""

from .client import Skillward
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    IntegrityError,
    InvalidInputError,
    LocalChangesError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    ServerUnreachableError,
    SkillwardError,
    UnavailableError,
    UnsafeSkillError,
    ValidationError,
)
from .install import InstalledSkill
from .proposals import Proposals
from .skills import Skills

__all__ = [
    "ApiError",
    "AuthenticationError",
    "ConflictError",
    "InstalledSkill",
    "IntegrityError",
    "InvalidInputError",
    "LocalChangesError",
    "NotFoundError",
    "PermissionDeniedError",
    "Proposals",
    "RateLimitError",
    "ServerError",
    "ServerUnreachableError",
    "Skills",
    "Skillward",
    "SkillwardError",
    "UnavailableError",
    "UnsafeSkillError",
    "ValidationError",
]
