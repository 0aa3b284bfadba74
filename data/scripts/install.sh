#!/bin/sh
# Installs what was built, and data/ where a desktop finds it.
#
# usage: install.sh PREFIX DESTDIR FOLDER-OF-THE-BINARIES
#
# DESTDIR is put before every path that is written, for packages; the caches of the desktop are then
# left to the package's own triggers.
set -eu

prefix=$1 destdir=$2 built=$3
data=$(dirname "$0")/..
app_id=io.github.versophoto.Verso

case "$prefix" in
  /*) ;;
  *) echo "install: PREFIX is '$prefix', and must begin with a slash" >&2; exit 1 ;;
esac

bin=$destdir$prefix/bin
for program in verso verso-cli; do
  install -D -m 755 --strip "$built/$program" "$bin/$program"
done
"$data/scripts/install-data.sh" "$destdir$prefix/share" "$prefix/bin"

[ -z "$destdir" ] || exit 0
"$data/scripts/update-caches.sh" "$prefix/share"
