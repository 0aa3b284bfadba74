import PhotoFiles
import PhotoModel

/// Looks among the open photos for those with edits that are pending under a path where there is nothing any more.
@MainActor
final class LostPhotoSearch {
  /// Called when a search has ended: with the current path of those that were found, by the earlier one.
  var onFound: (([RawPath: RawPath]) -> Void)?

  private let library: PhotoLibrary
  private var search: Task<Void, Never>?

  /// A search in a library that has not begun.
  init(_ library: PhotoLibrary) { self.library = library }

  /// Searches, replacing a search that is under way.
  ///
  /// - Returns: the search; nil if there is nothing to look for.
  @discardableResult
  func start() -> Task<Void, Never>? {
    search?.cancel()
    search = nil
    let paths = library.editedElsewhere + Self.withoutFiles(library)
    guard !paths.isEmpty else {
      onFound?([:])
      return nil
    }
    search = Task { [weak self, library] in
      let gone = await Self.gone(paths)
      guard !Task.isCancelled, let identities = try? await library.identities(of: gone) else {
        return
      }
      let lost = LostPhotos(identities)
      let candidates = gone.isEmpty ? [] : await library.candidates(for: lost)
      let found = await PhotoIdentifier.names(of: lost, among: candidates)
      if !Task.isCancelled { self?.onFound?(found) }
    }
    return search
  }

  /// The edited photos in the list whose files were removed.
  static func withoutFiles(_ library: PhotoLibrary) -> [RawPath] {
    guard !library.bySeverity[.damage].isEmpty else { return [] }
    return library.edited.sorted().compactMap(library.photo).map(\.record).filter {
      $0.error == PhotoError(FileError.noFile)
    }.map(\.path)
  }

  /// The files that no longer exist.
  @concurrent
  static func gone(_ paths: [RawPath]) async -> [RawPath] {
    let system = POSIXFileSystem()
    return paths.filter { (try? system.status(of: $0, followingLinks: true)) == nil }
  }
}
