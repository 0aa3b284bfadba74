import Gtk
import ListKit

/// One line of text in a table, which turns into an entry while it is edited.
final class PhotoTextCell: EditableCell {
  var widget: Widget { stack }

  private let stack = Stack(isAnimated: false)
  private let label = Label()
  /// Made when it is first needed: a table keeps thousands of cells and edits one.
  private var entry: Entry?
  private var editableText = ""

  init() {
    label.ellipsize(.end)
    label.isSingleLine = true
    label.xAlign = 0
    stack.add(label, name: "label")
    stack.addStyle("verso-text-cell")
  }

  /// What is in the entry.
  var editedText: String { entry?.text ?? editableText }

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: the text to see.
  ///   - editableText: the text to edit, where it is another.
  ///   - isEdited: whether the text waits to be saved.
  func show(_ text: String, editableText: String? = nil, isEdited: Bool = false) {
    label.text = text
    label.setStyle("verso-edited-value", isEdited)
    self.editableText = editableText ?? text
  }

  /// Digits of the same width, so that numbers stand under each other.
  func useTabularDigits() { label.addStyle("numeric") }

  /// Says in the editor why its text cannot be taken.
  func refuse(_ reason: String) {
    entry?.addStyle("error")
    entry?.setTrailingIcon("dialog-warning-symbolic", tooltip: reason)
  }

  func beginEditing() {
    let entry = entry ?? makeEntry()
    entry.text = editableText
    stack.visibleName = "entry"
    entry.grabFocus()
    entry.selectAll()
  }

  func endEditing(_ end: EditEnd) {
    entry?.removeStyle("error")
    entry?.setTrailingIcon(nil)
    stack.visibleName = "label"
  }

  private func makeEntry() -> Entry {
    let entry = Entry()
    entry.setWidth(characters: 4)
    entry.hasFrame = false
    entry.onChange { [weak entry] in
      entry?.removeStyle("error")
      entry?.setTrailingIcon(nil)
    }
    stack.add(entry, name: "entry")
    self.entry = entry
    return entry
  }
}
