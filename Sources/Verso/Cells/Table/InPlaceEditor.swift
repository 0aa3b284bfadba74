import Gtk
import ListKit
import PhotoModel

/// An entry that replaces what a cell shows while it is being edited.
@MainActor
final class InPlaceEditor {
  /// The widget of the cell.
  var widget: Widget { stack }

  /// Returns suggestions for the text that is being typed; nil for none.
  var suggestions: ((String) -> [WordCount])?

  /// Whether the text is words separated by semicolons, each of which is completed by itself.
  var completesWords = false

  /// The text in the entry; nil while nothing is edited.
  var text: String? { isEditing ? entry?.text : nil }

  private let stack: PlainStack
  private let display: Widget
  /// Created when it is first needed: a table keeps thousands of cells and edits one.
  private var entry: Entry?
  private var popover: CompletionPopover?
  private var isEditing = false
  private var isCompleting = false
  private var touched: CellState = []

  /// An editor behind what a cell shows.
  init(_ display: Widget) {
    self.display = display
    stack = PlainStack(display)
    stack.addStyle("verso-cell")
  }

  /// The keys that the entry wants for itself now.
  var ownKeys: EditKeys {
    guard let popover, popover.isOpen else { return [] }
    return popover.chosen == nil ? [.vertical, .escape] : [.vertical, .escape, .enter]
  }

  /// Shows the state of the cell: that it can be edited under the pointer, is being edited, or is a drop target. Most
  /// cells that scroll by are in none of these states.
  func show(_ state: CellState, isEditable: Bool) {
    var touched = state.intersection([.hovered, .edited, .dropTarget])
    if !isEditable || touched.contains(.edited) { touched.remove(.hovered) }
    guard touched != self.touched else { return }
    self.touched = touched
    stack.setStyle("editable", touched.contains(.hovered))
    stack.setStyle("being-edited", touched.contains(.edited))
    stack.setStyle("drop", touched.contains(.dropTarget))
  }

  /// Shows the entry with a text, all of it selected, and gives it the keyboard focus.
  func begin(_ text: String, name: String) {
    let entry = entry ?? makeEntry()
    isCompleting = false
    entry.text = text
    entry.setAccessibleLabel(name)
    isEditing = true
    isCompleting = suggestions != nil
    stack.show(entry)
    entry.grabFocus()
    entry.selectAllFromEnd()
  }

  /// Shows again what the cell shows.
  func end() {
    isEditing = false
    isCompleting = false
    popover?.close()
    showReason(nil)
    stack.show(display)
  }

  /// Says why the text cannot be accepted.
  func refuse(_ reason: String) { showReason(reason) }

  private func showReason(_ reason: String?) {
    entry?.setStyle("error", reason != nil)
    entry?.setTrailingIcon(reason.map { _ in "dialog-warning-symbolic" }, tooltip: reason)
    entry?.setAccessibleDescription(reason ?? "")
  }

  private func makeEntry() -> Entry {
    let entry = Entry()
    entry.setWidth(characters: 4)
    entry.hasFrame = false
    entry.keepTextAtStart()
    entry.onChange { [weak self] in
      self?.showReason(nil)
      self?.suggest()
    }
    entry.onKey(.capture) { [weak self] press in self?.popover?.pressed(press) ?? false }
    stack.add(entry)
    self.entry = entry
    return entry
  }

  // MARK: - Completion

  private func suggest() {
    guard isCompleting, let entry, let suggestions else { return }
    let part = entry.text[startOfPart(in: entry.text)...]
    guard !KeywordText.trimmed(part).isEmpty else {
      popover?.close()
      return
    }
    if popover == nil {
      let popover = CompletionPopover(below: entry)
      popover.onPick = { [weak self] in self?.complete($0.text) }
      self.popover = popover
    }
    popover?.show(suggestions(String(part)).map { Completion($0) })
  }

  /// Replaces the part that is being typed by a word.
  private func complete(_ word: String) {
    guard let entry else { return }
    let before = entry.text[..<startOfPart(in: entry.text)]
    let space = before.isEmpty || before.last?.isWhitespace == true ? "" : " "
    isCompleting = false
    entry.text = before + space + (completesWords ? WordList.text(of: [word]) + "; " : word)
    entry.setCursor(-1)
    isCompleting = true
    popover?.close()
  }

  private func startOfPart(in text: String) -> String.Index {
    completesWords ? KeywordText.startOfLastWord(in: text) : text.startIndex
  }
}
