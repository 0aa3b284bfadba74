import PhotoModel

// Questions about the selected photos.
extension PhotosController {
  /// Up to this many photos can each be looked at whenever something is selected.
  static let fewSelected = 10_000

  /// The selected photos or, if one or none is selected, all that are shown: what is done to many photos at once.
  var severalOrAllIDs: [Photo.ID] { selectedCount > 1 ? selectedIDs : shownIDs }

  /// The photo that a command for one acts on: the selected one with the keyboard focus, where a menu was opened, or
  /// else the first selected one.
  var currentID: Photo.ID? {
    visibleView.focusedID.flatMap { list.isSelected($0) ? $0 : nil } ?? firstSelectedID
  }

  /// Whether one of some photos is selected, or belongs to one that is. If these and the selected ones are very many,
  /// that is taken for granted.
  ///
  /// - Parameters:
  ///   - some: the photos.
  ///   - isLikely: whether that is always taken for granted if photos are selected.
  func hasSelected(among some: Set<Photo.ID>, or isLikely: Bool = false) -> Bool {
    let count = selectedCount
    guard count > 0 else { return false }
    guard !isLikely else { return true }
    guard min(some.count, count) <= Self.fewSelected else { return true }
    if some.count < count { return some.contains { list.isSelected(library.picture(of: $0)) } }
    return library.withCompanions(selectedIDs).contains(where: some.contains)
  }

  /// Whether a selected photo could not be read. If there are many, they are not looked through: to read them again
  /// does no harm if none of them is.
  var hasSelectedUnread: Bool {
    let damaged = library.bySeverity[.damage]
    guard !damaged.isEmpty, selectedCount > 0 else { return false }
    return selectedCount > Self.fewSelected
      || selectedIDs.contains { damaged.contains($0) && library.photo($0)?.isEditable == false }
  }

  /// Selects those of some photos that are shown, in the column of the table that changed if cells are selected, and
  /// scrolls to the first of them. If none is shown, nothing changes.
  ///
  /// - Parameters:
  ///   - shown: the photos, and the field that changed.
  ///   - selecting: whether they are selected; otherwise they are only counted.
  /// - Returns: how many of the photos are not shown.
  func reveal(_ shown: PhotosToShow, selecting: Bool = true) -> Int {
    let count = dataSource.count(of: PhotoSet(shown.photos))
    guard count > 0, selecting else { return shown.photos.count - count }
    if hasCells, let field = shown.field { table.selectColumn(field.rawValue) }
    select(shown.photos)
    return shown.photos.count - count
  }
}
