import Gtk
import ListKit
import PhotoModel

/// The parts of the library, to choose from.
@MainActor
final class SidebarController {
  weak var delegate: (any SidebarControllerDelegate)?

  /// The view to put into a window.
  let view: Widget

  private let library: PhotoLibrary
  private let preferences: Preferences
  let dataSource: SidebarDataSource
  let list: ListController<SidebarRow.ID, SidebarRow>
  let listView: ListView<SidebarRow.ID, SidebarRow>
  let finder: SidebarFinder
  /// What was selected last, whether visible or not.
  private(set) var chosen = SidebarRow.ID.scope(.all)
  private lazy var recount = SidebarRecount { [weak self] in self?.countAgain() }
  /// What was selected before something was typed to find something else; nil if that has been chosen since.
  private var chosenBefore: SidebarRow.ID?
  private var isSelecting = false
  /// Whether the current click expands or collapses a row.
  private var isToggling = false
  /// Whether a row is being clicked.
  private(set) var isPressed = false

  /// The sidebar of a library.
  init(_ library: PhotoLibrary, preferences: Preferences) {
    self.library = library
    self.preferences = preferences
    dataSource = SidebarDataSource(library, expanded: preferences.expandedFacets)
    list = ListController(dataSource: dataSource)
    list.selectionMode = .single
    listView = ListView(list)
    listView.tabLeaves = true
    listView.holdsSelection = false
    listView.acceptsFiles = true
    finder = SidebarFinder(list, listView) { [dataSource] in dataSource.hits }
    listView.widget.expandsVertically = true
    view = Box(.vertical, [finder.view, listView.widget])
    view.addStyle("verso-sidebar")
    listView.setAccessibleLabel(localized("Sidebar"))
    listView.register(SidebarCell.self, for: SidebarRow.self) { _ in
    } configure: { [weak self] cell, row in
      row.configure(cell)
      cell.onToggle = { self?.toggle(row.id) }
    }
    list.delegate = self
    library.addObserver(self)
    list.select([.scope(.all)])
    dataSource.onMove = { [weak self] name, other in
      guard let self else { return }
      delegate?.sidebar(self, didMove: name, before: other)
    }
    dataSource.searchCounter.onCount = { [weak self] in self?.showCounts() }
    // For the first key that is typed to find something.
    Task.detached(priority: .background) { FoldedText.prepare() }
    connectFinder()
    watchKeys()
    watchFocus()
    watchClicks()
  }

  private func connectFinder() {
    finder.onFind = { [weak self] in self?.find($0) }
    finder.onTake = { [weak self] in
      guard let self else { return }
      chosenBefore = nil
      delegate?.sidebarDidFind(self)
    }
    finder.onLeave = { [weak self] in
      guard let self else { return }
      let (before, isEmpty) = (chosenBefore, finder.words.isEmpty)
      finder.clear()
      if let before, before != chosen { list.select([before]) }
      _ = listView.focus(chosen) || listView.widget.focusFirst()
      // Where the sidebar lies over the photos, Esc leads back to them.
      if isEmpty { delegate?.sidebar(self, didAskFor: .backToPhotos) }
    }
    finder.show(valueCount: dataSource.valueCount)
  }

  /// Has something typed that is to be found in the sidebar.
  func find() { finder.open() }

  private func find(_ words: TypedWords) {
    chosenBefore = words.isEmpty ? nil : chosenBefore ?? chosen
    // What was found stays in view without the words.
    var found: FacetValue?
    if words.isEmpty, case .scope(.value(let value)) = chosen { found = value }
    dataSource.show(words, revealing: found)
    list.reloadData()
    if list.selection.isEmpty { select(chosen) }
  }

  /// The opened folders.
  var roots: [RawPath] { dataSource.roots }

  /// The opened folder that is selected, or that contains the selected one.
  var selectedRoot: RawPath? {
    guard case .scope(.folder(let folder)) = list.selection.first?.id else { return nil }
    return dataSource.root(of: folder)
  }

  /// The search that is selected.
  var selectedSearch: SavedSearch? {
    guard case .search(let name) = list.selection.first?.id else { return nil }
    return dataSource.searches[name]
  }

  /// The keyword that is selected, by its levels.
  var selectedKeyword: [String]? {
    guard let levels = list.selection.first?.id.keyword, !levels.isEmpty else { return nil }
    return levels
  }

  /// Shows the searches that the user keeps.
  ///
  /// - Parameter name: the one that is selected from now on; nil to keep the selection.
  func show(_ searches: SavedSearches, selecting name: String? = nil) {
    guard searches != dataSource.searches || name != nil else { return }
    let hasFocus = listView.widget.containsFocus
    dataSource.show(searches)
    list.reloadData()
    if let name, searches[name] != nil {
      select(.search(name))
      listView.scroll(to: .search(name))
    }
    if list.selection.isEmpty { select(.all) }
    // The row that had the focus may be gone, or have another name.
    if hasFocus, let id = list.selection.first?.id { listView.focus(id) }
  }

