import Gtk
import ListKit
import PhotoModel

/// What the sidebar tells its parent.
@MainActor
protocol SidebarControllerDelegate: AnyObject {
  /// The user chose a part of the library.
  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope)

  /// The user chose a part of the library, and wants to go on with its photos.
  func sidebarDidChoose(_ sidebar: SidebarController)

  /// A key asks for something to be done to an opened folder.
  func sidebar(_ sidebar: SidebarController, didAskFor command: CommandID)
}

/// The parts of the library, to choose from.
@MainActor
final class SidebarController {
  weak var delegate: (any SidebarControllerDelegate)?

  /// The view to put into a window.
  let view: Widget

  private let library: PhotoLibrary
  private let dataSource: SidebarDataSource
  private let list: ListController<PhotoScope, SidebarRow>
  private let listView: ListView<PhotoScope, SidebarRow>
  private var refresh: Task<Void, Never>?
  private var isSelecting = false
  /// Whether the click that is under way opens or closes a row.
  private var isToggling = false
  private let commands = CommandBook()

  /// The sidebar of a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    dataSource = SidebarDataSource(library)
    list = ListController(dataSource: dataSource)
    list.selectionMode = .single
    listView = ListView(list)
    listView.tabLeaves = true
    listView.holdsSelection = false
    view = listView.widget
    view.addStyle("verso-sidebar")
    listView.setAccessibleLabel(localized("Sidebar"))
    listView.register(SidebarCell.self, for: SidebarRow.self) { _ in
    } configure: { [weak self] cell, row in
      row.configure(cell)
      cell.onToggle = { self?.toggle(row.scope) }
    }
    list.delegate = self
    library.addObserver(self)
    list.select([.all])
    watchKeys()
    watchClicks()
  }

  /// The opened folders.
  var roots: [RawPath] { dataSource.roots }

  /// The opened folder that is selected, or of which a folder inside is.
  var selectedRoot: RawPath? {
    guard case .folder(let folder) = list.selection.first?.id else { return nil }
    return dataSource.root(of: folder)
  }

  /// Shows an opened folder.
  func addRoot(_ folder: RawPath) {
    dataSource.addRoot(folder)
    list.reloadData()
  }

  /// Shows an opened folder no more.
  func removeRoot(_ folder: RawPath) {
    dataSource.removeRoot(folder)
    list.reloadData()
  }

  /// Shows no opened folder any more.
  func removeRoots() {
    dataSource.removeRoots()
    list.reloadData()
    select(.all)
  }

  /// Shows which folders cannot be read, and why.
  func show(unreadable: [PhotoScan.Problem]) {
    guard unreadable != dataSource.unreadable else { return }
    dataSource.show(unreadable: unreadable)
    list.reloadData()
  }

  /// Selects a part of the library without telling the delegate.
  func select(_ scope: PhotoScope) {
    isSelecting = true
    list.select([scope])
    isSelecting = false
  }

  private func watchKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] press in
      guard let self, selectedRoot != nil,
        let command = commands.command(for: press, in: [.sidebar])
      else { return false }
      delegate?.sidebar(self, didAskFor: command)
      return true
    }
    view.addController(keys)
  }

  /// A click says that the user has arrived, the keys that lead from row to row do not.
  private func watchClicks() {
    let click = ClickGesture()
    click.setPhase(.capture)
    click.onPress { [weak self] _ in self?.isToggling = false }
    click.onRelease { [weak self] _ in
      // The list is to have had it, too.
      Task { [weak self] in
        if let self, !isToggling { delegate?.sidebarDidChoose(self) }
      }
    }
    view.addController(click)
  }

  private func toggle(_ scope: PhotoScope) {
    isToggling = true
    switch scope {
    case .folder(let path): dataSource.toggle(path)
    case .problematic: dataSource.toggleKinds()
    default: return
    }
    list.reloadData()
  }
}

extension SidebarController: ListDelegate {
  func list(
    _ list: ListController<PhotoScope, SidebarRow>,
    didSelect selection: ListSelection<PhotoScope, SidebarRow>
  ) {
    guard !isSelecting, let scope = selection.first?.id else { return }
    delegate?.sidebar(self, didSelect: scope)
  }

  func list(
    _ list: ListController<PhotoScope, SidebarRow>, didActivate item: SidebarRow, id: PhotoScope,
    column: String?
  ) {
    delegate?.sidebarDidChoose(self)
  }

  func list(
    _ list: ListController<PhotoScope, SidebarRow>,
    menuFor selection: ListSelection<PhotoScope, SidebarRow>
  ) -> Menu? {
    if case .unreadable = selection.first?.id {
      return Menu(CommandMenus.unreadableFolder, commands)
    }
    return selectedRoot.map { Menu(CommandMenus.folder($0), commands) }
  }
}

extension SidebarController: PhotoLibraryObserver {
  /// Counts again, a little later: while a folder is read, photos come in many small batches.
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    guard refresh == nil else { return }
    refresh = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      guard let self else { return }
      refresh = nil
      let changed = dataSource.refresh()
      list.reloadData(reconfiguring: false)
      list.reconfigure(changed)
    }
  }
}
