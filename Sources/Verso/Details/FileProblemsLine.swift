import Gtk
import PhotoModel

/// One line about the files of the selected photos, and all sentences behind a button.
@MainActor
final class FileProblemsLine {
  /// The line.
  let widget: Widget

  private let text = Label()
  private let button = MenuButton(label: localized("Show"))
  private let repair = Button(label: localized("Rename…"))
  private let row: Box
  private var problems = FileProblems()

  private static let mostHeight = 320

  init() {
    text.xAlign = 0
    text.wraps = true
    text.isSelectable = true
    text.expandsHorizontally = true
    text.addStyle("caption")
    button.isFlat = true
    button.addStyle("caption", "verso-show-problems")
    button.align(vertically: .center)
    button.setAccessibleLabel(localized("Show What Is Odd about the Files"))
    repair.isFlat = true
    repair.addStyle("caption")
    repair.align(vertically: .center)
    repair.setCommand(.repairNames)
    let buttons = Box(.horizontal, spacing: 6, [repair, button])
    buttons.align(horizontally: .end)
    row = Box(.horizontal, spacing: 6, [text, buttons])
    row.isVisible = false
    widget = row
    button.setPopover { [weak self] in self?.makePopover() ?? Popover() }
  }

  /// Shows what is known about the files; nothing if there is nothing to say.
  func show(_ problems: FileProblems) {
    self.problems = problems
    let line = problems.line
    text.text = line ?? ""
    text.setStyle("verso-file-problems", problems.areGrave)
    text.setStyle("dim-label", !problems.areGrave)
    repair.isVisible = problems.tellsOfWrongNames
    button.isVisible = problems.all.count > 1
    // Two buttons beside it would leave too little room for the text.
    row.orientation = repair.isVisible && button.isVisible ? .vertical : .horizontal
    row.isVisible = line != nil
  }

  private func makePopover() -> Popover {
    let box = Box(.vertical, spacing: 6, problems.all.map(Self.row))
    box.setMargins(6)
    let scrolled = ScrolledWindow(box)
    scrolled.setScrolls(horizontally: false, vertically: true)
    scrolled.setContentHeight(most: Self.mostHeight)
    scrolled.setPropagatesNaturalSize(width: true, height: true)
    return Popover(scrolled)
  }

  private static func row(_ problem: Problem) -> Widget {
    let icon = Image(icon: problem.severity.icon, pixels: 16)
    icon.align(vertically: .start)
    icon.tooltip = problem.severity.localizedName
    icon.addStyle(problem.severity.isProblem ? "warning" : "dim-label")
    let label = Label(FileProblems.sentence(for: problem))
    label.xAlign = 0
    label.wraps = true
    label.setWidth(characters: 32, most: 48)
    return Box(.horizontal, spacing: 6, [icon, label])
  }
}
