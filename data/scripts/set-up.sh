#!/bin/sh
# Makes sure that Swift and the Debian packages are there that a command needs.
#
# usage: set-up.sh build|run|test
#
# Installs what is missing through apt-get, and nothing where nothing is missing. Ends with one
# sentence and exit status 1 where that is impossible.
set -eu

needed_swift=6.3

build='libgtk-4-dev libadwaita-1-dev libxml2-dev libsqlite3-dev zlib1g-dev libbrotli-dev'
# What decodes pictures, in a process apart.
build="$build libgdk-pixbuf-2.0-dev libturbojpeg0-dev libtiff-dev libjxl-dev libopenjp2-7-dev"
build="$build libseccomp-dev"
# What reads maker notes, as a program.
build="$build exiv2"
# SwiftPM asks for the libraries of the tests, too, and warns of those that are missing.
build="$build libatspi2.0-dev"
build="$build librsvg2-common adwaita-icon-theme fonts-cantarell fonts-noto-color-emoji"
headless='xvfb xauth dbus at-spi2-core imagemagick python3-gi gir1.2-atspi-2.0 fonts-dejavu-core'
test="xdotool openbox libimage-exiftool-perl desktop-file-utils appstream acl attr"

fail() {
  echo "set-up: $*" >&2
  exit 1
}

case "${1:-}" in
  build) packages=$build ;;
  run)
    packages=$build
    # Without a display, the window opens in a virtual one.
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || packages="$packages $headless"
    ;;
  test) packages="$build $headless $test" ;;
  *) fail "usage: set-up.sh build|run|test" ;;
esac

command -v swift >/dev/null 2>&1 ||
  fail "Swift $needed_swift or newer is needed, and there is none in PATH;" \
    "https://www.swift.org/install/linux says how to install it."
found_swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
[ -n "$found_swift" ] || fail "'swift --version' does not say a version; Swift $needed_swift or newer is needed."
oldest=$(printf '%s\n%s\n' "$needed_swift" "$found_swift" | sort -V | head -n 1)
[ "$oldest" = "$needed_swift" ] ||
  fail "Swift $needed_swift or newer is needed, and this is $found_swift;" \
    "https://www.swift.org/install/linux says how to install a newer one."

by_hand="install these Debian packages by hand:"
command -v dpkg-query >/dev/null 2>&1 || {
  # Another distribution: what pkg-config finds is enough to try.
  pkg-config --exists gtk4 libadwaita-1 libxml-2.0 sqlite3 zlib libbrotlidec gdk-pixbuf-2.0 libturbojpeg libtiff-4 \
    libjxl libopenjp2 libseccomp 2>/dev/null && exit 0
  fail "this is not a Debian system, and a library that Verso is built with is missing;" \
    "install what these Debian packages hold: $packages"
}

missing=
for package in $packages; do
  state=$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null) || state=
  [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

command -v apt-get >/dev/null 2>&1 || fail "there is no apt-get; $by_hand$missing"
as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 || fail "there is no sudo and this is not root; $by_hand$missing"
  as_root=sudo
fi

install() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@"
}

echo "set-up: installing$missing"
# The package lists may be missing or old: they are fetched only where the first try fails.
# shellcheck disable=SC2086
install $missing || {
  $as_root apt-get update || true
  install $missing || fail "apt-get could not install what is missing; $by_hand$missing"
}
