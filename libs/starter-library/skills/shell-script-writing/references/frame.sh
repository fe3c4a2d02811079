#!/usr/bin/env bash
# Frame for a script: options, usage, cleaning up, dry run. As an example it gathers text files into one.
set -euo pipefail

usage() {
  cat <<'USAGE'
usage: frame.sh [--dry-run] --output FILE FOLDER
Joins all *.txt files of FOLDER, in order of their names, into FILE.
USAGE
}

die() {
  printf 'error: %s\n' "$1" >&2
  exit "${2:-1}"
}

main() {
  local output='' dry_run=false folder
  while (($# > 0)); do
    case $1 in
      --output) [[ $# -ge 2 ]] || die '--output needs a file' 2; output=$2; shift 2 ;;
      --dry-run) dry_run=true; shift ;;
      --help) usage; exit 0 ;;
      --) shift; break ;;
      -*) usage >&2; die "unknown option $1" 2 ;;
      *) break ;;
    esac
  done
  [[ $# -eq 1 && -n $output ]] || { usage >&2; exit 2; }
  folder=$1
  [[ -d $folder ]] || die "no such folder: $folder"

  shopt -s nullglob
  local files=("$folder"/*.txt)
  ((${#files[@]} > 0)) || die "no *.txt in $folder"
  if $dry_run; then
    printf 'would join: %s\n' "${files[@]}" >&2
    return
  fi

  # The temporary file lies beside the target, so that the final mv is a rename and never half a copy.
  temporary=$(mktemp "$output.XXXXXX")
  trap 'rm -f -- "$temporary"' EXIT
  cat -- "${files[@]}" > "$temporary"
  mv -- "$temporary" "$output"
  printf '%d files joined\n' "${#files[@]}" >&2
}

main "$@"
