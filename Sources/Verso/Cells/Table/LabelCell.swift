import Gtk
import PhotoModel

/// The label of a photo in a table: its colour and its text. The editor offers the five colours.
final class LabelCell: InPlaceCell {
  private let label = LabelView()
  let editor: InPlaceEditor
  private(set) var content = CellContent(field: .label)

  private static let colors = KeywordCompletion(
    Dictionary(uniqueKeysWithValues: LabelColor.allCases.map { ($0.label, 0) }))

  init() {
    editor = InPlaceEditor(label.widget)
    editor.suggestions = {
      Self.colors.suggestions(for: $0, without: [], limit: LabelColor.allCases.count)
    }
  }

  func show(_ content: CellContent) {
    self.content = content
    if case .text(let text) = content.value { label.label = text } else { label.label = nil }
    label.emptyText = content.emptyText
    content.style(label.widget)
  }
}
