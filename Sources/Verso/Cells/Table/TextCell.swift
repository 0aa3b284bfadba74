import Gtk
import PhotoModel

/// A value as one line of text in a table.
final class TextCell: InPlaceCell {
  private let label = Label()
  let editor: InPlaceEditor
  private(set) var content = CellContent(field: .title)

  init() {
    label.keepOnOneLine()
    editor = InPlaceEditor(label)
  }

  func show(_ content: CellContent) {
    self.content = content
    label.text =
      content.value?.localizedText(for: content.field).withHiddenMarked ?? content.emptyText
    label.setStyle("dim-label", !content.isKnown)
    label.setStyle("numeric", content.field.hasTabularDigits)
    content.style(label)
  }
}

extension Field {
  /// Whether the digits of its values are aligned within a column.
  fileprivate var hasTabularDigits: Bool {
    switch kind {
    case .integer, .number, .coordinate: true
    case .text, .longText, .list, .rating, .label, .date: false
    }
  }
}
