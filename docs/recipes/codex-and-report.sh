#!/bin/sh
# Runs codex, then reports the session that it wrote. Use it in place of `codex`.
sessions="${CODEX_HOME:-$HOME/.codex}/sessions"
started=$(mktemp)
codex "$@"
status=$?
if [ -d "$sessions" ]; then
  find "$sessions" -name 'rollout-*.jsonl' -newer "$started" -exec skillward report {} --format codex --no-wait \;
fi
rm -f "$started"
exit "$status"
