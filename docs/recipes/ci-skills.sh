#!/bin/sh
# In CI: gets the command line, validates and scans skills, publishes them where asked, and reports the run of an agent.
# Any pipeline with Node.js 20.19 or newer, npm, curl and sha256sum can run it; action.yml is the same for GitHub.
#   SKILLWARD_CI_PATH               folder with skills (skills)
#   SKILLWARD_URL, SKILLWARD_API_KEY  the server, and a key from the secrets of the pipeline
#   SKILLWARD_CI_COMMAND            package of the command line (/cli.tgz of the server); a `skillward` that is there is taken first
#   SKILLWARD_CI_SHA256             its SHA-256
#   SKILLWARD_CI_FAIL_ON            severity from which the scan fails (high)
#   SKILLWARD_CI_SARIF              file for the findings (skillward.sarif)
#   SKILLWARD_CI_NAMESPACE          where to publish; empty: nowhere
#   SKILLWARD_CI_PUBLISH            default-branch, always or never (default-branch)
#   SKILLWARD_CI_ON_DEFAULT_BRANCH  true on a push to the default branch
#   SKILLWARD_CI_REPORT, SKILLWARD_CI_OUTCOME  log of a run, and what a check wrote about it
# Exit code: 0, 1 when something failed, 2 when a setting cannot be used. Nothing is published after a failure.
set -eu
path=${SKILLWARD_CI_PATH:-skills}
sarif=${SKILLWARD_CI_SARIF:-skillward.sarif}
namespace=${SKILLWARD_CI_NAMESPACE:-}
publish=${SKILLWARD_CI_PUBLISH:-default-branch}

usage() {
  echo "$1" >&2
  exit 2
}

fail() {
  echo "$1" >&2
  exit 1
}

case $publish in
  default-branch | always | never) ;;
  *) usage "SKILLWARD_CI_PUBLISH is default-branch, always or never." ;;
esac

if command -v skillward >/dev/null 2>&1; then
  skillward=skillward
else
  package=${SKILLWARD_CI_COMMAND:-}
  [ -n "$package" ] || [ -n "${SKILLWARD_URL:-}" ] || usage "Set SKILLWARD_URL or SKILLWARD_CI_COMMAND: where the command comes from."
  tools=$(mktemp -d)
  trap 'rm -rf "$tools"' EXIT
  case ${package:=${SKILLWARD_URL%/}/cli.tgz} in
    http://* | https://*) curl -fsSL --retry 3 -o "$tools/cli.tgz" -- "$package" || fail "The command line could not be fetched from $package." ;;
    *) cp -- "$package" "$tools/cli.tgz" || usage "SKILLWARD_CI_COMMAND names no file that can be read: $package" ;;
  esac
  if [ -n "${SKILLWARD_CI_SHA256:-}" ]; then
    echo "$SKILLWARD_CI_SHA256  $tools/cli.tgz" | sha256sum --check --status ||
      fail "The command line does not have the digest of SKILLWARD_CI_SHA256."
  fi
  # Scripts of packages have nothing to do here.
  npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$tools" "$tools/cli.tgz" ||
    fail "The command line could not be installed."
  skillward=$tools/node_modules/.bin/skillward
fi

status=0
"$skillward" validate "$path" || status=$?
[ "$status" -ne 2 ] || exit 2
"$skillward" scan "$path" --sarif "$sarif" --fail-on "${SKILLWARD_CI_FAIL_ON:-high}" || {
  scanned=$?
  [ "$scanned" -ne 2 ] || exit 2
  status=1
}

if [ "$status" -eq 0 ] && [ -n "$namespace" ] && [ "$publish" != never ]; then
  if [ "$publish" = always ] || [ "${SKILLWARD_CI_ON_DEFAULT_BRANCH:-}" = true ]; then
    "$skillward" import "$path" --namespace "$namespace" || status=$?
  else
    echo "Not published: this is not a push to the default branch."
  fi
fi

if [ -n "${SKILLWARD_CI_REPORT:-}" ]; then
  set -- "$SKILLWARD_CI_REPORT" --no-wait --unattended
  [ -z "${SKILLWARD_CI_OUTCOME:-}" ] || set -- "$@" --outcome "$SKILLWARD_CI_OUTCOME"
  "$skillward" report "$@" || status=$?
fi
# A program that was killed or is not there ends with more.
[ "$status" -le 2 ] || status=1
exit "$status"
