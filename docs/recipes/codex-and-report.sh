#!/bin/sh
# Runs codex, then reports the session that it wrote. Use it in place of `codex`.
# SKILLWARD_CHECK, such as "npm test", is run afterwards; its exit state is the outcome of the task.
sessions="${CODEX_HOME:-$HOME/.codex}/sessions"
started=$(mktemp)
codex "$@"
status=$?
if [ -d "$sessions" ]; then
  find "$sessions" -name 'rollout-*.jsonl' -newer "$started" -exec \
    skillward report {} --format codex --no-wait --unattended --check "${SKILLWARD_CHECK:-}" \;
fi
rm -f "$started"
exit "$status"
