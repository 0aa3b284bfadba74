import Gtk
import ListKit
import PhotoModel

/// The keywords of a photo in a table, edited as text with semicolons and completed word by word.
final class KeywordsCell: InPlaceCell {
  /// Returns the known keywords. Set once, when the cell is created.
  var completion: (() -> KeywordCompletion)?

  private let label = Label()
  let editor: InPlaceEditor
  private(set) var content = CellContent(field: .keywords)
  /// The known keywords while a person edits.
  private var known = KeywordCompletion()

  private static let suggestionLimit = 8

  init() {
    label.keepOnOneLine()
    editor = InPlaceEditor(label)
    editor.completesWords = true
    editor.suggestions = { [weak self] part in
      guard let self else { return [] }
      let present = Set(KeywordText.words(in: editor.text ?? "").dropLast())
      return known.suggestions(for: part, without: present, limit: Self.suggestionLimit)
    }
  }

  func show(_ content: CellContent) {
    self.content = content
    // Commas are part of keywords, so they cannot separate them.
    if case .list(let words) = content.value {
      label.text = words.joined(separator: " · ").withHiddenMarked
    } else {
      label.text = content.emptyText
    }
    label.setStyle("dim-label", !content.isKnown)
    content.style(label)
  }

  func beginEditing() {
    known = completion?() ?? KeywordCompletion()
    editor.begin(content.editableText, name: content.field.localizedName)
  }

  func endEditing(_ end: EditEnd) {
    editor.end()
    known = KeywordCompletion()
  }
}
