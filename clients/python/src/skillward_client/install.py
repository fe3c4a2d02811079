"""Verifies packages and writes them to a folder."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from .errors import IntegrityError, LocalChangesError, NotFoundError, UnsafeSkillError
from .references import SkillReference
from .transport import Transport

#: What a header and the padding of a file may take, in bytes.
OVERHEAD = 6 * 512


@dataclass(frozen=True)
class InstalledSkill:
    """What was written. result: installed, updated or unchanged. warning: why it should not be used, or None."""

    namespace: str
    name: str
    version: int
    digest: str
    path: Path
    result: str
    warning: str | None


@dataclass(frozen=True)
class PackageFile:
    """path: relative, with `/`. executable: whether its bit is set."""

    path: str
    executable: bool
    content: bytes

    @property
    def line(self) -> bytes:
        """Its line of the manifest that the digest of a package is made of."""
        mode = "100755" if self.executable else "100644"
        return f"{hashlib.sha256(self.content).hexdigest()}  {mode}  {self.path}\n".encode()


def package_digest(files: list[PackageFile]) -> str:
    """`sha256:` and the hash of the manifest, sorted by path bytes."""
    lines = [file.line for file in sorted(files, key=lambda file: file.path.encode())]
    return f"sha256:{hashlib.sha256(b''.join(lines)).hexdigest()}"


def install(transport: Transport, skill: SkillReference, folder: Path, force: bool) -> InstalledSkill:
    """Downloads, verifies, and puts the package into folder/name in one step."""
    warning, dangerous = standing_of(transport, skill)
    if dangerous and not force:
        raise UnsafeSkillError(f"{warning}. It was not written.")
    described = transport.json("GET", skill.version_path)
    number = described["number"]
    # By number, since `current` may change between the two calls.
    archive = transport.request("GET", f"{skill.path}/versions/{number}/archive").content
    digest = skill.digest or described["digest"]
    files = unpack(archive, skill.name, sum(file["size"] for file in described["files"]), len(described["files"]))
    if package_digest(files) != digest:
        raise IntegrityError(f"The archive of {skill.name} does not have the digest {digest}; nothing was written.")
    target = folder.absolute() / skill.name
    result = place(files, target, digest, lambda found: force or is_known(transport, skill, found))
    return InstalledSkill(skill.namespace, skill.name, number, digest, target, result, warning)


def standing_of(transport: Transport, skill: SkillReference) -> tuple[str | None, bool]:
    """Why a skill should not be used, and whether it is dangerous."""
    found = transport.json("GET", skill.path)
    what = f"{skill.namespace}/{skill.name}"
    reason = f": {found['statusReason']}" if found.get("statusReason") else ""
    if found["status"] == "quarantined":
        return f"{what} is quarantined{reason}", True
    if found.get("scanVerdict") in ("quarantine", "reject"):
        return f"{what} is held back: the scan found what the policy does not pass", True
    return (None, False) if found["status"] == "active" else (f"{what} is {found['status']}{reason}", False)


def unpack(archive: bytes, name: str, size: int, count: int) -> list[PackageFile]:
    """The files of a tar.gz below `name/`, in memory. Links, devices and paths that leave the folder are refused."""
    files: list[PackageFile] = []
    try:
        with tarfile.open(fileobj=Bounded(archive, size + (count + 1) * OVERHEAD), mode="r|") as tar:
            for member in tar:
                if member.isdir():
                    continue
                if not member.isreg():
                    raise IntegrityError(f"{member.name} is a link or no file; nothing was written.")
                source = tar.extractfile(member)
                content = source.read() if source else b""
                files.append(PackageFile(inside(member.name, name), member.mode & 0o100 != 0, content))
    except (tarfile.TarError, OSError, EOFError) as failure:
        raise IntegrityError(f"The archive of {name} cannot be read: {failure}; nothing was written.") from failure
    if len({file.path.casefold() for file in files}) != len(files):
        raise IntegrityError(f"The archive of {name} has a path twice; nothing was written.")
    return files


class Bounded(io.RawIOBase):
    """Unpacked bytes of a gzip, which fail beyond what the version may have, so that no bomb fills the memory."""

    def __init__(self, archive: bytes, limit: int):
        self._source = gzip.GzipFile(fileobj=io.BytesIO(archive))
        self._left = limit + 20 * 512

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        data = self._source.read(min(size, self._left + 1) if size >= 0 else self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise IntegrityError("The archive is larger than its version; nothing was written.")
        return data


def inside(path: str, name: str) -> str:
    """The path below the package's folder. Raises IntegrityError where it leads out of it."""
    pure = PurePosixPath(path)
    parts = pure.parts[1:] if pure.parts[:1] == (name,) else pure.parts
    bad = not parts or pure.is_absolute() or any(part in ("..", ".") for part in parts)
    if bad or any(character in path for character in "\\:\0"):
        raise IntegrityError(f"{path!r} may not be written; nothing was.")
    return "/".join(parts)


def place(files: list[PackageFile], target: Path, digest: str, may_replace: Any) -> str:
    """Writes a verified package to target: what stands there is the old content or the new one, never parts of both."""
    found = digest_at(target)
    if found == digest:
        return "unchanged"
    exists = os.path.lexists(target)
    if exists and not may_replace(found):
        raise LocalChangesError(f"{target} has local changes that would be lost.")
    target.parent.mkdir(parents=True, exist_ok=True)
    workplace = Path(tempfile.mkdtemp(prefix=".skillward-", dir=target.parent))
    try:
        fresh = workplace / "new"
        for file in files:
            path = fresh / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)
            path.chmod(0o755 if file.executable else 0o644)
        if exists:
            target.rename(workplace / "old")
        try:
            fresh.rename(target)
        except OSError:
            if exists:
                (workplace / "old").rename(target)
            raise
    finally:
        shutil.rmtree(workplace, ignore_errors=True)
    return "updated" if exists else "installed"


def digest_at(target: Path) -> str | None:
    """The digest of what is at a place; None where there is nothing, or something else than a folder of files."""
    if target.is_symlink() or not target.is_dir():
        return None
    files: list[PackageFile] = []
    for path in sorted(target.rglob("*")):
        if path.is_symlink() or not (path.is_dir() or path.is_file()):
            return None
        if path.is_file():
            executable = path.stat().st_mode & 0o100 != 0
            files.append(PackageFile(path.relative_to(target).as_posix(), executable, path.read_bytes()))
    return package_digest(files)


def is_known(transport: Transport, skill: SkillReference, digest: str | None) -> bool:
    """Whether the library has this content as a version of the skill."""
    if digest is None:
        return False
    try:
        transport.request("GET", f"{skill.path}/versions/{digest}")
        return True
    except NotFoundError:
        return False
