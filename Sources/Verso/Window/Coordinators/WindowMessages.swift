import Gtk

/// Where a coordinator says what happened.
@MainActor
protocol WindowMessages: AnyObject {
  /// Shows a text after those that are already shown, with a button if one is given.
  func show(_ text: String, offering offer: ToastOverlay.Offer?)

  /// Shows a text in place of the last one, with a button if one is given.
  func say(_ text: String, offering offer: ToastOverlay.Offer?)

  /// Withdraws the last text.
  func unsay()

  /// Withdraws the last text, if it is this one.
  func unsay(_ text: String)
}

extension WindowMessages {
  /// Shows a text after those that are already shown.
  func show(_ text: String) { show(text, offering: nil) }

  /// Shows a text in place of the last one.
  func say(_ text: String) { say(text, offering: nil) }
}

extension ToastOverlay: WindowMessages {}
