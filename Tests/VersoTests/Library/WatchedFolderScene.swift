import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// A folder of real files that others change while it, or some of its files, are open.
@MainActor
protocol WatchedFolderScene {
  var folder: TemporaryFolder { get }
  var library: PhotoLibrary { get }
  var scan: PhotoScan { get }
  var updates: FolderUpdates { get }
  var watch: FolderWatch { get }
}

extension WatchedFolderScene {
  /// The folder, which the window lists.
  var root: RawPath { RawPath(folder.url.path).appending("open") }

  /// The names of all photos.
  var names: Set<String> { Set(library.compactMap(\.record.path.name)) }

  func path(_ name: String) -> RawPath { root.appending(name) }

  func id(_ name: String) throws -> Photo.ID { try #require(library.id(at: path(name))) }

  /// Reads photos and folders, and has them watched.
  func start(_ paths: [RawPath]) async throws {
    scan.watch = watch
    scan.openFolders = { [root] in [root] }
    scan.start(paths)
    try await wait(until: "the photos") { !scan.progress.isRunning }
  }

  /// Takes over what is told until something is the case.
  @discardableResult
  func update(until isDone: () throws -> Bool) async throws -> [FolderUpdates.Outcome] {
    var outcomes: [FolderUpdates.Outcome] = []
    for await case .changes(let changes) in watch.news {
      outcomes.append(try await updates.take(changes))
      try await wait(until: "the scan ends") { !scan.progress.isRunning }
      if try isDone() { return outcomes }
    }
    throw WaitedInVain(for: "changes")
  }
}
