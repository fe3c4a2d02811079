#!/bin/sh
# In CI, after an agent has worked: runs the check of the project and reports the run with what the check says.
#   ci-report.sh LOG COMMAND [ARGUMENT ...]
# SKILLWARD_URL and SKILLWARD_API_KEY are secrets of the pipeline. SKILLWARD_OUTCOME may name a file that the check writes:
# a CTRF report, or the result.json of a trial. Exit code: that of the check, also when the run could not be sent.
set -u
if [ $# -lt 2 ]; then
  echo "usage: ci-report.sh LOG COMMAND [ARGUMENT ...]" >&2
  exit 2
fi
log=$1
shift
"$@"
status=$?
if [ -n "${SKILLWARD_OUTCOME:-}" ] && [ -r "${SKILLWARD_OUTCOME:-}" ]; then
  set -- --outcome "$SKILLWARD_OUTCOME"
elif [ "$status" -eq 0 ]; then
  set -- --passed
else
  set -- --failed
fi
skillward report "$log" --no-wait --unattended "$@" || echo "The run was not reported." >&2
exit "$status"
