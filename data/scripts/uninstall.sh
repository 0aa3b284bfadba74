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
  "$destdir$prefix/libexec/verso/verso-decoder" \
  "$share/applications/$app_id.desktop" \
  "$share/metainfo/$app_id.metainfo.xml" \
  "$share/glib-2.0/schemas/$app_id.gschema.xml" \
  "$share/icons/hicolor/scalable/apps/$app_id.svg" \
  "$share/icons/hicolor/symbolic/apps/$app_id-symbolic.svg" \
  "$share/dbus-1/services/$app_id.service" \
  "$share/man/man1/verso.1" "$share/man/man1/verso-cli.1" \
  "$share/bash-completion/completions/verso" "$share/bash-completion/completions/verso-cli" \
  "$share/zsh/site-functions/_verso" "$share/zsh/site-functions/_verso-cli" \
  "$share/fish/vendor_completions.d/verso.fish" "$share/fish/vendor_completions.d/verso-cli.fish"

# The samples that it brought, and no others.
samples=$share/verso/samples
if [ -d "$samples" ]; then
  (cd "$(dirname "$0")/../samples" && find . -type f) | while IFS= read -r file; do
    rm -f "$samples/$file"
  done
  find "$samples" -depth -type d -empty -delete
fi

[ -n "$destdir" ] || "$(dirname "$0")/update-caches.sh" "$share"

# A cache of nothing is left where no other program has a desktop entry or an icon there.
remove_if_alone() {
  [ -z "$(find "$(dirname "$1")" -type f ! -name "$(basename "$1")" 2>/dev/null)" ] || return 0
  rm -f "$1"
}
remove_if_alone "$share/applications/mimeinfo.cache"
remove_if_alone "$share/icons/hicolor/icon-theme.cache"

for folder in applications metainfo glib-2.0/schemas glib-2.0 icons/hicolor/scalable/apps \
  icons/hicolor/scalable icons/hicolor/symbolic/apps icons/hicolor/symbolic icons/hicolor icons \
  dbus-1/services dbus-1 man/man1 man bash-completion/completions bash-completion \
  zsh/site-functions zsh fish/vendor_completions.d fish verso
do
  rmdir "$share/$folder" 2>/dev/null || true
done
rmdir "$destdir$prefix/libexec/verso" 2>/dev/null || true
# These belong to the system, empty or not.
case "$prefix" in
  /usr | /usr/local) ;;
  *) rmdir "$share" "$destdir$prefix/bin" "$destdir$prefix/libexec" "$destdir$prefix" 2>/dev/null || true ;;
esac
