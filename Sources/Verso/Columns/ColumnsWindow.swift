import Gtk
import ListKit

/// The window in which the columns of the table are chosen: sets of columns, and all columns, to be found by typing.
/// Those that are shown can be kept as a set.
@MainActor
final class ColumnsWindow: WindowAbove {
  /// The window itself.
  let window: DialogWindow

  private weak var columns: ColumnCoordinator?
  private let entry = SearchEntry()
  private let list = ListController<ColumnsRow, ContentRow<ColumnsRow>>()
  private let listView: ListView<ColumnsRow, ContentRow<ColumnsRow>>
  private let pages = Stack(isAnimated: false)
  private let name = Entry()
  private let keep = Button(label: "")
  /// The set that the name is for; nil for a new one.
  private var renamed: String?
  /// The set that was removed last, while its name stands in the entry.
  private var removed: ColumnSet?
  private let mistake = Label()

  /// A window that is not shown yet.
  init(_ columns: ColumnCoordinator, over parent: ApplicationWindow?) {
    self.columns = columns
    entry.setAccessibleLabel(localized("Find a Column"))
    entry.placeholder = localized("Find a Column")
    entry.expandsHorizontally = true
    window = DialogWindow(over: parent, title: localized("Columns"), heading: entry)
    list.selectionMode = .none
    listView = ListView(list)
    listView.setAccessibleLabel(localized("Columns"))
    listView.widget.addStyle("verso-preferences")
    let none = Label(localized("No Column Found"))
    none.addStyle("dim-label")
    none.expandsVertically = true
    pages.add(listView.widget, name: "list")
    pages.add(none, name: "none")
    pages.expandsVertically = true
    name.placeholder = localized("Name for the Columns Shown Now")
    name.setAccessibleLabel(localized("Name for the Columns Shown Now"))
    name.expandsHorizontally = true
    mistake.xAlign = 0
    mistake.wraps = true
    mistake.addStyle("error")
    mistake.addStyle("caption")
    let bar = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 6, [name, keep]), mistake])
    bar.setMargins(12)
    window.setContent(Box(.vertical, [pages, Separator(.horizontal), bar]))
    window.defaultSize = (480, 620)
    connect()
    nameHasChanged()
  }

  /// Shows the window.
  func present() {
    window.present()
    entry.grabFocus()
  }

  private func connect() {
    entry.onChange { [weak self] in self?.columns?.refresh() }
    entry.onStop { [weak self] in self?.window.close() }
    name.onChange { [weak self] in self?.nameHasChanged() }
    name.onActivate { [weak self] in self?.keepSet() }
    keep.onClick { [weak self] in self?.keepSet() }
  }

  private func nameHasChanged() {
    let name = ColumnSet.name(from: name.text)
    if name.isEmpty {
      // GTK empties an entry for a moment where somebody types over what is marked.
      MainLoop.afterThisEvent { [weak self] in
        guard let self, ColumnSet.name(from: self.name.text).isEmpty else { return }
        renamed = nil
        removed = nil
        update()
      }
    }
    update()
  }

  /// Shows what keeping would do.
  private func update() {
    let name = ColumnSet.name(from: name.text)
    if let removed, removed.name != name { self.removed = nil }
    let isTaken = columns?.own.contains { $0.name == name } == true
    let clashes = renamed != nil && renamed != name && isTaken
    mistake.text = clashes ? localized("There is another set of this name.") : ""
    mistake.isVisible = clashes
    keep.label =
      if removed != nil {
        localized("Restore")
      } else if renamed != nil {
        localized("Rename")
      } else if isTaken {
        localized("Replace Set")
      } else {
        localized("Keep as Set")
      }
    keep.isSensitive = !name.isEmpty && !clashes
  }

  private func keepSet() {
    guard keep.isSensitive else { return }
    if let removed {
      columns?.restore(removed)
    } else {
      columns?.keep(as: name.text, renaming: renamed)
    }
    name.text = ""
  }
}

extension ColumnsWindow: ColumnsPage {
  var search: String { entry.text }

  func show(_ content: ListContent<ColumnsRow>) {
    list.show(content)
    pages.visibleName = content.sections.isEmpty ? "none" : "list"
  }

  func rename(_ name: String) {
    removed = nil
    renamed = name
    self.name.text = name
    update()
    self.name.grabFocus()
  }

  func offer(toRestore set: ColumnSet) {
    renamed = nil
    removed = set
    name.text = set.name
    update()
  }
}
