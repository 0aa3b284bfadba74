import Foundation
import PhotoModel

/// Makes one folder, however long its path is: each stretch is made from the one before it.
func makeFolder(_ path: RawPath) throws {
  let parts = path.bytes.split(separator: UInt8(ascii: "/"))
  var folder = open("/", O_RDONLY | O_DIRECTORY)
  defer { close(folder) }
  for part in parts {
    let name = String(decoding: part, as: UTF8.self)
    if mkdirat(folder, name, 0o755) != 0, errno != EEXIST {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let next = openat(folder, name, O_RDONLY | O_DIRECTORY)
    close(folder)
    folder = next
  }
}
