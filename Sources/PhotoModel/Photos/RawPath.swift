/// The path of a file or folder, as the bytes that the system uses.
///
/// Linux allows any bytes but NUL and the slash in a name. A path that is not valid UTF-8 would be changed by
/// `String`, and then the file could no longer be opened.
///
/// ```swift
/// let path = RawPath("/photos/Trip").appending("a.b.jpg")
/// path.stem  // "a.b"
/// path.isInside(RawPath("/photos"))  // true
/// ```
public struct RawPath: Hashable, Sendable {
  /// The bytes, without the terminating NUL.
  public let bytes: [UInt8]

  /// A path made of bytes as the system returned them.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path made of text, encoded as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Feeds the bytes all at once: an array feeds its elements one after the other, which takes several times as long.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The path as text; bytes that are not UTF-8 show as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
}

extension RawPath {
  /// The path without trailing slashes; `/` stays.
  private var trimmed: ArraySlice<UInt8> {
    let end = last(before: bytes.count) { $0 != Self.slash }.map { $0 + 1 } ?? min(bytes.count, 1)
    return bytes[..<end]
  }

  /// The last byte of a kind. Each photo of a scan asks for it several times, and a pointer is several times as fast
  /// as an array.
  private func last(before end: Int, where isOne: (UInt8) -> Bool) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = end - 1
      while index >= 0, !isOne(bytes[index]) { index -= 1 }
      return index >= 0 ? index : nil
    }
  }

  /// The same path without trailing slashes; `/` stays.
  var withoutClosingSlashes: RawPath { RawPath(bytes: Array(trimmed)) }

  /// The same path without `.` components, which lead nowhere; `..` stays, as a link may precede it.
  public var withoutDots: RawPath {
    let (slash, dot) = (Self.slash, Self.dot)
    // Hardly any path has one, and an index asks for each photo.
    let hasDots = bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        bytes[index] == dot && (index == 0 || bytes[index - 1] == slash)
          && (index + 1 == bytes.count || bytes[index + 1] == slash)
      }
    }
    guard hasDots else { return self }
    let components = bytes.split(separator: slash).filter { $0 != [dot] }
    let start: [UInt8] = bytes.first == slash ? [slash] : []
    return RawPath(bytes: start + components.joined(separator: [slash]))
  }

  /// The bytes of the last component; empty for `/`.
  public var nameBytes: ArraySlice<UInt8> {
    let path = trimmed
    return path[(last(before: path.count) { $0 == Self.slash }.map { $0 + 1 } ?? 0)...]
  }

  /// The last component, as text.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The folder that the file or folder is in; nil for `/` and for a single name.
  public var parent: RawPath? { parentBytes.map { RawPath(bytes: Array($0)) } }

  /// The bytes of the path of that folder: each photo of a scan asks for them several times.
  public var parentBytes: ArraySlice<UInt8>? {
    let path = trimmed
    guard path.count > 1, let slash = last(before: path.count, where: { $0 == Self.slash }) else {
      return nil
    }
    return path[..<max(slash, 1)]
  }

  /// The name for a list or a message: one line, whatever the bytes. Control characters show as their pictures
  /// (U+2400 and following), and anything else that would break the line or turn its direction shows as U+FFFD.
  public var displayName: String {
    String(String.UnicodeScalarView(name.unicodeScalars.map(\.visible)))
  }

  /// The bytes of the name before its last dot; the whole name if it has no extension.
  public var stemBytes: ArraySlice<UInt8> {
    let name = nameBytes
    return extensionStart(in: name).map { name[..<$0] } ?? name
  }

  /// The name without its extension, as text.
  public var stem: String { String(decoding: stemBytes, as: UTF8.self) }

  /// The path without the extension of the name.
  public var withoutExtension: RawPath {
    guard let start = extensionStart(in: nameBytes) else { return self }
    return RawPath(bytes: Array(bytes[..<start]))
  }

  /// What follows the last dot of the name, in lower case; empty for `.hidden` and `name.`.
  public var `extension`: String {
    String(decoding: extensionBytes, as: UTF8.self).lowercased()
  }

  /// The bytes that follow the last dot of the name, as they are; none for `.hidden` and `name.`.
  public var extensionBytes: ArraySlice<UInt8> {
    let name = nameBytes
    return extensionStart(in: name).map { name[($0 + 1)...] } ?? name[name.endIndex...]
  }

  private func extensionStart(in name: ArraySlice<UInt8>) -> Int? {
    guard let last = name.lastIndex(of: Self.dot), last > name.startIndex, last < name.endIndex - 1
    else { return nil }
    return last
  }

  /// The path of something in this folder.
  ///
  /// It is inlinable because every photo of a scan is named by it.
  @inlinable
  public func appending(_ component: some Collection<UInt8>) -> RawPath {
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + component.count + 1)
    path += bytes
    if let last = bytes.last, last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += component
    return RawPath(bytes: path)
  }

  /// The path of something in this folder.
  public func appending(_ component: String) -> RawPath { appending(component.utf8) }

  /// Whether the path is that of a folder, or of something below it.
  public func isWithin(_ folder: RawPath) -> Bool { self == folder || isInside(folder) }

  /// Whether the path is below a folder, at any depth. No folder is inside itself.
  public func isInside(_ folder: RawPath) -> Bool {
    let folder = folder.trimmed
    guard bytes.count > folder.count,
      Self.countOfCommonBytes(bytes[...], folder) == folder.count
    else { return false }
    return folder.last == Self.slash || bytes[folder.count] == Self.slash
  }
}

extension RawPath: Comparable {
  /// Orders paths by their bytes.
  public static func < (left: RawPath, right: RawPath) -> Bool {
    let common = countOfCommonBytes(left.bytes[...], right.bytes[...])
    guard common < min(left.bytes.count, right.bytes.count) else {
      return left.bytes.count < right.bytes.count
    }
    return left.bytes[common] < right.bytes[common]
  }

  /// How many bytes two paths have in common at the start.
  private static func countOfCommonBytes(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>
  ) -> Int {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        let end = min(left.count, right.count)
        var index = 0
        // Paths in a folder begin alike: eight bytes are compared at a time.
        while index + 8 <= end {
          let difference = left.number(at: index) ^ right.number(at: index)
          if difference != 0 { return index + difference.leadingZeroBitCount / 8 }
          index += 8
        }
        while index < end, left[index] == right[index] { index += 1 }
        return index
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes as a number, the first byte being the most significant.
  fileprivate func number(at index: Int) -> UInt64 {
    UInt64(bigEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension RawPath: CustomStringConvertible {
  /// The path as text.
  public var description: String { text }
}

extension Unicode.Scalar {
  /// The character itself, or a picture of a control character, which would break the line.
  fileprivate var visible: Unicode.Scalar {
    switch value {
    case 0...0x1F: Unicode.Scalar(0x2400 + value) ?? self
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
