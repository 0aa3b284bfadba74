#!/bin/sh
# Tells the desktop what was installed or removed, with the tools that are there.
#
# usage: update-caches.sh SHARE
set -eu

share=$1

if_there() {
  command -v "$1" >/dev/null 2>&1 || return 0
  "$@"
}

[ ! -d "$share/glib-2.0/schemas" ] || if_there glib-compile-schemas "$share/glib-2.0/schemas"
[ ! -d "$share/applications" ] || if_there update-desktop-database -q "$share/applications"
[ ! -d "$share/icons/hicolor" ] ||
  if_there gtk4-update-icon-cache -q --force --ignore-theme-index "$share/icons/hicolor"
