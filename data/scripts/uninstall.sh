#!/bin/sh
# Takes away what install.sh put there, and nothing else.
#
# usage: uninstall.sh PREFIX DESTDIR
set -eu

prefix=$1 destdir=$2
app_id=io.github.versophoto.Verso
share=$destdir$prefix/share

rm -f \
  "$destdir$prefix/bin/verso" "$destdir$prefix/bin/verso-cli" \
  "$share/applications/$app_id.desktop" \
  "$share/metainfo/$app_id.metainfo.xml" \
  "$share/glib-2.0/schemas/$app_id.gschema.xml" \
  "$share/icons/hicolor/scalable/apps/$app_id.svg" \
  "$share/icons/hicolor/symbolic/apps/$app_id-symbolic.svg" \
  "$share/dbus-1/services/$app_id.service"

[ -z "$destdir" ] || exit 0
"$(dirname "$0")/update-caches.sh" "$share"
