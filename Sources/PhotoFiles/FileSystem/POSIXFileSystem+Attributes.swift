import CLinux
import Glibc

extension POSIXFileSystem {
  package func setOwner(
    _ owner: UInt32, group: UInt32, of file: OpenFile
  ) throws(FileError) {
    try check(fchown(file.descriptor, owner, group))
  }

  package func setPermissions(_ permissions: UInt32, of file: OpenFile) throws(FileError) {
    try check(fchmod(file.descriptor, permissions))
  }

  package func setTimes(
    accessed: Int64, modified: Int64, of file: OpenFile
  ) throws(FileError) {
    try check(futimens(file.descriptor, [timespec(accessed), timespec(modified)]))
  }

  package func attributeNames(of file: OpenFile) throws(FileError) -> [[UInt8]] {
    do {
      let names = try sized { flistxattr(file.descriptor, $0, $1) }
      return names.split(separator: 0).map(Array.init)
    } catch .system(ENOTSUP) {
      return []
    }
  }

  package func attribute(_ name: [UInt8], of file: OpenFile) throws(FileError) -> [UInt8] {
    let name = name.map(CChar.init(bitPattern:)) + [0]
    return try sized { fgetxattr(file.descriptor, name, $0, $1) }
  }

  package func removeAttribute(_ name: [UInt8], of file: OpenFile) throws(FileError) {
    let name = name.map(CChar.init(bitPattern:)) + [0]
    try check(fremovexattr(file.descriptor, name))
  }

  package func setAttribute(
    _ name: [UInt8], to value: [UInt8], of file: OpenFile
  ) throws(FileError) {
    let name = name.map(CChar.init(bitPattern:)) + [0]
    try check(fsetxattr(file.descriptor, name, value, value.count, 0))
  }

  /// The bytes from a call that reports their number when it is called without a buffer.
  private func sized(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(FileError) -> [UInt8] {
    while true {
      let capacity = try check(call(nil, 0))
      guard capacity > 0 else { return [] }
      var bytes = [CChar](repeating: 0, count: capacity)
      let count = bytes.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
      // They grew between the two calls.
      if count < 0, errno == ERANGE { continue }
      return bytes.prefix(try check(count)).map(UInt8.init(bitPattern:))
    }
  }
}
