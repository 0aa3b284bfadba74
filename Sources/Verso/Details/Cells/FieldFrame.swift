import Gtk

/// What surrounds the editor of a field: its name above, whether it is saved, what is wrong with what was typed, what
/// is odd about it in the files, and the way to its page.
@MainActor
final class FieldFrame {
  /// What is known about a field apart from its value.
  struct Content: Equatable {
    /// The name of the field.
    var name: String
    /// Whether an edit is pending.
    var isEdited: Bool
    /// Why what was typed cannot be accepted.
    var error: String?
    /// What is odd about the field, in sentences.
    var problems: [String]
    /// How many different values the photos have; nil if they agree.
    var differentCount: Int?
    /// Whether their number is said beside the name, and not in place of the value.
    var namesCount = true
  }

  /// The key that leads to the page of the field.
  static let pageKey = KeyBinding("<Alt>Return")

  /// The name, the editor and the rest.
  let widget: Widget

  /// Called when the page of the field is asked for.
  var onOpen: (() -> Void)?

  private let name = Label()
  private let unsavedMark = Label("●")
  private let error = Label()
  private let column: Box
  private let row: Box
  private let count = Label()
  private let pageButton: Button
  private var problemButton: MenuButton?
  private var problems: [String] = []

  /// A frame around an editor.
  init(_ editor: Widget) {
    name.xAlign = 0
    name.wraps = true
    // No more than the shortest name takes, to leave room for what follows it.
    name.setWidth(characters: 3)
    name.addStyle("dim-label", "caption")
    unsavedMark.addStyle("verso-unsaved")
    unsavedMark.tooltip = localized("Not saved yet")
    count.xAlign = 0
    count.wraps = true
    count.setWidth(characters: 6)
    count.addStyle("dim-label", "caption")
    // Above the editor, which then has the full width.
    let caption = Box(.horizontal, spacing: 6, [name, unsavedMark, count])
    error.xAlign = 0
    error.wraps = true
    error.addStyle("error", "caption")
    error.setWidth(characters: 6)
    error.isVisible = false
    column = Box(.vertical, [caption, editor, error])
    column.expandsHorizontally = true
    let arrow = Image(icon: "go-next-symbolic", pixels: 16)
    pageButton = Button(child: arrow)
    pageButton.isFlat = true
    pageButton.isFocusable = false
    pageButton.align(vertically: .center)
    pageButton.addStyle("verso-page-button")
    row = Box(.horizontal, spacing: 3, [column, pageButton])
    row.addStyle("verso-field")
    widget = row
    pageButton.onClick { [weak self] in self?.onOpen?() }
    let click = ClickGesture()
    click.onRelease { [weak self] _ in self?.onOpen?() }
    count.addController(click)
    // The name is part of the field, as it is in Contacts.
    let clickOnName = ClickGesture()
    clickOnName.onRelease { _ in if !editor.containsFocus { editor.focusFirst() } }
    name.addController(clickOnName)
    // Before the text, which would use Enter itself.
    row.onKey(.capture) { [weak self] press in
      guard Self.pageKey.matches(press), let onOpen = self?.onOpen else { return false }
      onOpen()
      return true
    }
  }

  /// Shows everything that is known about a field apart from its value, at a position in a card.
  func show(_ content: Content, at position: CardPosition) {
    row.show(position)
    name.text = content.name
    unsavedMark.isVisible = content.isEdited
    error.text = content.error ?? ""
    error.isVisible = content.error != nil
    let different = content.namesCount ? content.differentCount : nil
    count.isVisible = different != nil
    count.text = different.map(FieldState.text(ofDifferent:)) ?? ""
    let label =
      content.differentCount != nil
      ? localized("All Values of “%1”", content.name) : localized("More about “%1”", content.name)
    pageButton.setAccessibleLabel(label)
    pageButton.tooltip = label.with(Self.pageKey)
    showProblems(content.problems)
  }

  private func showProblems(_ problems: [String]) {
    guard problems != self.problems else { return }
    self.problems = problems
    if problemButton == nil, !problems.isEmpty {
      let button = MenuButton(
        icon: "dialog-warning-symbolic",
        accessibleLabel: localized("What is odd about this field"))
      button.isFlat = true
      button.addStyle("verso-problem")
      button.align(vertically: .center)
      // Tab follows the middles of widgets: half a pixel above that of the editor, this would come first.
      button.setMargins(top: 1)
      button.setPopover { [weak self] in self?.makePopover() ?? Popover() }
      row.insert(button, after: column)
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

extension FieldFrame.Content {
  /// What is known about a field.
  @MainActor init(_ state: FieldState) {
    self.init(
      name: state.field.localizedName, isEdited: state.isEdited, error: state.error,
      problems: state.oddities, differentCount: state.differentCount,
      namesCount: state.looksEditable)
  }
}
