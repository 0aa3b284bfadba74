import PhotoModel

/// The bytes of a value in the journal: a letter for its kind and version, followed by its data.
///
/// `t` UTF-8. `l` for each word the number of its bytes (LEB128) and its UTF-8. `i` a 64-bit integer, `n` an IEEE 754
/// double, both little endian. `d` a date: year, its parts, offset, fraction. Letters never change their meaning;
/// another encoding gets another letter.
extension FieldValue {
  /// The bytes that `init(journalBytes:)` reads back.
  var journalBytes: [UInt8] {
    switch self {
    case .text(let text): [Tag.text] + text.utf8
    case .list(let words):
      words.reduce(into: [Tag.list]) { bytes, word in
        bytes.append(length: word.utf8.count)
        bytes += word.utf8
      }
    case .integer(let number): [Tag.integer] + littleEndian(UInt64(bitPattern: Int64(number)))
    case .number(let number): [Tag.number] + littleEndian(number.bitPattern)
    case .date(let date): [Tag.date] + date.journalBytes
    }
  }

  /// Reads the bytes of a value; nil if they are none.
  init?(journalBytes bytes: [UInt8]) { self.init(journalBytes: bytes[...]) }

  /// Reads the bytes of a value; nil if they are none.
  init?(journalBytes bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    switch reader.byte() {
    case Tag.text:
      guard let text = reader.text(reader.count) else { return nil }
      self = .text(text)
    case Tag.list:
      var words: [String] = []
      while reader.count > 0 {
        guard let length = reader.length(), let word = reader.text(length) else { return nil }
        words.append(word)
      }
      self = .list(words)
    case Tag.integer:
      guard let bits = reader.integer(UInt64.self) else { return nil }
      self = .integer(Int(Int64(bitPattern: bits)))
    case Tag.number:
      guard let bits = reader.integer(UInt64.self) else { return nil }
      self = .number(Double(bitPattern: bits))
    case Tag.date:
      guard let date = PhotoDate(&reader) else { return nil }
      self = .date(date)
    default: return nil
    }
    guard reader.count == 0 else { return nil }
  }

  /// Whether these are the bytes of a whole number, which has only one encoding.
  static func isInteger(journalBytes bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.first == Tag.integer
  }

  private enum Tag {
    static let text = UInt8(ascii: "t")
    static let list = UInt8(ascii: "l")
    static let integer = UInt8(ascii: "i")
    static let number = UInt8(ascii: "n")
    static let date = UInt8(ascii: "d")
  }
}

extension PhotoDate {
  private static let unknown = UInt8.max
  private static let noOffset = Int16.min

  fileprivate var journalBytes: [UInt8] {
    let parts = [month, day, time?.hour, time?.minute, time?.second]
    return littleEndian(UInt16(clamping: year))
      + parts.map { $0.map { UInt8(clamping: $0) } ?? Self.unknown }
      + littleEndian(UInt16(bitPattern: offset.map { Int16(clamping: $0) } ?? Self.noOffset))
      + (time?.fraction ?? "").utf8
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let year = reader.integer(UInt16.self) else { return nil }
    guard let month = reader.byte(), let day = reader.byte(), let hour = reader.byte(),
      let minute = reader.byte(), let second = reader.byte(),
      let offset = reader.integer(UInt16.self), let fraction = reader.text(reader.count)
    else { return nil }
    let minutes = Int16(bitPattern: offset)
    self.init(
      year: Int(year), month: Self.part(month), day: Self.part(day),
      time: Self.part(hour).map {
        Time(
          hour: $0, minute: Self.part(minute) ?? 0, second: Self.part(second),
          fraction: fraction.isEmpty ? nil : fraction)
      },
      offset: minutes == Self.noOffset ? nil : Int(minutes))
  }

  private static func part(_ byte: UInt8) -> Int? { byte == unknown ? nil : Int(byte) }
}
