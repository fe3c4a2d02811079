#!/usr/bin/env python3
"""Count the rows of a CSV file per local day of one time zone; timestamps must carry an offset."""
import argparse
import csv
import sys
from collections import Counter
from datetime import datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo


def parse(text):
    moment = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    if moment.tzinfo is None:
        raise ValueError("no offset")
    return moment


def hours_of(day, zone):
    """Length of a local day: 23 or 25 hours when the clock changes. Compared in UTC, where each hour counts once."""
    start = datetime.combine(day, time.min, zone).astimezone(timezone.utc)
    end = datetime.combine(day + timedelta(days=1), time.min, zone).astimezone(timezone.utc)
    return (end - start).total_seconds() / 3600


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--column", required=True)
    parser.add_argument("--zone", required=True, help="IANA name such as Europe/Berlin")
    args = parser.parse_args()
    zone = ZoneInfo(args.zone)

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
    writer.writerow(["day_local", "events", "hours"])
    day, last = min(counts), max(counts)
    while day <= last:
        writer.writerow([day.isoformat(), counts[day], f"{hours_of(day, zone):g}"])
        day += timedelta(days=1)


if __name__ == "__main__":
    main()
