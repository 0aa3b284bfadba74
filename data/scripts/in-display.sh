#!/bin/sh
# Runs a command in a virtual display, with a session bus and an accessibility bus of its own.
#
# usage: in-display.sh COMMAND [ARGUMENT...]
#
# GTK draws with cairo and critical messages end the program, so that none passes unseen. Memory that
# is let go of is filled with rubbish, so that nobody finds there what was in it. Fonts, theme, icons,
# scale, language and settings are those of Tests/Look, so that everything looks the same on every
# machine; with VERSO_LOOK=system they are the system's.
set -eu

unset WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS GNOME_ACCESSIBILITY NO_AT_BRIDGE
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GIO_USE_VFS=local
export G_DEBUG="${G_DEBUG-fatal-criticals}"
# Swift's backtracer catches the trap of a critical message and lets the program go on.
export SWIFT_BACKTRACE="${SWIFT_BACKTRACE-enable=no}"
export G_SLICE="${G_SLICE-always-malloc}" MALLOC_PERTURB_="${MALLOC_PERTURB_-165}"
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
# Runtime files of its own: the accessibility buses of two runs would share one socket.
mkdir -m 700 "$own/run"
export XDG_RUNTIME_DIR="$own/run"

export VERSO_LOOK="${VERSO_LOOK:-pinned}"
if [ "$VERSO_LOOK" = pinned ]; then
  look=$(cd "$(dirname "$0")/../../Tests/Look" && pwd)
  unset GTK_THEME GTK_MODULES GTK_PATH GTK_DATA_PREFIX GTK_EXE_PREFIX GTK_IM_MODULE XMODIFIERS \
    GTK_DEBUG GDK_DEBUG GDK_SCALE GDK_DPI_SCALE GDK_SYNCHRONIZE ADW_DEBUG_COLOR_SCHEME \
    ADW_DEBUG_HIGH_CONTRAST ADW_DEBUG_ACCENT_COLOR XCURSOR_THEME XCURSOR_SIZE XCURSOR_PATH \
    FONTCONFIG_PATH FC_DEBUG PANGOCAIRO_BACKEND PANGO_LANGUAGE LANGUAGE
  export LC_ALL=C.UTF-8 FONTCONFIG_FILE="$look/fonts.conf" XDG_CONFIG_DIRS="$look"
  # Neither the user's styles, themes, icons and fonts nor what a portal says of the desktop count.
  export XDG_CONFIG_HOME="$own/config" XDG_DATA_HOME="$own/data" XDG_CACHE_HOME="$own/cache"
  export ADW_DISABLE_PORTAL=1 GTK_USE_PORTAL=0
fi
dbus-run-session -- xvfb-run --auto-servernum \
  --server-args="-screen 0 ${VERSO_SCREEN_WIDTH:-1280}x${VERSO_SCREEN_HEIGHT:-900}x24" "$@"
