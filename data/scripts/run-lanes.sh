#!/bin/sh
# Runs targets of the Makefile side by side, and prints what each wrote when it has ended. At the end
# stands what failed, with its messages, so that nobody has to look for it.
#
# usage: run-lanes.sh NUMBER-AT-ONCE TARGET...
set -eu
at_once=$1
shift
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# A failing lane must not end the others: all that fails is to be seen in one run.
export logs
status=0
printf '%s\n' "$@" | xargs -P "$at_once" -I '{}' sh -c '
  begin=$(date +%s)
  status=0
  make --no-print-directory "{}" > "$logs/{}" 2>&1 < /dev/null || status=$?
  {
    echo "── {}: exit $status after $(($(date +%s) - begin)) s"
    cat "$logs/{}"
  } > "$logs/{}.shown"
  # As one, so that the output of two lanes does not mix.
  flock "$logs" cat "$logs/{}.shown"
  if [ "$status" -ne 0 ]; then : > "$logs/{}.failed"; fi
' || status=$?
for target in "$@"; do
  # A lane in which no test ran is no success: its filter is wrong.
  if [ ! -e "$logs/$target.failed" ] && grep -qE '^✔ Test run with [1-9]' "$logs/$target"; then
    echo "── $target: $(grep -E '^✔ Test run' "$logs/$target")"
    continue
  fi
  status=1
  echo "── $target failed:"
  grep -E '^✘|^↳|error:|Fatal|CRITICAL|WARNING \*\*' "$logs/$target" |
    grep -v dbind-WARNING | tail -n 60 || true
  tail -n 5 "$logs/$target"
done
exit "$status"
