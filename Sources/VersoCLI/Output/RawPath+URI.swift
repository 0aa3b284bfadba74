import PhotoFiles
import PhotoModel

extension RawPath {
  /// Whether the bytes are valid UTF-8, so that `text` is exact.
  var isUTF8: Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// The `file` URI (RFC 8089) of the path, relative paths starting from the current folder: every byte that is not a
  /// plain letter, digit or mark is written as `%` and two digits; nil if the current folder is gone.
  var fileURI: String? {
    guard let path = absolute else { return nil }
    var text = "file://"
    for byte in path.bytes {
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

  /// The path from the root, without `.` and `..`. The meaning of `..` depends on links, which readers of URIs do not
  /// follow, so such paths are resolved.
  var absolute: RawPath? {
    let slash = UInt8(ascii: "/")
    let parts = bytes.split(separator: slash)
    var start: RawPath? = RawPath("/")
    var rest = parts[...]
    if let last = parts.lastIndex(of: Array("..".utf8)[...]) {
      start = RawPath(bytes: Array(bytes[..<parts[last].endIndex])).real
      rest = parts[(last + 1)...]
    } else if bytes.first != slash {
      start = RawPath(".").real
    }
    return rest.filter { $0 != Array(".".utf8)[...] }.reduce(start) { $0?.appending($1) }
  }
}
