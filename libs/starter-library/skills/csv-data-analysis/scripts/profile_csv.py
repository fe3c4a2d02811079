#!/usr/bin/env python3
"""Describe the columns of a CSV file: types, gaps, ranges, frequent values, broken and double rows.

Usage: profile_csv.py FILE [--delimiter ;] [--encoding utf-8-sig]
Reads FILE once and writes only to standard output. Exit code 2 for a file that cannot be read.
"""
import argparse
import collections
import csv
import datetime
import hashlib
import sys

MISSING = {"", "na", "n/a", "nan", "null", "none", "-"}
DISTINCT_LIMIT = 100_000


def kind(text):
    """The narrowest type that fits a value: integer, number, date or text."""
    digits = text.lstrip("+-")
    if digits.isdecimal() and (digits == "0" or not digits.startswith("0")):
        return "integer"
    try:
        float(text)
        return "text" if digits.isdecimal() else "number"
    except ValueError:
        pass
    try:
        datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        return "date"
    except ValueError:
        return "text"


class Column:
    def __init__(self, name):
        self.name = name
        self.kinds = collections.Counter()
        self.values = collections.Counter()
        self.missing = 0
        self.total = 0.0
        self.low = self.high = None
        self.overflow = False

    def add(self, raw):
        text = raw.strip()
        if text.lower() in MISSING:
            self.missing += 1
            return
        found = kind(text)
        self.kinds[found] += 1
        if text in self.values or len(self.values) < DISTINCT_LIMIT:
            self.values[text] += 1
        else:
            self.overflow = True
        if found in ("integer", "number"):
            value = float(text)
            self.total += value
            self.low = value if self.low is None else min(self.low, value)
            self.high = value if self.high is None else max(self.high, value)

    def describe(self):
        types = ", ".join(f"{name} {count}" for name, count in self.kinds.most_common()) or "empty"
        distinct = f"{len(self.values)}{'+' if self.overflow else ''}"
        lines = [f"{self.name}: {types}; missing {self.missing}; distinct {distinct}"]
        if self.low is not None:
            count = self.kinds["integer"] + self.kinds["number"]
            lines.append(f"    from {self.low:g} to {self.high:g}, sum {self.total:.2f}, mean {self.total / count:.4g}")
        elif self.values and self.kinds["date"] == sum(self.kinds.values()):
            lines.append(f"    from {min(self.values)} to {max(self.values)}")
        frequent = ", ".join(f"{value[:40]!r} × {count}" for value, count in self.values.most_common(5))
        lines.append(f"    {frequent}")
        return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--delimiter", help="guessed from the header if left out")
    parser.add_argument("--encoding", default="utf-8-sig")
    options = parser.parse_args()
    try:
        with open(options.file, newline="", encoding=options.encoding) as handle:
            first = handle.readline()
            handle.seek(0)
            delimiter = options.delimiter or max(",;\t|", key=first.count)
            reader = csv.reader(handle, delimiter=delimiter)
            header = next(reader, None)
            if not header:
                print("The file is empty.", file=sys.stderr)
                return 2
            columns = [Column(name.strip() or f"column {at}") for at, name in enumerate(header, start=1)]
            rows, broken, double, seen = 0, [], 0, set()
            for row in reader:
                if not row:
                    continue
                rows += 1
                if len(row) != len(columns):
                    broken.append(reader.line_num)
                    continue
                digest = hashlib.blake2b("\x1f".join(row).encode(), digest_size=12).digest()
                double += digest in seen
                seen.add(digest)
                for column, value in zip(columns, row):
                    column.add(value)
    except (OSError, UnicodeError, csv.Error) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    print(f"{rows} rows, {len(columns)} columns, delimiter {delimiter!r}")
    print(f"{len(broken)} rows with another number of fields" + (f", first in line {broken[0]}" if broken else ""))
    print(f"{double} exact duplicates\n")
    print("\n".join(column.describe() for column in columns))
    return 0


if __name__ == "__main__":
    sys.exit(main())
