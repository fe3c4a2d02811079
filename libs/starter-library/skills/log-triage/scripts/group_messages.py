#!/usr/bin/env python3
"""Group log lines that differ only in ids, numbers, times or quoted text, and count them."""
import argparse
import re
from collections import Counter

PLACEHOLDERS = [
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?"), "<time>"),
    (re.compile(r"\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b"), "<time>"),
    (re.compile(r"\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b"), "<uuid>"),
    (re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b"), "<address>"),
    (re.compile(r"\b(?=[0-9a-fA-F]*\d)[0-9a-fA-F]{7,}\b"), "<hex>"),
    (re.compile(r"\"[^\"]*\"|'[^']*'"), "<text>"),
    (re.compile(r"\d+(?:\.\d+)?"), "<n>"),
]


def template(line):
    for pattern, placeholder in PLACEHOLDERS:
        line = pattern.sub(placeholder, line)
    return " ".join(line.split())


def read(path):
    """Return counts, first and last line number, and the first example of each template."""
    counts, first, last, example = Counter(), {}, {}, {}
    with open(path, encoding="utf-8", errors="replace") as handle:
        for number, line in enumerate(handle, start=1):
            if not line.strip():
                continue
            key = template(line)
            counts[key] += 1
            first.setdefault(key, number)
            last[key] = number
            example.setdefault(key, line.strip()[:200])
    return counts, first, last, example


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log")
    parser.add_argument("--baseline", help="log of a good period of equal length")
    parser.add_argument("--top", type=int, default=20)
    args = parser.parse_args()

    counts, first, last, example = read(args.log)
    before = read(args.baseline)[0] if args.baseline else Counter()

    def weight(key):
        growth = (counts[key] + 1) / (before[key] + 1) if args.baseline else counts[key]
        return (args.baseline is not None and key not in before, growth, counts[key])

    for key in sorted(counts, key=weight, reverse=True)[: args.top]:
        note = ""
        if args.baseline:
            note = "  NEW" if key not in before else f"  was {before[key]}"
        print(f"{counts[key]:>7}  lines {first[key]}-{last[key]}{note}\n         {example[key]}")
    print(f"{sum(counts.values())} lines, {len(counts)} templates")


if __name__ == "__main__":
    main()
