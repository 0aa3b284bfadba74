import PhotoFiles
import PhotoModel

/// Takes over what other programs did in the watched folders. Photos that have been renamed keep their identities and
/// their edits.
@MainActor
final class FolderUpdates {
  /// What was taken over, as far as a person should be told.
  struct Outcome {
    /// Folders that are no longer there, and whose photos stay.
    var lost: [RawPath] = []
    /// Folders that are no longer there, with everything below them.
    var left = FolderSet([])
    /// Whether photos came, or lost their files, so that others may be those whose edits are pending elsewhere.
    var hasStrangers = false
  }

  private let library: PhotoLibrary
  private let scan: PhotoScan
  /// The links whose files were gone, and may be back.
  private var brokenLinks: Set<RawPath> = []

  /// Updates of a library that a scan has read.
  init(of library: PhotoLibrary, readBy scan: PhotoScan) {
    self.library = library
    self.scan = scan
  }

  /// Takes changes over.
  ///
  /// - Throws: what the journal throws, if edits could not go with a photo.
  func take(_ changes: FolderChanges) async throws -> Outcome {
    await startReturned(changes.returned)
    let trees = changes.came.union(changes.left)
    let known = await Self.records(
      changes, among: await library.records(in: changes.folders, inside: Array(trees)))
    var found = Found()
    await read(Array(changes.folders), only: changes, known, &found)
    await read(roots(in: changes.came, known), growing: changes.growing, known, &found)
    let missing = await Self.missing(known, found, changes)

    let names = try await names(of: known, missing, found)
    if !names.isEmpty {
      let targets = Set(names.values)
      try await library.rename(names, reading: found.records.filter { targets.contains($0.path) })
    }
    var outcome = Outcome(left: FolderSet(changes.left))
    outcome.hasStrangers = await add(found.records, known)
    let gone = missing.filter { names[$0.path] == nil }
    if await leave(gone, changes, &outcome) { outcome.hasStrangers = true }
    await readOtherNames(of: known, changes, found)
    return outcome
  }

  /// The photos that changes concern.
  @concurrent
  private static func records(
    _ changes: FolderChanges, among records: [PhotoRecord]
  ) async -> [PhotoRecord] {
    let trees = FolderSet(changes.came.union(changes.left))
    return records.filter { changes.concern($0.path) || trees.around($0.path) != nil }
  }

  @concurrent
  private static func missing(
    _ known: [PhotoRecord], _ found: Found, _ changes: FolderChanges
  ) async -> [PhotoRecord] {
    let (left, unreadable) = (FolderSet(changes.left), FolderSet(found.unreadable))
    return known.filter { record in
      if found.paths.contains(record.path) || changes.growing.contains(record.path) { return false }
      // Nothing more is known of the contents of a folder that cannot be read than was reported.
      return changes.hasLeft(record.path) || left.around(record.path) != nil
        || unreadable.around(record.path) == nil
    }
  }

  // MARK: - Reading

  /// What was found where something had changed.
  private struct Found: Sendable {
    var records: [PhotoRecord] = []
    var paths: Set<RawPath> = []
    var unreadable: Set<RawPath> = []
  }

  private func read(
    _ folders: [RawPath], only changes: FolderChanges? = nil, growing: Set<RawPath> = [],
    _ known: [PhotoRecord], _ found: inout Found
  ) async {
    guard !folders.isEmpty else { return }
    let named = NamedFolders(scan.openFolders())
    let followsLinks = scan.followsLinks()
    var scanner = FolderScanner(
      folders, isRecursive: changes == nil, isKnown: { _ in true }, knowing: scan.known,
      isFollowed: { followsLinks || named.containTarget(ofLink: $0) })
    if let watch = scan.watch {
      scanner.tell(watch)
      // That something happens in a folder does not open it.
      scanner.willList = { folder in if !watch.isPartial(folder) { watch.add(folder) } }
    }
    scanner.isWanted = { changes?.concern($0) ?? !growing.contains($0) }
    scanner.note(shown: known)
    for await events in scanner.batches(every: .zero, { $0.lookingForLink(outside: named) }) {
      for event in events {
        switch event {
        case .photo(let record):
          if found.paths.insert(record.path).inserted { found.records.append(record) }
        case .unchanged(let path): found.paths.insert(path)
        // There is no photo there any more.
        case .blocked: break
        case .unreadable(let path, let error):
          let isGone = error == PhotoError(ReadingError.nothingThere)
          if !isGone || library.id(at: path) == nil { found.unreadable.insert(path) }
        }
      }
    }
  }

  /// What is to be read in folders: all of them, but of those whose files were opened by themselves only these.
  private func roots(in folders: Set<RawPath>, _ known: [PhotoRecord]) -> [RawPath] {
    let partial = folders.filter { scan.watch?.isPartial($0) == true }
    let (whole, parts) = (FolderSet(folders.subtracting(partial)), FolderSet(partial))
    return folders.subtracting(partial).sorted()
      + known.map(\.path).filter { parts.around($0) != nil && whole.around($0) == nil }
  }

