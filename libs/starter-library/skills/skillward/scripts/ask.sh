#!/bin/sh
# Asks the library about the task in a file, installs what it recommends, and keeps the id for the report.
#   sh scripts/ask.sh TASK-FILE [--query WORDS] [--avoid THING]... [--require THING]... [--exclude SKILL]...
# Exit code: 0 asked (also when no skill fits), 1 the library could not be asked, 2 usage.
set -u
if [ $# -lt 1 ] || [ ! -r "$1" ]; then
  echo "usage: sh scripts/ask.sh TASK-FILE [options of skillward recommend]" >&2
  exit 2
fi
command=${SKILLWARD_COMMAND:-skillward}
task=$1
shift
# Split on purpose: the command may be several words.
# shellcheck disable=SC2086
if ! answer=$($command recommend --file "$task" --install --json "$@"); then
  echo "The library could not be asked: work without skills." >&2
  exit 1
fi
left=.skillward-recommendation
printf '%s\n' "$answer" | sed -n '2,3s/^  "id": "\([0-9a-f-]*\)",*$/\1/p' > "$left"
# It is no part of the work: git leaves it out.
exclude=$(git rev-parse --git-path info/exclude 2>/dev/null) &&
  ! grep -qxF "$left" "$exclude" 2>/dev/null && echo "$left" 2>/dev/null >> "$exclude"
printf '%s\n' "$answer"
