#!/usr/bin/python3
"""Waits until the window of Verso shows all photos, as a screen reader sees it.

usage: wait-for-list.py PROCESS PHOTOS SECONDS

The window shows them all when a row of the list is there, the status bar says the number of photos,
and nothing is left to stop. Ends with status 1 and a sentence when the time is over or the app ends.
"""

import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

ROWS = {"list item", "table row", "table cell"}


def below(element, depth=0):
    """The element and all that is inside it."""
    yield element
    if depth < 40:
        for index in range(element.get_child_count()):
            child = element.get_child_at_index(index)
            if child is not None:
                yield from below(child, depth + 1)


def window_of(process):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        if app is not None and app.get_process_id() == process:
            return app
    return None


def what_is_missing(process, photos):
    """What the window does not show yet, or None."""
    app = window_of(process)
    if app is None:
        return "the window did not open"
    app.clear_cache()
    has_row = counts = False
    for element in below(app):
        role, name = element.get_role_name(), element.get_name() or ""
        is_showing = element.get_state_set().contains(Atspi.StateType.SHOWING)
        if role in ROWS:
            has_row = True
        if role == "push button" and name == "Stop" and is_showing:
            return "the photos are still being read"
        digits = name.split(" ")[0].replace(",", "")
        if digits == str(photos) and "photo" in name:
            counts = True
    if photos and not has_row:
        return "the list has no rows"
    return None if counts else f"the status bar does not say that there are {photos} photos"


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
        return file.read().rsplit(")", 1)[1].split()[0] != "Z"


def main():
    process, photos, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    end = time.monotonic() + seconds
    missing = "the window did not open"
    while time.monotonic() < end:
        if not is_alive(process):
            sys.exit("run: the app ended before its list was filled")
        try:
            missing = what_is_missing(process, photos)
        except GLib.Error as error:
            # The app was too busy to answer, or what was asked is gone.
            missing = f"the window did not answer: {error.message}"
        if missing is None:
            return
        time.sleep(0.2)
    sys.exit(f"run: after {seconds:.0f} seconds, {missing}")


main()
