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
  private var renamed: String? {
    didSet { keep.label = renamed == nil ? localized("Keep as Set") : localized("Rename") }
  }

  /// A window that is not shown yet.
  init(_ columns: ColumnCoordinator, over parent: ApplicationWindow?) {
    self.columns = columns
    entry.setAccessibleLabel(localized("Find a Column"))
    entry.setPlaceholder(localized("Find a Column"))
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
    let bar = Box(.horizontal, spacing: 6, [name, keep])
    bar.setMargins(12)
    window.setContent(Box(.vertical, [pages, Separator(.horizontal), bar]))
    window.defaultSize = (480, 620)
    renamed = nil
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
    let isEmpty = ColumnSet.name(from: name.text).isEmpty
    if isEmpty { renamed = nil }
    keep.isSensitive = !isEmpty
  }

  private func keepSet() {
    let old = renamed
    columns?.keep(as: name.text, renaming: old)
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
    self.name.text = name
    renamed = name
    self.name.grabFocus()
  }
}
