import Gtk
import ListKit

/// A command as the palette shows it.
@MainActor
struct PaletteRow {
  /// The command.
  let command: Command
  /// Whether it can be run now.
  let isEnabled: Bool
  /// Whether what it toggles is on.
  let isOn: Bool

  var id: CommandID { command.id }

  /// A command in the current state.
  init(_ command: Command, in state: CommandState) {
    self.command = command
    isEnabled = command.isEnabled(state)
    isOn = command.isOn?(state) ?? false
  }

  /// The key that is shown: the first one.
  var accelerator: String? { command.keys.first?.accelerator }

  /// What a screen reader says.
  var spokenName: String {
    var parts = [command.fullTitle]
    if let accelerator { parts.append(ShortcutLabel.text(of: accelerator)) }
    if isOn { parts.append(localized("on")) }
    if !isEnabled { parts.append(localized("not available now")) }
    return parts.joined(separator: ", ")
  }
}

/// A line of the palette: whether it is on, what it is called, and its key.
final class PaletteCell: ListCell {
  /// Called when the line is clicked.
  var onClick: ((CommandID) -> Void)?

  let widget: Widget

  private let mark = Image(icon: "object-select-symbolic")
  private let context = Label()
  private let title = Label()
  private let keys = ShortcutLabel()
  private var row: PaletteRow?

  init() {
    title.xAlign = 0
    title.ellipsize(.end)
    title.expandsHorizontally = true
    context.addStyle("dim-label")
    keys.addStyle("dim-label")
    keys.align(vertically: .center)
    let box = Box(.horizontal, spacing: 6, [mark, context, title, keys])
    box.addStyle("verso-palette-row")
    widget = box
    let click = ClickGesture()
    click.onRelease { [weak self] _ in
      if let row = self?.row, row.isEnabled { self?.onClick?(row.id) }
    }
    box.addController(click)
  }

  /// Shows a command.
  func show(_ row: PaletteRow) {
    self.row = row
    // The room for the mark stays, so that all titles begin at the same edge.
    mark.opacity = row.isOn ? 1 : 0
    context.text = row.command.context ?? ""
    context.isVisible = row.command.context != nil
    title.text = row.command.title
    keys.isVisible = row.accelerator != nil
    keys.accelerator = row.accelerator ?? ""
    widget.isSensitive = row.isEnabled
  }
}

extension PaletteRow: CellConfiguring {
  /// Fills a line.
  func configure(_ cell: PaletteCell) { cell.show(self) }
}
