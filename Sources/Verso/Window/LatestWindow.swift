import Gtk

/// What stands in a window of its own above the main one.
@MainActor
protocol WindowAbove: AnyObject {
  /// The window.
  var window: DialogWindow { get }
}

/// Keeps the latest window of a kind. The one before is closed: nobody would answer its buttons any more, and it would
/// still stand in the way of the main window.
@MainActor
@propertyWrapper
struct LatestWindow<Content: WindowAbove> {
  var wrappedValue: Content? {
    didSet { if oldValue !== wrappedValue { oldValue?.window.close() } }
  }

  /// No window yet.
  init() {}
}
