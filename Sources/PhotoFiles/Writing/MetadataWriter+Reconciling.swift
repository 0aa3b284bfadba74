import Glibc
import PhotoFormats
public import PhotoModel

extension MetadataWriter {
  /// Finds out what became of writes that were begun and whose end is unknown, because the program or the machine
  /// stopped in between, and notes it. The hash of the file tells. A name that was noted, and that the file did not
  /// get, is forgotten, and its sidecars have their names of before.
  ///
  /// What those writes left behind beside their files is cleared away.
  ///
  /// A photo that another Verso is writing is left alone: that one knows best, and nobody has to wait for it, but for
  /// a moment.
  ///
  /// - Returns: the writes whose end nobody can tell, because another program has written the file since, or because
  ///   its disk is not there. They stay as they are.
  /// - Throws: what the journal throws.
  @discardableResult
  public func reconcile() throws -> [WriteEntry] {
    // A program that is just being started has our files open for a moment, with their locks.
    var patience = 20
    func lock(_ photo: RawPath) -> WriteLock? {
      while true {
        if let lock = WriteLock(ifFree: photo, in: fileSystem) { return lock }
        guard patience > 0 else { return nil }
        patience -= 1
        usleep(5_000)
      }
    }
    try reconcileName(lock)
    var unclear: [WriteEntry] = []
    for entry in try journal.unfinishedWrites() {
      guard let lock = lock(entry.write.photo) else { continue }
      defer { lock.release() }
      // Whoever had the lock may have finished the write.
      guard try journal.unfinishedWrites().contains(where: { $0.id == entry.id }) else { continue }
      switch try outcome(of: entry) {
      case .done: try journal.finish(entry.id, isDone: true)
      case .abandoned: try journal.finish(entry.id, isDone: false)
      case .begun: unclear.append(entry)
      }
      // Nothing may be written there again for a long time.
      cleared.clear(entry.write.target.parent ?? RawPath("."), in: fileSystem)
    }
    return unclear
  }

  private func reconcileName(_ lock: (RawPath) -> WriteLock?) throws {
    guard let noted = try journal.lastNotedName(), let lock = lock(noted.name.old) else { return }
    defer { lock.release() }
    // Whoever had the lock may have renamed the file by now.
    guard try journal.lastNotedName() == noted, fileSystem.isThere(noted.name.old),
      !fileSystem.isThere(noted.name.new)
    else { return }
    noted.name.giveSidecarsBack(in: fileSystem)
    try journal.withdraw(noted)
  }

  /// What became of a write, judging by the file or, if it was written again, by what was there then. The file itself
  /// may have the same contents by chance.
  private func outcome(of entry: WriteEntry) throws -> WriteEntry.State {
    let write = entry.write
    let later = try journal.writes(of: write.target).last {
      $0.write.target == write.target && $0.id.rawValue > entry.id.rawValue
    }
    let hash: [UInt8]?
    if let later {
      hash = later.write.hashBefore
    } else {
      do {
        hash = try PhotoReader(in: fileSystem).withBytes(of: write.target) { source, _ in
          try SHA256.hash(of: source)
        }
      } catch FileError.system(ENOENT) where isPlaceThere(of: write) {
        // A new file that did not get its name, or one that was removed. Any other would be there.
        hash = nil
      } catch {
        return .begun
      }
    }
    if hash == write.hashAfter { return .done }
    return hash == write.hashBefore ? .abandoned : .begun
  }

  /// Whether a file that is not there has really gone: its disk may not be there either, and the empty folder where it
  /// belongs says nothing. The photo of a sidecar would be there.
  private func isPlaceThere(of write: Write) -> Bool {
    let folder = write.target.parent ?? RawPath(".")
    return (try? fileSystem.status(of: folder, followingLinks: true)) != nil
      && (write.photo == write.target || fileSystem.isThere(write.photo))
  }
}
