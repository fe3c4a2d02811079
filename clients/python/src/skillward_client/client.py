"""The client."""

from __future__ import annotations

import io
import json
import os
import re
import tarfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import httpx

from .errors import InvalidInputError
from .install import InstalledSkill, install
from .proposals import Proposals
from .references import parse_skill
from .skills import Skills
from .transport import Transport

DEFAULT_URL = "http://127.0.0.1:3000"
#: Bodies of requests have at most this many bytes.
LARGEST = 64 * 1024 * 1024


class Skillward:
    """A Skillward server. What fails raises a SkillwardError of its kind.

    url: default the variable SKILLWARD_URL, then http://127.0.0.1:3000. api_key: default SKILLWARD_API_KEY.
    timeout: seconds for an answer; uploads have no limit. retries: how often a call is repeated.
    longest_wait: seconds that a server may ask to wait. http: options of httpx.Client.
    """

    def __init__(
        self,
        url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 2,
        longest_wait: float = 60.0,
        **http: Any,
    ):
        key = api_key or os.environ.get("SKILLWARD_API_KEY", "").strip()
        if not key:
            raise InvalidInputError("There is no key: set SKILLWARD_API_KEY, or give api_key.")
        if not re.fullmatch(r"[\x21-\x7e]{1,500}", key):
            raise InvalidInputError("A key has visible ASCII characters only.")
        self.url = (url or os.environ.get("SKILLWARD_URL", "").strip() or DEFAULT_URL).rstrip("/")
        if not self.url.startswith(("http://", "https://")):
            raise InvalidInputError(f"The server must be given as http://HOST:PORT or https://HOST, not as {self.url}.")
        self._key = key
        headers = {"Authorization": f"Bearer {key}"}
        self._http = httpx.Client(base_url=self.url, headers=headers, timeout=timeout, **http)
        self._transport = Transport(self._http, retries, longest_wait)
        self.proposals = Proposals(self._transport)
        self.skills = Skills(self._transport)

    def __enter__(self) -> Skillward:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    @property
    def api(self) -> Any:
        """Client for the generated calls of every operation, in skillward_client.generated.api."""
        from .generated import AuthenticatedClient  # type: ignore[import-not-found]

        return AuthenticatedClient(base_url=self.url, token=self._key)

    def recommend(self, task: str, **request: Any) -> dict[str, Any]:
        """Which skills help with a task: {"id", "skills", "gaps", …}. `skills` may be empty; then `gaps` says why.

        request: query, avoid, require, exclude, k, namespaces, environment, client, mode.
        """
        return self._transport.json("POST", "/api/v1/recommendations", json={"task": task, **request})

    def install(
        self, skill: str | Mapping[str, Any], dir: str | Path = ".claude/skills", *, force: bool = False
    ) -> InstalledSkill:
        """Writes a skill to dir/name: what was recommended, `team/pdf-forms` or `team/pdf-forms@3`.

        Every byte is held against the digest before anything is written. force: overwrites local changes, and installs
        what is in quarantine too. Raises InvalidInputError, UnsafeSkillError, IntegrityError, LocalChangesError.
        """
        return install(self._transport, parse_skill(skill), Path(dir), force)

    def report(
        self, content: Any = None, *, file: str | Path | Iterable[str | Path] | None = None, **facts: Any
    ) -> dict[str, Any]:
        """Reports the run of an agent: its log as `content`, or the `file` (or files, the main one first) that it is in.

        facts: format, recommendationId, task, outcome.
        """
        if (content is None) == (file is None):
            raise InvalidInputError("Give the content of the log, or the file that it is in.")
        if file is None:
            body = {**facts, "content": content}
            return self._transport.json("POST", "/api/v1/trajectories", json=body, timeout=None)
        paths = [Path(file)] if isinstance(file, (str, Path)) else [Path(each) for each in file]
        files = [("file", (path.name, read(path))) for path in paths]
        data = {name: value if isinstance(value, str) else json.dumps(value) for name, value in facts.items()}
        return self._transport.json("POST", "/api/v1/trajectories", files=files, data=data, timeout=None)

    def publish(self, source: str | Path, namespace: str) -> dict[str, Any]:
        """Sends one skill as its next version: a folder with a SKILL.md, an archive of one, or a SKILL.md.

        The version, with `name` and `created` (False: the skill had this content already). Raises ValidationError.
        """
        path = Path(source)
        name, content = pack(path) if path.is_dir() else (path.name, read(path))
        address = f"/api/v1/namespaces/{namespace}/skills"
        response = self._transport.request("POST", address, files=[("file", (name, content))], timeout=None)
        located = response.headers.get("location", "").split("/")
        skill = located[located.index("versions") - 1] if "versions" in located else None
        return {**response.json(), "namespace": namespace, "name": skill, "created": response.status_code == 201}


def read(path: Path) -> bytes:
    """The bytes of a file. Raises InvalidInputError."""
    try:
        content = path.read_bytes()
    except OSError as failure:
        raise InvalidInputError(f"{path} cannot be read: {failure.strerror}") from failure
    require_size(path, len(content))
    return content


def pack(folder: Path) -> tuple[str, bytes]:
    """Name and bytes of a tar.gz of a folder. Links go along as links, so that the server says what it does not take."""
    name = folder.resolve().name or "root"
    require_size(folder, sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()))
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for path in sorted(folder.rglob("*")):
            relative = path.relative_to(folder)
            if {".git", "node_modules"} & set(relative.parts) or (path.is_dir() and not path.is_symlink()):
                continue
            tar.add(path, arcname=f"{name}/{relative.as_posix()}", recursive=False)
    return f"{name}.tar.gz", buffer.getvalue()


def require_size(path: Path, size: int) -> None:
    """Raises InvalidInputError for more than a request may have."""
    if size > LARGEST:
        raise InvalidInputError(f"{path} has {size} bytes; {LARGEST} are allowed.")
