import Gtk
import ListKit
import PhotoModel

/// The window that shows what pasting, clearing, or one value for several photos will change before it does. Its many
/// properties are what was pasted, and the widgets that follow what of it is chosen.
@MainActor
final class PasteWindow: WindowAbove {
  /// Called with the changes that the user agreed to; the window is closed then.
  var onPaste: ((TextEdits) -> Void)?

  private let all: TextEdits
  private let library: PhotoLibrary
  private let paste: Paste
  private var chosen: TextEdits {
    let chosen = all.limited(to: fields)
    return addsKeywords.isActive ? chosen.addingKeywords() : chosen
  }
  private var fields: Set<Field>

  /// The window itself.
  let window: DialogWindow
  private let list: ListController<Int, PasteRow>
  private let table: ListTable<Int, PasteRow>
  private let summary = Label()
  private let notes = Label()
  private let button: Button
  private let cancel = Button(label: localized("Cancel"))
  private let choicesBox = WrapBox(spacing: 12, lineSpacing: 6)
  private var checks: [CheckButton] = []
  private var isSettingAll = false
  private let addsKeywords = CheckButton(label: localized("Add keywords to those already there"))

  /// A window about a paste, not shown yet.
  ///
  /// - Parameters:
  ///   - edits: what it will change.
  ///   - paste: what is pasted.
  ///   - library: the photos.
  ///   - parent: the window below.
  ///   - isNarrow: whether there is room for two columns only.
  init(
    _ edits: TextEdits, _ paste: Paste, in library: PhotoLibrary, over parent: ApplicationWindow?,
    isNarrow: Bool
  ) {
    all = edits
    self.paste = paste
    self.library = library
    let likely = Set(edits.fields).subtracting(paste.fieldsToSpare)
    fields = likely.isEmpty ? Set(edits.fields) : likely
    let words = PasteText.Words(for: paste.kind)
    window = DialogWindow(over: parent, title: words.title, subtitle: "")
    button = Button(label: words.action)
    list = ListController(dataSource: PasteDataSource(edits, in: library))
    list.selectionMode = .none
    table = ListTable(
      list,
      columns: isNarrow
        ? Self.narrowColumns(after: words.after) : Self.columns(after: words.after))
    table.setAccessibleLabel(localized("Changes"))
    let content = Box(.vertical, [heading])
    if edits.fields.count > 1 { content.append(choices) }
    if edits.replacesKeywords, paste.kind != .clear { content.append(keywordsChoice) }
    content.append(table.widget)
    content.append(Separator(.horizontal))
    content.append(buttons)
    window.setContent(content)
    window.defaultSize = (760, 520)
    update()
  }

  /// Shows the window, with the focus on its button or, if nothing can be pasted as it is, on what can be chosen.
  func present() {
    window.present()
    if !button.grabFocus(), checks.first?.grabFocus() != true { cancel.grabFocus() }
  }

  private static func columns(after: String) -> [TableColumn<PasteRow>] {
    let cell = PasteCell.self
    return [
      column("photo", localized("Photo"), width: 170, cell) { $0.show($1.photo) },
      column("field", localized("Field"), width: 110, cell) { $0.show($1.field) },
      column("old", localized("Now"), width: 190, cell) { $0.show($1.old, isDim: true) },
      column("new", after, width: 260, cell) { $0.showNew($1) }.with { $0.expands = true },
    ]
  }

  /// Columns that a narrow window has room for: the field above the photo, and what it will say above what it says.
  private static func narrowColumns(after: String) -> [TableColumn<PasteRow>] {
    [
      column("field", localized("Field"), width: 120, PasteLinesCell.self) { cell, row in
        cell.first.show(row.field)
        cell.second.show(row.photo, isDim: true)
      },
      column("new", after, width: 160, PasteLinesCell.self) { cell, row in
        cell.first.showNew(row)
        cell.second.show(localized("Now: %1", row.old.isEmpty ? "—" : row.old), isDim: true)
      }.with { $0.expands = true },
    ]
  }

  /// A column by which nobody sorts: the rows stand as they are pasted.
  private static func column<Cell: ListCell>(
    _ id: String, _ title: String, width: Int, _ cell: Cell.Type,
    _ show: @escaping @MainActor (Cell, PasteRow) -> Void
  ) -> TableColumn<PasteRow> {
    TableColumn(id, title: title, width: width, cell: cell, configure: show)
      .with { $0.isSortable = false }
  }

  private var heading: Widget {
    summary.xAlign = 0
    summary.wraps = true
    summary.addStyle("heading")
    notes.xAlign = 0
    notes.wraps = true
    let box = Box(.vertical, spacing: 6, [summary, notes])
    box.setMargins(12)
    return box
  }

  /// The fields, to leave some as they are.
  private var choices: Widget {
    for field in all.fields {
      let check = CheckButton(label: field.localizedName)
      check.isActive = fields.contains(field)
      check.onToggle { [weak self, weak check] in
        guard let self, let check else { return }
        if check.isActive { fields.insert(field) } else { fields.remove(field) }
        if !isSettingAll { update() }
      }
      checks.append(check)
      choicesBox.insert(check)
    }
    let both = Box(.horizontal, spacing: 12)
    for (title, isOn) in [(localized("All"), true), (localized("None"), false)] {
      let button = Button(label: title)
      button.isFlat = true
      button.addStyle("caption")
      button.onClick { [weak self] in self?.setAll(isOn) }
      both.append(button)
    }
    choicesBox.insert(both)
    choicesBox.setMargins(bottom: 12, start: 12, end: 12)
    return choicesBox
  }

  private func setAll(_ isOn: Bool) {
    isSettingAll = true
    for check in checks { check.isActive = isOn }
    isSettingAll = false
    update()
  }

  /// Whether pasted keywords are added to those that are there, or replace them.
  private var keywordsChoice: Widget {
    addsKeywords.setMargins(bottom: 12, start: 12, end: 12)
    addsKeywords.onToggle { [weak self] in self?.update() }
    return addsKeywords
  }

  private var buttons: Widget {
    cancel.onClick { [weak self] in self?.window.close() }
    button.addStyle("suggested-action")
    button.onClick { [weak self] in
      guard let self else { return }
      window.close()
      onPaste?(chosen)
    }
    let bar = Box(.horizontal, spacing: 6, [cancel, button])
    bar.align(horizontally: .end)
    bar.setMargins(12)
    return bar
  }

  private func update() {
    let edits = chosen
    summary.text = PasteText.summary(of: edits, paste.kind)
    notes.text = PasteText.notes(on: edits, paste).joined(separator: "\n")
    notes.isVisible = !notes.text.isEmpty
    button.isSensitive = !edits.edits.isEmpty
    list.dataSource = PasteDataSource(edits, in: library)
  }
}
