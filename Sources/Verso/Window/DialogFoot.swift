import Gtk

/// The foot of a window above the photos: a text, and buttons at the end of its line, or below it if there is little
/// room.
@MainActor
enum DialogFoot {
  /// Such a foot.
  static func row(_ text: Widget, _ buttons: [Button]) -> Widget {
    let end = WrapBox(spacing: 6, lineSpacing: 6)
    for button in buttons { end.insert(button) }
    end.align(horizontally: .end, vertically: .center)
    let row = WrapBox(filledBy: text, beside: end, spacing: 12)
    row.stretchesLastChild = true
    row.setMargins(12)
    return row
  }
}
