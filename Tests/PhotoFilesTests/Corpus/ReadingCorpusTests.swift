import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(.enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct ReadingCorpusTests {
  /// Where Verso's answer is right though ExifTool's is another one, and why.
  private static let exceptions: [Exception] = [
    Exception(
      "exiv2/exiv2-bug1229.jpg", [.keywords],
      "has two XMP packets; the first counts, and the record says that there are two"),
    Exception(
      "exiv2/IMGP0006-min.jpg", [.cameraMake],
      "is cut off inside the EXIF segment, whose beginning can be read"),
    Exception(
      "exiv2/issue_1833_poc.jpg", [.width, .height],
      "has a dozen frame headers and no picture; the first header counts"),
    Exception(
      "exiv2/issue_1881_coverage.jpg", [.exposureTime, .focalLength, .flash],
      "has a damaged directory, of which the entries before the damage are read"),
    Exception(
      "exiv2/issue_1918_poc3.jpg", [.dateTaken],
      "has a letter behind the only date, which is passed over"),
    Exception(
      "exiv2/issue_1912_poc.jpg", [.lens], "has an XMP packet behind stray bytes, which is read"),
    Exception(
      "exiv2/issue_3455_sigma_print0x0008_empty.jpg", [.dateDigitized, .focalLength, .flash],
      "has a damaged first entry in a directory, whose other entries are read"),
    Exception(
      "exiv2/issue_ghsa_g44w_q3vm_gwjq_poc.jpg", [.description],
      "has a text that lies over other data, which ExifTool finds suspicious"),
    Exception(
      "exiv2/iptc-psAPP13-wIPTCempty-psAPP13-wIPTC.jpg", [.credit],
      "has a second IPTC block, which is another group to ExifTool"),
    Exception(
      "exiv2/iptc-psAPP13-wIPTCmid1-wIPTCempty-wIPTCmid2.jpg", [.creator],
      "has a third IPTC block, which is another group to ExifTool"),
  ]

  /// Fields of a file, and why Verso's answer is the right one.
  private struct Exception {
    let file: String
    let fields: Set<Field>
    let reason: String

    init(_ file: String, _ fields: Set<Field>, _ reason: String) {
      self.file = file
      self.fields = fields
      self.reason = reason
    }
  }

  @Test("of all JPEG files of the corpus, each field is what ExifTool says")
  func agreesWithExifTool() throws {
    let folder = try TemporaryFolder()
    var used: Set<String> = []
    for answer in try ExifToolAnswer.ask(copies(in: folder)) where answer.isReadable {
      let record = PhotoReader().read(RawPath(answer.path))
      let file = String(answer.path.dropFirst(folder.url.path.count + 1))
      for field in Field.allCases {
        let expected = answer.value(of: field).flatMap { ExpectedValue($0, of: field) }
        let found = record.values[field]
        if ExpectedValue.agree(expected, found) { continue }
        let isExcepted = Self.exceptions.contains { $0.file == file && $0.fields.contains(field) }
        if isExcepted { used.insert("\(file) \(field)") }
        #expect(
          isExcepted,
          "\(file) \(field): ExifTool says \(expected?.text ?? "nothing"), Verso \(found?.text.debugDescription ?? "nothing")"
        )
      }
    }
    // An exception that is no longer one has to go.
    for exception in Self.exceptions {
      for field in exception.fields {
        #expect(used.contains("\(exception.file) \(field)"), "\(exception) \(field)")
      }
    }
  }

  /// The photos without the sidecars that lie beside some of them.
  private func copies(in folder: TemporaryFolder) throws -> [URL] {
    try Corpus.files("jpg", "jpeg").map { file in
      let name = file.path.dropFirst((Corpus.folder?.path.count ?? 0) + 1)
      return try folder.copy(of: file, as: String(name))
    }
  }
}

/// A value as ExifTool says it, ready to be compared.
private enum ExpectedValue {
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
