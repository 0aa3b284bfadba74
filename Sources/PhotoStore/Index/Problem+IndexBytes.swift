import PhotoModel

extension Problem.Cause {
  /// The bytes of a cause in the index, a letter and its data; nil for one with an error that has no bytes, and for
  /// one that comes from edits.
  var indexBytes: [UInt8]? {
    switch self {
    case .disagreement(let statements): return Self.bytes(Code.disagreement, statements)
    case .valueNotRead(let statements): return Self.bytes(Code.valueNotRead, statements)
    case .uncertainClock: return [Code.uncertainClock]
    case .otherFormat(let named, let found): return Self.bytes(Code.otherFormat, named, found)
    case .formatNotRead(let name): return Self.bytes(Code.formatNotRead, name)
    case .severalSidecars(let first, let other):
      return Self.bytes(Code.severalSidecars, first, other)
    case .file(let error, let severity):
      guard let kept = error.cause as? KeptError,
        let number = Self.severities.firstIndex(of: severity)
      else { return nil }
      var bytes = [Code.file, UInt8(number)]
      bytes.append(counted: kept.bytes)
      return bytes
    case .sidecarNotRead(let name, let error):
      guard let kept = error.cause as? KeptError else { return nil }
      var bytes = Self.bytes(Code.sidecarNotRead, name)
      bytes.append(counted: kept.bytes)
      return bytes
    case .companions, .conflict, .halfPosition, .linkOutside: return nil
    }
  }

  /// Reads the bytes of a cause; nil if they are none.
  init?(_ reader: inout ByteReader) {
    switch reader.byte() {
    case Code.disagreement:
      guard let statements = Self.statements(&reader) else { return nil }
      self = .disagreement(statements)
    case Code.valueNotRead:
      guard let statements = Self.statements(&reader) else { return nil }
      self = .valueNotRead(statements)
    case Code.uncertainClock: self = .uncertainClock
    case Code.otherFormat:
      guard let named = reader.countedText(), let found = reader.countedText() else { return nil }
      self = .otherFormat(named: named, found: found)
    case Code.formatNotRead:
      guard let name = reader.countedText() else { return nil }
      self = .formatNotRead(name)
    case Code.severalSidecars:
      guard let first = reader.countedText(), let other = reader.countedText() else { return nil }
      self = .severalSidecars(first: first, other: other)
    case Code.file:
      guard let number = reader.byte(), Self.severities.indices.contains(Int(number)),
        let bytes = reader.counted()
      else { return nil }
      self = .file(PhotoError(KeptError(bytes: Array(bytes))), Self.severities[Int(number)])
    case Code.sidecarNotRead:
      guard let name = reader.countedText(), let bytes = reader.counted() else { return nil }
      self = .sidecarNotRead(name: name, PhotoError(KeptError(bytes: Array(bytes))))
    default: return nil
    }
  }

  /// The severities by their numbers in the index.
  private static let severities: [Problem.Severity] = [.damage, .disagreement, .unread, .oddity]

  private enum Code {
    static let file = UInt8(ascii: "f")
    static let sidecarNotRead = UInt8(ascii: "x")
    static let disagreement = UInt8(ascii: "d")
    static let valueNotRead = UInt8(ascii: "v")
    static let uncertainClock = UInt8(ascii: "c")
    static let otherFormat = UInt8(ascii: "o")
    static let formatNotRead = UInt8(ascii: "n")
    static let severalSidecars = UInt8(ascii: "s")
  }

  private static func bytes(_ code: UInt8, _ statements: [Problem.Statement]) -> [UInt8] {
    var bytes = [code]
    bytes.append(length: statements.count)
    for statement in statements {
      bytes += statement.place.indexBytes
      bytes.append(counted: statement.value?.journalBytes ?? [])
    }
    return bytes
  }

  private static func statements(_ reader: inout ByteReader) -> [Problem.Statement]? {
    guard let count = reader.length(), count <= reader.count else { return nil }
    var statements: [Problem.Statement] = []
    for _ in 0..<count {
      guard let place = Problem.Place(&reader), let bytes = reader.counted() else { return nil }
      let value = bytes.isEmpty ? nil : FieldValue(journalBytes: bytes)
      guard bytes.isEmpty || value != nil else { return nil }
      statements.append(Problem.Statement(place, says: value))
    }
    return statements
  }

  private static func bytes(_ code: UInt8, _ texts: String...) -> [UInt8] {
    texts.reduce(into: [code]) { $0.append(counted: Array($1.utf8)) }
  }
}

extension Problem.Place {
  /// A letter, and the name of what has one.
  fileprivate var indexBytes: [UInt8] {
    switch self {
    case .exif: return [Code.exif]
    case .iptc: return [Code.iptc]
    case .xmp: return [Code.xmp]
    case .slot(let name): return Self.bytes(Code.slot, name)
    case .file(let name): return Self.bytes(Code.file, name)
    }
  }

  fileprivate init?(_ reader: inout ByteReader) {
    switch reader.byte() {
    case Code.exif: self = .exif
    case Code.iptc: self = .iptc
    case Code.xmp: self = .xmp
    case Code.slot:
      guard let name = reader.countedText() else { return nil }
      self = .slot(name)
    case Code.file:
      guard let name = reader.countedText() else { return nil }
      self = .file(name)
    default: return nil
    }
  }

  private enum Code {
    static let exif = UInt8(ascii: "e")
    static let iptc = UInt8(ascii: "i")
    static let xmp = UInt8(ascii: "x")
    static let slot = UInt8(ascii: "s")
    static let file = UInt8(ascii: "f")
  }

  private static func bytes(_ code: UInt8, _ name: String) -> [UInt8] {
    var bytes = [code]
    bytes.append(counted: Array(name.utf8))
    return bytes
  }
}
