#!/bin/sh
# Runs a command in a virtual display, with a session bus and an accessibility bus of its own.
#
# usage: in-display.sh COMMAND [ARGUMENT...]
#
# GTK draws with cairo and critical messages end the program, so that none passes unseen.
set -eu

unset WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS GNOME_ACCESSIBILITY NO_AT_BRIDGE
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GIO_USE_VFS=local
export G_DEBUG="${G_DEBUG-fatal-criticals}"
# Swift's backtracer catches the trap of a critical message and lets the program go on.
export SWIFT_BACKTRACE="${SWIFT_BACKTRACE-enable=no}"
# Runtime files of its own: the accessibility buses of two runs would share one socket.
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
dbus-run-session -- xvfb-run --auto-servernum \
  --server-args="-screen 0 1280x${VERSO_SCREEN_HEIGHT:-900}x24" "$@"
