#!/usr/bin/env bash
# The pictures that the checked-out commit adds or changes since it left BASE, given to pictures.sh.
set -euo pipefail

options=()
[[ -z ${MAX_KB:-} ]] || options+=(--max-kb "$MAX_KB")
[[ -z ${QUALITY:-} ]] || options+=(--quality "$QUALITY")
[[ ${CHECK:-false} != true ]] || options+=(--check)

files=()
while IFS= read -r -d '' file; do
  case "${file,,}" in
    *.jpg | *.jpeg | *.png | *.webp | *.avif) files+=("$file") ;;
  esac
done < <(git diff --name-only --diff-filter=AMR -z "$BASE...HEAD")

if ((${#files[@]} == 0)); then
  echo "No picture was added or changed."
  exit 0
fi
"$(dirname "${BASH_SOURCE[0]}")/pictures.sh" ${options[@]+"${options[@]}"} -- "${files[@]}"
