import Gtk
import ListKit
import PhotoModel

/// The photos, as a list of rows, as a table with columns or as a contact sheet.
@MainActor
final class PhotosController {
  weak var delegate: (any PhotosControllerDelegate)?

  /// The view to put into a window.
  var view: Widget { views.widget }

  /// The move with which the manual order began.
  private var manualOrderStart: ManualOrderStart?

  let library: PhotoLibrary
  let preferences: Preferences
  let dataSource: PhotosDataSource
  let list: ListController<Photo.ID, PhotoRow>
  let views: PhotoViews
  private let searchFocus: SearchFocus
  /// Finds what is wanted, and shows it.
  private(set) lazy var listingSearch = ListingSearch(
    library, dataSource, list,
    ListingSearch.View(
      endEditing: { [views] in views.visible.endEditing(committing: true) },
      focused: { [views] in (views.visible.lastFocusedID, views.widget.containsFocus) },
      didSearch: { [searchFocus] in searchFocus.didSearch($0, hadFocus: $1) },
      tell: { [weak self] in if let self { delegate?.photosDidUpdate(self) } }))

  /// The photos of a library.
  init(_ library: PhotoLibrary, preferences: Preferences, thumbnails: ThumbnailLoader) {
    self.library = library
    self.preferences = preferences
    dataSource = PhotosDataSource(
      library, order: preferences.photoOrder, grouping: preferences.grouping)
    list = ListController(dataSource: dataSource)
    let changes = ChangeRelay()
    views = PhotoViews(
      list,
      columns: PhotoColumns.all(
        PhotoColumns.Actions(
          thumbnails: thumbnails, keywords: { KeywordCompletion(library.keywords.all) },
          people: { KeywordCompletion(library.facets.words(.people)) },
          change: { changes.onChange?($0, $1, $2, $3) },
          changeSelected: { changes.onChangeOfSelected?($0, $1) })),
      preferences: preferences)
    searchFocus = SearchFocus(dataSource, list, views)
    changes.onChange = { [weak self] change, id, seen, text in
      self?.change(change, [id], over: seen, typed: text)
    }
    changes.onChangeOfSelected = { [weak self] field, text in self?.changeSelected(field, text) }
    registerRows(thumbnails)
    restoreTable(wanted.order)
    list.delegate = self
    dataSource.isInUse = { [weak list] in list?.isSelected($0) == true }
    dataSource.onFailure = { [weak self] error in
      if let self { delegate?.photos(self, didFail: error) }
    }
    dataSource.onBeginningByHand = { [weak self] operation, before in
      guard let self else { return }
      manualOrderStart = ManualOrderStart(operation, after: before)
      noteOrder()
      delegate?.photosDidUpdate(self)
    }
    views.onModeChange = { [weak self] in
      if let self { delegate?.photosDidChangeMode(self) }
    }
    library.addObserver(self)
    watchKeys()
    // While the first photos are being read.
    if arrangement == .list { views.rows.makeAhead() }
  }

  // MARK: - What is shown

  /// How the photos are arranged.
  var arrangement: Arrangement {
    get { views.arrangement }
    set { views.arrangement = newValue }
  }

  /// Which photos are shown, and how.
  var shown: PhotoListing { dataSource.listing }

  /// What will be shown, once it has been found: with very many photos that takes a moment. What is wanted of order and
  /// sections is kept for the next start.
  var wanted: PhotoListing {
    get { listingSearch.wanted }
    set {
      listingSearch.seek(newValue)
      if preferences.grouping != newValue.grouping { preferences.grouping = newValue.grouping }
      noteOrder()
      delegate?.photosDidUpdate(self)
    }
  }

  /// The number of photos that are shown.
  var count: Int { dataSource.count }

  /// The number of sections.
  var sectionCount: Int { dataSource.numberOfSections }

  /// The photos that are shown, in order; one may be shown in several sections.
  var shownIDs: [Photo.ID] { dataSource.ids }

  /// The selected photos, in the order of the list.
  var selectedIDs: [Photo.ID] { list.selection.ids }

  /// Keeps the order for the next start, and shows it above the table.
  private func noteOrder() {
    let order = wanted.order
    if preferences.photoOrder != order { preferences.photoOrder = order }
    table.sort = order.tableSort
  }

  /// Whether an operation is the move with which the manual order began.
  func isBeginning(_ operation: EditOperation) -> Bool {
    manualOrderStart?.isMade(by: operation) == true
  }

