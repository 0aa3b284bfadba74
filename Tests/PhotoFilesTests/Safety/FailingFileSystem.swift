import Foundation
import Locks
import PhotoModel

@testable import PhotoFiles

/// The machine's file system, in which a call fails, or all calls from one on, as if the process had
/// ended there.
final class FailingFileSystem: FileSystem {
  /// Which calls fail.
  enum Failure: Hashable {
    /// None: the calls are only counted.
    case none
    /// The one with this number, from 0.
    case only(Int)
    /// This one and all that follow.
    case from(Int)

    func hits(_ call: Int) -> Bool {
      switch self {
      case .none: false
      case .only(let number): call == number
      case .from(let number): call >= number
      }
    }
  }

  private let system = POSIXFileSystem()
  private let failure: Failure
  private let error: FileError
  private let synchronizes: Bool
  private let before: @Sendable (_ call: Int, _ name: String) -> Void
  private let beforeListing: @Sendable (RawPath) -> Void
  private let state = Mutex<(names: [String], open: Set<Int32>)>(([], []))

  /// A file system in which calls fail with this `errno`.
  ///
  /// - Parameters:
  ///   - synchronizes: whether to wait for the disk, which takes most of the time of a write.
  ///   - before: what another program does before each call.
  ///   - beforeListing: what happens before a folder is listed.
  init(
    _ failure: Failure = .none, errno: Int32 = EIO, synchronizes: Bool = true,
    before: @escaping @Sendable (_ call: Int, _ name: String) -> Void = { _, _ in },
    beforeListing: @escaping @Sendable (RawPath) -> Void = { _ in }
  ) {
    self.failure = failure
    error = .system(errno)
    self.synchronizes = synchronizes
    self.before = before
    self.beforeListing = beforeListing
  }

  /// The names of the calls so far.
  var calls: [String] { state.withLock { $0.names } }

  /// How many files are open.
  var openCount: Int { state.withLock { $0.open.count } }

  private func call(_ name: String = #function) throws(FileError) {
    let number = state.withLock {
      $0.names.append(name)
      return $0.names.count - 1
    }
    before(number, name)
    if failure.hits(number) { throw error }
  }

  func status(of path: RawPath, followingLinks: Bool) throws(FileError) -> FileStatus {
    try call()
    return try system.status(of: path, followingLinks: followingLinks)
  }

  func destination(ofLink path: RawPath) throws(FileError) -> RawPath {
    try call()
    return try system.destination(ofLink: path)
  }

  func contents(of folder: RawPath) throws(FileError) -> FolderContents {
    try call()
    beforeListing(folder)
    return try system.contents(of: folder)
  }

  func isWritable(_ path: RawPath) -> Bool {
    (try? call()) != nil && system.isWritable(path)
  }

  func checkFolder(_ folder: RawPath) throws(FileError) {
    try call()
    try system.checkFolder(folder)
  }

  func checkSpace(for byteCount: Int, in folder: RawPath) throws(FileError) {
    try call()
    try system.checkSpace(for: byteCount, in: folder)
  }

  func checkReplacing(_ path: RawPath) throws(FileError) {
    try call()
    try system.checkReplacing(path)
  }

  func canGive(to owner: UInt32, group: UInt32, in folder: RawPath) -> Bool {
    (try? call()) != nil && system.canGive(to: owner, group: group, in: folder)
  }

  func rename(
    _ old: RawPath, to new: RawPath, replacing: Bool
  ) throws(FileError) {
    try call()
    try system.rename(old, to: new, replacing: replacing)
  }

  func exchange(_ one: RawPath, _ other: RawPath) throws(FileError) {
    try call()
    try system.exchange(one, other)
  }

  func remove(_ path: RawPath) throws(FileError) {
    try call()
    try system.remove(path)
  }

  func synchronizeFolder(_ folder: RawPath) throws(FileError) {
    try call()
    if synchronizes { try system.synchronizeFolder(folder) }
  }

  func open(_ path: RawPath) throws(FileError) -> OpenFile {
    try call()
    return noteOpen(try system.open(path))
  }

  func create(_ path: RawPath) throws(FileError) -> OpenFile {
    try call()
    return noteOpen(try system.create(path))
  }

  private func noteOpen(_ file: OpenFile) -> OpenFile {
    _ = state.withLock { $0.open.insert(file.descriptor) }
    return file
  }

  func close(_ file: OpenFile) throws(FileError) {
    // A process that ends closes its files too, and Linux closes them even where it reports an error.
    _ = state.withLock { $0.open.remove(file.descriptor) }
    try system.close(file)
    try call()
  }

  func status(of file: OpenFile) throws(FileError) -> FileStatus {
    try call()
    return try system.status(of: file)
  }

  func read(_ range: Range<Int>, of file: OpenFile) throws(FileError) -> [UInt8] {
    try call()
    return try system.read(range, of: file)
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int, of file: OpenFile
  ) throws(FileError) -> Int {
    try call()
    return try system.read(into: buffer, from: offset, of: file)
  }

  func write(
    _ bytes: ArraySlice<UInt8>, to file: OpenFile, at offset: Int
  ) throws(FileError) {
    do throws(FileError) {
      try call()
    } catch {
      // A full disk takes a part before it says so.
      try system.write(bytes.prefix(bytes.count / 2), to: file, at: offset)
      throw error
    }
    try system.write(bytes, to: file, at: offset)
  }

  func copy(
    _ range: Range<Int>, of source: OpenFile, to target: OpenFile, at offset: Int
  ) throws(FileError) {
    do throws(FileError) {
      try call()
    } catch {
      let half = range.lowerBound..<range.lowerBound + range.count / 2
      try system.copy(half, of: source, to: target, at: offset)
      throw error
    }
    try system.copy(range, of: source, to: target, at: offset)
  }

  func synchronize(_ file: OpenFile) throws(FileError) {
    try call()
    if synchronizes { try system.synchronize(file) }
  }

  func lock(_ file: OpenFile) throws(FileError) -> Bool {
    try call()
    return try system.lock(file)
  }

  func isOpenForWriting(_ file: OpenFile) throws(FileError) -> Bool {
    try call()
    return try system.isOpenForWriting(file)
  }

  func lock(_ number: UInt64) throws(FileError) -> OpenFile? {
    try call()
    return try system.lock(number).map(noteOpen)
  }

  func setOwner(_ owner: UInt32, group: UInt32, of file: OpenFile) throws(FileError) {
    try call()
    try system.setOwner(owner, group: group, of: file)
  }

  func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    try call()
    try system.setPermissions(permissions, of: file)
  }

  func setTimes(accessed: Int64, modified: Int64, of file: OpenFile) throws(FileError) {
    try call()
    try system.setTimes(accessed: accessed, modified: modified, of: file)
  }

  func attributeNames(of file: OpenFile) throws(FileError) -> [[UInt8]] {
    try call()
    return try system.attributeNames(of: file)
  }

  func attribute(_ name: [UInt8], of file: OpenFile) throws(FileError) -> [UInt8] {
    try call()
    return try system.attribute(name, of: file)
  }

  func removeAttribute(_ name: [UInt8], of file: OpenFile) throws(FileError) {
    try call()
    try system.removeAttribute(name, of: file)
  }

  func setAttribute(
    _ name: [UInt8], to value: [UInt8], of file: OpenFile
  ) throws(FileError) {
    try call()
    try system.setAttribute(name, to: value, of: file)
  }
}
