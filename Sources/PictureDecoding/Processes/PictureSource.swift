import Glibc

/// Where the bytes of a picture are.
public enum PictureSource: Sendable {
  /// In a file, whose path is as the bytes that the system uses.
  case file([UInt8])
  /// In memory, such as those of an embedded thumbnail.
  case bytes([UInt8])

  /// Opens the file, or makes one in memory, and checks how it begins. The caller closes it.
  func open() throws(DecodingFailure) -> (descriptor: Int32, type: PictureType) {
    let header: [UInt8]
    let descriptor: Int32
    switch self {
    case .file(let path):
      descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
      guard descriptor >= 0 else { throw .unreadable }
      header = Self.header(of: descriptor)
    case .bytes(let bytes):
      header = Array(bytes.prefix(PictureType.headerCount))
      // One that was cut short would be taken for damaged.
      guard let file = MemoryFile.make("picture", holding: bytes) else { throw .unreadable }
      descriptor = file
    }
    guard let type = PictureType(header: header) else {
      close(descriptor)
      throw header.isEmpty ? .unreadable : .unknownType
    }
    return (descriptor, type)
  }

  /// How a file begins; empty if it cannot be read at an offset, such as a pipe or a folder.
  private static func header(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: PictureType.headerCount) { buffer, count in
      count = max(pread(descriptor, buffer.baseAddress, buffer.count, 0), 0)
    }
  }
}
