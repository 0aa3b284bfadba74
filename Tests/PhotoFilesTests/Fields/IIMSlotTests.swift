import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("IIMSlot")
struct IIMSlotTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Texts that are longer than the 32 bytes of a city, and cut within what a reader sees as one letter.
  private static let long = [
    "தமிழ் புகைப்படம் சங்கம்", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "서울특별시 강남구".decomposedStringWithCanonicalMapping,
    "Neustadt an der Weinstraße, Altstadt",
  ]

  @Test("a text that is cut at the limit is the text, wherever it is cut", arguments: long)
  func cutting(text: String) throws {
    let file = try TestPhoto.make(
      in: folder, "-IPTC:CodedCharacterSet=UTF8", "-IPTC:City=Kiel", "-XMP-photoshop:City=Kiel")
    let path = RawPath(file.path)
    let result = TestPhoto.write([.city: .text(text)], to: path)
    #expect(result.outcome == .written, "\(result.outcome)")
    let said = try #require(
      ExifTool.json([file], ["-G1", "-IPTC:City", "-XMP-photoshop:City"]).first)
    #expect(said["XMP-photoshop:City"] as? String == text)
    let cut = try #require(said["IPTC:City"] as? String)
    #expect(cut.utf8.count <= 32 && text.utf8.starts(with: cut.utf8) && !cut.isEmpty)
    let record = PhotoReader().read(path)
    #expect(record.values[.city] == .text(text) && record.problems.isEmpty)
    // Where programs that know nothing of XMP wrote last, the cut text does not count, either.
    try ExifTool.write(
      ["-Photoshop:IPTCDigest=" + String(repeating: "0", count: 32)], to: file.path)
    #expect(PhotoReader().read(path).values[.city] == .text(text))
  }

  @Test("a text that another program cut within a letter is the whole one", arguments: long)
  func cutElsewhere(text: String) throws {
    var cut = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard String(cut).utf8.count + String(scalar).utf8.count <= 32 else { break }
      cut.append(scalar)
    }
    let file = try TestPhoto.make(
      in: folder, "-IPTC:CodedCharacterSet=UTF8", "-IPTC:City=\(String(cut))",
      "-XMP-photoshop:City=\(text)",
      "-Photoshop:IPTCDigest=" + String(repeating: "0", count: 32))
    let record = PhotoReader().read(RawPath(file.path))
    #expect(record.values[.city] == .text(text) && record.problems.isEmpty, "\(record.problems)")
  }
}
