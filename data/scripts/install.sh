#!/bin/sh
# Installs what `make build` has made, and data/ where a desktop finds it. It only copies: it builds
# nothing, asks for no packages and runs nothing that was built.
#
# usage: install.sh PREFIX DESTDIR FOLDER-OF-THE-BINARIES
#
# DESTDIR is put before every path that is written, for packages; the caches of the desktop are then
# left to the package's own triggers.
set -eu

prefix=$1 destdir=$2 built=$3
data=$(dirname "$0")/..

case "$prefix" in
  /*) ;;
  *) echo "install: PREFIX is '$prefix', and must begin with a slash" >&2; exit 1 ;;
esac

for file in verso verso-cli verso-decoder share/man/man1/verso.1; do
  [ -e "$built/$file" ] || {
    echo "install: there is no $built/$file; run 'make build' first" >&2
    exit 1
  }
done

bin=$destdir$prefix/bin
for program in verso verso-cli; do
  install -D -m 755 --strip "$built/$program" "$bin/$program"
done
# Nobody starts it by hand.
install -D -m 755 --strip "$built/verso-decoder" "$destdir$prefix/libexec/verso/verso-decoder"
share=$destdir$prefix/share
for file in man/man1/verso.1 man/man1/verso-cli.1 \
  bash-completion/completions/verso bash-completion/completions/verso-cli \
  zsh/site-functions/_verso zsh/site-functions/_verso-cli \
  fish/vendor_completions.d/verso.fish fish/vendor_completions.d/verso-cli.fish
do
  install -D -m 644 "$built/share/$file" "$share/$file"
done
"$data/scripts/install-data.sh" "$share" "$prefix/bin"

[ -z "$destdir" ] || exit 0
"$data/scripts/update-caches.sh" "$prefix/share"
