import Gtk
import ListKit

/// A part of the library as one row: icon, name, number of photos.
final class SidebarCell: ListCell {
  let widget: Widget

  /// Called when the user shows or hides what is inside.
  var onToggle: (() -> Void)?

  /// Folders that are deeper than this are not indented any further: the list would get too wide.
  private static let mostIndented = 5

  private let box: Box
  private let icon = Image(pixels: 16)
  private let texts: Box
  private let title = Label()
  private let count = Label()
  // Few rows have them, and widgets are what makes a row expensive.
  private var arrow: Button?
  private var problem: Label?

  init() {
    title.keepOnOneLine(cutting: .middle)
    texts = Box(.vertical, [title])
    texts.align(vertically: .center)
    texts.expandsHorizontally = true
    count.addStyle("numeric", "dim-label", "verso-secondary")
    count.xAlign = 1
    box = Box(.horizontal, spacing: 6, [icon, texts, count])
    box.addStyle("verso-sidebar-row")
    widget = box
  }

  /// Shows a part of the library.
  func show(_ row: SidebarRow) {
    icon.icon = row.icon
    title.text = row.title.withHiddenMarked
    // Names often differ at their ends; what Verso itself calls its rows, and a date, is understood by its beginning.
    title.ellipsize(row.isNamedByUser && !Self.beginsWithDate(row.title) ? .middle : .end)
    show(problem: row.problem)
    let hints = [row.hint, row.problem].compactMap(\.self)
    box.tooltip = hints.isEmpty ? nil : hints.joined(separator: "\n")
    count.text = row.count.map(formatted) ?? ""
    count.setWidth(characters: row.count == nil ? -1 : row.countWidth)
    box.setMargins(start: min(row.depth, Self.mostIndented) * 16)
    show(isExpanded: row.isExpanded)
  }

  /// Whether a name begins with a year and a month, as those of folders often do: "2010-01-04 Tromsø", "2010_01", "201001".
  private static func beginsWithDate(_ name: String) -> Bool {
    let start = Array(name.prefix(7))
    func areDigits(_ range: Range<Int>) -> Bool {
      range.upperBound <= start.count && start[range].allSatisfy { ("0"..."9").contains($0) }
    }
    guard areDigits(0..<4), start[0] == "1" || start[0] == "2" else { return false }
    return areDigits(4..<6) || areDigits(5..<7)
  }

  private func show(problem text: String?) {
    if let text {
      let problem = problem ?? makeProblem()
      problem.text = text
    }
    problem?.isVisible = text != nil
  }

  private func show(isExpanded: Bool?) {
    if let isExpanded {
      let arrow = arrow ?? makeArrow()
      arrow.icon = isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
      let words = isExpanded ? localized("Collapse") : localized("Expand")
      arrow.setAccessibleLabel(words)
      arrow.tooltip = words
    }
    arrow?.isVisible = isExpanded != nil
  }

  private func makeProblem() -> Label {
    let label = Label()
    label.keepOnOneLine()
    label.addStyle("dim-label", "verso-secondary")
    texts.append(label)
    problem = label
    return label
  }

  private func makeArrow() -> Button {
    let button = Button(icon: "pan-down-symbolic", accessibleLabel: localized("Collapse"))
    button.addStyle("flat", "verso-arrow")
    button.canFocus = false
    button.onClick { [weak self] in self?.onToggle?() }
    box.insert(button, after: texts)
    arrow = button
    return button
  }
}

extension SidebarRow: CellConfiguring {
  /// Fills a row of the sidebar.
  func configure(_ cell: SidebarCell) { cell.show(self) }
}
