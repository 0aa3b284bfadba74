import Gtk
import ListKit
import PhotoModel

/// Shows what is wanted of a library in a list. Very many photos are searched and sorted while the window goes on, and
/// the search is dropped when something else is wanted.
@MainActor
final class ListingSearch {
  /// What the search does to the view of the list.
  struct View {
    /// Ends what is being typed in the list, before other photos are shown.
    var endEditing: @MainActor () -> Void
    /// Returns the photo that has the keyboard focus, or had it last, and whether the list has the focus.
    var focused: @MainActor () -> (id: Photo.ID?, isNow: Bool)
    /// Photos that match something else are shown, and this is what had the keyboard focus before.
    var didSearch: @MainActor (Photo.ID?, _ hadFocus: Bool) -> Void
    /// Tells that other photos are shown than when they were asked for.
    var tell: @MainActor () -> Void
  }

  private let library: PhotoLibrary
  private let dataSource: PhotosDataSource
  private let list: ListController<Photo.ID, PhotoRow>
  private let view: View
  /// The current search.
  private var current: (listing: PhotoListing, task: Task<Void, Never>)?
  /// Removes photos that no longer match.
  private var lettingGo: Task<Void, Never>?

  /// This many photos are looked through within part of a frame.
  private static let searchedAtOnce = 4_000

  /// The search for the photos of a list.
  init(
    _ library: PhotoLibrary, _ dataSource: PhotosDataSource,
    _ list: ListController<Photo.ID, PhotoRow>, _ view: View
  ) {
    self.library = library
    self.dataSource = dataSource
    self.list = list
    self.view = view
  }

  /// What will be shown, once it has been found.
  var wanted: PhotoListing { current?.listing ?? dataSource.listing }

  /// Whether something else is wanted than is shown.
  var isRunning: Bool { current != nil }

  /// Shows photos of another part, in another order, or those that match; very many a moment later.
  func seek(_ listing: PhotoListing) {
    stop()
    guard listing != dataSource.listing else { return }
    guard library.count > Self.searchedAtOnce, !dataSource.keeps(listing) else {
      return show(listing)
    }
    // It begins here and now: what happens from now on must not be missed.
    let task = Task.immediate { [weak self, dataSource] in
      let found = await dataSource.found(listing)
      guard let self, !Task.isCancelled else { return }
      current = nil
      guard let found else { return seekAgain(listing) }
      replaceRows(by: found.listing) { dataSource.show(found) }
      view.tell()
    }
    current = (listing, task)
  }

  /// Photos were moved by hand meanwhile: the order that this began stays.
  private func seekAgain(_ wanted: PhotoListing) {
    var listing = dataSource.listing
    (listing.scope, listing.query) = (wanted.scope, wanted.query)
    seek(listing)
  }

  /// Shows photos, however many there are, if somebody is waiting for their rows.
  func show(_ listing: PhotoListing) {
    stop()
    replaceRows(by: listing) { dataSource.listing = listing }
  }

  private func replaceRows(by listing: PhotoListing, _ show: () -> Void) {
    view.endEditing()
    let isOther = dataSource.listing.query != listing.query
    let focused = view.focused()
    show()
    list.reloadData()
    if isOther { view.didSearch(focused.id, focused.isNow) }
  }

  /// Removes photos that no longer match and are not selected any longer. Not immediately, as the second click of a
  /// double click would hit another row than the first.
  func letGoOfLingering() {
    guard dataSource.hasLingering else { return }
    lettingGo?.cancel()
    lettingGo = Task { [weak self] in
      try? await Task.sleep(for: DesktopSettings.doubleClickTime)
      guard let self, !Task.isCancelled, dataSource.letGoOfLingering() else { return }
      list.reloadData(reconfiguring: false)
      view.tell()
    }
  }

  /// Drops the current search.
  private func stop() {
    current?.task.cancel()
    current = nil
  }
}
