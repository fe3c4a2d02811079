#!/usr/bin/env python3
"""Load a CSV file into an existing SQLite table: good rows in, bad rows into a reject file."""
import argparse
import csv
import math
import sqlite3
import sys


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def problem_of(row, width, header, required, numeric):
    """Say in words what is wrong with a row, or return None."""
    if len(row) != width:
        return f"{len(row)} cells instead of {width}"
    cells = dict(zip(header, row))
    for name in required:
        if not cells[name]:
            return f"{name} is empty"
    for name in numeric:
        try:
            if cells[name] and not math.isfinite(float(cells[name])):
                return f"{name} is not a finite number"
        except ValueError:
            return f"{name} is not a number"
    return None


def names(text):
    return [name.strip() for name in text.split(",") if name.strip()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("database")
    parser.add_argument("--table", required=True)
    parser.add_argument("--required", type=names, default=[])
    parser.add_argument("--number", type=names, default=[])
    parser.add_argument("--rejects", required=True)
    parser.add_argument("--max-reject-share", type=float, default=0.05)
    args = parser.parse_args()

    with open(args.source, newline="", encoding="utf-8-sig") as handle:
        rows = [[cell.strip() for cell in row] for row in csv.reader(handle) if row]
    if len(rows) < 2:
        sys.exit("The file has no rows.")
    header, rows = rows[0], rows[1:]
    unknown = [name for name in args.required + args.number if name not in header]
    if unknown:
        sys.exit(f"No such column: {', '.join(unknown)}")

    insert = (
        f"INSERT INTO {quoted(args.table)} ({', '.join(map(quoted, header))}) "
        f"VALUES ({', '.join('?' * len(header))})"
    )
    connection = sqlite3.connect(args.database, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    rejects = []
    for number, row in enumerate(rows, start=2):
        problem = problem_of(row, len(header), header, args.required, args.number)
        if problem is None:
            connection.execute("SAVEPOINT one_row")
            try:
                connection.execute(insert, [cell or None for cell in row])
            except sqlite3.Error as error:
                connection.execute("ROLLBACK TO one_row")
                problem = str(error)
            connection.execute("RELEASE one_row")
        if problem is not None:
            rejects.append([*row, number, problem])

    with open(args.rejects, "w", newline="", encoding="utf-8") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow([*header, "row", "reason"])
        writer.writerows(rejects)
    if len(rejects) > args.max_reject_share * len(rows):
        connection.execute("ROLLBACK")
        sys.exit(f"{len(rejects)} of {len(rows)} rows rejected, more than allowed. Nothing was stored.")
    connection.execute("COMMIT")
    print(f"{len(rows) - len(rejects)} rows stored, {len(rejects)} rejected (see {args.rejects}).")


if __name__ == "__main__":
    main()
