import PhotoFiles
import PhotoModel

/// Notes what edited photos are known by, so that their edits find them under another path.
///
/// A photo is looked at once after it was edited, in the background. The state of its file is noted at
/// once; its content takes a look into the file.
@MainActor
final class PhotoIdentifier {
  private let library: PhotoLibrary
  private var noted: [RawPath: FileStamp] = [:]
  private var waiting: [RawPath: FileStamp] = [:]
  private var work: Task<Void, Never>?

  /// So many photos are noted at once. An edit that is made meanwhile waits for no more than that.
  private static let portion = 100

  /// Watches a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    library.addObserver(self)
  }

  private func notePending() async {
    while !waiting.isEmpty {
      let photos = waiting
      waiting = [:]
      let paths = photos.keys.sorted()
      let portions = stride(from: 0, to: paths.count, by: Self.portion).map {
        Array(paths[$0..<min($0 + Self.portion, paths.count)])
      }
      for portion in portions { await note(portion, photos, contents: [:]) }
      for portion in portions {
        await note(portion, photos, contents: await Self.contents(of: portion))
      }
    }
    work = nil
  }

  private func note(
    _ paths: [RawPath], _ stamps: [RawPath: FileStamp], contents: [RawPath: [UInt8]]
  ) async {
    var identities: [RawPath: PhotoIdentity] = [:]
    for path in paths {
      identities[path] = stamps[path].map { PhotoIdentity($0, content: contents[path]) }
    }
    // What cannot be noted costs the photo only its being found again.
    try? await library.keep(identities)
  }

  /// The hashes of what is in photos, as far as they can be read.
  @concurrent
  static func contents(of paths: [RawPath]) async -> [RawPath: [UInt8]] {
    var contents: [RawPath: [UInt8]] = [:]
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
    work = Task(priority: .utility) { [weak self] in await self?.notePending() }
  }
}
