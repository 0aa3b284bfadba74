import PhotoFiles
import PhotoModel

extension PhotoScan {
  /// Reads photos that are shown as the index knows them, because something is to be done to them.
  func read(_ paths: [RawPath]) async -> [PhotoRecord] {
    await Self.read(paths, among: NamedFolders(openFolders()), known)
  }

  /// Reads photos away from the main actor: growing a dictionary of very many takes longer than a frame.
  @concurrent
  private static func read(
    _ paths: [RawPath], among named: NamedFolders, _ known: (any KnownPhotos)?
  ) async -> [PhotoRecord] {
    let scanner = FolderScanner(
      paths, isRecursive: false, isKnown: { _ in true }, knowing: known)
    var records: [RawPath: PhotoRecord] = [:]
    for await events in scanner.batches(every: .zero, { $0.lookingForLink(outside: named) }) {
      for event in events {
        switch event {
        case .photo(let record), .blocked(let record): records[record.path] = record
        case .unreadable(let path, let error):
          var record = PhotoRecord(path: path)
          record.error = error
          records[path] = record
        case .unchanged: break
        }
      }
    }
    return paths.compactMap { records[$0] }
  }
}

extension PhotoScan.UnreadFolder {
  /// Whether there is no such problem any more if this was read: the folder, one around it or, if it had been gone, a
  /// file in it.
  func isOver(afterReading path: RawPath) -> Bool {
    self.path.isWithin(path)
      || error == PhotoError(ReadingError.folderIsGone) && path.parent == self.path
  }
}

extension FolderScanner {
  /// Has the folders watched that this reads, or reads files of.
  mutating func tell(_ watch: FolderWatch) {
    willList = { watch.add($0) }
    willRead = { watch.add(folderOf: $0) }
  }
}
