import ListKit
import PhotoModel

/// What the list and the table of photos show: the photos of a scope that match a query, in an order.
@MainActor
final class PhotosDataSource: ListDataSource {
  private let library: PhotoLibrary
  private var list: PhotoList

  /// All photos of a library.
  init(_ library: PhotoLibrary, order: SortOrder = .arrival) {
    self.library = library
    list = PhotoList(of: library, order: order)
  }

  /// The part of the library.
  var scope: PhotoScope { list.scope }

  /// What the photos match.
  var query: Query { list.query }

  /// The order of the photos.
  var order: SortOrder { list.order }

  /// The number of photos.
  var count: Int { list.ids.count }

  /// Shows another part of the library, or in another order.
  func show(scope: PhotoScope? = nil, query: Query? = nil, order: SortOrder? = nil) {
    list = PhotoList(
      of: library, scope: scope ?? list.scope, query: query ?? list.query,
      order: order ?? list.order)
  }

  /// Takes over what happened in the library.
  ///
  /// - Returns: whether photos came, went or moved.
  func update(_ change: LibraryChange) -> Bool { list.update(change, in: library) }

  /// The photo that stands so many rows after another; nil at the ends of the list.
  func id(at distance: Int, from id: Photo.ID) -> Photo.ID? {
    guard let place = list.ids.firstIndex(of: id), list.ids.indices.contains(place + distance)
    else {
      return nil
    }
    return list.ids[place + distance]
  }

  // MARK: - ListDataSource

  func numberOfRows(inSection section: Int) -> Int { list.ids.count }

  func id(at indexPath: IndexPath) -> Photo.ID { list.ids[indexPath.row] }

  func ids(inSection section: Int) -> [Photo.ID] { list.ids }

  func item(at indexPath: IndexPath) -> PhotoRow {
    let id = id(at: indexPath)
    // A photo that was taken out of the library stays in the list until the change is told.
    return PhotoRow(
      photo: library.photo(id) ?? Photo(id: id, record: PhotoRecord(path: FilePath(""))))
  }

  func name(at indexPath: IndexPath) -> String? { item(at: indexPath).spokenName }
}
