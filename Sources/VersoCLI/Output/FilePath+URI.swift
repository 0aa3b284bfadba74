import PhotoModel

extension FilePath {
  /// Whether the bytes are valid UTF-8, so that `text` is the whole truth.
  var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The `file` URI (RFC 8089) of an absolute path: every byte that is not a plain letter, digit or
  /// mark as `%` and two digits.
  var fileURI: String {
    var text = "file://"
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
