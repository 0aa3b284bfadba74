import Gtk
import PhotoModel

/// Some fields of a photo, over its picture.
@MainActor
final class LoupeCaption {
  /// The view to lay over the picture.
  let view: Widget

  private let title = Label()
  private let rating = Label()
  private let facts = Label()

  init() {
    for label in [title, rating, facts] {
      label.xAlign = 0
      label.wraps = true
      label.setWidth(most: 60)
    }
    title.addStyle("heading")
    title.lineLimit = 2
    title.ellipsize(.end)
    facts.lineLimit = 4
    facts.ellipsize(.end)
    let box = Box(.vertical, spacing: 3, [title, rating, facts])
    box.addStyle("verso-caption")
    box.align(horizontally: .start, vertically: .end)
    box.setMargins(12)
    // What is below it can still be reached.
    box.canTarget = false
    view = box
  }

  /// Shows what a photo says.
  func show(_ photo: LoupePhoto) {
    title.text = photo.title
    var marks = photo.rating.map { [FieldValue.integer($0).localizedText(for: .rating)] } ?? []
    if let label = photo.label { marks.append(FieldValue.text(label).localizedText(for: .label)) }
    rating.text = marks.joined(separator: "  ").withHiddenMarked
    rating.isVisible = !marks.isEmpty
    facts.text = photo.facts.joined(separator: "\n")
    facts.isVisible = !photo.facts.isEmpty
  }
}