  /// Reads the links again, symbolic and hard, that lead to files that were written or are gone.
  private func readOtherNames(
    of known: [PhotoRecord], _ changes: FolderChanges, _ found: Found
  ) async {
    let read = found.paths.union(changes.growing).union(known.map(\.path))
    let links = await library.records(ofFiles: Set(known.compactMap { $0.stamp?.inode }))
    let broken = brokenLinks.compactMap { library.photo(at: $0)?.record }
      .filter { $0.error != nil }
    brokenLinks = Set(broken.map(\.path))
    let others = (links + broken).filter { !read.contains($0.path) }
    guard !others.isEmpty else { return }
    var found = Found()
    await self.read(others.map(\.path), others, &found)
    _ = await add(found.records, others)
    let seen = found.paths.union(found.unreadable)
    var gone = others.filter { !seen.contains($0.path) }
    for index in gone.indices { gone[index].error = PhotoError(FileError.noFile) }
    brokenLinks.formUnion(gone.map(\.path))
    await library.add(gone) { [library] path in library.id(at: path) == nil }
  }

  /// Reads folders again that have come back. Photos that are not there then leave.
  private func startReturned(_ folders: Set<RawPath>) async {
    guard !folders.isEmpty else { return }
    let records = await library.records(in: [], inside: Array(folders))
    scan.start(
      roots(in: folders, records),
      awaiting: records.compactMap { $0.error == nil ? nil : library.id(at: $0.path) })
  }

  // MARK: - Names

  /// The current names of photos that have been renamed: those that are the same files, and those with edits whose
  /// content is the same.
  private func names(
    of known: [PhotoRecord], _ missing: [PhotoRecord], _ found: Found
  ) async throws -> [RawPath: RawPath] {
    let names = await Self.moved(known, among: found.records)
    let lost = missing.map(\.path).filter {
      names[$0] == nil && library.photo(at: $0)?.isEdited == true
    }
    guard !lost.isEmpty else { return names }
    let identities = LostPhotos(try await library.identities(of: lost))
    let taken = Set(names.values)
    let candidates = found.records.compactMap { record in
      library.id(at: record.path) != nil || taken.contains(record.path)
        ? nil : record.stamp.map { LostPhotos.Candidate(path: record.path, stamp: $0) }
    }
    let others = await PhotoIdentifier.names(of: identities, among: candidates)
    return names.merging(others) { first, _ in first }
  }

  @concurrent
  private static func moved(
    _ known: [PhotoRecord], among found: [PhotoRecord]
  ) async -> [RawPath: RawPath] {
    MovedPhotos(known).names(among: found)
  }

  // MARK: - Coming and going

  /// Shows what was read, except what is already shown, was taken out or closed, or was written by us meanwhile.
  ///
  /// - Returns: whether photos came.
  private func add(_ records: [PhotoRecord], _ known: [PhotoRecord]) async -> Bool {
    let before = Dictionary(known.map { ($0.path, $0.stamp) }) { first, _ in first }
    let folders = scan.openFolders()
    let count = library.count
    let news = records.filter { library.photo(at: $0.path)?.record != $0 }
    await library.add(news) { path in
      guard let id = library.id(at: path) else {
        return !folders.contains(where: path.isInside)
          || path.parent.map { scan.watch?.isPartial($0) == true } == true
      }
      guard let photo = library.photo(id) else { return true }
      return before[path].map { $0 != photo.record.stamp } ?? false
    }
    return library.count > count
  }

  /// Removes photos whose files are gone. Those with edits stay and say so, and so do all photos of a folder that is
  /// gone as a whole.
  ///
  /// - Returns: whether photos with edits are among them.
  private func leave(
    _ gone: [PhotoRecord], _ changes: FolderChanges, _ outcome: inout Outcome
  ) async -> Bool {
    let left = FolderSet(changes.left)
    var leaving: [RawPath] = []
    var staying: [PhotoRecord] = []
    var lost: Set<RawPath> = []
    var hasEdits = false
    for var record in gone {
      guard let photo = library.photo(at: record.path) else { continue }
      let folder = left.around(record.path)
      if let folder, !changes.hasLeft(record.path) {
        lost.insert(folder)
        record.error = PhotoError(ReadingError.folderIsGone)
      } else if photo.isEdited {
        record.error = PhotoError(FileError.noFile)
      } else {
        leaving.append(record.path)
        continue
      }
      hasEdits = hasEdits || photo.isEdited
      staying.append(record)
    }
    await library.close(leaving)
    await library.add(staying)
    lost.formUnion(changes.left.intersection(scan.openFolders()))
    let inner = FolderSet(lost)
    outcome.lost = lost.filter { inner.around($0) == nil }.sorted()
    for folder in outcome.lost {
      scan.watch?.expect(folder, after: changes)
      scan.note(PhotoScan.UnreadFolder(path: folder, error: PhotoError(ReadingError.folderIsGone)))
    }
    return hasEdits
  }
}
