#!/bin/sh
# Makes the documentation of the project's modules, a folder of web pages for each.
#
# usage: docs.sh FOLDER
set -eu

mkdir -p "$1"
output=$(realpath -- "$1")
cd "$(dirname "$0")/../.."

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
graphs=$(find "$(swift build --show-bin-path)/.." -type d -name symbolgraph | head -n 1)

for module in ListKit ListKitTesting Gtk PhotoModel PhotoFormats PhotoFiles PhotoStore; do
  one=$(mktemp -d)
  cp "$graphs/$module".symbols.json "$one"
  cp "$graphs/$module"@*.symbols.json "$one" 2>/dev/null || true
  catalog=Sources/$module/$module.docc
  [ -d "$catalog" ] || catalog=
  # Without quotes: no catalog is no argument.
  docc convert $catalog --additional-symbol-graph-dir "$one" --fallback-display-name "$module" \
    --fallback-bundle-identifier "io.github.versophoto.$module" --warnings-as-errors \
    --output-path "$output/$module.doccarchive"
  rm -r "$one"
  echo "$output/$module.doccarchive"
done
