import Glibc
import Locks
package import PhotoFiles
package import PhotoModel

/// A disk in memory that does what no disk should, and some do: it keeps other bytes than were
/// written, refuses calls, lets other programs in between any two of them, and loses what was not
/// synchronized when the power fails.
package final class LyingDisk: FileSystem {
  /// What is wrong with a disk.
  package struct Faults: Sendable {
    /// Is called before each call, with its number from 0 and its name; what it throws, the call throws.
    package var before: @Sendable (Int, String, LyingDisk) throws(FileError) -> Void
    /// What becomes of bytes that are written at an offset.
    package var written: @Sendable ([UInt8], Int) -> [UInt8]
    /// What becomes of bytes that are copied to an offset.
    package var copied: @Sendable ([UInt8], Int) -> [UInt8]

    /// These faults; the default is none.
    package init(
      before: @escaping @Sendable (Int, String, LyingDisk) throws(FileError) -> Void = {
        (_, _, _) throws(FileError) in
      },
      written: @escaping @Sendable ([UInt8], Int) -> [UInt8] = { bytes, _ in bytes },
      copied: @escaping @Sendable ([UInt8], Int) -> [UInt8] = { bytes, _ in bytes }
    ) {
      self.before = before
      self.written = written
      self.copied = copied
    }
  }

  struct Handle {
    let inode: UInt64
    var isLocked = false
    var number: UInt64?
  }

  struct State {
    var image: DiskImage
    var handles: [Int32: Handle] = [:]
    var calls: [String] = []
    var nextDescriptor: Int32 = 1000
    /// Files that other programs have open for writing.
    var foreignWriters: Set<UInt64> = []
    var events: Set<String> = []
    /// Whether a name is found in another case, too, as on FAT and NTFS.
    var ignoresCase = false
    /// What is said of names of more than 255 bytes.
    var longNameError = ENAMETOOLONG
  }

  let faults: Faults
  private let state: Mutex<State>

  /// A disk with these files, and these faults.
  ///
  /// - Parameters:
  ///   - ignoresCase: whether a name is found in another case, too, as on FAT and NTFS.
  ///   - longNameError: what is said of names of more than 255 bytes.
  package convenience init(
    _ files: [String: [UInt8]], _ faults: Faults = Faults(), ignoresCase: Bool = false,
    longNameError: Int32 = ENAMETOOLONG
  ) {
    self.init(DiskImage(files), faults)
    state.withLock { ($0.ignoresCase, $0.longNameError) = (ignoresCase, longNameError) }
  }

  /// A disk as it was found.
  package init(_ image: DiskImage, _ faults: Faults = Faults()) {
    self.faults = faults
    state = Mutex(State(image: image))
  }

  /// What the disk holds. Other programs change it.
  package var image: DiskImage {
    get { state.withLock(\.image) }
    set { state.withLock { $0.image = newValue } }
  }

  /// The names of the calls so far.
  package var calls: [String] { state.withLock(\.calls) }

  /// How many files are open.
  package var openCount: Int { state.withLock(\.handles.count) }

  /// Whether a writer keeps others waiting.
  package var isLocked: Bool { state.withLock { $0.handles.values.contains { $0.number != nil } } }

  /// Whether something happens for the first time.
  package func isFirst(_ event: String) -> Bool {
    state.withLock { $0.events.insert(event).inserted }
  }

  /// Another program opens a file for writing.
  ///
  /// - Returns: the file, whatever its name becomes.
  package func openForeign(_ name: String = "a.jpg") -> UInt64 {
    state.withLock { state in
      let inode = state.image.names[DiskImage.path(name)] ?? 0
      state.foreignWriters.insert(inode)
      return inode
    }
  }

  /// That program closes the file, and may have written over a word with one of the same length.
  package func closeForeign(_ inode: UInt64, writing new: String = "", over word: String = "") {
    state.withLock { state in
      state.foreignWriters.remove(inode)
      guard !word.isEmpty,
        let range = state.image.files[inode]?.bytes.firstRange(of: Array(word.utf8))
      else {
        return
      }
      state.image.write(Array(new.utf8), to: inode, at: range.lowerBound)
    }
  }

  static let folderStatus = FileStatus(
    kind: .folder, identity: FileIdentity(device: 1, inode: 2),
    stamp: FileStamp(size: 0, modified: 0, changed: 0, inode: 2), linkCount: 2,
    permissions: 0o755, owner: 0, group: 0, accessed: 0)

  package func status(of path: RawPath, followingLinks: Bool) throws(FileError) -> FileStatus {
    try call { state throws(FileError) in
      path == DiskImage.folder ? Self.folderStatus : try state.file(path).status
    }
  }

  /// Makes a call, with what happens before it.
  func call<Result: Sendable>(
    _ name: String = #function, _ body: (inout State) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let number = state.withLock { state in
      state.calls.append(name)
      return state.calls.count - 1
    }
    try faults.before(number, name, self)
    return try state.withLock { state throws(FileError) in try body(&state) }
  }
}

extension LyingDisk.State {
  func inode(_ path: RawPath) throws(FileError) -> UInt64 {
    guard path.nameBytes.count <= 255 else { throw .system(longNameError) }
    guard let inode = image.names[listed(path)] else { throw .system(ENOENT) }
    return inode
  }

  /// The path as the folder lists it; the path itself if nothing is there.
  func listed(_ path: RawPath) -> RawPath {
    guard ignoresCase, image.names[path] == nil else { return path }
    return image.names.keys.first { $0.text.lowercased() == path.text.lowercased() } ?? path
  }

  func file(_ path: RawPath) throws(FileError) -> DiskImage.File {
    guard let file = image.files[try inode(path)] else { throw .system(EIO) }
    return file
  }

  func inode(_ file: OpenFile) throws(FileError) -> UInt64 {
    guard let handle = handles[file.descriptor] else { throw .system(EBADF) }
    return handle.inode
  }

  func file(_ file: OpenFile) throws(FileError) -> DiskImage.File {
    guard let found = image.files[try inode(file)] else { throw .system(EIO) }
    return found
  }

  mutating func open(_ inode: UInt64, number: UInt64? = nil) -> OpenFile {
    nextDescriptor += 1
    handles[nextDescriptor] = LyingDisk.Handle(inode: inode, number: number)
    return OpenFile(descriptor: nextDescriptor)
  }

  mutating func change(_ file: OpenFile, _ body: (inout DiskImage.File) -> Void)
    throws(FileError)
  {
    let inode = try inode(file)
    guard var changed = image.files[inode] else { throw .system(EIO) }
    body(&changed)
    changed.status.stamp.changed = image.tick()
    image.files[inode] = changed
  }
}
