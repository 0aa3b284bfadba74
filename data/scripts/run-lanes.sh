#!/bin/sh
# Runs targets of the Makefile side by side, and prints what each wrote when it has ended. At the end
# stands what failed, with its messages, so that nobody has to look for it. A lane that takes longer
# than LANE_LIMIT seconds is ended, and the tests that it had begun are named.
#
# usage: run-lanes.sh NUMBER-AT-ONCE TARGET...
set -eu
at_once=$1
shift
limit=${LANE_LIMIT:-2400}
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# A failing lane must not end the others: all that fails is to be seen in one run.
export logs limit
# What timeout runs is a process group of its own, which Ctrl+C does not reach.
trap 'cat "$logs"/*.pid 2> /dev/null | xargs -r kill; exit 130' INT TERM
status=0
printf '%s\n' "$@" | xargs -P "$at_once" -I '{}' sh -c '
  begin=$(date +%s)
  status=0
  sh -c "echo \$\$ > \"$logs/{}.pid\"; exec timeout --kill-after=10 $limit make --no-print-directory {}" \
    > "$logs/{}" 2>&1 < /dev/null || status=$?
  rm -f "$logs/{}.pid"
  if [ "$status" -eq 124 ]; then
    {
      echo "error: not done after $limit s; these tests had begun and not ended:"
      grep -E "^◇ Test .* started\.$" "$logs/{}" | grep -v "^◇ Test \(case\|run\)" |
        sed "s/^◇ Test //; s/ started\.$//" | while IFS= read -r name; do
          grep -qF -e "Test $name passed after" -e "Test $name failed after" \
            -e "Test $name with" "$logs/{}" || echo "error: $name"
        done
    } > "$logs/{}.begun"
    cat "$logs/{}.begun" >> "$logs/{}"
  fi
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
