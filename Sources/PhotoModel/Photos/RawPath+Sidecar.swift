extension RawPath {
  private static let sidecarSuffix = Array(".xmp".utf8)

  /// What precedes the suffix in the name or path of a sidecar; nil for any other path.
  public static func start(ofSidecar name: [UInt8]) -> ArraySlice<UInt8>? {
    guard name.count > sidecarSuffix.count else { return nil }
    let end = name[(name.count - sidecarSuffix.count)...]
    // Upper and lower case ASCII letters differ in one bit.
    guard zip(end, sidecarSuffix).allSatisfy({ $0 | 0x20 == $1 | 0x20 }),
      end.first == sidecarSuffix[0]
    else { return nil }
    return name.dropLast(sidecarSuffix.count)
  }

  /// The path of a file when a photo has another path: the photo has that one, and its sidecars, `a.xmp` and
  /// `a.png.xmp`, go with it; anything else stays.
  public func following(_ photo: RawPath, to new: RawPath) -> RawPath {
    guard photo != new else { return self }
    if self == photo { return new }
    guard let start = Self.start(ofSidecar: bytes) else { return self }
    let suffix = bytes[start.endIndex...]
    if start.elementsEqual(photo.bytes) { return RawPath(bytes: new.bytes + suffix) }
    guard start.elementsEqual(photo.withoutExtension.bytes) else { return self }
    return RawPath(bytes: new.withoutExtension.bytes + suffix)
  }
}
