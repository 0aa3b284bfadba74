import Glibc
import PhotoModel

extension FileStatus {
  /// What `stat` says.
  init(_ status: stat) {
    self.init(
      kind: FileKind(mode: status.st_mode),
      identity: FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      stamp: FileStamp(
        size: Int64(status.st_size), modified: Int64(status.st_mtim),
        changed: Int64(status.st_ctim), inode: UInt64(status.st_ino)),
      linkCount: Int(status.st_nlink), permissions: status.st_mode & 0o7777,
      owner: status.st_uid, group: status.st_gid, accessed: Int64(status.st_atim))
  }
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }

  fileprivate init(listed type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): self = .unknown
    default: self = .special
    }
  }
}

extension FolderContents.Entry {
  /// What `readdir` says; nil for the folder itself and its parent.
  init?(_ entry: UnsafeMutablePointer<dirent>) {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    let name = [UInt8](UnsafeRawBufferPointer(start: start, count: strlen(start)))
    guard name != [0x2E], name != [0x2E, 0x2E] else { return nil }
    self.init(name: name, kind: FileKind(listed: entry.pointee.d_type))
  }
}

extension Int64 {
  /// Nanoseconds since 1970; clamped for times before 1677 or after 2262.
  init(_ time: timespec) {
    let (nanoseconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else {
      self = time.tv_sec < 0 ? .min : .max
      return
    }
    let sum = nanoseconds.addingReportingOverflow(Int64(time.tv_nsec))
    self = sum.overflow ? .max : sum.partialValue
  }
}

extension timespec {
  /// A time in nanoseconds since 1970.
  init(_ nanoseconds: Int64) {
    var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    self.init(tv_sec: Int(seconds), tv_nsec: Int(rest))
  }
}
