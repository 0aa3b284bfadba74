import Gtk

/// The latest window of a kind above the main one.
@MainActor
protocol WindowAbove: AnyObject {
  /// The window.
  var window: DialogWindow { get }
}

/// Keeps the latest window of a kind. The previous one is closed: nobody would respond to its buttons any more, and
/// it would still be in the way of the main window.
@MainActor
@propertyWrapper
struct LatestWindow<Content: WindowAbove> {
  var wrappedValue: Content? {
    didSet { if oldValue !== wrappedValue { oldValue?.window.close() } }
  }

  /// No window yet.
  init() {}
}
