"""Uses an installed client against a server: check_client.py FOLDER. Prints what it saw as JSON."""

from __future__ import annotations

import io
import json
import sys
import tarfile
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import skillward_client as sw
from skillward_client.install import unpack

NAMESPACE = "python"
SKILL = f"{NAMESPACE}/py-tables"


def failure_of(call: Any) -> list[Any]:
    """Kind of the failure, and whether it has a request id."""
    try:
        call()
    except sw.SkillwardError as failure:
        return [type(failure).__name__, failure.request_id is not None]
    return ["nothing failed", False]


def soon(client: sw.Skillward, task: str) -> dict[str, Any]:
    """The index learns of a new skill a moment later."""
    while True:
        found = client.recommend(task, namespaces=[NAMESPACE])
        if found["skills"]:
            return found
        time.sleep(0.1)


def tar(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    """A tar.gz of these members."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for member, content in members:
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def link(name: str, kind: bytes) -> tarfile.TarInfo:
    """A link to a file outside."""
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, "/etc/passwd"
    return info


HOSTILE = {
    "climbs": tar((tarfile.TarInfo("tool/../../out"), b"x")),
    "absolute": tar((tarfile.TarInfo("/tmp/out"), b"x")),
    "backslash": tar((tarfile.TarInfo("tool\\..\\out"), b"x")),
    "symlink": tar((link("tool/data", tarfile.SYMTYPE), b"")),
    "hard link": tar((link("tool/data", tarfile.LNKTYPE), b"")),
    "twice": tar((tarfile.TarInfo("tool/a"), b"x"), (tarfile.TarInfo("tool/A"), b"y")),
    "bomb": tar((tarfile.TarInfo("tool/a"), bytes(50_000_000))),
    "half": tar((tarfile.TarInfo("tool/a"), b"x" * 900))[:60],
    "no archive": b"<html>",
}


def retries() -> list[Any]:
    """What a server sees that answers 429, then 503, then well: as many keys as there are requests, all the same."""
    keys: list[str | None] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            keys.append(self.headers["Idempotency-Key"])
            status = [429, 503, 201][min(len(keys), 3) - 1]
            body = b'{"id": "r"}'
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            if status == 429:
                self.send_header("Retry-After", "1")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    began = time.monotonic()
    with sw.Skillward(f"http://127.0.0.1:{server.server_port}", "key") as client:
        answer = client.recommend("x")
    server.shutdown()
    return [answer["id"], len(keys), len(set(keys)), keys[0] is not None, time.monotonic() - began > 0.95]


def main(folder: Path) -> dict[str, Any]:
    """Everything that the client can do."""
    from skillward_client.generated.api.access import create_key, describe_caller
    from skillward_client.generated.models import KeyCreate, KeyCreateRole

    admin = sw.Skillward()
    told: dict[str, Any] = {}

    def new_key(role: str) -> str:
        body = KeyCreate(name=role, role=KeyCreateRole(role))
        return create_key.sync(client=admin.api, body=body).key

    curator, reviewer = (sw.Skillward(api_key=new_key(role)) for role in ("curator", "reviewer"))
    told["generated"] = describe_caller.sync(client=curator.api).role

    published = curator.publish(folder / "py-tables", NAMESPACE)
    again = curator.publish(folder / "py-tables", NAMESPACE)
    told["published"] = [published["name"], published["number"], published["created"], again["created"]]
    (folder / "SKILL.md").write_text("no front matter")
    told["refused"] = failure_of(lambda: curator.publish(folder / "SKILL.md", NAMESPACE))
    told["file"] = curator.skills.file(SKILL, "references/how to.md").decode()
    told["names"] = [skill["name"] for skill in curator.skills.all(namespace=NAMESPACE, limit=1)]

    found = soon(curator, "Extract the tables of a spreadsheet into CSV files")
    installed = curator.install(found["skills"][0], folder / "installed")
    unchanged = curator.install(SKILL, folder / "installed")
    script = installed.path / "scripts" / "run.sh"
    told["installed"] = [installed.result, unchanged.result, script.stat().st_mode & 0o111 != 0]
    (installed.path / "SKILL.md").write_text("mine")
    told["changed"] = failure_of(lambda: curator.install(SKILL, folder / "installed"))
    told["forced"] = curator.install(SKILL, folder / "installed", force=True).result
    told["left"] = sorted(path.name for path in (folder / "installed").iterdir())
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    (folder / "linked").mkdir()
    (folder / "linked" / "py-tables").symlink_to(elsewhere)
    told["link"] = [*failure_of(lambda: curator.install(SKILL, folder / "linked")), list(elsewhere.iterdir())]
    told["names of strangers"] = failure_of(lambda: curator.install("../etc"))
    wrong = {**found["skills"][0], "digest": f"sha256:{'0' * 64}"}
    told["digest"] = failure_of(lambda: curator.install(wrong, folder / "other"))
    told["hostile"] = {what: failure_of(lambda: unpack(bytes_, "tool", 1000, 2))[0] for what, bytes_ in HOSTILE.items()}

    log = [{"role": "user", "content": "Extract"}, {"role": "assistant", "content": "Done."}]
    facts = {"format": "chat", "recommendationId": found["id"], "outcome": {"passed": True}}
    reported = curator.report(log, task="Extract tables", **facts)
    (folder / "run.json").write_text(json.dumps([*log, {"role": "user", "content": "Thanks"}]))
    from_file = curator.report(file=folder / "run.json", **facts)
    told["reported"] = [reported["format"], from_file["recommendationId"] == found["id"], from_file["outcome"]]

    edit = {"path": "SKILL.md", "oldText": "Write CSV.", "newText": "Write CSV with semicolons."}
    proposal = curator._transport.json(
        "POST",
        "/api/v1/proposals",
        json={
            "namespace": NAMESPACE,
            "name": "py-tables",
            "action": "knowledge_addition",
            "rationale": "Semicolons are common.",
            "summary": "Names the separator.",
            "edits": [edit],
        },
    )
    told["proposals"] = [each["status"] for each in reviewer.proposals.all(skill=SKILL)]
    told["proposal"] = len(reviewer.proposals.get(proposal["id"])["diff"])
    told["own"] = failure_of(lambda: curator.proposals.approve(proposal["id"]))
    told["approved"] = reviewer.proposals.approve(proposal["id"], comment="Right.")["version"]["number"]
    told["late"] = failure_of(lambda: reviewer.proposals.reject(proposal["id"], "No."))

    told["missing"] = failure_of(lambda: curator.skills.get(f"{NAMESPACE}/none"))
    told["stranger"] = failure_of(lambda: sw.Skillward(api_key="wrong").skills.list())
    try:
        curator.recommend("")
    except sw.ValidationError as failure:
        told["fields"] = "task: " in str(failure)
    told["odd key"] = failure_of(lambda: sw.Skillward(api_key="two\nlines"))
    told["nowhere"] = failure_of(lambda: sw.Skillward("http://127.0.0.1:9", "key", retries=0).recommend("x"))
    told["retries"] = retries()
    return told


print(json.dumps(main(Path(sys.argv[1]))))
