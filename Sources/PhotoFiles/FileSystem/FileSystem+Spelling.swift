import PhotoModel

extension FileSystem {
  /// Whether a file is also found if upper and lower case in its name are exchanged, as on disks of cameras and of
  /// other systems. One call of the file system.
  func ignoresCase(ofName path: RawPath) -> Bool {
    let name = path.nameBytes.map(\.otherCase)
    guard !name.elementsEqual(path.nameBytes) else { return false }
    return isThere((path.parent ?? RawPath(".")).appending(name))
  }
}

extension Sequence<UInt8> {
  /// A name without differences in case, and in how characters are composed, which other systems do not tell apart.
  var withoutCase: String { String(decoding: Array(self), as: UTF8.self).lowercased() }
}

extension UInt8 {
  /// Letters of ASCII differ in one bit.
  fileprivate var otherCase: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) ? self ^ 0x20 : self
  }
}
