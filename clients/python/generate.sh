#!/bin/sh
# Makes src/skillward_client/generated, typed calls for every operation, from the OpenAPI document of this checkout.
set -eu
cd "$(dirname "$0")"
exec "${PYTHON:-python3}" -m openapi_python_client generate --path ../../libs/api-client/openapi.json \
  --config openapi-python-client.yaml --meta none --output-path src/skillward_client/generated --overwrite
