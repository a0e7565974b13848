#!/usr/bin/env bash
# pictures.sh [--max-kb <number>] [--quality <number>] [--check] <files…>
#
# Makes pictures smaller in place, each only where that saves a twentieth, and names those that are larger than
# allowed afterwards: then it ends with 1. With --check it changes nothing. Without --quality, JPEG, WebP and AVIF
# lose nothing but metadata; one that is too large is encoded to fit. WHITTLE is the command to use.
set -euo pipefail

read -r -a whittle <<<"${WHITTLE:-npx --yes @whittle/cli}"
max_kb=""
quality=()
is_check=false
while (($# > 0)); do
  case "$1" in
    --max-kb) max_kb="$2"; shift 2 ;;
    --quality) quality=(--quality "$2"); shift 2 ;;
    --check) is_check=true; shift ;;
    --) shift; break ;;
    *) break ;;
  esac
done

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

size_of() { wc -c <"$1" | tr -d ' '; }

# optimise <file> <options…>: keeps the result where it saves a twentieth.
optimise() {
  local file="$1" made before after
  shift
  made="$folder/made.${file##*.}"
  "${whittle[@]}" image "$file" --strip location "$@" -o "$made" || return 1
  before="$(size_of "$file")"
  after="$(size_of "$made")"
  if ((after * 20 <= before * 19)); then
    cat "$made" >"$file"
    echo "$file: $before bytes became $after."
  fi
  rm -f "$made"
}

status=0
for file in "$@"; do
  [[ -f $file ]] || continue
  if ! $is_check; then
    optimise "$file" ${quality[@]+"${quality[@]}"} || status=1
    if [[ -n $max_kb ]] && (($(size_of "$file") > max_kb * 1024)); then
      case "${file,,}" in
        *.jpg | *.jpeg | *.webp | *.avif) optimise "$file" --max-kb "$max_kb" --shrink || status=1 ;;
      esac
    fi
  fi
  if [[ -n $max_kb ]] && (($(size_of "$file") > max_kb * 1024)); then
    echo "$file has $(size_of "$file") bytes, more than $max_kb KB." >&2
    status=1
  fi
done
exit "$status"
