#!/bin/sh
# Makes the documentation of the project's modules, a folder of web pages for each.
#
# usage: docs.sh FOLDER [MODULE...]
#
# `swift package dump-symbol-graph` wants the tests built, too; so the compiled modules are asked one
# by one.
set -eu

mkdir -p "$1"
output=$(realpath -- "$1")
shift
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- ListKit ListKitTesting Gtk PhotoModel PhotoFormats PhotoFiles PhotoStore \
  PhotoMessages

triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
flags=
for library in CGtk:gtk4 CAdwaita:libadwaita-1 CLibXML2:libxml-2.0 CSQLite:sqlite3; do
  flags="$flags -Xcc -fmodule-map-file=$PWD/Sources/${library%:*}/module.modulemap"
  for flag in $(pkg-config --cflags-only-I "${library#*:}"); do flags="$flags -Xcc $flag"; done
done
for map in CLinux CZLib CBrotli; do
  flags="$flags -Xcc -fmodule-map-file=$PWD/Sources/$map/module.modulemap"
done

for module in "$@"; do
  # A folder of its own: the tests are built with other options.
  swift build --scratch-path build/documented --target "$module" >/dev/null
  modules=$(swift build --scratch-path build/documented --show-bin-path)/Modules
  graphs=$(mktemp -d)
  # Without quotes: these are many words.
  swift-symbolgraph-extract -module-name "$module" -target "$triple" -I "$modules" $flags \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
  catalog=Sources/$module/$module.docc
  [ -d "$catalog" ] || catalog=
  # Without quotes: no catalog is no argument.
  docc convert $catalog --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" \
    --fallback-bundle-identifier "io.github.versophoto.$module" --warnings-as-errors \
    --output-path "$output/$module.doccarchive"
  rm -r "$graphs"
  echo "$output/$module.doccarchive"
done
