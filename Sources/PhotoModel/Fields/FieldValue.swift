/// The value of one field. A field without a value has no `FieldValue` at all: blank text, an empty
/// list and a blank date are absent, not values.
///
/// ```swift
/// FieldValue.list(["sea", "boats"]).text  // "sea; boats"
/// FieldValue.text("").normalized  // nil: no value at all
/// ```
public enum FieldValue: Hashable, Sendable {
  /// Text as the file says it, in Unicode.
  case text(String)
  /// Words in the order of the file.
  case list([String])
  /// A whole number, such as a rating or a width in pixels.
  case integer(Int)
  /// A measured number: degrees, metres, seconds, f-number, millimetres.
  case number(Double)
  /// A point in time, as precisely as the file knows it.
  case date(PhotoDate)
}

extension FieldValue {
  /// Whether two values are the same to the byte: texts that only look the same, as `ü` in one and in two parts, are
  /// two values.
  public static func == (one: FieldValue, other: FieldValue) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one.isIdentical(to: other)
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isIdentical(to: $1) }
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    default: false
    }
  }

  /// The value as a field may hold it: nil for blank text, for an empty list and for a number that is not finite;
  /// lines of a text separated by line feeds alone; words of a list trimmed, without blank ones and without
  /// duplicates.
  public var normalized: FieldValue? {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace) ? nil : .text(text.withLineFeeds)
    case .list(let words): Self.list(of: words)
    case .number(let number): number.isFinite ? self : nil
    case .integer, .date: self
    }
  }

  /// A list of words, trimmed, without blank ones and duplicates; nil if none is left.
  static func list(of words: [String]) -> FieldValue? {
    let kept = words.map(\.trimmed).filter { !$0.isEmpty }.uniqued
    return kept.isEmpty ? nil : .list(kept)
  }
}

extension String {
  /// The text with a line feed for each line break: IPTC has carriage returns, and Windows both.
  public var withLineFeeds: String {
    guard holds(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
  }

  /// Whether an ASCII character is in the text, even if only as part of a grapheme.
  func holds(_ character: UInt8) -> Bool {
    // Nearly all texts are contiguous in memory, which is searched faster than their view.
    var text = self
    return text.withUTF8 { $0.contains(character) }
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: String {
    // Nearly all texts begin and end with visible ASCII characters.
    let visible = "!"..."~" as ClosedRange<Unicode.Scalar>
    if let first = unicodeScalars.first, let last = unicodeScalars.last,
      visible.contains(first), visible.contains(last)
    {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

/// New values of fields; `.some(nil)` clears a field, a field that is not there stays as it is.
public typealias FieldChanges = FieldMap<FieldValue?>
