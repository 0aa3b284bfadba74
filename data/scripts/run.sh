#!/bin/sh
# Opens the release build on a folder of photos, without installing it.
#
# usage: run.sh FOLDER
set -eu

photos=$(realpath -e -- "$1")
cd "$(dirname "$0")/../.."
built=$(swift build -c release --show-bin-path)

# The settings schema and the icons, where GLib and GTK look for them.
share=$PWD/build/share
data/scripts/install-data.sh "$share" "$built"
glib-compile-schemas "$share/glib-2.0/schemas"
export XDG_DATA_DIRS="$share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"

exec "$built/verso" "$photos"
