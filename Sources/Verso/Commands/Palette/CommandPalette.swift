import Gtk
import ListKit

/// The window in which any command can be found by typing part of its name.
@MainActor
final class CommandPalette: WindowAbove {
  /// Called when a command was chosen; the window is closed then.
  var onChoice: ((CommandID) -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let search: CommandSearch
  private let entry = SearchEntry()
  private let dataSource = PaletteDataSource()
  private let list: ListController<CommandID, PaletteRow>
  private let listView: ListView<CommandID, PaletteRow>
  private let pages = Stack(isAnimated: false)
  private let navigation: EntryNavigation<CommandID, PaletteRow>

  /// A palette of commands, not shown yet.
  init(_ search: CommandSearch, over parent: ApplicationWindow?) {
    self.search = search
    entry.setAccessibleLabel(localized("Find a Command"))
    entry.placeholder = localized("Find a Command")
    entry.expandsHorizontally = true
    window = DialogWindow(over: parent, title: localized("Commands"), heading: entry)
    list = ListController(dataSource: dataSource)
    list.selectionMode = .single
    listView = ListView(list)
    navigation = EntryNavigation(
      entry, list, listView, nothing: localized("No Command Found"))
    listView.setAccessibleLabel(localized("Commands"))
    listView.tabLeaves = true
    listView.widget.addStyle("verso-palette")
    let none = Label(localized("No Command Found"))
    none.addStyle("dim-label")
    none.expandsVertically = true
    pages.add(listView.widget, name: "list")
    pages.add(none, name: "none")
    window.setContent(pages)
    window.defaultSize = (480, 520)
    listView.register(PaletteCell.self, for: PaletteRow.self) { [weak self] cell in
      cell.onClick = { self?.choose($0) }
    }
    list.delegate = self
    connect()
    find()
  }

  /// Shows the window.
  func present() {
    // The heading above the selected line is to be seen, too.
    listView.scrollToStart()
    window.present()
    entry.grabFocus()
  }

  private func connect() {
    entry.onChange { [weak self] in self?.find() }
    entry.onActivate { [weak self] in
      if let id = self?.list.selection.first?.id { self?.choose(id) }
    }
    entry.onStop { [weak self] in self?.window.close() }
    navigation.candidates = { [dataSource] in dataSource.enabled }
    navigation.name = { [list] in list.item(withID: $0)?.spokenName }
  }

  private func find() {
    dataSource.sections = search.sections(for: entry.text)
    list.reloadData()
    pages.visibleName = dataSource.sections.contains { !$0.rows.isEmpty } ? "list" : "none"
    navigation.select(dataSource.enabled.first)
  }

  private func choose(_ id: CommandID) {
    window.close()
    onChoice?(id)
  }
}

extension CommandPalette: ListDelegate {
  func list(
    _ list: ListController<CommandID, PaletteRow>, didActivate item: PaletteRow,
    at cell: CellAddress<CommandID>
  ) {
    choose(cell.id)
  }
}
