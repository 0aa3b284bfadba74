import ListKit
import PhotoModel

// Photos that are moved, and taken out.
extension PhotosDataSource {
  /// A move begins the manual order, but does not discard one that a person made before.
  var isReorderable: Bool { list.order.isManual || !list.isArranged }

  /// A photo stays in the section that its values put it in.
  func mayMove(_ ids: [Photo.ID], to destination: RowDestination<Photo.ID>) -> Bool {
    guard isReorderable, let section = section(destination) else { return false }
    return list.sections.count == 1 || knownMoves.areInside(ids, section, of: list)
  }

  /// Has the library move photos. The list shows them at their new positions once the journal has it.
  func move(_ ids: [Photo.ID], to destination: RowDestination<Photo.ID>) -> RowsAnswer {
    guard let section = section(destination) else { return .refused }
    let order = Array(list.ids[section.range]).moving(ids, before: destination.next)
    let moved = Set(ids)
    guard let first = order.firstIndex(where: moved.contains) else { return .refused }
    let next = first + moved.count
    guard list.isArranged else { return arrange(order, in: section, moving: ids) }
    return perform(
      .move(
        Array(order[first..<min(next, order.count)]), after: first > 0 ? order[first - 1] : nil,
        before: next < order.count ? order[next] : nil))
  }

  /// Begins the manual order with what is shown, except for a section with photos that were moved.
  private func arrange(
    _ order: [Photo.ID], in section: PhotoSection, moving moved: [Photo.ID]
  ) -> RowsAnswer {
    let before = list.order
    var ids = list.ids
    ids.replaceSubrange(section.range, with: order)
    listing.order = before.byHand
    return perform(.arrange(ids, moving: moved.count)) { [self] operation in
      if let operation {
        if !before.isManual { onBeginningByHand?(operation, before) }
      } else {
        listing.order = before
      }
    }
  }

  /// Has the library do something, and reports it.
  ///
  /// - Parameter conclude: what is done afterwards; without an operation if there was none.
  private func perform(
    _ action: LibraryAction, _ conclude: @escaping (EditOperation?) -> Void = { _ in }
  ) -> RowsAnswer {
    .later(
      Task.immediate {
        var operation: EditOperation?
        do {
          operation = try await library.perform(action)
        } catch {
          onFailure?(error)
        }
        conclude(operation)
        return operation != nil
      })
  }

  /// Has the library take photos out, which needs no journal: it is done when this returns, unless
  /// something else is on its way.
  func delete(_ ids: [Photo.ID]) -> RowsAnswer {
    let answer = perform(.takeOut(ids))
    return ids.allSatisfy { library.photo($0) == nil } ? .done : answer
  }

  private func section(_ destination: RowDestination<Photo.ID>) -> PhotoSection? {
    knownMoves.section(destination.section, of: list)
  }
}
