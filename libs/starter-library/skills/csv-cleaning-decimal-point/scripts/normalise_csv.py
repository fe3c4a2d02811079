#!/usr/bin/env python3
"""Rewrite a CSV file with decimal point (1,234.56) as plain UTF-8 CSV (1234.56)."""
import argparse
import csv
import re
import sys

GROUP, DECIMAL = ",", "."
NUMBER = re.compile(
    rf"(?:\d{{1,3}}(?:[{re.escape(GROUP)} ]\d{{2,3}})*[{re.escape(GROUP)} ]\d{{3}}|\d+)"
    rf"(?:{re.escape(DECIMAL)}\d+)?|{re.escape(DECIMAL)}\d+"
)


def plain_number(cell):
    """Return the cell as a plain decimal string, or None when it does not fit the convention."""
    text, sign = cell, ""
    if text.startswith("(") and text.endswith(")"):
        text, sign = text[1:-1].strip(), "-"
    elif text.endswith("-"):
        text, sign = text[:-1].strip(), "-"
    elif text[0] in "+-\u2212":
        sign, text = ("" if text[0] == "+" else "-"), text[1:].strip()
    if not NUMBER.fullmatch(text):
        return None
    digits = text.replace(GROUP, "").replace(" ", "").replace(DECIMAL, ".")
    return sign + ("0" + digits if digits.startswith(".") else digits)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--numeric", required=True, help="comma-separated names of the numeric columns")
    parser.add_argument("--delimiter", default=",")
    parser.add_argument("--encoding", default="utf-8-sig")
    args = parser.parse_args()

    with open(args.source, newline="", encoding=args.encoding) as handle:
        rows = [
            [re.sub(r"[\u00a0\u202f]", " ", cell).strip() for cell in row]
            for row in csv.reader(handle, delimiter=args.delimiter)
        ]
    rows = [row for row in rows if any(row)]
    if not rows:
        sys.exit("The file has no rows.")
    header = rows[0]
    numeric = [name.strip() for name in args.numeric.split(",")]
    missing = [name for name in numeric if name not in header]
    if missing:
        sys.exit(f"No such column: {', '.join(missing)}. Columns: {', '.join(header)}")

    problems = []
    for number, row in enumerate(rows[1:], start=2):
        if len(row) != len(header):
            problems.append(f"row {number}: {len(row)} cells, the header has {len(header)}")
            continue
        for column in map(header.index, numeric):
            if row[column] == "":
                continue
            value = plain_number(row[column])
            if value is None:
                problems.append(f"row {number}, {header[column]}: {row[column]!r}")
            else:
                row[column] = value
    if problems:
        print("\n".join(problems), file=sys.stderr)
        sys.exit(f"{len(problems)} problems; nothing written.")

    with open(args.target, "w", newline="", encoding="utf-8") as handle:
        csv.writer(handle, lineterminator="\n").writerows(rows)
    print(f"{len(rows) - 1} rows, {len(header)} columns written to {args.target}")


if __name__ == "__main__":
    main()