  /// Goes back to the previous order, if the move with which the manual order began was taken back.
  func didUndo(_ operation: EditOperation) {
    if let order = manualOrderStart?.order(after: .undo, of: operation) { wanted.order = order }
  }

  /// Returns to the manual order, if the move with which it began was done again.
  func didRedo(_ operation: EditOperation) {
    if let order = manualOrderStart?.order(after: .redo, of: operation) { wanted.order = order }
  }

  // MARK: - What is done

  /// Commits what is being typed in the list.
  ///
  /// - Returns: false if it cannot be accepted; its cell says why.
  func commit() -> Bool { visibleView.endEditing(committing: true) }

  /// Gives the list the keyboard focus: the row that had it last or, if that is not selected but others are, the
  /// first of these. What keys change is then where the focus is. What was found after that row was there begins
  /// with its first row.
  func grabFocus() {
    if !searchFocus.focusFirstFound() { visibleView.grabFocus() }
    views.focusSelection()
  }

  /// Gives a photo the keyboard focus, and scrolls to it.
  func focus(_ id: Photo.ID) { visibleView.focus(id) }

  /// Selects photos that are shown, and scrolls to the first of them, unless one of them can be seen already. Without
  /// photos, nothing changes.
  func select(_ ids: [Photo.ID]) {
    guard !ids.isEmpty else { return }
    let hasFocus = view.containsFocus
    if ids.count > Self.few { list.select(where: PhotoSet(ids).contains) } else { list.select(ids) }
    guard let first = firstSelectedID else { return }
    let near = (visibleView.focusedID.map { [$0] } ?? []) + ids.prefix(Self.few)
    let seen = near.first { list.isSelected($0) && visibleView.isVisible($0) }
    if hasFocus {
      visibleView.focus(seen ?? first)
    } else {
      // Also to one that can be seen: it may be about to go to another place.
      visibleView.scroll(to: seen ?? first)
    }
  }

  /// This many photos are looked up one by one; for more, going through all rows takes less time.
  private static let few = 100

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

  /// The photo that is this many rows after another; nil at the ends of the list.
  func id(at distance: Int, from id: Photo.ID) -> Photo.ID? {
    dataSource.id(at: distance, from: id)
  }

  /// Whether a value is being edited in place in the list.
  var isEditing: Bool { visibleView.isEditing }

  /// Edits the photo with the keyboard focus, or the first selected one, in place.
  func edit() {
    if hasCells, let cursor = table.cursor {
      table.beginEditing(cursor.id, column: cursor.column)
      return
    }
    guard let id = visibleView.focusedID ?? list.selection.first?.id else { return }
    visibleView.beginEditing(id)
  }

  // MARK: - Views

  /// The view that is shown.
  var visibleView: PhotoViews.View { views.visible }

  var table: ListTable<Photo.ID, PhotoRow> { views.table }

  private func watchKeys() {
    view.onKey(.capture) { [weak self] press in
      guard let self, !visibleView.isEditing, visibleView.focusedID != nil,
        let command = CommandBook.standard.command(
          for: press, in: hasCells ? [.photos] : [.photos, .rows])
      else { return false }
      delegate?.photos(self, didAskFor: command)
      return true
    }
  }
}

// MARK: - The library

extension PhotosController: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, willTellOf ids: [Photo.ID]) {
    dataSource.prepare(for: ids)
  }

  func library(_ library: PhotoLibrary, willRename names: [RawPath: RawPath]) {
    dataSource.willRename(names)
  }

  func libraryExpectsOtherwise(_ library: PhotoLibrary) { list.reconfigureAll() }

  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    let companions = library.joinsPairs ? change.changed.filter { library.main(of: $0) != nil } : []
    let selected = companions.filter(list.isSelected)
    if dataSource.update(change) {
      list.reloadData(reconfiguring: false)
      // A file that was selected has gone into the row of its picture.
      if !selected.isEmpty { select(selectedIDs + Set(selected.map(library.picture))) }
    }
    // The row of a picture also shows what should be known about its companions.
    list.reconfigure(change.changed.union(companions.map(library.picture)))
    delegate?.photosDidUpdate(self)
  }
}

extension Preferences {
  /// The order in which the photos are shown.
  fileprivate var photoOrder: PhotoOrder {
    get { (try? PhotoOrder(sortOrder.joined(separator: ","))) ?? .arrival }
    set { sortOrder = newValue.text.split(separator: ",").map(String.init) }
  }
}
