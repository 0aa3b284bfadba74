import Gtk
import ListKit

/// A cell of text that turns into an entry.
final class EntryCell: ContentCell, EditableCell {
  let label = Label()
  let entry = Entry()
  let stack = Stack(isAnimated: false)
  private(set) var ends: [EditEnd] = []
  private(set) var shown = ""

  var widget: Widget { stack }

  init() {
    label.xAlign = 0
    label.ellipsize(.end)
    stack.add(label, name: "label")
    stack.add(entry, name: "entry")
  }

  func show(_ text: String) {
    shown = text
    label.text = text
  }

  var editedText: String { entry.text }

  func beginEditing() {
    entry.text = shown
    stack.visibleName = "entry"
    entry.grabFocus()
  }

  func endEditing(_ end: EditEnd) {
    ends.append(end)
    stack.visibleName = "label"
  }
}
