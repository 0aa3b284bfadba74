import PhotoFiles
import PhotoModel

/// Notes what edited photos are known by, so that their edits find them under another path.
///
/// A photo is looked at once after it was edited, in the background. The state of its file is noted at
/// once; its content takes a look into the file.
@MainActor
final class PhotoIdentifier {
  private let library: PhotoLibrary
  private var noted: [FilePath: FileStamp] = [:]
  private var waiting: [FilePath: FileStamp] = [:]
  private var work: Task<Void, Never>?

  /// So many files are looked into between two writes to the journal.
  private static let portion = 100

  /// Watches a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    library.addObserver(self)
  }

  private func noteWaiting() async {
    while !waiting.isEmpty {
      let photos = waiting
      waiting = [:]
      try? await library.keep(photos.mapValues { PhotoIdentity($0) })
      let paths = photos.keys.sorted()
      for start in stride(from: 0, to: paths.count, by: Self.portion) {
        let portion = paths[start..<min(start + Self.portion, paths.count)]
        let contents = await Self.contents(of: Array(portion))
        var identities: [FilePath: PhotoIdentity] = [:]
        for (path, content) in contents {
          identities[path] = photos[path].map { PhotoIdentity($0, content: content) }
        }
        try? await library.keep(identities)
      }
    }
    work = nil
  }

  /// The hashes of what is in photos, as far as they can be read.
  @concurrent
  static func contents(of paths: [FilePath]) async -> [FilePath: [UInt8]] {
    var contents: [FilePath: [UInt8]] = [:]
    for path in paths { contents[path] = ContentHash.of(path) }
    return contents
  }
}

extension PhotoIdentifier: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    for id in change.changed where library.edited.contains(id) {
      guard let record = library.photo(id)?.record, let stamp = record.stamp,
        noted[record.path] != stamp
      else { continue }
      noted[record.path] = stamp
      waiting[record.path] = stamp
    }
    guard !waiting.isEmpty, work == nil else { return }
    work = Task(priority: .utility) { [weak self] in await self?.noteWaiting() }
  }
}
