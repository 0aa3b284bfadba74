extension String {
  /// Whether another text has the same bytes in UTF-8. Texts that only look the same, as `ü` in one and in two parts,
  /// are equal for Swift.
  func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { UnsafeRawBufferPointer(text).isSame(as: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a buffer of the same size holds the same bytes. Eight are compared at once: one by one, this would be a
  /// twentieth of reading a photo whose slots repeat each other.
  fileprivate func isSame(as other: Self) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return self[offset...].elementsEqual(other[offset...])
  }
}
