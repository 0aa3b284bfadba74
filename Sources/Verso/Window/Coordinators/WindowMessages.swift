import Gtk

/// Where a coordinator says what happened.
@MainActor
protocol WindowMessages: AnyObject {
  /// Shows a text after those that are shown already, with a button where one is given.
  func show(_ text: String, offering offer: ToastOverlay.Offer?)

  /// Shows a text in place of what was said last, with a button where one is given.
  func say(_ text: String, offering offer: ToastOverlay.Offer?)

  /// Takes back what was said last.
  func unsay()

  /// Takes back what was said last, where it is this.
  func unsay(_ text: String)
}

extension WindowMessages {
  /// Shows a text after those that are shown already.
  func show(_ text: String) { show(text, offering: nil) }

  /// Shows a text in place of what was said last.
  func say(_ text: String) { say(text, offering: nil) }
}

extension ToastOverlay: WindowMessages {}
