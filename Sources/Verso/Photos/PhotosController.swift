import Gtk
import ListKit
import PhotoModel

/// The photos, as a list of rows or as a table with columns. Both show the same photos, with the same
/// ones selected.
@MainActor
final class PhotosController {
  weak var delegate: (any PhotosControllerDelegate)?

  /// The view to put into a window.
  var view: Widget { stack }

  /// The move with which the manual order began, and the order before.
  var beginning: (operation: EditOperation.ID, order: PhotoOrder)?

  let library: PhotoLibrary
  private let preferences: Preferences
  private let dataSource: PhotosDataSource
  let list: ListController<Photo.ID, PhotoRow>
  private let listView: ListView<Photo.ID, PhotoRow>
  let table: ListTable<Photo.ID, PhotoRow>
  private let stack = Stack(isAnimated: false)
  /// Tells how wide the rows of the list are.
  private let listPlace: SizeReporter
  private var rowShape = PhotoRowShape.full
  /// The commands that keys mean here.
  let commands = CommandBook()

  /// The photos of a library.
  init(_ library: PhotoLibrary, preferences: Preferences, thumbnails: ThumbnailLoader) {
    self.library = library
    self.preferences = preferences
    dataSource = PhotosDataSource(
      library, order: preferences.photoOrder, grouping: preferences.grouping)
    list = ListController(dataSource: dataSource)
    listView = ListView(list)
    listPlace = SizeReporter(listView.widget)
    let changes = ChangeRelay()
    table = ListTable(
      list,
      columns: PhotoColumns.all(
        PhotoColumns.Actions(
          thumbnails: thumbnails, keywords: { KeywordCompletion(library.keywords.all) },
          people: { KeywordCompletion(library.people.all) },
          change: { changes.onChange?($0, $1) },
          changeSelected: { changes.onChangeOfSelected?($0, $1) })))
    changes.onChange = { [weak self] change, id in self?.change(change, [id]) }
    changes.onChangeOfSelected = { [weak self] field, text in self?.changeSelected(field, text) }
    for view in [listView, table] as [PhotosView] {
      view.setAccessibleLabel(localized("Photos"))
      view.pinsHeaders = true
      view.registerTitle(PhotoSectionCell.self)
    }
    stack.add(listPlace, name: "list")
    stack.add(table.widget, name: "table")
    listPlace.onResize = { [weak self] in
      // The layout must not change while it is being made.
      Task { self?.shapeRows() }
    }
    listView.tabLeaves = true
    table.tabLeaves = true
    table.selectsCells = true
    registerRows(thumbnails)
    restoreTable()
    list.delegate = self
    dataSource.onFailure = { [weak self] error in
      if let self { delegate?.photos(self, didFail: error) }
    }
    dataSource.onMove = { [weak self] _ in
      if let self { delegate?.photosDidRearrange(self) }
    }
    dataSource.onBeginningByHand = { [weak self] in self?.orderByHandBegan(with: $0, after: $1) }
    library.addObserver(self)
    watchKeys()
    // Observers of a property are not called from here.
    showsTable = preferences.showsTable
    showVisibleView()
  }

  // MARK: - What is shown

  /// Whether the photos are shown as a table; else as a list.
  var showsTable: Bool = false {
    didSet {
      let hadFocus = stack.containsFocus
      visibleView.endEditing(committing: true)
      showVisibleView()
      preferences.showsTable = showsTable
      guard let id = list.selection.first?.id else {
        if hadFocus { visibleView.grabFocus() }
        return
      }
      if hadFocus { visibleView.focus(id) } else { visibleView.scroll(to: id) }
    }
  }

  private func showVisibleView() { stack.visibleName = showsTable ? "table" : "list" }

  /// The part of the library that is shown.
  var scope: PhotoScope { dataSource.scope }

  /// What the photos match.
  var query: Query { dataSource.query }

  /// The order of the photos.
  var order: PhotoOrder { dataSource.order }

  /// By what the photos are cut into sections.
  var grouping: Grouping { dataSource.grouping }

  /// The number of photos that are shown.
  var count: Int { dataSource.count }

  /// The selected photos, in the order of the list.
  var selectedIDs: [Photo.ID] { list.selection.ids }

  /// Shows another part of the library, or in another order.
  func show(
    scope: PhotoScope? = nil, query: Query? = nil, order: PhotoOrder? = nil,
    grouping: Grouping? = nil
  ) {
    visibleView.endEditing(committing: true)
    dataSource.show(scope: scope, query: query, order: order, grouping: grouping)
    list.reloadData()
    if let grouping { preferences.grouping = grouping }
    if order != nil { noteOrder() }
    delegate?.photosDidUpdate(self)
  }

  /// Keeps the order for the next start, and shows it above the table.
  func noteOrder() {
    preferences.photoOrder = order
    table.sort = order.tableSort
  }

  // MARK: - What is done

  /// Takes over what is being typed in the list.
  ///
  /// - Returns: false where it cannot be taken; its cell says why.
  func commit() -> Bool { visibleView.endEditing(committing: true) }

  /// Gives the list the keyboard focus.
  func grabFocus() { visibleView.grabFocus() }

