#!/usr/bin/env python3
"""Try a Python regular expression on examples: lines that begin with + must match, with - must not."""
import argparse
import multiprocessing
import re
import sys

STRESS_SECONDS = 2


def matches(pattern, text, full):
    return re.fullmatch(pattern, text) if full else re.search(pattern, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern")
    parser.add_argument("examples")
    parser.add_argument("--full", action="store_true", help="the whole text must match")
    parser.add_argument("--stress", metavar="TEXT", help="repeat TEXT 50,000 times, add a control character, and time it")
    args = parser.parse_args()
    try:
        pattern = re.compile(args.pattern)
    except re.error as error:
        sys.exit(f"The pattern does not compile: {error}")

    wrong = tried = 0
    with open(args.examples, encoding="utf-8") as handle:
        for number, line in enumerate(handle, start=1):
            line = line.rstrip("\n")
            if not line:
                continue
            if line[0] not in "+-":
                sys.exit(f"Line {number} must begin with + or -.")
            found = matches(pattern, line[1:], args.full)
            ok = bool(found) == (line[0] == "+")
            tried, wrong = tried + 1, wrong + (not ok)
            groups = f"  {found.group(0)!r} {found.groupdict() or found.groups() or ''}" if found else ""
            print(f"{'ok   ' if ok else 'WRONG'} {line}{groups}")

    if args.stress:
        process = multiprocessing.Process(target=matches, args=(pattern, args.stress * 50_000 + "\x00", args.full))
        process.start()
        process.join(STRESS_SECONDS)
        slow = process.is_alive()
        if slow:
            process.kill()
        print(f"stress: {'SLOW, more than ' + str(STRESS_SECONDS) + ' s' if slow else 'fast'}")
        wrong += slow
    print(f"{tried} examples, {wrong} problems")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
