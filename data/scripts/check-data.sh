#!/bin/sh
# Runs the validators of the desktop on data/.
set -eu
cd "$(dirname "$0")/.."

desktop-file-validate ./*.desktop
appstreamcli validate --no-net --no-color ./*.metainfo.xml
glib-compile-schemas --strict --dry-run .