  /// Selects a photo and no other, and scrolls to it.
  func select(_ id: Photo.ID) {
    list.select([id])
    visibleView.scroll(to: id)
  }

  /// Selects photos that are shown, and scrolls to the first of them. No photos change nothing.
  func select(_ ids: [Photo.ID]) {
    guard !ids.isEmpty else { return }
    let hasFocus = stack.containsFocus
    list.select(ids)
    guard let first = firstSelectedID else { return }
    if hasFocus { visibleView.focus(first) } else { visibleView.scroll(to: first) }
  }

  /// Takes the selected photos out of the list.
  func takeOut() { list.delete(selectedIDs) }

  /// Selects the photos of the section with the keyboard focus.
  func selectSection() { visibleView.selectSection() }

  /// Selects all photos that are shown.
  func selectAll() { list.selectAll() }

  /// The first of the selected photos.
  var firstSelectedID: Photo.ID? { list.selection.first?.id }

  /// The number of selected photos.
  var selectedCount: Int { list.selection.count }

  /// The photo that stands so many rows after another; nil at the ends of the list.
  func id(at distance: Int, from id: Photo.ID) -> Photo.ID? {
    dataSource.id(at: distance, from: id)
  }

  /// Whether a value is being edited in its place in the list.
  var isEditing: Bool { visibleView.isEditing }

  /// Edits the photo with the keyboard focus, or the first selected one, in its place.
  func edit() {
    if hasCells, let cursor = table.cursor {
      table.beginEditing(cursor.id, column: cursor.column)
      return
    }
    guard let id = visibleView.focusedID ?? list.selection.first?.id else { return }
    visibleView.beginEditing(id)
  }

  // MARK: - Columns

  /// The columns of the table, and what they are called.
  var columnTitles: [(id: String, title: String)] { table.columns.map { ($0.id, $0.title) } }

  /// The columns of the table, and whether each is shown.
  var columns: [(id: String, title: String, isShown: Bool)] {
    let shown = Set(table.visibleColumns)
    return table.columns.map { ($0.id, $0.title, shown.contains($0.id)) }
  }

  /// Shows or hides a column of the table.
  func setColumn(_ id: String, isShown: Bool) { table.setVisible(isShown, column: id) }

  private func restoreTable() {
    let kept = preferences.columns
    if !kept.isEmpty {
      table.layout = TableLayout(
        columns: kept.map {
          TableLayout.Column(
            id: $0.name, width: $0.size < 0 ? nil : $0.size, isVisible: $0.isShown)
        })
    }
    table.sort = dataSource.order.tableSort
    table.onLayoutChange = { [preferences] layout in
      preferences.columns = layout.columns.map {
        Settings.Item(name: $0.id, size: $0.width ?? -1, isShown: $0.isVisible)
      }
    }
  }

  // MARK: - Rows

  private typealias PhotosView = ItemsView<Photo.ID, PhotoRow>

  private var visibleView: PhotosView { showsTable ? table : listView }

  private func registerRows(_ thumbnails: ThumbnailLoader) {
    listView.register(PhotoRowCell.self, for: PhotoRow.self) { [weak self] cell in
      cell.thumbnails = thumbnails
      cell.shape = { self?.rowShape ?? .full }
      cell.onRate = { id, rating in
        self?.change(rating.map { .set(.rating, .integer($0)) } ?? .clear(.rating), [id])
      }
    } if: { row in
      row.photo.isEditable
    } commit: { [weak self] cell, row in
      let text = cell.editedText
      if text != (row.photo[.title].textValue ?? "") {
        self?.change(text.isEmpty ? .clear(.title) : .set(.title, .text(text)), [row.id])
      }
      return true
    } commitToSelection: { [weak self] cell, _ in
      self?.changeSelected(.title, cell.editedText)
      return true
    }
  }

  /// Has the rows show as much as there is room for.
  private func shapeRows() {
    let shape = PhotoRowShape(width: listPlace.width)
    guard shape != rowShape, listPlace.width > 0 else { return }
    rowShape = shape
    list.reconfigureAll()
  }

  private func change(_ change: Change, _ ids: [Photo.ID]) {
    delegate?.photos(self, didChange: change, of: ids)
  }

  private func watchKeys() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in
      guard let self, !visibleView.isEditing, visibleView.focusedID != nil,
        let command = commands.command(for: press, in: hasCells ? [.photos] : [.photos, .rows])
      else { return false }
      delegate?.photos(self, didAskFor: command)
      return true
    }
    stack.addController(keys)
  }
}

// MARK: - The library

extension PhotosController: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    if dataSource.update(change) {
      list.reloadData(reconfiguring: false, moving: dataSource.movingIDs)
    }
    // The row of a picture shows what is to be known of its companions, too.
    let mains = library.joinsPairs ? change.changed.compactMap(library.main) : []
    list.reconfigure(change.changed.union(mains))
    delegate?.photosDidUpdate(self)
  }
}

extension Preferences {
  /// In which order the photos are shown.
  fileprivate var photoOrder: PhotoOrder {
    get { (try? PhotoOrder(sortOrder.joined(separator: ","))) ?? .arrival }
    set { sortOrder = newValue.text.split(separator: ",").map(String.init) }
  }
}
