import Foundation
import PhotoFormats
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.folder != nil, "\(Corpus.missing)"))
struct ExifCorpusTests {
  private static let groups: [String: ExifDirectory] = [
    "IFD0": .ifd0, "ExifIFD": .exif, "GPS": .gps, "InteropIFD": .interop, "IFD1": .ifd1,
  ]

  /// Tags of which ExifTool says something else than what stands in the file: it computes times from
  /// logarithms, degrees from minutes, places in the file from offsets, and decodes inner formats.
  private static let computed: Set<UInt16> = [
    0x0001, 0x0002, 0x0003, 0x0004, 0x0007, 0x001B, 0x001D, 0x0111, 0x0201, 0x9201, 0x9202, 0x9205,
    0x9286, 0xA300, 0xA302,
  ]

  /// Files that are no JPEG files whatever their names say, but which ExifTool reads as what they are.
  private static let otherFormats: Set = [
    "crash-23eba73bb01cb01caa96a389eb12955c34b98a37.jpg", "pocIssue283.jpg", "test_issue_1472.jpg",
  ]

  @Test("every tag that ExifTool finds in an EXIF block is found, with the value that it says")
  func agreement() throws {
    let files = Corpus.files("jpg", "jpeg")
    let answers = try ExifTool.json(
      files,
      ["-n", "-H", "-G1", "-IFD0:all", "-ExifIFD:all", "-GPS:all", "-InteropIFD:all", "-IFD1:all"])
    #expect(answers.count == files.count)
    var compared = 0
    for answer in answers {
      let file = URL(fileURLWithPath: try #require(answer["SourceFile"] as? String))
      let bytes = [UInt8](try Data(contentsOf: file))
      guard let metadata = try? JPEGFile.read(ArrayByteSource(bytes)) else {
        #expect(answer.count == 1 || Self.otherFormats.contains(file.lastPathComponent))
        continue
      }
      for (key, value) in answer {
        guard let (tag, theirs) = Self.tag(key, value) else { continue }
        compared += 1
        let ours = try #require(metadata.exif?[tag], "\(file.path): \(key) is not found")
        #expect(
          Self.computed.contains(tag.id) || agree(ours, theirs, metadata.exif?.utf16Text(tag)),
          "\(file.path): \(key) is \(theirs)")
        if tag == .thumbnailOffset, let thumbnail = metadata.thumbnail {
          #expect("\(thumbnail.lowerBound)" == theirs, "\(file.path)")
        }
      }
    }
    #expect(compared > 4000)
  }

  @Test("the thumbnail is, byte for byte, the one that ExifTool finds")
  func thumbnails() throws {
    let files = Corpus.files("jpg", "jpeg")
    var compared = 0
    for answer in try ExifTool.json(files, ["-b", "-IFD1:ThumbnailImage"]) {
      let file = URL(fileURLWithPath: try #require(answer["SourceFile"] as? String))
      let bytes = [UInt8](try Data(contentsOf: file))
      let ours = try? JPEGFile.read(ArrayByteSource(bytes)).thumbnail.map { Data(bytes[$0]) }
      let theirs = (answer["ThumbnailImage"] as? String).flatMap {
        Data(base64Encoded: String($0.dropFirst("base64:".count)))
      }
      // Where a thumbnail is cut off or no JPEG file, there is none for us.
      let isWhole = theirs?.starts(with: [0xFF, 0xD8]) == true
      guard isWhole, !Self.otherFormats.contains(file.lastPathComponent) else { continue }
      #expect(ours == theirs, "\(file.path)")
      compared += 1
    }
    #expect(compared > 40)
  }

  private static func tag(_ key: String, _ value: Any) -> (ExifTag, String)? {
    guard let name = key.split(separator: ":").first, let group = groups[String(name)],
      let value = value as? [String: Any], let id = value["id"] as? String,
      let number = UInt16(id.dropFirst(2), radix: 16)
    else { return nil }
    return (ExifTag(group, number), "\(value["val"] ?? "")")
  }

  private func agree(_ ours: ExifValue, _ theirs: String, _ windowsText: String?) -> Bool {
    switch ours {
    case .ascii(let text):
      // ExifTool leaves out the spaces that fill up a text, and makes numbers of digits.
      let text = text.prefix { $0 != "\0" }.trimmingCharacters(in: .whitespaces)
      if let number = Double(text), number == Double(theirs) { return true }
      // It prints a question mark for what is no UTF-8.
      return text == theirs.trimmingCharacters(in: .whitespaces)
        || text.unicodeScalars.map { $0.isASCII ? String($0) : "?" }.joined() == theirs
    case .undefined(let bytes) where String(decoding: bytes, as: UTF8.self) == theirs: return true
    case .byte where windowsText == theirs: return true
    default:
      if theirs.hasPrefix("(Binary data") { return true }
      // A fraction over 0 is `undef`, or `inf` above it.
      let numbers = theirs.split(separator: " ").compactMap(Double.init).filter(\.isFinite)
      return numbers.count == ours.numbers.count
        && zip(numbers, ours.numbers).allSatisfy { abs($0 - $1) <= abs($1) * 1e-6 }
    }
  }
}
