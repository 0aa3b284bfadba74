import Gtk

/// What becomes of text that was typed for photos that can no longer take it: they left the list, or their files
/// cannot be read.
@MainActor
enum LostText {
  /// Puts text on the clipboard.
  ///
  /// - Returns: what a person is told.
  static func rescue(_ text: String) -> String {
    Clipboard.setText(text)
    return localized("“%1” was not taken over and is on the clipboard", text)
  }
}
