#!/usr/bin/env python3
"""Compare translation files (JSON, nested or flat) with a source file.

Usage: check_locales.py SOURCE.json TARGET.json [TARGET.json ...]
Reports missing and superfluous keys, differing placeholders or tags, empty texts and texts equal to the source.
Changes nothing. Exit code 0: sound, 1: something is broken, 2: a file cannot be read.
"""
import collections
import json
import re
import sys

PLURAL = re.compile(r"_(zero|one|two|few|many|other)$")
TAG = re.compile(r"</?[A-Za-z][\w-]*")
ARGUMENT = re.compile(r"\{\{?\s*([\w.]+)\s*[,}]|%\((\w+)\)|(%(?:\d+\$)?[sdif@])")


def flatten(value, prefix=""):
    """Nested objects and lists as pairs of dotted key and text."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from flatten(item, f"{prefix}.{key}" if prefix else key)
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from flatten(item, f"{prefix}.{at}")
    else:
        yield prefix, "" if value is None else str(value)


def fixed_parts(text):
    """Arguments as a set, because plural forms repeat them; tags with their number."""
    names = {next(group for group in match.groups() if group) for match in ARGUMENT.finditer(text)}
    return names, collections.Counter(TAG.findall(text))


def load(path):
    with open(path, encoding="utf-8-sig") as handle:
        return dict(flatten(json.load(handle)))


def compare(source, target):
    """Yields (is it an error, key, what is wrong)."""
    stems = {PLURAL.sub("", key) for key in source if PLURAL.search(key)}
    present = {PLURAL.sub("", key) for key in target if PLURAL.search(key)}
    for key, text in source.items():
        if key not in target:
            # Languages differ in their plural forms: one form of the stem is enough here.
            if not (PLURAL.search(key) and PLURAL.sub("", key) in present):
                yield True, key, "missing"
            continue
        translated = target[key]
        if text.strip() and not translated.strip():
            yield True, key, "empty"
            continue
        names, tags = fixed_parts(text)
        other_names, other_tags = fixed_parts(translated)
        if names != other_names:
            yield True, key, f"placeholders {sorted(names)} became {sorted(other_names)}"
        if "plural," not in text and tags != other_tags:
            yield True, key, f"tags {sorted(tags.elements())} became {sorted(other_tags.elements())}"
        if text == translated and len(text.split()) > 2:
            yield False, key, "equal to the source"
    for key in target.keys() - source.keys():
        if PLURAL.sub("", key) not in stems:
            yield False, key, "not in the source"


def main(paths):
    if len(paths) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        source, *targets = [load(path) for path in paths]
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    broken = False
    for path, target in zip(paths[1:], targets):
        findings = sorted(compare(source, target), key=lambda finding: (not finding[0], finding[1]))
        errors = sum(is_error for is_error, _, _ in findings)
        broken = broken or errors > 0
        print(f"{path}: {len(target)} texts, {errors} errors, {len(findings) - errors} hints")
        for is_error, key, what in findings:
            print(f"  {'error' if is_error else 'hint'}  {key}: {what}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