  /// Shows an opened folder.
  func addRoot(_ folder: RawPath) {
    dataSource.addRoot(folder)
    list.reloadData()
  }

  /// Stops showing an opened folder.
  func removeRoot(_ folder: RawPath) {
    dataSource.removeRoot(folder)
    list.reloadData()
  }

  /// Stops showing opened folders.
  func removeRoots() {
    dataSource.removeRoots()
    list.reloadData()
    select(.all)
  }

  /// Shows which folders cannot be read, and why.
  func show(unreadable: [PhotoScan.UnreadFolder]) {
    guard unreadable != dataSource.unreadable else { return }
    dataSource.show(unreadable: unreadable)
    list.reloadData()
  }

  /// Selects a part of the library without telling the delegate.
  func select(_ scope: PhotoScope) { select(.scope(scope)) }

  private func select(_ id: SidebarRow.ID) {
    isSelecting = true
    chosen = id
    list.select([id])
    isSelecting = false
  }

  /// With a click, the user has arrived; with the keys that lead from row to row, not yet.
  private func watchClicks() {
    let click = ClickGesture()
    click.setPhase(.capture)
    click.onPress { [weak self] _ in
      self?.isToggling = false
      self?.isPressed = true
    }
    click.onRelease { [weak self] _ in
      self?.isPressed = false
      // The list must have had it, too.
      Task { [weak self] in
        guard let self, !isToggling else { return }
        chosenBefore = nil
        delegate?.sidebarDidChoose(self)
      }
    }
    listView.widget.addController(click)
  }

  /// Shows or hides what is inside a row.
  func toggle(_ id: SidebarRow.ID) {
    isToggling = true
    switch id {
    case .scope(.folder(let path)): dataSource.toggle(path)
    case .scope(.problematic): dataSource.toggleKinds()
    case .scope(.value(let value)):
      dataSource.toggle(value)
      preferences.expandedFacets = Set(
        dataSource.expanded.lazy.filter(\.levels.isEmpty).map(\.facet))
    default: return
    }
    list.reloadData()
  }
}

extension SidebarController: ListDelegate {
  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>,
    didSelect selection: ListSelection<SidebarRow.ID, SidebarRow>
  ) {
    guard !isSelecting else { return }
    if let id = selection.first?.id { chosen = id }
    switch selection.first?.id {
    case .scope(let scope): delegate?.sidebar(self, didSelect: scope)
    case .search:
      if let selectedSearch { delegate?.sidebar(self, didSelect: selectedSearch) }
    case nil: break
    }
  }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, didActivate item: SidebarRow,
    at cell: CellAddress<SidebarRow.ID>
  ) {
    delegate?.sidebarDidChoose(self)
  }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>,
    menuFor selection: ListSelection<SidebarRow.ID, SidebarRow>
  ) -> Menu? {
    switch selection.first?.id {
    case .scope(.unreadable): Menu(CommandMenus.unreadableFolder, .standard)
    case .search: Menu(CommandMenus.savedSearch, .standard)
    case .scope(.severity(let severity)): Menu(CommandMenus.problems(severity), .standard)
    case .scope(.value) where selectedKeyword != nil: Menu(CommandMenus.keyword, .standard)
    default: selectedRoot.map { Menu(CommandMenus.folder($0), .standard) }
    }
  }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, mayDropFilesOn id: SidebarRow.ID?
  ) -> Bool {
    if case .scope(.value(let value)) = id { value.change != nil } else { false }
  }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, acceptFiles files: [[UInt8]],
    droppedOn id: SidebarRow.ID?
  ) -> Bool {
    guard case .scope(.value(let value)) = id else { return false }
    return delegate?.sidebar(
      self, acceptFiles: files.map { RawPath(bytes: $0) }, droppedOn: value) ?? false
  }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, mayDragOntoOtherRows ids: [SidebarRow.ID]
  ) -> Bool { ids.first?.keyword?.isEmpty == false }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, mayDropRows ids: [SidebarRow.ID],
    on id: SidebarRow.ID
  ) -> Bool { KeywordMove(ids, into: id) != nil }

  func list(
    _ list: ListController<SidebarRow.ID, SidebarRow>, acceptRows ids: [SidebarRow.ID],
    droppedOn id: SidebarRow.ID
  ) -> Bool {
    guard let move = KeywordMove(ids, into: id) else { return false }
    delegate?.sidebar(self, didAskFor: move)
    return true
  }
}

extension SidebarController: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) { recount.begin() }

  /// Counts immediately what was to be counted a little later: no more photos will come.
  func finishCounting() { recount.finish() }

  private func countAgain() {
    dataSource.searchCounter.count(dataSource.searches)
    showCounts()
  }

  private func showCounts() {
    let changed = dataSource.refresh()
    list.reloadData(reconfiguring: false)
    list.reconfigure(changed)
    finder.show(valueCount: dataSource.valueCount)
  }
}
