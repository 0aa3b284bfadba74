import Gtk
import ListKit

/// The name of a file that is a link to another one, with a mark.
final class LinkCell: ContentCell {
  /// The name, and where the link leads, as one sentence.
  struct Content {
    var name: String
    var link: String
  }

  /// The mark of a link.
  static let icon = "mail-forward-symbolic"

  let widget: Widget

  private let label = Label()

  init() {
    label.keepOnOneLine()
    let mark = Image(icon: Self.icon, pixels: 12)
    mark.addStyle("dim-label")
    widget = Box(.horizontal, spacing: 6, [label, mark])
  }

  func show(_ content: Content) {
    label.text = content.name
    widget.tooltip = content.link
  }
}
