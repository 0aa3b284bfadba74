import Gtk
import ListKit

/// A row that shows or hides the empty fields.
final class MoreFieldsCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    var isOpen: Bool
    /// Called with whether they are to be shown.
    var onChange: @MainActor (Bool) -> Void
  }

  /// The button.
  var widget: Widget { button }

  private let button: Button
  private let text = Label()
  private let arrow = Image(icon: "pan-down-symbolic", pixels: 16)
  private var content: Content?

  init() {
    text.wraps = true
    let row = Box(.horizontal, spacing: 6, [text, arrow])
    row.align(horizontally: .center)
    button = Button(child: row)
    button.isFlat = true
    button.addStyle("verso-more-fields")
    button.onClick { [weak self] in
      guard let content = self?.content else { return }
      content.onChange(!content.isOpen)
    }
  }

  func show(_ content: Content) {
    self.content = content
    text.text = content.isOpen ? localized("Fewer Fields") : localized("More Fields")
    button.setAccessibleLabel(text.text)
    arrow.icon = content.isOpen ? "pan-up-symbolic" : "pan-down-symbolic"
  }
}
