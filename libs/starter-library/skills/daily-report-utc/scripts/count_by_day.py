#!/usr/bin/env python3
"""Count the rows of a CSV file per UTC day; timestamps must carry an offset."""
import argparse
import csv
import sys
from collections import Counter
from datetime import datetime, timedelta, timezone


def parse(text):
    moment = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    if moment.tzinfo is None:
        raise ValueError("no offset")
    return moment


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--column", required=True)
    args = parser.parse_args()
    zone = timezone.utc

    counts = Counter()
    with open(args.source, newline="", encoding="utf-8-sig") as handle:
        for number, row in enumerate(csv.DictReader(handle), start=2):
            try:
                counts[parse(row[args.column]).astimezone(zone).date()] += 1
            except KeyError:
                sys.exit(f"No column named {args.column}.")
            except ValueError as error:
                sys.exit(f"Row {number}: {row[args.column]!r} is not a timestamp with an offset ({error}).")
    if not counts:
        sys.exit("The file has no events.")

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["day_utc", "events"])
    day, last = min(counts), max(counts)
    while day <= last:
        writer.writerow([day.isoformat(), counts[day]])
        day += timedelta(days=1)


if __name__ == "__main__":
    main()
