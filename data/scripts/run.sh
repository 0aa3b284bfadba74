#!/bin/sh
# Opens the release build on a folder of photos, without installing it. Without a display, it opens
# the same window in a virtual one, leaves a picture of it and prints the list.
#
# usage: run.sh FOLDER
set -eu

photos=$(realpath -e -- "$1") || exit 1
cd "$(dirname "$0")/../.."
built=$(swift build -c release --show-bin-path 2>/dev/null)

# The settings schema and the icons, where GLib and GTK look for them.
share=$PWD/build/share
data/scripts/install-data.sh "$share" "$built"
glib-compile-schemas "$share/glib-2.0/schemas"
export XDG_DATA_DIRS="$share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"

[ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || exec "$built/verso" "$photos"

echo "There is no display: the window opens in a virtual one."
# The screen is as large as the window.
G_DEBUG='' VERSO_LOOK=system VERSO_SCREEN_HEIGHT=800 data/scripts/in-display.sh \
  data/scripts/picture.sh "$built" "$photos" build/verso.png
echo "build/verso.png shows the window. The same photos, by verso-cli list:"
exec "$built/verso-cli" list -r "$photos"
