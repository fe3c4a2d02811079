#!/usr/bin/env bash
# make.sh LIBRARY WORK: trains the static encoder into libs/encoder/data; README.md says on what and how
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: tools/encoder/make.sh LIBRARY WORK" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
library=$1 requests=$here/../bench-data/requests work=$2
mkdir -p "$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-deps -r "$here/requirements.txt"
"$work/venv/bin/pip" download --quiet --no-deps --only-binary :all: -d "$work/translations" \
  home-assistant-frontend==20250109.2 apache-superset==6.1.0 indico==3.2.9
# Sums of threads come in another order each time.
export OPENBLAS_NUM_THREADS=1
"$work/venv/bin/python" "$here/train.py" \
  --library "$library/pool.jsonl.gz" "$library/routing/skills.jsonl" \
  --requests "$requests/requests.jsonl.gz" --leave-out r4 --grades "$requests/grades.jsonl.gz" \
  --translations "$work"/translations/{home_assistant_frontend,apache_superset,indico}-*.whl \
  --work "$work" --out "$here/../../libs/encoder/data"
