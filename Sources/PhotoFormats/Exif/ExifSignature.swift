/// What some containers, such as JPEG, have before their EXIF block: `Exif` and two more bytes.
enum ExifSignature {
  static let text = Array("Exif\0".utf8)

  /// How many bytes at the beginning of a block are the signature; 0 if there is none.
  static func length(in content: ArraySlice<UInt8>) -> Int {
    content.starts(with: text) && content.count > text.count ? text.count + 1 : 0
  }
}
