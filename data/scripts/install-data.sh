#!/bin/sh
# Puts the desktop entry, metainfo, D-Bus service, settings schema and icons where a desktop looks.
#
# usage: install-data.sh SHARE BIN
#
# SHARE is the folder to fill, such as /usr/share; BIN the folder that verso will be started from.
set -eu

share=$1 bin=$2
data=$(dirname "$0")/..
app_id=io.github.versophoto.Verso

put() {
  install -D -m 644 "$data/$1" "$share/$2/$(basename "$1")"
}

put $app_id.desktop applications
put $app_id.metainfo.xml metainfo
put $app_id.gschema.xml glib-2.0/schemas
put icons/hicolor/scalable/apps/$app_id.svg icons/hicolor/scalable/apps
put icons/hicolor/symbolic/apps/$app_id-symbolic.svg icons/hicolor/symbolic/apps

# The photos to try Verso on, of which it makes a copy.
(cd "$data/samples" && find . -type f) | while IFS= read -r file; do
  install -D -m 644 "$data/samples/$file" "$share/verso/samples/$file"
done

service=$share/dbus-1/services/$app_id.service
mkdir -p "$(dirname "$service")"
# A path may hold any character; only those that are special to sed are escaped.
escaped=$(printf '%s' "$bin" | sed 's/[&|\\]/\\&/g')
sed "s|@bindir@|$escaped|" "$data/$app_id.service.in" >"$service"
chmod 644 "$service"
