import PhotoFormats
import PhotoModel

/// The IIM data sets that hold a field, and the form that it has there.
enum IIMSlot: Sendable {
  /// A text.
  case text(IIMTag)
  /// Words, each in a data set.
  case list(IIMTag)
  /// A date, and a time in a data set of its own.
  case date(IIMTag, time: IIMTag)

  /// The data set that holds the value, or its first part.
  var tag: IIMTag {
    switch self {
    case .text(let tag), .list(let tag), .date(let tag, _): tag
    }
  }

  /// What a block says here; nil if that is blank.
  func read(from block: IIMBlock) -> FieldValue? {
    switch self {
    case .text(let tag): return block[tag].first.flatMap(FieldValue.present)
    case .list(let tag): return .present(block[tag])
    case .date(let tag, let time):
      guard let text = block[tag].first else { return nil }
      return PhotoDate(iim: text, time: block[time].first).map(FieldValue.date)
    }
  }

  /// The limit of each text in bytes; nil for a date.
  var byteLimit: Int? {
    switch self {
    case .text(let tag), .list(let tag): tag.byteLimit
    case .date: nil
    }
  }

  /// Whether one value is the other one, cut off at the limit.
  func isCut(_ short: FieldValue, of long: FieldValue) -> Bool {
    guard let limit = byteLimit else { return false }
    switch (short, long) {
    case (.text(let short), .text(let long)): return Self.isCut(short, of: long, at: limit)
    case (.list(let short), .list(let long)):
      return short.count == long.count
        && zip(short, long).allSatisfy { $0 == $1 || Self.isCut($0, of: $1, at: limit) }
    default: return false
    }
  }

  private static func isCut(_ short: String, of long: String, at limit: Int) -> Bool {
    // By bytes: other programs cut in the middle of what a reader sees as one character.
    let size = short.utf8.count
    guard size < long.utf8.count, long.utf8.starts(with: short.utf8) else { return false }
    // No code point takes more than four bytes in UTF-8; in Latin-1 each takes one.
    if limit - 3...limit ~= size || short.unicodeScalars.count == limit { return true }
    let end = long.utf8.index(long.startIndex, offsetBy: size)
    return size <= limit && String(long[end...]).first.map { size + $0.utf8.count > limit } == true
  }
}
