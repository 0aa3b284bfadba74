import Foundation
import TestSupport
import Testing

@testable import PhotoFormats

@Suite("The formats")
struct FormatRegistryTests {
  @Test(
    "each format that is read has its place in docs/formats.md, and no raw name there is not one")
  func documentation() throws {
    let page = try String(
      contentsOf: Corpus.packageFolder.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    let table = page.prefix(
      upTo: try #require(page.firstRange(of: "\n\nA format is told")).lowerBound)
    let words = Set(table.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let names = ["jxl": "XL", "webp": "WebP"]
    for format in FormatRegistry.formats {
      #expect(words.contains(names[format] ?? format.uppercased()), "\(format)")
    }
    let raw = try #require(table.firstMatch(of: /built like TIFF \(([^)]+)\)/)?.1)
    let named = raw.split(separator: ", ").map { $0.lowercased() }
    #expect(Set(named) == Set(TIFFFile.names).subtracting(TIFFFile.writtenNames))
  }
}
