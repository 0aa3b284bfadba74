import Gtk
import ListKit

/// A row on the page of a field: where a value is or how many photos have it, the value, and a button that takes it;
/// the button is below the value if there is little room.
final class FieldValueCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    /// Where the value is, or how many photos have it.
    var caption: String
    /// The value.
    var text: String
    /// Whether there is no value, or the text is only a note.
    var isDim = false
    /// What the button does, in one or two words; nil for no button.
    var use: String?
    /// What the button does, for a screen reader.
    var useLabel = ""
    /// The position of the row in its card.
    var position: CardPosition
    /// Called when the value is taken.
    var onUse: @MainActor () -> Void = {}
  }

  let widget: Widget

  private let caption = Label()
  private let text = Label()
  private let button = Button(label: "")
  private let row: Box
  private var content: Content?

  init() {
    // If there is less than this beside it, the button goes below the texts, which then get all the room: a place with
    // its name, and a date with its time, stay on one line.
    for (label, most) in [(caption, 32), (text, 24)] {
      label.xAlign = 0
      label.wraps = true
      label.setWidth(characters: 6, most: most)
    }
    caption.addStyle("dim-label", "caption")
    text.isSelectable = true
    let column = Box(.vertical, spacing: 3, [caption, text])
    // As far from the edge of the card as the texts.
    button.setMargins(end: 12)
    row = Box(.horizontal, [WrapBox(filledBy: column, beside: button, spacing: 12)])
    row.addStyle("verso-field")
    widget = row
    button.onClick { [weak self] in self?.content?.onUse() }
  }

  func show(_ content: Content) {
    self.content = content
    row.show(content.position)
    caption.text = content.caption
    caption.isVisible = !content.caption.isEmpty
    text.text = content.text
    text.setStyle("dim-label", content.isDim)
    button.isVisible = content.use != nil
    button.label = content.use ?? ""
    button.setAccessibleLabel(content.useLabel)
  }
}
