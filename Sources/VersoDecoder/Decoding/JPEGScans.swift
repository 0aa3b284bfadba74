import Glibc

/// How a JPEG file is coded, as far as it affects the cost of decoding.
struct JPEGScans {
  /// Whether the picture comes in several scans, each over all of it (ITU-T T.81, annex G).
  private(set) var isProgressive = false
  /// How many components a pixel has.
  private(set) var components = 3
  /// How many scans there are; in a picture that is not progressive, only the first is looked for.
  private(set) var count = 0

  /// Looks through the markers of a file.
  init(in bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while let marker = Self.nextMarker(in: bytes, from: offset) {
      let code = bytes[marker + 1]
      offset = marker + 2
      switch code {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: return
      case 0xC0...0xCF where code != 0xC4 && code != 0xC8 && code != 0xCC:
        // The second and the fourth kind of each four: progressive.
        isProgressive = code & 3 == 2
        if marker + 9 < bytes.count { components = max(1, Int(bytes[marker + 9])) }
      case 0xDA:
        count += 1
        if !isProgressive { return }
      default: break
      }
      guard marker + 3 < bytes.count else { return }
      offset += max(2, Int(bytes[marker + 2]) << 8 | Int(bytes[marker + 3]))
    }
  }

  /// The next 0xFF that is followed by neither 0, which occurs in coded data, nor 0xFF.
  private static func nextMarker(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let first = bytes.baseAddress else { return nil }
    var offset = start
    while offset + 1 < bytes.count {
      guard let found = memchr(first + offset, 0xFF, bytes.count - offset) else { return nil }
      let marker = UnsafeRawPointer(found) - first
      guard marker + 1 < bytes.count else { return nil }
      if bytes[marker + 1] != 0, bytes[marker + 1] != 0xFF { return marker }
      offset = marker + 1
    }
    return nil
  }
}
