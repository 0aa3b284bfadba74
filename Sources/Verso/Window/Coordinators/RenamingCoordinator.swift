import PhotoFiles
import PhotoModel

/// Gives the right names to photos whose names belong to other formats.
@MainActor
final class RenamingCoordinator: QueuedCoordinator {
  /// What has to be asked and shown.
  struct Window {
    /// The photos that commands act on.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// The number of selected photos.
    var selectedCount: @MainActor () -> Int
    /// Asks whether the files are to be renamed.
    var ask: @MainActor (WrongNames) async -> Bool
    /// Selects photos.
    var select: @MainActor ([Photo.ID]) -> Void
  }

  let queue: any EditQueue
  private let window: Window

  /// The renaming of photos of a library.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Whether the name of a photo that commands act on belongs to another format. If very many are selected, they are
  /// not looked through: one of them may.
  var mayRepair: Bool {
    let odd = library.bySeverity[.oddity]
    guard !odd.isEmpty else { return false }
    return window.selectedCount() > PhotosController.fewSelected
      || window.targetIDs().contains { id in
        odd.contains(id) && library.photo(id).flatMap { ExtensionRepair(of: $0.record) } != nil
      }
  }

  /// Gives the selected photos that have a wrong name the right one, once the user has seen the new ones.
  ///
  /// - Returns: the task; nil if there is nothing to rename.
  @discardableResult
  func repairSelected() -> Task<Void, Never>? {
    guard queue.typing.commit() else { return nil }
    let names = WrongNames(window.targetIDs().compactMap(library.photo).map(\.record))
    guard !names.repairs.isEmpty else {
      messages.replaceLast(with: localized("The names of these photos are right."))
      return nil
    }
    return Task {
      guard await window.ask(names) else { return }
      await rename(names.repairs)
    }
  }

  private func rename(_ repairs: [ExtensionRepair]) async {
    do {
      let outcome = try await library.rename(repairs.map(\.name))
      window.select(outcome.ids)
      let count = outcome.names.count
      let done = localized("%1 photo was renamed", "%1 photos were renamed", count: count)
      if let left = outcome.left.first {
        let reason = localized(
          "“%1” was not renamed: %2", left.path.shownName, Sentences.sentence(for: left.error))
        if count > 0 {
          queue.report(result: localized("%1. %2", done, reason))
        } else {
          messages.add(reason)
        }
      } else {
        queue.report(result: done)
      }
    } catch {
      queue.reportNotStored(error)
    }
    queue.update()
  }
}
