#!/bin/sh
# Check the form of a commit message file: lengths, blank line, full stop, empty subjects.
set -eu
[ $# -eq 1 ] || { echo "usage: check_message.sh FILE" >&2; exit 2; }
awk '
  /^#/ { next }
  { line++ }
  line == 1 {
    subject = $0
    if (length($0) == 0)  { print "The subject is empty."; bad = 1 }
    if (length($0) > 72)  { print "The subject has " length($0) " characters; at most 72."; bad = 1 }
    if ($0 ~ /\.$/)       { print "The subject ends with a full stop."; bad = 1 }
    if (tolower($0) ~ /^(wip|fix|fixes|update|updates|changes|misc|stuff|fix bug)$/) { print "The subject says nothing."; bad = 1 }
  }
  line == 2 && length($0) > 0 { print "The second line must be blank."; bad = 1 }
  line > 2 && length($0) > 100 && $0 !~ /:\/\// { print "Line " line " has " length($0) " characters; at most 100."; bad = 1 }
  END {
    if (line == 0) { print "The message is empty."; bad = 1 }
    if (!bad) print "Form is fine: " subject
    exit bad
  }
' "$1"
