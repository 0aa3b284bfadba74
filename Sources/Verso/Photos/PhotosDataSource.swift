import ListKit
import PhotoModel

/// What the list and the table of photos show: the photos of a scope that match a query, in an order.
@MainActor
final class PhotosDataSource: ListDataSource {
  /// Called when photos could not be moved or taken out, for example because the journal cannot be written.
  var onFailure: ((any Error) -> Void)?

  /// Called when photos in another order were moved, which began the manual order: with the move and the previous
  /// order.
  var onBeginningByHand: ((EditOperation, PhotoOrder) -> Void)?

  /// Whether somebody is working on a photo. It stays even if an edit makes it stop matching, so that the next edit
  /// reaches it, too.
  var isInUse: (Photo.ID) -> Bool = { _ in false }

  /// The photos that are shown, in order; one may be shown in several sections.
  var ids: [Photo.ID] { list.ids }

  let library: PhotoLibrary
  private var headers: [PhotoSectionTitle: String] = [:]
  private(set) var list: PhotoList {
    didSet { knownMoves.forget() }
  }
  let knownMoves = KnownMoves()
  private var wider = WiderLists()
  /// Where the folder that is shown is about to be, with all of its photos.
  private var move: FolderMove?
  /// What has happened since photos began to be searched away from the main actor; nil if there is no such search.
  private var missed: LibraryChange?

  /// All photos of a library.
  init(_ library: PhotoLibrary, order: PhotoOrder = .arrival, grouping: Grouping = .none) {
    self.library = library
    list = PhotoList(of: library, order: order, grouping: grouping)
  }

  /// The number of photos.
  var count: Int { list.ids.count }

  /// How many of some photos are shown.
  func count(of photos: PhotoSet) -> Int { list.ids.count(where: photos.contains) }

  /// What is shown, and how; other photos, or another order, are shown at once.
  var listing: PhotoListing {
    get { list.listing }
    set {
      missed = nil
      show(
        kept(newValue)
          ?? PhotoList(
            of: library, scope: newValue.scope, query: newValue.query, order: newValue.order,
            grouping: newValue.grouping))
    }
  }

  /// A list that need not be computed: one of which a part is shown, or that of all photos, if the part has them all.
  private func kept(_ listing: PhotoListing) -> PhotoList? {
    if let list = wider.list(listing) { return list }
    guard listing.scope == .all, showsAll else { return nil }
    let all = list.shown(as: .all)
    return all.listing == listing ? all : nil
  }

  /// Whether the photos of a listing are kept in order, or there are none, so that it can be shown at once.
  func keeps(_ listing: PhotoListing) -> Bool {
    kept(listing) != nil || !library.mayHavePhotos(in: listing.scope)
  }

  /// Searches and sorts photos, away from the main actor; nil if the task is cancelled, or if something else was
  /// shown. What happens meanwhile is added to what was found.
  func found(_ listing: PhotoListing) async -> PhotoList? {
    guard !Task.isCancelled else { return nil }
    missed = LibraryChange()
    let search = PhotoSearch(of: library)
    guard
      var found = await search.list(
        matching: listing.query, scope: listing.scope, order: listing.order,
        grouping: listing.grouping, among: [list] + wider.lists),
      !Task.isCancelled, let missed
    else { return nil }
    found.update(missed, in: library)
    self.missed = nil
    return found
  }

  /// Shows what was found.
  func show(_ new: PhotoList) {
    let before = Discarded((list, wider))
    wider.show(new, insteadOf: list)
    list = new
    Task { await before.letGo() }
  }

  /// Photos are about to get these paths, given by the earlier ones: if all those of the folder that is shown go to
  /// another one, that is shown from then on.
  func willRename(_ names: [RawPath: RawPath]) {
    guard case .folder(let folder) = list.scope else { return }
    let counts = library.folders.all.filter { $0.key.isWithin(folder) }
    move = FolderMove(of: folder, by: names, count: counts.values.reduce(0, +))
  }

  /// Takes over what happened in the library.
  ///
  /// - Returns: whether photos came, went or moved.
  func update(_ change: LibraryChange) -> Bool {
    missed?.formUnion(change)
    if let move, move.hasHappened(to: list.scope, in: library) {
      wider.update(change, in: library)
      listing.scope = .folder(move.new)
      self.move = nil
      return true
    }
    let haveMoved = list.update(change, in: library, keeping: isInUse)
    // If the part has all of them, it is kept only once.
    if showsAll { letGoOfWider() } else { wider.update(change, in: library) }
    return haveMoved
  }

  /// Whether photos are shown only because somebody was working on them.
  var hasLingering: Bool { list.hasLingering }

  /// Removes those photos that no longer match, and that nobody is working on any longer.
  ///
  /// - Returns: whether any went.
  func letGoOfLingering() -> Bool { list.letGoOfLingering(unless: isInUse, in: library) }

  private func letGoOfWider() {
    guard !wider.lists.isEmpty else { return }
    let before = Discarded(wider)
    wider = WiderLists()
    Task { await before.letGo() }
  }

  /// Works out where photos that it will be told about will stand.
  func prepare(for ids: [Photo.ID]) {
    list.prepare(for: ids, in: library)
  }

  /// Whether no photo of the library is left out.
  private var showsAll: Bool { list.query == .everything && list.ids.count == library.count }

  /// The photo that is this many rows after another; nil at the ends of the list.
  func id(at distance: Int, from id: Photo.ID) -> Photo.ID? {
    guard let index = list.ids.firstIndex(of: id), list.ids.indices.contains(index + distance)
    else {
      return nil
    }
    return list.ids[index + distance]
  }

  // MARK: - ListDataSource

  var numberOfSections: Int { list.sections.count }

  func numberOfRows(inSection section: Int) -> Int { list.sections[section].range.count }

  func id(at indexPath: RowPath) -> Photo.ID {
    list.ids[list.sections[indexPath.section].range.lowerBound + indexPath.row]
  }

  func ids(inSection section: Int) -> [Photo.ID] {
    let range = list.sections[section].range
    return range == list.ids.indices ? list.ids : Array(list.ids[range])
  }

  /// A photo that a search or a folder leaves out can still receive what was typed.
  func hasRow(_ id: Photo.ID) -> Bool { library.photo(id) != nil }

  func id(ofSection section: Int) -> String { SectionText.id(of: list.sections[section].title) }

  func header(ofSection section: Int) -> String? {
    let title = list.sections[section].title
    if title == .all { return nil }
    // Thousands of days are asked for at each reload.
    if let known = headers[title] { return known }
    let header = SectionText.header(of: title)
    headers[title] = header
    return header
  }

  func name(ofSection section: Int) -> String? {
    header(ofSection: section).map {
      localized("%2, %1 photo", "%2, %1 photos", count: numberOfRows(inSection: section), $0)
    }
  }

  func item(at indexPath: RowPath) -> PhotoRow {
    let id = id(at: indexPath)
    // A photo that was taken out of the library stays in the list until the change is reported.
    let kept = library.photo(id) ?? Photo(id: id, record: PhotoRecord(path: RawPath("")))
    let expected = library.expectedPhoto(id)
    return PhotoRow(
      photo: expected ?? kept, companions: library.companions(of: id).compactMap(library.photo),
      kept: expected.map { _ in kept })
  }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).spokenName }
}
