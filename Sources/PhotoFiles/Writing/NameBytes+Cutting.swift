import PhotoModel

extension RawPath {
  /// The most bytes that a name of Linux has. Some disks do not say so of longer ones, but that something is wrong
  /// with them.
  static let longestName = 255
}

/// Names that are cut to a number of bytes, never inside a character of UTF-8: file systems that keep names as
/// characters, such as exFAT and NTFS, refuse half of one.
extension ArraySlice<UInt8> {
  /// The end of a name.
  func lastCharacters(within byteCount: Int) -> Self {
    guard count > byteCount else { return self }
    let end = suffix(byteCount)
    // No character has more of them than three. A name that is not UTF-8 keeps the rest.
    return end.dropFirst(end.prefix(3).prefix(while: \.continuesCharacter).count)
  }

  /// The beginning of a name.
  func firstCharacters(within byteCount: Int) -> Self {
    guard count > byteCount else { return self }
    let start = prefix(byteCount)
    guard let next = dropFirst(byteCount).first, next.continuesCharacter else { return start }
    return start.dropLast(start.suffix(3).reversed().prefix(while: \.continuesCharacter).count + 1)
  }
}

extension UInt8 {
  /// Whether it is a byte of a character of UTF-8 that is not its first.
  fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
