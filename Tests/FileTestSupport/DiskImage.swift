package import PhotoFiles
package import PhotoModel

/// All that a disk in memory holds: what a program sees of it, and what would be left of that if the
/// power failed now.
package struct DiskImage {
  /// A file, whatever its names are.
  package struct File {
    package var status: FileStatus
    package var bytes: [UInt8]
    /// The bytes that are on the disk itself: those of the last synchronization.
    package var safeBytes: [UInt8] = []
    package var attributes: [[UInt8]: [UInt8]] = [:]

    fileprivate mutating func write(
      _ new: some Collection<UInt8>, at offset: Int, _ time: Int64
    ) {
      let missing = offset + new.count - bytes.count
      if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) }
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
      status.stamp.size = Int64(bytes.count)
      (status.stamp.modified, status.stamp.changed) = (time, time)
    }
  }

  /// A change of names that happens at once; nil for a name that goes.
  package typealias NameChange = [RawPath: UInt64?]

  package static let folder = RawPath("/photos")

  package var files: [UInt64: File] = [:]
  /// The names that programs see.
  package private(set) var names: [RawPath: UInt64] = [:]
  /// The names that are on the disk itself, and what happened to them since.
  package private(set) var safeNames: [RawPath: UInt64] = [:]
  package private(set) var pending: [NameChange] = []
  private var clock: Int64 = 1_000_000_000

  /// A disk with these files, safe.
  package init(_ contents: [String: [UInt8]]) {
    for (name, bytes) in contents {
      let inode = makeFile(bytes)
      files[inode]?.safeBytes = bytes
      change([Self.path(name): inode])
    }
    synchronizeNames()
  }

  package static func path(_ name: String) -> RawPath { folder.appending(name) }

  package subscript(name: String) -> [UInt8]? {
    names[Self.path(name)].flatMap { files[$0]?.bytes }
  }

  /// The names of all files, in order.
  package var allNames: [String] { names.keys.map(\.name).sorted() }

  package mutating func makeFile(_ bytes: [UInt8] = []) -> UInt64 {
    let inode = UInt64(files.count + 10)
    let time = tick()
    files[inode] = File(
      status: FileStatus(
        kind: .regular, identity: FileIdentity(device: 1, inode: inode),
        stamp: FileStamp(
          size: Int64(bytes.count), modified: time, changed: time, inode: inode),
        linkCount: 1, permissions: 0o600, owner: 0, group: 0, accessed: time),
      bytes: bytes)
    return inode
  }

  mutating func tick() -> Int64 {
    clock += 1_000_000
    return clock
  }

  package mutating func write(_ bytes: some Collection<UInt8>, to inode: UInt64, at offset: Int) {
    let time = tick()
    files[inode]?.write(bytes, at: offset, time)
  }

  package mutating func change(_ change: NameChange) {
    let time = tick()
    for path in change.keys {
      if let inode = names[path] { files[inode]?.status.stamp.changed = time }
    }
    Self.apply(change, to: &names)
    pending.append(change)
    for inode in files.keys {
      files[inode]?.status.linkCount = names.values.count { $0 == inode }
    }
  }

  mutating func synchronizeNames() {
    safeNames = names
    pending = []
  }

  private static func apply(_ change: NameChange, to names: inout [RawPath: UInt64]) {
    for (path, inode) in change { names[path] = inode }
  }
}

extension DiskImage {
  /// What may be found on the disk when the power fails now.
  ///
  /// Of the changes of names since the folder was synchronized any may be there and any may not, and a
  /// file that was not synchronized since it was written may be as it was then, or as it is now, or
  /// anything between.
  package var afterPowerFailure: [DiskImage] {
    (0..<1 << pending.count).flatMap { chosen in
      var names = safeNames
      for (number, change) in pending.enumerated() where chosen & 1 << number != 0 {
        Self.apply(change, to: &names)
      }
      return [0, 1, 2].map { halves in
        DiskImage(
          Dictionary(
            names.map { path, inode in
              let file = files[inode]
              let (old, new) = (file?.safeBytes ?? [], file?.bytes ?? [])
              let half = Array(new.prefix(new.count / 2)) + old.dropFirst(new.count / 2)
              return (path.name, [old, half, new][halves])
            }
          ) { first, _ in first })
      }
    }
  }
}
