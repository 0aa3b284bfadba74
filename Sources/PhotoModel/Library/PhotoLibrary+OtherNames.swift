// Links, symbolic and hard: a file may be several photos of a list, and who writes it changes them all.
extension PhotoLibrary {
  /// What is known of the photos in the list whose files have these inodes. They may be on different devices, which a
  /// stamp does not say: look before you believe that they are the same.
  public func records(ofFiles inodes: Set<UInt64>) async -> [PhotoRecord] {
    guard !inodes.isEmpty else { return [] }
    return await inTurn { turn in
      await Self.photos(ofFiles: inodes, turn.contents.snapshot(flatKeywords)).map(\.record)
    }
  }

  /// Reads photos again whose files were written under other names.
  ///
  /// - Parameters:
  ///   - inodes: the inodes of the files before they were written.
  ///   - written: the names under which they were written, whose photos are read already.
  public func reread(otherNamesOf inodes: Set<UInt64>, besides written: Set<RawPath>) async {
    guard !inodes.isEmpty else { return }
    await inTurn { turn in await reread(otherNamesOf: inodes, besides: written, turn) }
  }

  /// The same within a turn.
  func reread(
    otherNamesOf inodes: Set<UInt64>, besides written: Set<RawPath>, _ turn: borrowing Turn
  ) async {
    let photos = await Self.photos(ofFiles: inodes, turn.contents.snapshot(flatKeywords))
    await check(photos.filter { !written.contains($0.record.path) }.map(\.id), turn)
  }

  @concurrent
  private static func photos(
    ofFiles inodes: Set<UInt64>, _ snapshot: LibrarySnapshot
  ) async -> [Photo] {
    snapshot.photos.filter { photo in
      photo.record.stamp.map { inodes.contains($0.inode) } == true
        && !snapshot.takenOut.contains(photo.id)
    }
  }
}
