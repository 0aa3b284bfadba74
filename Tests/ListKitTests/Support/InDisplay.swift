import DisplayTestSupport
import Gtk
import Testing

/// The tests that need a display. They run one after another, since there is one keyboard focus.
@Suite("ListKit in a display", .inDisplay)
struct InDisplay {}
