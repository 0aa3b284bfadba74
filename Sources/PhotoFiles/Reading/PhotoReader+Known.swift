import Glibc
import PhotoModel

extension PhotoReader {
  /// Reads a photo, or uses what is known about it if none of its files has changed since that was read.
  ///
  /// - Parameters:
  ///   - photo: the photo, and its sidecars.
  ///   - known: what is known; what is read is added to it.
  ///   - now: the time, in nanoseconds since 1970 (UTC).
  func read(
    _ photo: PhotoFile, knowing known: any KnownPhotos, at now: Int64 = .now
  ) -> PhotoRecord {
    var before: PhotoState?
    func look() -> PhotoState? {
      before = state(of: photo)
      return before
    }
    if let record = known.record(of: photo.path, in: look())?.unkept,
      let before = before ?? look()
    {
      var record = record.adding(before.stamp)
      record.isLink = photo.isLink
      return record
    }
    // The record itself has the state that the photo had when it was opened.
    if before == nil, photo.hasSidecar { before = look() }
    // As bytes, which is how it is kept both in memory and in the index.
    var record = contents(of: photo).record.packed
    // A program that wrote while it was read may have changed what had not been read yet.
    if let after = state(of: photo), record.stamp == after.stamp, before ?? after == after,
      after.isSettled(at: now), let kept = record.kept
    {
      known.keep(kept, in: after)
    }
    record.addFileSystem()
    return record
  }

  /// The state of a photo's files; nil if one cannot be looked at, or is not a file.
  func state(of photo: PhotoFile) -> PhotoState? {
    guard let stamp = stamp(of: photo.path) else { return nil }
    var state = PhotoState(stamp: stamp, ownsShortSidecar: photo.ownsShortSidecar)
    for path in photo.sidecars {
      guard let stamp = self.stamp(of: path) else { return nil }
      state.sidecars.append(PhotoState.Sidecar(path: path, stamp: stamp))
    }
    return state
  }

  private func stamp(of path: RawPath) -> FileStamp? {
    guard let status = try? fileSystem.status(of: path, followingLinks: true),
      status.kind == .regular
    else { return nil }
    return status.stamp
  }
}

extension RecalledPhoto {
  /// The photo with everything that was read of it; nil if it has to be read again.
  var whole: RecalledPhoto? {
    record.unkept.map {
      RecalledPhoto($0.adding(state.stamp), in: state)
    }
  }
}

extension PhotoRecord {
  /// The record with what the file system says about the file in this state.
  fileprivate func adding(_ stamp: FileStamp) -> PhotoRecord {
    var record = self
    record.stamp = stamp
    record.addFileSystem()
    return record
  }
}

extension PhotoState {
  /// The clock of a file system may stand still for this long: of two writes within it only one is seen.
  private static let coarsestClock: Int64 = 3_000_000_000

  /// Whether another write now would give the files other stamps.
  func isSettled(at now: Int64) -> Bool {
    // Times of files can be as early as can be counted.
    let latest = now - Self.coarsestClock
    return ([stamp] + sidecars.map(\.stamp)).allSatisfy {
      $0.changed < latest && $0.modified < latest
    }
  }
}

extension Int64 {
  /// This moment, in nanoseconds since 1970 (UTC); clamped as times of files are.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time)
  }
}
