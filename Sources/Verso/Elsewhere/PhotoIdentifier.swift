import PhotoFiles
import PhotoModel

/// Notes what identifies edited photos, so that their edits find them under another path, and do not reach another
/// photo that has taken the name.
///
/// A photo is looked at once after it was edited, and whenever its file has changed, in the background. The state of
/// its file is noted immediately; noting its content requires reading the file.
@MainActor
final class PhotoIdentifier {
  /// Called with the photos that are not those that were edited.
  var onDoubt: (([RawPath]) -> Void)?

  private let library: PhotoLibrary
  private var noted = PhotoMap<FileStamp>()
  /// Whether any has been noted since it began to watch.
  private var hasNoted = false
  /// Photos that have come or changed, and have not been looked at yet.
  private var changed: [LibraryChange] = []
  private var work: Task<Void, Never>?

  /// A photo to be noted.
  private struct Waiting {
    let id: Photo.ID
    let path: RawPath
    let stamp: FileStamp
    /// Whether it was edited before its file came into this state.
    let wasEdited: Bool
  }

  /// This many photos are noted at a time. An edit that is made meanwhile waits for no more than that.
  private nonisolated static let portion = 100

  /// Watches a library.
  init(_ library: PhotoLibrary) {
    self.library = library
    library.addObserver(self)
  }

  private func notePending() async {
    while !changed.isEmpty {
      let portions = await Self.portions(of: look(at: changed.removeFirst()))
      for portion in portions {
        await doubtOthers(among: portion)
        await note(portion, contents: [:])
      }
      for portion in portions {
        await note(portion, contents: await Self.contents(of: portion.map(\.path)))
      }
    }
    work = nil
  }

  /// Finds those that are edited, and whose file is in a state that was not noted yet.
  private func look(at change: LibraryChange) async -> [Waiting] {
    var photos: [Waiting] = []
    let added = Set(change.added)
    await library.forEach(change.changed.union(added)) { photo in
      guard photo.isEdited else {
        // For the next edit, the photo is what the file is at that time.
        noted[photo.id] = nil
        return
      }
      let before = noted[photo.id]
      guard let stamp = photo.record.stamp, before != stamp else { return }
      noted[photo.id] = stamp
      hasNoted = true
      photos.append(
        Waiting(
          id: photo.id, path: photo.record.path, stamp: stamp,
          wasEdited: before != nil || added.contains(photo.id)))
    }
    return photos
  }

  /// Has a person look at edits whose photo is another one now, because its file holds another picture.
  private func doubtOthers(among photos: [Waiting]) async {
    let suspects = photos.filter(\.wasEdited)
    guard !suspects.isEmpty,
      let identities = try? await library.identities(of: suspects.map(\.path))
    else { return }
    let changed = suspects.filter { photo in
      identities[photo.path].map { $0.content != nil && !$0.hasStamp(photo.stamp) } ?? false
    }
    let contents = await Self.contents(of: changed.map(\.path))
    let others = changed.filter { photo in
      contents[photo.path].map { $0 != identities[photo.path]?.content } ?? false
    }
    guard !others.isEmpty else { return }
    await library.doubt(others.map(\.id))
    onDoubt?(others.map(\.path))
  }

  private func note(_ photos: [Waiting], contents: [RawPath: [UInt8]]) async {
    var identities: [RawPath: PhotoIdentity] = [:]
    for photo in photos {
      identities[photo.path] = PhotoIdentity(photo.stamp, content: contents[photo.path])
    }
    // If that cannot be noted, all that the photo loses is being found again.
    try? await library.keep(identities)
  }

  /// The photos in portions, folder by folder. Sorting a hundred thousand paths takes many frames.
  @concurrent
  private static func portions(of photos: [Waiting]) async -> [[Waiting]] {
    let sorted = photos.sorted { $0.path < $1.path }
    return stride(from: 0, to: sorted.count, by: portion).map {
      Array(sorted[$0..<min($0 + portion, sorted.count)])
    }
  }

  /// The hashes of the contents of photos, as far as they can be read.
  @concurrent
  static func contents(of paths: [RawPath]) async -> [RawPath: [UInt8]] {
    var contents: [RawPath: [UInt8]] = [:]
    for path in paths { contents[path] = ContentHash.of(path) }
    return contents
  }

  /// Which photo each lost one is, as far as there is no doubt.
  ///
  /// - Returns: the current path, by the earlier one.
  @concurrent
  static func names(
    of lost: LostPhotos, among candidates: [LostPhotos.Candidate]
  ) async -> [RawPath: RawPath] {
    let contents = await contents(of: candidates.map(\.path))
    return lost.matches(among: candidates, contents: contents)
  }
}

extension PhotoIdentifier {
  /// What a person is told about photos that are not those that were edited.
  static func text(ofDoubted paths: [RawPath]) -> String {
    localized(
      "“%2” is another photo by now than the one that was changed. Save asks what is to become of the changes.",
      "%1 photos are others by now than those that were changed. Save asks what is to become of the changes.",
      count: paths.count, paths.first?.displayName ?? "")
  }
}

extension PhotoIdentifier: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    // Looking at many takes longer than a frame.
    let edited = library.edited
    let isConcerned =
      hasNoted
      || !edited.isEmpty
        && (!change.changed.isDisjoint(with: edited)
          || change.added.contains(where: edited.contains))
    guard isConcerned else { return }
    changed.append(change)
    guard work == nil else { return }
    work = Task(priority: .utility) { [weak self] in await self?.notePending() }
  }
}
