import PhotoFiles
import PhotoModel

/// Notes what edited photos are known by, so that their edits find them under another path.
///
/// A photo is looked at once after it was edited, in the background. The state of its file is noted at
/// once; its content takes a look into the file.
@MainActor
final class PhotoIdentifier {
  private let library: PhotoLibrary
  private var noted = PhotoMap<FileStamp>()
  /// Photos that have changed, and were not looked at yet.
  private var changed: [Set<Photo.ID>] = []
  private var work: Task<Void, Never>?

  /// A photo to be noted.
  private struct Waiting {
    let path: RawPath
    let stamp: FileStamp
  }

  /// So many photos are noted at once. An edit that is made meanwhile waits for no more than that.
  private nonisolated static let portion = 100

  /// Watches a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    library.addObserver(self)
  }

  private func notePending() async {
    while !changed.isEmpty {
      let portions = await Self.portions(of: look(at: changed.removeFirst()))
      for portion in portions { await note(portion, contents: [:]) }
      for portion in portions {
        await note(portion, contents: await Self.contents(of: portion.map(\.path)))
      }
    }
    work = nil
  }

  /// Finds those that are edited, and whose file is in another state than was noted.
  private func look(at ids: Set<Photo.ID>) async -> [Waiting] {
    var photos: [Waiting] = []
    await library.forEach(ids) { photo in
      guard photo.isEdited, let stamp = photo.record.stamp, noted[photo.id] != stamp else {
        return
      }
      noted[photo.id] = stamp
      photos.append(Waiting(path: photo.record.path, stamp: stamp))
    }
    return photos
  }

  private func note(_ photos: [Waiting], contents: [RawPath: [UInt8]]) async {
    var identities: [RawPath: PhotoIdentity] = [:]
    for photo in photos {
      identities[photo.path] = PhotoIdentity(photo.stamp, content: contents[photo.path])
    }
    // What cannot be noted costs the photo only its being found again.
    try? await library.keep(identities)
  }

  /// The photos in portions, folder by folder. To sort a hundred thousand paths takes many frames.
  @concurrent
  private static func portions(of photos: [Waiting]) async -> [[Waiting]] {
    let sorted = photos.sorted { $0.path < $1.path }
    return stride(from: 0, to: sorted.count, by: portion).map {
      Array(sorted[$0..<min($0 + portion, sorted.count)])
    }
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
    // To look at many takes longer than a frame.
    guard !change.changed.isDisjoint(with: library.edited) else { return }
    changed.append(change.changed)
    guard work == nil else { return }
    work = Task(priority: .utility) { [weak self] in await self?.notePending() }
  }
}
