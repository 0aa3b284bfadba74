import Gtk

/// What stands around the editor of a field: its name, whether it is saved, what is wrong with what
/// was typed, and what is odd about it in the files.
@MainActor
final class FieldFrame {
  /// The name, the editor and the rest.
  let widget: Widget

  private let name = Label()
  private let unsavedMark = Label("●")
  private let error = Label()
  private let column: Box
  private let row: Box
  private var problemButton: MenuButton?
  private var problems: [String] = []

  /// The width of the names, in pixels.
  private static let nameWidth = 96

  /// A frame around an editor.
  init(_ editor: Widget) {
    name.xAlign = 0
    name.wraps = true
    name.setWidth(characters: 5, most: 12)
    name.expandsHorizontally = true
    name.addStyle("dim-label")
    unsavedMark.addStyle("verso-unsaved")
    unsavedMark.tooltip = localized("Not saved yet")
    unsavedMark.align(vertically: .start)
    let caption = Box(.horizontal, spacing: 4, [name, unsavedMark])
    caption.requestSize(width: Self.nameWidth)
    // All editors begin at the same place, so the name must not take what it could use.
    caption.expandsHorizontally = false
    caption.align(vertically: .start)
    caption.addStyle("verso-field-name")
    error.xAlign = 0
    error.wraps = true
    error.addStyle("error", "caption")
    error.setWidth(characters: 6)
    error.isVisible = false
    column = Box(.vertical, spacing: 3, [editor, error])
    column.expandsHorizontally = true
    row = Box(.horizontal, spacing: 8, [caption, column])
    widget = row
  }

  /// Shows all that is known of a field apart from its value.
  func show(name: String, isEdited: Bool, error: String?, problems: [String]) {
    self.name.text = name
    unsavedMark.isVisible = isEdited
    self.error.text = error ?? ""
    self.error.isVisible = error != nil
    showProblems(problems)
  }

  private func showProblems(_ problems: [String]) {
    guard problems != self.problems else { return }
    self.problems = problems
    if problemButton == nil, !problems.isEmpty {
      let button = MenuButton(
        icon: "dialog-warning-symbolic",
        accessibleLabel: localized("What is odd about this field"))
      button.setFlat(true)
      button.addStyle("verso-problem")
      button.align(vertically: .start)
      button.onOpening { [weak self] in self?.makePopover() ?? Popover() }
      row.append(button)
      problemButton = button
    }
    problemButton?.isVisible = !problems.isEmpty
  }

  private func makePopover() -> Popover {
    let heading = Label(name.text)
    heading.addStyle("heading")
    heading.xAlign = 0
    let sentences = problems.map { problem in
      let label = Label(problem)
      label.xAlign = 0
      label.wraps = true
      label.isSelectable = true
      label.setWidth(characters: 24, most: 48)
      return label
    }
    let box = Box(.vertical, spacing: 6, [heading] + sentences)
    box.setMargins(6)
    return Popover(box)
  }
}
