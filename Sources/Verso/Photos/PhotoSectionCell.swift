import Gtk
import ListKit

/// The header of a section of photos: what they have in common, and how many there are.
final class PhotoSectionCell: ContentCell {
  let widget: Widget

  private let title = Label.heading()
  private let count = Label()

  init() {
    title.ellipsize(.end)
    title.addStyle("heading")
    count.addStyle("dim-label", "numeric")
    widget = Box(.horizontal, spacing: 12, [title, count])
    widget.addStyle("verso-section")
  }

  func show(_ title: SectionTitle) {
    self.title.text = title.text.withHiddenMarked
    count.text = formatted(title.count)
  }
}
