#!/bin/sh
# Opens the app in the display that is there, waits until the list of photos is filled, takes a
# picture of the screen and ends the app.
#
# usage: picture.sh FOLDER-OF-THE-BINARIES PHOTOS PICTURE
set -eu

built=$1 photos=$2 picture=$3
limit=120

log=$(mktemp)
"$built/verso" "$photos" 2>"$log" &
app=$!
# Whatever happens, nothing is left behind.
trap 'kill "$app" 2>/dev/null || true; rm -f "$log"' EXIT

count=$("$built/verso-cli" list -r --format jsonl "$photos" | wc -l)
"$(dirname "$0")/wait-for-list.py" "$app" "$count" "$limit" || {
  cat "$log" >&2
  exit 1
}

# Thumbnails come a little after the rows: the picture is taken when nothing moves any more.
mkdir -p "$(dirname "$picture")"
rm -f "$picture"
before=
for _ in $(seq 40); do
  import -window root "$picture"
  now=$(cksum <"$picture")
  [ "$now" != "$before" ] || break
  before=$now
  sleep 0.5
done
