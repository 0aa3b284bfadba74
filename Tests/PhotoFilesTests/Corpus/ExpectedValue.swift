import Foundation
import PhotoModel

/// A value as ExifTool says it, ready to be compared.
enum ExpectedValue {
  case words([String])
  case number(Double)
  case date(PhotoDate)

  init?(_ value: Any, of field: Field) {
    switch field.kind {
    case .date:
      guard let date = Self.date("\(value)") else { return nil }
      self = .date(date)
    case .rating, .coordinate, .integer, .number:
      let text = "\(value)".split(separator: " ").first.map(String.init) ?? ""
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .list, .text, .longText, .label:
      let words = (value as? [Any] ?? [value]).map { Self.plain("\($0)") }.filter { !$0.isEmpty }
      guard !words.isEmpty else { return nil }
      self = .words(words)
    }
  }

  var text: String {
    switch self {
    case .words(let words): words.debugDescription
    case .number(let number): "\(number)"
    case .date(let date): date.iso
    }
  }

  /// ExifTool's form, `2003:12:04 06:46:52.12+02:00`, read without Verso's own readers.
  private static func date(_ text: String) -> PhotoDate? {
    // Some files have a date of XMP's form in EXIF.
    if let date = PhotoDate(iso: text) { return date }
    var parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard !parts.isEmpty else { return nil }
    parts[0] = parts[0].replacingOccurrences(of: ":", with: "-")
    return PhotoDate(iso: parts.joined(separator: "T"))
  }

  private static func plain(_ text: String) -> String {
    var text = text
    // What is not UTF-8 stands in JSON as its bytes.
    if text.hasPrefix("base64:"), let data = Data(base64Encoded: String(text.dropFirst(7))) {
      text = String(data: data, encoding: .isoLatin1) ?? text
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
  }

  static func agree(_ expected: ExpectedValue?, _ found: FieldValue?) -> Bool {
    switch (expected, found) {
    case (nil, nil): true
    case (.words(let expected), .list(let found)):
      expected == found.map(plain).filter { !$0.isEmpty }
    case (.words(let expected), .text(let found)): agree(expected[0], plain(found))
    case (.number(let expected), .integer(let found)): expected == Double(found)
    case (.number(let expected), .number(let found)):
      // Altitudes are read to the millimetre, angles to a hundred-millionth of a degree.
      (expected - found).magnitude <= max(1e-3, 1e-6 * expected.magnitude)
    case (.date(let expected), .date(let found)): expected == found
    default: false
    }
  }

  /// In JSON ExifTool writes a text of digits as a number.
  private static func agree(_ expected: String, _ found: String) -> Bool {
    if expected == found { return true }
    guard let expected = Double(expected), let found = Double(found) else { return false }
    return expected == found
  }
}
